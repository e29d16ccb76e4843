"""The commands by name, with their summaries and modules; each is imported when it is used."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final

import typer
import typer.main

from roitelet.cli.errors import CommandLine, TranslatedCommand
from roitelet.cli.language import t, use_language
from roitelet.cli.parameters import LangOption


@dataclass(frozen=True)
class CommandEntry:
    """A command: where its function is, and its summary in both languages."""

    target: str
    """The module and the function, below ``roitelet.cli``."""
    french: str
    english: str

    @property
    def about(self) -> str:
        """Return the summary in the current language."""
        return t(self.french, self.english)


COMMANDS: Final = {
    "games": CommandEntry("inspect.games:games", "La liste des jeux.", "List the games."),
    "play": CommandEntry(
        "play.play:play", "Jouer dans le terminal contre des robots.", "Play against bots in the terminal."
    ),
    "learn": CommandEntry(
        "play.learn:learn", "Apprendre un jeu en jouant, leçon par leçon.", "Learn a game by playing, lesson by lesson."
    ),
    "serve": CommandEntry(
        "server.serve:serve",
        "Ouvrir Roitelet dans un navigateur : pour vous, pour la maison ou pour le monde.",
        "Open Roitelet in a browser: for you, for the house or for the world.",
    ),
    "simulate": CommandEntry(
        "measure.simulate:simulate",
        "Faire jouer des robots les uns contre les autres et comparer leurs résultats.",
        "Let bots play each other and compare their results.",
    ),
    "arena": CommandEntry(
        "measure.arena:arena",
        "Départager des robots : écarts, cotes et temps de réflexion, sur un ou plusieurs ordinateurs.",
        "Rank bots: differences, ratings and thinking times, on one computer or many.",
    ),
    "compare-rules": CommandEntry(
        "measure.compare_rules:compare_rules",
        "Comparer deux règles sur les mêmes donnes.",
        "Compare two sets of rules on the same deals.",
    ),
    "replay": CommandEntry("inspect.replay:replay", "Rejouer une partie enregistrée.", "Replay a recorded game."),
    "position": CommandEntry(
        "inspect.position:position",
        "Afficher une position, après quelques coups si vous voulez.",
        "Show a position written on one line, optionally after some moves.",
    ),
    "explain": CommandEntry(
        "inspect.explain:explain",
        "Expliquer une décision : ce que vaut chaque coup, et où peuvent être les cartes cachées.",
        "Explain a decision: what each move is worth, and where the hidden cards may be.",
    ),
    "review": CommandEntry(
        "inspect.review:review",
        "Relire une partie finie : ce qui fut de la chance, et ce qui fut du jeu.",
        "Look back at a finished game: what was luck, and what was play.",
    ),
    "puzzles": CommandEntry(
        "puzzles.puzzles:puzzles_app",
        "Le bon coup : résoudre des problèmes, en faire, les vérifier.",
        "Puzzles: solve, make and check them.",
    ),
    "rules": CommandEntry(
        "inspect.rules:rules",
        "La règle d'un jeu, un de ses articles, ses options, ou la carte article → code → exemples.",
        "The rulebook of a game, one clause, its options, or the map clause → code → examples.",
    ),
    "schema": CommandEntry(
        "inspect.games:schema",
        "Le schéma JSON des vues : ce qu'un programme lit d'une position, clé par clé.",
        "The JSON Schema of views: what a program reads of a position, key by key.",
    ),
    "new-game": CommandEntry(
        "new_game:new_game",
        "Commencer un jeu : copier La Dame de pique sous un autre nom.",
        "Begin a game of your own: copy Hearts under another name.",
    ),
    "bench": CommandEntry(
        "measure.bench:bench",
        "Mesurer la vitesse des règles sur un cœur.",
        "Measure the speed of the rules on one core.",
    ),
    "verify": CommandEntry(
        "inspect.verify:verify",
        "Vérifier que les cartes d'une table ont été données honnêtement.",
        "Check that the cards of a table were dealt fairly.",
    ),
    "export": CommandEntry(
        "server.table_files:export",
        "Enregistrer une table, ou sa dernière partie, dans un fichier.",
        "Save a table, or its last game, to a file.",
    ),
    "import": CommandEntry(
        "server.table_files:import_table",
        "Charger une table depuis un fichier.",
        "Load a table from a file.",
    ),
    "backup": CommandEntry(
        "server.table_files:backup",
        "Copier une base de tables, même en service.",
        "Copy a database of tables, even while it is in use.",
    ),
    "tables": CommandEntry(
        "server.tables:tables_app",
        "Les tables d'une base : lister, exporter, effacer.",
        "Tables in a database: list, export, delete.",
    ),
    "maintenance": CommandEntry(
        "server.maintenance_mode:maintenance",
        "Laisser finir les parties sans en commencer de nouvelles.",
        "Let games in progress finish and start no new ones.",
    ),
}


@cache
def load_command(name: str) -> Any:
    """Import a command and return it with its arguments and options."""
    entry = COMMANDS[name]
    module, _, attribute = entry.target.partition(":")
    function_or_group = getattr(import_module(f"roitelet.cli.{module}"), attribute)
    program = function_or_group if isinstance(function_or_group, typer.Typer) else typer.Typer(add_completion=False)
    if program is not function_or_group:
        program.command(name, cls=TranslatedCommand)(function_or_group)
    command = typer.main.get_command(program)
    command.help = entry.about
    return command


def command_group(*members: tuple[str, Callable[..., None], str, str]) -> typer.Typer:
    """Build a group of commands from the name, function and summary (in both languages) of each."""
    program = typer.Typer(
        cls=CommandLine,
        no_args_is_help=True,
        add_completion=False,
        context_settings={"help_option_names": ["--help", "-h"]},
    )
    program.callback()(_set_language)
    for name, function, french, english in members:
        program.command(name, cls=TranslatedCommand, help=t(french, english))(function)
    return program


def _set_language(lang: LangOption = None) -> None:
    """Handle ``--lang`` before every command of a group."""
    use_language(lang)
