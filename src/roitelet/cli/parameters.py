"""Arguments and options that several commands share, and their checks."""

import re
import sys
from collections.abc import Callable, Sequence
from math import nan
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from roitelet.arena.request_limits import MOST_WORKERS
from roitelet.base.arguments import whole_number
from roitelet.base.errors import RoiteletError, bad_input
from roitelet.base.language import say
from roitelet.cli.language import t
from roitelet.engine.game_info import Facts
from roitelet.engine.options import Choice, Flag, Options
from roitelet.games import game_facts, game_ids

MOST_SEED: Final = 2**63 - 1
MOST_ACTIONS: Final = 10**9
MOST_SEATS: Final = 99
"""A number above that of any game; the game itself checks the number."""


FRENCH: Final = {
    "ACTIONS": "COUPS",
    "ADDRESS": "ADRESSE",
    "BOT": "ROBOT",
    "CLAUSE": "ARTICLE",
    "DAYS": "JOURS",
    "FILE": "FICHIER",
    "FOLDER": "DOSSIER",
    "GAME": "JEU",
    "LESSON": "LEÇON",
    "LEVEL": "NIVEAU",
    "NICK": "NOM",
    "PRESET": "RÈGLES",
    "PUZZLE": "PROBLÈME",
    "SEAT": "PLACE",
    "TARGET": "CIBLE",
    "THEME": "THÈME",
    "VALUE": "VALEUR",
}
"""French for the metavariables (words in capitals) of help pages; the others are the same in French."""


def argument(value: str, french: str, english: str, **options: Any) -> Any:
    """Declare an argument: its metavariable in help pages and its help sentence."""
    return typer.Argument(metavar=_metavariable(value), help=t(french, english), show_default=False, **options)


def option(declaration: str, french: str, english: str, **options: Any) -> Any:
    """Declare an option with a value, from text such as ``--record FILE`` and its help sentence."""
    name, value = declaration.split()
    return typer.Option(name, metavar=_metavariable(value), help=t(french, english), **options)


def number(declaration: str, least: int, most: int, french: str, english: str, **options: Any) -> Any:
    """Declare an option whose value is a whole number within bounds."""
    return option(
        declaration, french, english, parser=whole_number_parser(declaration.split()[0], least, most), **options
    )


def seconds(declaration: str, least: float, most: float, french: str, english: str) -> Any:
    """Declare an option whose value is a number of seconds within bounds; its help shows the default."""
    parser = decimal_parser(declaration.split()[0], least, most)
    return option(declaration, french, english, parser=parser)


def flag(name: str, french: str, english: str, **options: Any) -> Any:
    """Declare an option without a value."""
    return typer.Option(name, help=t(french, english), **options)


def _metavariable(declaration: str) -> str:
    return t(
        re.sub("[A-Z]+", lambda metavariable: FRENCH.get(metavariable[0], metavariable[0]), declaration), declaration
    )


def whole_number_parser(option: str, least: int, most: int) -> Callable[[str], int]:
    """Return a parser of whole numbers within bounds, for the option with this name."""

    def parse(text: str) -> int:
        number = whole_number(text)
        if number is None or not least <= number <= most:
            raise _out_of_bounds(option, text, least, most)
        return number

    return parse


def decimal_parser(option: str, least: float, most: float) -> Callable[[str], float]:
    """Return a parser of numbers within bounds, written with a point or a comma."""

    def parse(text: str) -> float:
        try:
            number = float(str(text).replace(",", "."))
        except ValueError:
            number = nan
        if not least <= number <= most:
            raise _out_of_bounds(option, text, least, most)
        return number

    return parse


def _out_of_bounds(option: str, text: str, least: float, most: float) -> RoiteletError:
    # not a ValueError: Typer would reword the message
    return RoiteletError(say("position.number", name=option, value=str(text)[:40], least=least, most=most))


def complete_game(incomplete: str) -> list[str]:
    """Return game ids for shell completion."""
    return [name for name in game_ids() if name.startswith(incomplete)]


