"""The table of commands: name, summary and location of each. A command is imported when it is used."""

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
class Entry:
    """One command of the table."""

    place: str
    """Its module and function."""
    french: str
    english: str

    @property
    def about(self) -> str:
        """Return its summary, in the current language."""
        return t(self.french, self.english)


COMMANDS: Final = {
    "games": Entry("inspect.games:games", "La liste des jeux.", "List the games."),
    "play": Entry("play.play:play", "Jouer dans le terminal contre des robots.", "Play against bots in the terminal."),
    "learn": Entry(
        "play.learn:learn", "Apprendre un jeu en jouant, leçon par leçon.", "Learn a game by playing, lesson by lesson."
    ),
    "serve": Entry(
        "server.serve:serve",
        "Servir les tables aux navigateurs : cette machine, la maison ou le monde.",
        "Serve tables to browsers: this machine, the house or the world.",
    ),
    "simulate": Entry(
        "measure.simulate:simulate",
        "Faire jouer des robots entre eux, donnes dupliquées, et comparer.",
        "Let bots play each other on duplicate deals, and compare.",
    ),
    "arena": Entry(
        "measure.arena:arena",
        "Départager des robots : écarts, cotes et temps de réflexion, sur un ou plusieurs ordinateurs.",
        "Tell bots apart: differences, ratings and thinking times, on one computer or many.",
    ),
    "compare-rules": Entry(
        "measure.compare_rules:compare_rules",
        "Jouer deux jeux de règles avec les mêmes graines, et mesurer ce que le second change.",
        "Play two sets of rules with the same seeds, and measure what the second changes.",
    ),
    "replay": Entry("inspect.replay:replay", "Rejouer une partie enregistrée.", "Replay a recorded game."),
    "position": Entry(
        "inspect.position:position",
        "Montrer une position écrite sur une ligne, après quelques coups si l'on veut.",
        "Show a position written on one line, after some actions if wanted.",
    ),
    "explain": Entry(
        "inspect.explain:explain",
        "Expliquer une décision : ce que vaut chaque coup, et où peuvent être les cartes cachées.",
        "Explain a decision: what each move is worth, and where the hidden cards may be.",
    ),
    "puzzles": Entry(
        "puzzles.puzzles:puzzles_app",
        "Le bon coup : résoudre des problèmes, en faire, les vérifier.",
        "Puzzles: solve, make and check them.",
    ),
    "rules": Entry(
        "inspect.rules:rules",
        "La règle d'un jeu, un de ses articles, ses options, ou la carte article → code → exemples.",
        "The rulebook of a game, one clause, its options, or the map clause → code → examples.",
    ),
    "schema": Entry(
        "inspect.games:schema",
        "Le schéma JSON des vues : ce qu'un programme lit d'une position, clé par clé.",
        "The JSON Schema of views: what a program reads of a position, key by key.",
    ),
    "new-game": Entry(
        "new_game:new_game",
        "Commencer un jeu : copier La Dame de pique sous un autre nom.",
        "Begin a game of your own: copy Hearts under another name.",
    ),
    "bench": Entry(
        "measure.bench:bench",
        "Mesurer la vitesse des règles sur un cœur ; la meilleure de nombreuses fenêtres de 0,1 s compte, comme avec "
        "timeit, car les machines sont bruyantes.",
        "Measure the speed of the rules on one core; the best of many windows of 0.1 s counts, as with timeit, because "
        "machines are noisy.",
    ),
    "verify": Entry(
        "inspect.verify:verify",
        "Vérifier que les cartes d'une table ont été données honnêtement.",
        "Check that the cards of a table were dealt fairly.",
    ),
    "export": Entry(
        "server.table_files:export",
        "Écrire une table, ou sa dernière partie, comme fichier.",
        "Write a table, or its last game, as a file.",
    ),
    "import": Entry(
        "server.table_files:import_table",
        "Mettre une table d'un fichier dans une base.",
        "Put a table from a file into a database.",
    ),
    "backup": Entry(
        "server.table_files:backup",
        "Copier une base de tables, même en service.",
        "Copy a database of tables, even while it is in use.",
    ),
    "tables": Entry(
        "server.tables:tables_app",
        "Les tables d'une base : voir, garder, oublier.",
        "The tables of a database: look, keep, forget.",
    ),
    "maintenance": Entry(
        "server.maintenance_mode:maintenance",
        "Laisser finir les parties sans en commencer de nouvelles.",
        "Let games end and none begin.",
    ),
}


@cache
def load_command(name: str) -> Any:
    """Import a command and return it with its arguments and options."""
    entry = COMMANDS[name]
    module, _, function = entry.place.partition(":")
    found = getattr(import_module(f"roitelet.cli.{module}"), function)
    made = found if isinstance(found, typer.Typer) else typer.Typer(add_completion=False)
    if made is not found:
        made.command(name, cls=TranslatedCommand)(found)
    command = typer.main.get_command(made)
    command.help = entry.about
    return command


def group(*members: tuple[str, Callable[..., None], str, str]) -> typer.Typer:
    """Build a group of commands from the name, function and summary (in both languages) of each."""
    made = typer.Typer(
        cls=CommandLine,
        no_args_is_help=True,
        add_completion=False,
        context_settings={"help_option_names": ["--help", "-h"]},
    )
    made.callback()(_start)
    for name, function, french, english in members:
        made.command(name, cls=TranslatedCommand, help=t(french, english))(function)
    return made


def _start(lang: LangOption = None) -> None:
    """Handle ``--lang``, before every command of a group."""
    use_language(lang)
