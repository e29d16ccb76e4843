"""The commands ``roitelet puzzles solve``, ``make`` and ``check``."""

from pathlib import Path
from typing import Annotated, Final

import typer

from roitelet.arena.request_limits import MOST_WORKERS
from roitelet.base.language import add_catalogue
from roitelet.cli import parameters
from roitelet.cli.commands import command_group
from roitelet.cli.language import use_language
from roitelet.cli.output import check_writable
from roitelet.cli.parameters import argument, number, option
from roitelet.games import game_facts

MOST_COUNT: Final = 10_000
LEAST_SIMULATIONS: Final = 1_000
MOST_SIMULATIONS: Final = 1_000_000
DEFAULT_SIMULATIONS: Final = 20_000
EXIT_FAILED: Final = 1

OUT = option(
    "--out FILE",
    "Où écrire ; une commande interrompue reprend depuis FICHIER.part.",
    "Where to write; a command that was stopped goes on from FILE.part.",
)
COUNT = number("--count N", 1, MOST_COUNT, "Combien de problèmes, au plus.", "How many puzzles, at most.")
GAMES = number(
    "--games N",
    1,
    MOST_COUNT,
    "Combien de parties entre robots sont fouillées.",
    "How many games between bots are searched.",
)
PER_THEME = number(
    "--per-theme N",
    1,
    MOST_COUNT,
    "Combien sur un même thème dans une partie.",
    "Most puzzles on one theme from one game.",
)
FIRST = number(
    "--first N",
    0,
    MOST_COUNT,
    "La première de ces parties ; elles sont numérotées.",
    "The first of these games; they are numbered.",
)
THEMES = option("--theme THEME", "Seulement ce thème ; peut se répéter.", "Only this theme; may be repeated.")
ADD_TO = option("--add-to FILE", "Des problèmes déjà faits, que l'on garde.", "Puzzles made before, which are kept.")
SEED = number(
    "--seed S", 0, parameters.MOST_SEED, "Graine : le même fichier à chaque fois.", "Seed: the same file every time."
)
SIMULATIONS = number(
    "--simulations N",
    LEAST_SIMULATIONS,
    MOST_SIMULATIONS,
    "Simulations de chaque recherche qui prouve.",
    "Simulations for each proving search.",
)
PROCESSES = number(
    "--processes N",
    1,
    MOST_WORKERS,
    "Nombre de processus ; le résultat n'en dépend pas.",
    "How many processes; the result is the same.",
)

FILE = option(
    "--file FILE", "Un fichier de problèmes, au lieu de ceux du jeu.", "A file of puzzles, in place of the game's own."
)
OUT_PASSED = option("--out FILE", "Où écrire ceux qui tiennent.", "Where to write those that hold up.")
CHECK_SIMULATIONS = number(
    "--simulations N",
    LEAST_SIMULATIONS,
    MOST_SIMULATIONS,
    "Comme pour make ; deux fois plus en sont faites.",
    "As for make; twice as many are made.",
)

PUZZLE = argument("PUZZLE", "Son nom ; un au hasard sinon.", "Its id; by default a random one.")
THEME = option("--theme THEME", "Seulement ce thème.", "Only this theme.")
LEVEL = option("--level LEVEL", "Seulement ce niveau.", "Only this level.")


def make(
    game: parameters.GameArgument,
    out: Annotated[Path, OUT],
    count: Annotated[int, COUNT] = 100,
    games: Annotated[int, GAMES] = 100,
    per_theme: Annotated[int, PER_THEME] = 2,
    first: Annotated[int, FIRST] = 0,
    theme: Annotated[list[str] | None, THEMES] = None,
    add_to: Annotated[Path | None, ADD_TO] = None,
    seed: Annotated[int, SEED] = 1,
    simulations: Annotated[int, SIMULATIONS] = DEFAULT_SIMULATIONS,
    processes: Annotated[int | None, PROCESSES] = None,
    lang: parameters.LangOption = None,
) -> None:
    """Make puzzles."""
    use_language(lang)
    game_facts(game)
    check_writable(out)
    # imported late: bad arguments are refused first
    from roitelet.cli.puzzles.make import run_make
    from roitelet.learning.puzzle_maker import PuzzleRequest
    from roitelet.learning.puzzle_proof import effort_of

    effort = effort_of(simulations)
    making = PuzzleRequest(game, count, seed, games, effort, per_theme, first, tuple(theme or ()))
    run_make(making, processes, out, add_to)


def check(
    game: parameters.GameArgument,
    path: Annotated[Path | None, FILE] = None,
    out: Annotated[Path | None, OUT_PASSED] = None,
    seed: Annotated[int, SEED] = 2,
    simulations: Annotated[int | None, CHECK_SIMULATIONS] = None,
    processes: Annotated[int | None, PROCESSES] = None,
    lang: parameters.LangOption = None,
) -> None:
    """Check puzzles again."""
    use_language(lang)
    game_facts(game)
    if out is not None:
        check_writable(out)
    from roitelet.cli.puzzles.make import run_check

    if not run_check(game, path, seed, simulations, processes, out):
        raise typer.Exit(EXIT_FAILED)


def solve(
    game: parameters.GameArgument,
    puzzle: Annotated[str | None, PUZZLE] = None,
    theme: Annotated[str | None, THEME] = None,
    level: Annotated[str | None, LEVEL] = None,
    lang: parameters.LangOption = None,
) -> None:
    """Solve puzzles."""
    use_language(lang)
    game_facts(game)
    from roitelet.cli.puzzles.solve import run_solve

    run_solve(game, puzzle, theme, level)


puzzles_app = command_group(
    ("solve", solve, "Trouver le bon coup, dans le terminal.", "Find the right move, in the terminal."),
    ("make", make, "Chercher des problèmes dans des parties entre robots.", "Look for puzzles in games between bots."),
    ("check", check, "Tout vérifier, plus longtemps et autrement.", "Check them all again, for longer."),
)

add_catalogue({"kind.puzzle": ("un problème", "a puzzle"), "kind.theme": ("un thème", "a theme")})
