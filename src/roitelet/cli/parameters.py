"""Arguments and options that several commands share, and the checks Typer cannot make."""

from collections.abc import Callable, Sequence
from math import nan
from pathlib import Path
from typing import Annotated, Final

import typer

from roitelet.arena.executors import MOST_WORKERS
from roitelet.cli.language import t
from roitelet.engine.errors import BadInput, RoiteletError, bad_input
from roitelet.engine.game import Game
from roitelet.engine.language import say
from roitelet.engine.options import Options, whole_number
from roitelet.games import game_ids, load_game

MOST_SEED: Final = 2**63 - 1
USUAL_SEATS: Final = 4
MOST_SEATS: Final = 99
"""More than any game has: the game itself says how many it takes."""


def whole(option: str, least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers within bounds, for an option of this name."""

    def read(text: str) -> int:
        number = whole_number(text)
        if number is None or not least <= number <= most:
            raise _refuse(option, text, least, most)
        return number

    return read


def decimal_number(option: str, least: float, most: float) -> Callable[[str], float]:
    """A reader of numbers within bounds, with a point or a comma."""

    def read(text: str) -> float:
        try:
            number = float(str(text).replace(",", "."))
        except ValueError:
            number = nan
        if not least <= number <= most:
            raise _refuse(option, text, least, most)
        return number

    return read


def _refuse(option: str, text: str, least: float, most: float) -> RoiteletError:
    # not a ValueError: Typer would put that into words of its own
    return RoiteletError(say("position.number", name=option, value=str(text)[:40], least=least, most=most))


def complete_game(incomplete: str) -> list[str]:
    """Games for the shell's completion."""
    return [name for name in game_ids() if name.startswith(incomplete)]


def complete_preset(incomplete: str) -> list[str]:
    """Presets for the shell's completion: of every game, for the one typed is not known yet."""
    presets = {name for game_id in game_ids() for name in load_game(game_id).house_rules.presets}
    return sorted(name for name in presets if name.startswith(incomplete))


GameArgument = Annotated[
    str,
    typer.Argument(
        metavar=t("JEU", "GAME"),
        help=t("Le jeu : ", "The game: ") + ", ".join(game_ids()),
        autocompletion=complete_game,
        show_default=False,
    ),
]
LangOption = Annotated[
    str | None,
    typer.Option("--lang", metavar="fr|en", help=t("Langue, fr ou en.", "Language, fr or en."), show_default=False),
]
JsonOption = Annotated[bool, typer.Option("--json", help=t("Seulement du JSON sur stdout.", "Only JSON on stdout."))]
PresetOption = Annotated[
    str | None,
    typer.Option(
        "--preset",
        metavar=t("RÈGLES", "PRESET"),
        help=t("Le jeu de règles ; voir rules --options.", "The named set of rules; see rules --options."),
        autocompletion=complete_preset,
        show_default=False,
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar=t("OPTION=VALEUR", "OPTION=VALUE"),
        help=t("Change une option ; peut se répéter.", "Changes one option; may be repeated."),
        show_default=False,
    ),
]
SeedOption = Annotated[
    int | None,
    typer.Option(
        "--seed",
        parser=whole("--seed", 0, MOST_SEED),
        metavar="S",
        help=t("Graine : les mêmes donnes à chaque fois.", "Seed: the same deals every time."),
        show_default=False,
    ),
]
WorkersOption = Annotated[
    int | None,
    typer.Option(
        "--workers",
        parser=whole("--workers", 1, MOST_WORKERS),
        metavar="N",
        help=t("Nombre de processus ; le résultat n'en dépend pas.", "How many processes; the result is the same."),
        show_default=False,
    ),
]
RayOption = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar=t("auto|local|ADRESSE", "auto|local|ADDRESS"),
        help=t("Joue sur une grappe Ray.", "Plays on a Ray cluster."),
        show_default=False,
    ),
]


ReportOption = Annotated[
    Path | None,
    typer.Option(
        "--report",
        metavar=t("FICHIER.html", "FILE.html"),
        help=t("Écrit aussi un rapport, une seule page HTML.", "Also writes a report, one HTML page."),
        show_default=False,
    ),
]


def parse_settings(given: Sequence[str] | None, option: str = "--set") -> dict[str, str]:
    """The options changed by ``--set``, or an option like it, by name, not checked by the game yet."""
    settings: dict[str, str] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise bad_input("cli.set", option=option, text=text)
        if name in settings:
            raise bad_input("cli.set_twice", option=option, name=name)
        settings[name] = value
    return settings


def possible_seats(game: Game, options: Options) -> list[int]:
    """How many can play under these options."""
    possible, refused = [], None
    for seats in range(game.info.least_seats, game.info.most_seats + 1):
        try:
            game.start_with(options, seats)
        except BadInput as error:
            refused = error
        else:
            possible.append(seats)
    if not possible:
        # every number is refused for the same reason, so the reason is not the number
        raise refused or bad_input("cli.no_seats", game=game.info.id)
    return possible


def usual_seats(possible: Sequence[int]) -> int:
    """Four, or the number nearest to it."""
    return min(possible, key=lambda seats: (abs(seats - USUAL_SEATS), seats))