def complete_preset(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return presets for shell completion: those of the typed game, or of all games."""
    presets = {name: None for game in _typed_games(ctx) for name in game.house_rules.presets}
    return [name for name in presets if name.startswith(incomplete)]


def complete_setting(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return texts for shell completion of ``name=value``: first the names, then the values of a name."""
    name, equals, _ = incomplete.partition("=")
    options = {option.name: option for game in _typed_games(ctx) for option in game.house_rules.options}
    if not equals:
        return [f"{option_name}=" for option_name in options if option_name.startswith(name)]
    option = options.get(name)
    values = option.names if isinstance(option, Choice) else ("true", "false") if isinstance(option, Flag) else ()
    return [text for value in values if (text := f"{name}={value}").startswith(incomplete)]


def _typed_games(ctx: typer.Context) -> list[Facts]:
    """Return the game named on the unfinished command line, or all games if none is named."""
    # while an option still lacks its value, Typer does not parse the arguments
    typed_game = next((word for word in (ctx.params.get("game"), *ctx.args) if word in game_ids()), None)
    return [game_facts(game_id) for game_id in game_ids() if typed_game in {None, game_id}]


def game_argument(french: str, english: str) -> Any:
    """Declare the argument for a game id."""
    return argument("GAME", french, english, autocompletion=complete_game)


PRESET = option(
    "--preset PRESET",
    "Le jeu de règles ; voir rules --options.",
    "The named set of rules; see rules --options.",
    autocompletion=complete_preset,
)
SET = option(
    "--set OPTION=VALUE",
    "Change une option ; peut se répéter.",
    "Change one option; may be repeated.",
    autocompletion=complete_setting,
)
WORKERS = number(
    "--workers N",
    1,
    MOST_WORKERS,
    "Nombre de processus ; le résultat n'en dépend pas.",
    "How many processes; the result is the same.",
)
SEATS = number(
    "--seats N",
    1,
    MOST_SEATS,
    "Nombre de joueurs (par défaut quatre, si le jeu le permet).",
    "Number of seats (default: four, or as near as the game allows).",
)
SEED = number(
    "--seed S",
    0,
    MOST_SEED,
    "Graine du hasard : la même graine redonne les mêmes cartes.",
    "Seed: the same deals every time.",
)
RAY = option("--ray auto|local|ADDRESS", "Joue sur une grappe Ray.", "Play on a Ray cluster.")
DEVICE = option(
    "--device cpu|cuda",
    "Joue sur le processeur ou sur une carte graphique.",
    "Play on the processor or on a graphics card.",
    show_default=False,
)
DATABASE = option(
    "--database FILE|URL",
    "Où sont gardées les tables : un fichier SQLite ou postgresql://… ; d'ordinaire dans vos données.",
    "Where tables are kept: an SQLite file or postgresql://…; by default in your data folder.",
)
REPORT = option(
    "--report FILE.html", "Écrit aussi un rapport, une seule page HTML.", "Also write a report, one HTML page."
)

GameArgument = Annotated[str, game_argument("Le jeu : " + ", ".join(game_ids()), "The game: " + ", ".join(game_ids()))]
LangOption = Annotated[str | None, option("--lang fr|en", "Langue, fr ou en.", "Language, fr or en.")]
JsonOption = Annotated[bool, flag("--json", "Seulement du JSON sur stdout.", "Print only JSON on stdout.")]
PresetOption = Annotated[str | None, PRESET]
SetOption = Annotated[list[str] | None, SET]
SeatsOption = Annotated[int | None, SEATS]
SeedOption = Annotated[int | None, SEED]
WorkersOption = Annotated[int | None, WORKERS]
RayOption = Annotated[str | None, RAY]
DeviceOption = Annotated[str, DEVICE]
DatabaseOption = Annotated[str | None, DATABASE]
ReportOption = Annotated[Path | None, REPORT]


def split_names(text: str) -> list[str]:
    """Return the names of bots in a comma-separated list; modules may be in the current folder."""
    names = [name.strip() for name in text.split(",")]
    if any(":" in name and not name.startswith("search:") for name in names):
        sys.path.insert(0, str(Path.cwd()))
    return names


def parse_settings(texts: Sequence[str] | None, option: str = "--set") -> dict[str, str]:
    """Return the settings of ``--set`` (or a similar option) by name, not yet checked by the game."""
    settings: dict[str, str] = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise bad_input("cli.set", option=option, text=text)
        if name in settings:
            raise bad_input("cli.set_twice", option=option, name=name)
        settings[name] = value
    return settings


def check_rules(game: str, preset: str | None, settings: Sequence[str] | None, option: str = "--set") -> Options:
    """Return the value of every option of the requested rules; raise ``BadInput`` before the game is loaded."""
    return game_facts(game).house_rules.resolve(preset, parse_settings(settings, option))
