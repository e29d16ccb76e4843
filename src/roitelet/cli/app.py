"""All commands together: each has its own module; this one gives them their names."""

from collections.abc import Callable
from typing import Annotated

import typer

from roitelet import __version__
from roitelet.cli.arena import arena
from roitelet.cli.bench import bench
from roitelet.cli.compare_rules import compare_rules
from roitelet.cli.compiling import announce_compiling
from roitelet.cli.errors import Command, Group
from roitelet.cli.explain import explain
from roitelet.cli.games import games
from roitelet.cli.language import start_language, t
from roitelet.cli.maintenance import maintenance
from roitelet.cli.parameters import LangOption, flag
from roitelet.cli.play import play
from roitelet.cli.position import position
from roitelet.cli.replay import replay
from roitelet.cli.rules import rules
from roitelet.cli.serve import at_home, serve
from roitelet.cli.simulate import simulate
from roitelet.cli.table_files import backup, export, import_table
from roitelet.cli.tables import tables_app
from roitelet.cli.verify import verify

app = typer.Typer(
    name="roitelet",
    cls=Group,
    help=t(
        "Jeux de cartes français de nains et de rois : jouer, apprendre, mesurer.",
        "French card games of dwarfs and kings: play, learn, measure.",
    ),
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"roitelet {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    ctx: typer.Context,
    lang: LangOption = None,
    version: Annotated[
        bool, flag("--version", "Affiche la version.", "Shows the version.", is_eager=True, callback=_show_version)
    ] = False,
) -> None:
    """Runs before every command."""
    start_language(lang)
    announce_compiling()
    if ctx.invoked_subcommand is None and not version:
        at_home()


def _add(name: str, command: Callable[..., None], french: str, english: str) -> None:
    app.command(name, cls=Command, help=t(french, english))(command)


_add("games", games, "Les jeux qu'il y a.", "The games there are.")
_add("play", play, "Jouer dans le terminal contre des robots.", "Play against bots in the terminal.")
_add(
    "serve",
    serve,
    "Servir les tables aux navigateurs : cette machine, la maison ou le monde.",
    "Serve tables to browsers: this machine, the house or the world.",
)
_add(
    "simulate",
    simulate,
    "Faire jouer des robots entre eux, donnes dupliquées, et comparer.",
    "Let bots play each other on duplicate deals, and compare.",
)
_add(
    "arena",
    arena,
    "Départager des robots : écarts, cotes et temps de réflexion, sur un ou plusieurs ordinateurs.",
    "Tell bots apart: differences, ratings and thinking times, on one computer or many.",
)
_add(
    "compare-rules",
    compare_rules,
    "Jouer deux jeux de règles avec les mêmes graines, et mesurer ce que le second change.",
    "Play two sets of rules with the same seeds, and measure what the second changes.",
)
_add("replay", replay, "Rejouer une partie enregistrée.", "Replay a recorded game.")
_add(
    "position",
    position,
    "Montrer une position écrite sur une ligne, après quelques coups si l'on veut.",
    "Show a position written on one line, after some actions if wanted.",
)
_add(
    "explain",
    explain,
    "Expliquer une décision : ce que vaut chaque coup, et où peuvent être les cartes cachées.",
    "Explain a decision: what each move is worth, and where the hidden cards may be.",
)
_add(
    "rules",
    rules,
    "La règle d'un jeu, un de ses articles, ses options, ou la carte article → code → exemples.",
    "The rulebook of a game, one clause, its options, or the map clause → code → examples.",
)
_add(
    "bench",
    bench,
    "Mesurer la vitesse des règles sur un cœur ; la meilleure de nombreuses fenêtres de 0,1 s compte, comme avec "
    "timeit, car les machines sont bruyantes.",
    "Measure the speed of the rules on one core; the best of many windows of 0.1 s counts, as with timeit, because "
    "machines are noisy.",
)
_add(
    "verify",
    verify,
    "Vérifier que les cartes d'une table ont été données honnêtement.",
    "Check that the cards of a table were dealt fairly.",
)
_add(
    "export",
    export,
    "Écrire une table, ou sa dernière partie, comme fichier.",
    "Write a table, or its last game, as a file.",
)
_add("import", import_table, "Mettre une table d'un fichier dans une base.", "Put a table from a file into a database.")
_add(
    "backup",
    backup,
    "Copier une base de tables, même en service.",
    "Copy a database of tables, even while it is in use.",
)
_add(
    "maintenance",
    maintenance,
    "Laisser finir les parties sans en commencer de nouvelles.",
    "Let games end and none begin.",
)
app.add_typer(tables_app, name="tables")
