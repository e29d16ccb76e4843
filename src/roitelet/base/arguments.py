"""Checks of arguments: a value of the wrong type or out of range raises ``BadInput`` with a one-sentence message."""

from collections.abc import Sequence
from numbers import Integral
from typing import Final, TypeGuard

from roitelet.base.errors import BadInput, bad_input
from roitelet.base.language import add_catalogue, say

LONGEST: Final = 40
"""Number of characters of a refused value to show."""


def wrong(name: str, value: object, expected: str, **args: object) -> BadInput:
    """Return the error for a wrong argument.

    ``expected`` is a key of the catalogue below, which describes the allowed values.
    """
    return bad_input("argument", name=name, value=short_value(value), wanted=say(f"wanted.{expected}", **args))


def short_value(value: object) -> str:
    """Return a short form of a refused value: its ``repr`` if it is a number or text, else its type."""
    plain = value is None or isinstance(value, (str, bytes, int, float, Integral))
    return repr(value)[:LONGEST] if plain else f"<{type(value).__name__}>"


def is_whole(value: object) -> TypeGuard[int]:
    """Return whether this is an integer, of Python or NumPy, and not a boolean."""
    return type(value) is int or (isinstance(value, Integral) and not isinstance(value, bool))


def check_whole(name: str, value: object, least: int | None = None, most: int | None = None) -> int:
    """Return the value if it is an integer within the bounds; else raise ``BadInput``."""
    if is_whole(value) and (least is None or least <= value) and (most is None or value <= most):
        return int(value)
    if least is None:
        raise wrong(name, value, "whole")
    raise wrong(name, value, "least" if most is None else "between", least=least, most=most)


def whole_number(value: object) -> int | None:
    """Return the integer value of a number or text, or None, as for booleans and fractions."""
    if isinstance(value, bool):
        return None
    if isinstance(value, Integral):
        return int(value)
    if isinstance(value, str) and value.strip().lstrip("-").isdecimal() and value.isascii() and len(value) < 12:
        try:
            return int(value)
        except ValueError:
            return None
    return None


def check_text(name: str, value: object) -> str:
    """Return the value if it is a string; else raise ``BadInput``."""
    if isinstance(value, str):
        return value
    raise wrong(name, value, "text")


def check_names(name: str, value: object) -> Sequence[str]:
    """Return the value if it is a list or tuple of strings; else, even for one string, raise ``BadInput``."""
    if isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value):
        return value
    raise wrong(name, value, "names")


add_catalogue(
    {
        "argument": (
            "{name} : {value} est refusé ; attendu : {wanted}",
            "{name}: {value} is refused; expected {wanted}",
        ),
        "wanted.whole": ("un nombre entier", "a whole number"),
        "wanted.least": ("un nombre entier, {least} au moins", "a whole number, {least} or more"),
        "wanted.between": ("un nombre entier de {least} à {most}", "a whole number from {least} to {most}"),
        "wanted.text": ("un texte", "text"),
        "wanted.bytes": ("des octets", "bytes"),
        "wanted.path": ("le chemin d'un fichier", "the path of a file"),
        "wanted.names": ("une liste de noms, un par place ou aucun", "a list of names, one per seat or none"),
        "wanted.game": ("un jeu ou son identifiant", "a game or its id"),
        "wanted.loaded": ("un jeu, comme load_game le donne", "a game, as load_game gives it"),
        "wanted.load": (
            "une fonction qui donne un jeu par son identifiant, comme load_game",
            "a function that gives a game by its id, such as load_game",
        ),
        "wanted.position": ("une position", "a position"),
        "wanted.start": ("une première position, un jeu ou son identifiant", "a first position, a game or its id"),
        "wanted.options": (
            "toutes les options, comme game.house_rules.resolve() les donne",
            "all options, as game.house_rules.resolve() gives them",
        ),
        "wanted.stream": (
            "une graine, un flux de new_stream, ou une source comme random.Random(1)",
            "a seed, a stream from new_stream, or a source such as random.Random(1)",
        ),
        "wanted.source": ("une source de hasard comme random.Random(1)", "a source such as random.Random(1)"),
        "wanted.bots": ("une liste de robots", "a list of bots"),
        "wanted.players": ("une liste de joueurs, un par place", "a list of players, one per seat"),
        "wanted.spec": ("un match, comme specify le donne", "a match, as specify gives it"),
        "wanted.executor": ("un exécuteur comme Inline() ou Pool(2)", "an executor such as Inline() or Pool(2)"),
        "wanted.arrays": ("des tableaux : Arrays", "arrays: Arrays"),
        "wanted.counters": ("un tableau de {room} nombres int64", "an array of {room} numbers, int64"),
        "wanted.url": (
            "l'adresse d'un serveur comme http://127.0.0.1:8440",
            "the address of a server such as http://127.0.0.1:8440",
        ),
        "wanted.table": ("une table, comme client.join la donne", "a table, as client.join gives it"),
        "wanted.chooser": (
            'une fonction qui choisit parmi frame["legal"]',
            'a function that chooses from frame["legal"]',
        ),
    }
)
