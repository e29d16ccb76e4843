"""Checks of what callers pass: a value of the wrong kind is refused in one sentence before anything is done."""

from collections.abc import Sequence
from numbers import Integral
from typing import Final, TypeGuard

from roitelet.engine.errors import BadInput, bad_input
from roitelet.engine.language import add_catalogue, say

LONGEST: Final = 40
"""Characters of a refused value that are shown."""


def wrong(name: str, value: object, wanted: str, **args: object) -> BadInput:
    """The error for an argument of the wrong kind; ``wanted`` is what is allowed, as a key of the catalogue below."""
    return bad_input("argument", name=name, value=shown(value), wanted=say(f"wanted.{wanted}", **args))


def shown(value: object) -> str:
    """A refused value in a few characters: itself if it is plain, else its type."""
    plain = value is None or isinstance(value, (str, bytes, int, float, Integral))
    return repr(value)[:LONGEST] if plain else f"<{type(value).__name__}>"


def is_whole(value: object) -> TypeGuard[int]:
    """Whether this is a whole number, of Python or of NumPy; truth values are none."""
    return type(value) is int or (isinstance(value, Integral) and not isinstance(value, bool))


def check_whole(name: str, value: object, least: int | None = None, most: int | None = None) -> int:
    """The whole number, within bounds; raises ``BadInput`` for anything else."""
    if is_whole(value) and (least is None or least <= value) and (most is None or value <= most):
        return int(value)
    if least is None:
        raise wrong(name, value, "whole")
    raise wrong(name, value, "least" if most is None else "between", least=least, most=most)


def check_text(name: str, value: object) -> str:
    """The text; raises ``BadInput`` for anything else."""
    if isinstance(value, str):
        return value
    raise wrong(name, value, "text")


def check_names(name: str, value: object) -> Sequence[str]:
    """The list of names; raises ``BadInput`` for anything else, one text among them."""
    if isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value):
        return value
    raise wrong(name, value, "names")


add_catalogue(
    {
        "argument": {
            "fr": "{name} : {value} est refusé ; attendu : {wanted}",
            "en": "{name}: {value} is refused; expected {wanted}",
        },
        "wanted.whole": {"fr": "un nombre entier", "en": "a whole number"},
        "wanted.least": {"fr": "un nombre entier, {least} au moins", "en": "a whole number, {least} or more"},
        "wanted.between": {
            "fr": "un nombre entier de {least} à {most}",
            "en": "a whole number from {least} to {most}",
        },
        "wanted.text": {"fr": "un texte", "en": "text"},
        "wanted.bytes": {"fr": "des octets", "en": "bytes"},
        "wanted.path": {"fr": "le chemin d'un fichier", "en": "the path of a file"},
        "wanted.names": {
            "fr": "une liste de noms, un par place ou aucun",
            "en": "a list of names, one per seat or none",
        },
        "wanted.game": {"fr": "un jeu ou son identifiant", "en": "a game or its id"},
        "wanted.loaded": {"fr": "un jeu, comme load_game le donne", "en": "a game, as load_game gives it"},
        "wanted.load": {
            "fr": "une fonction qui donne un jeu par son identifiant, comme load_game",
            "en": "a function that gives a game by its id, such as load_game",
        },
        "wanted.position": {"fr": "une position", "en": "a position"},
        "wanted.start": {
            "fr": "une première position, un jeu ou son identifiant",
            "en": "a first position, a game or its id",
        },
        "wanted.options": {
            "fr": "toutes les options, comme game.house_rules.resolve() les donne",
            "en": "all options, as game.house_rules.resolve() gives them",
        },
        "wanted.stream": {
            "fr": "une graine, un flux de new_stream, ou une source comme random.Random(1)",
            "en": "a seed, a stream from new_stream, or a source such as random.Random(1)",
        },
        "wanted.source": {
            "fr": "une source de hasard comme random.Random(1)",
            "en": "a source such as random.Random(1)",
        },
        "wanted.bots": {"fr": "une liste de robots", "en": "a list of bots"},
        "wanted.players": {"fr": "une liste de joueurs, un par place", "en": "a list of players, one per seat"},
        "wanted.spec": {"fr": "un match, comme specify le donne", "en": "a match, as specify gives it"},
        "wanted.executor": {
            "fr": "un exécuteur comme Inline() ou Pool(2)",
            "en": "an executor such as Inline() or Pool(2)",
        },
        "wanted.arrays": {"fr": "des tableaux : Arrays", "en": "arrays: Arrays"},
        "wanted.counters": {
            "fr": "un tableau de {room} nombres int64",
            "en": "an array of {room} numbers, int64",
        },
        "wanted.url": {
            "fr": "l'adresse d'un serveur comme http://127.0.0.1:8440",
            "en": "the address of a server such as http://127.0.0.1:8440",
        },
        "wanted.table": {"fr": "une table, comme client.join la donne", "en": "a table, as client.join gives it"},
        "wanted.chooser": {
            "fr": 'une fonction qui choisit parmi frame["legal"]',
            "en": 'a function that chooses from frame["legal"]',
        },
    }
)
