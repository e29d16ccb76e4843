"""``roitelet puzzles``: solve the puzzles that come with a game, make new ones, check them all again."""

from pathlib import Path
from typing import Annotated, Final

import typer

from roitelet.arena.bounds import MOST_WORKERS
from roitelet.cli import parameters
from roitelet.cli.errors import Command, Group
from roitelet.cli.language import t, use_language
from roitelet.cli.output import check_writable
from roitelet.engine.language import add_catalogue
from roitelet.games import game_facts

MOST: Final = 10_000
LEAST_SIMULATIONS: Final = 1_000
MOST_SIMULATIONS: Final = 1_000_000
USUAL_SIMULATIONS: Final = 20_000
FELL: Final = 1

CountOption = Annotated[
    int,
    parameters.number_option(
        "--count", 1, MOST, t("Combien de problèmes, au plus.", "How many puzzles, at most."), show_default=True
    ),
]
GamesOption = Annotated[
    int,
    parameters.number_option(
        "--games",
        1,
        MOST,
        t("Combien de parties entre robots sont fouillées.", "How many games between bots are searched."),
        show_default=True,
    ),
]
SimulationsOption = Annotated[
    int,
    parameters.number_option(
        "--simulations",
        LEAST_SIMULATIONS,
        MOST_SIMULATIONS,
        t("Simulations de chaque recherche qui prouve.", "Simulations of each search that proves."),
        show_default=True,
    ),
]
ProcessesOption = Annotated[
    int | None,
    parameters.number_option(
        "--processes",
        1,
        MOST_WORKERS,
        t("Nombre de processus ; le résultat n'en dépend pas.", "How many processes; the result is the same."),
    ),
]
SeedOption = Annotated[
    int,
    parameters.number_option(
        "--seed",
        0,
        parameters.MOST_SEED,
        t("Graine : le même fichier à chaque fois.", "Seed: the same file every time."),
        metavar="S",
        show_default=True,
    ),
]


def make(
    game: parameters.GameArgument,
    out: Annotated[
        Path,
        parameters.value_option(
            "--out",
            t("FICHIER", "FILE"),
            t(
                "Où écrire ; une commande interrompue reprend depuis FICHIER.part.",
                "Where to write; a command that was stopped goes on from FILE.part.",
            ),
        ),
    ],
    count: CountOption = 100,
    games: GamesOption = 100,
    per_theme: Annotated[
        int,
        parameters.number_option(
            "--per-theme",
            1,
            MOST,
            t("Combien sur un même thème dans une partie.", "How many on one theme from one game."),
            show_default=True,
        ),
    ] = 2,
    first: Annotated[
        int,
        parameters.number_option(
            "--first",
            0,
            MOST,
            t("La première de ces parties ; elles sont numérotées.", "The first of these games; they are numbered."),
            show_default=True,
        ),
    ] = 0,
    theme: Annotated[
        list[str] | None,
        parameters.value_option(
            "--theme",
            t("THÈME", "THEME"),
            t("Seulement ce thème ; peut se répéter.", "Only this theme; may be repeated."),
        ),
    ] = None,
    add_to: Annotated[
        Path | None,
        parameters.value_option(
            "--add-to",
            t("FICHIER", "FILE"),
            t("Des problèmes déjà faits, que l'on garde.", "Puzzles made before, which are kept."),
        ),
    ] = None,
    seed: SeedOption = 1,
    simulations: SimulationsOption = USUAL_SIMULATIONS,
    processes: ProcessesOption = None,
    lang: parameters.LangOption = None,
) -> None:
    """Make puzzles."""
    use_language(lang)
    game_facts(game)
    check_writable(out)
    # imported late: whatever can be refused is refused before
    from roitelet.cli.puzzle_making import run_make
    from roitelet.learning.puzzle_making import Making
    from roitelet.learning.puzzle_proof import effort_of

    effort = effort_of(simulations)
    making = Making(game, count, seed, games, effort, per_theme, first, tuple(theme or ()))
    run_make(making, processes, out, add_to)


def check(
    game: parameters.GameArgument,
    path: Annotated[
        Path | None,
        parameters.value_option(
            "--file",
            t("FICHIER", "FILE"),
            t("Un fichier de problèmes, au lieu de ceux du jeu.", "A file of puzzles, in place of the game's own."),
        ),
    ] = None,
    out: Annotated[
        Path | None,
        parameters.value_option(
            "--out",
            t("FICHIER", "FILE"),
            t("Où écrire ceux qui tiennent.", "Where to write those that stand."),
        ),
    ] = None,
    seed: SeedOption = 2,
    simulations: Annotated[
        int | None,
        parameters.number_option(
            "--simulations",
            LEAST_SIMULATIONS,
            MOST_SIMULATIONS,
            t("Comme pour make ; deux fois plus en sont faites.", "As for make; twice as many are made."),
        ),
    ] = None,
    processes: ProcessesOption = None,
    lang: parameters.LangOption = None,
) -> None:
    """Check puzzles again."""
    use_language(lang)
    game_facts(game)
    if out is not None:
        check_writable(out)
    from roitelet.cli.puzzle_making import run_check

    if not run_check(game, path, seed, simulations, processes, out):
        raise typer.Exit(FELL)


def solve(
    game: parameters.GameArgument,
    puzzle: Annotated[
        str | None,
        parameters.argument(t("PROBLÈME", "PUZZLE"), t("Son nom ; un au hasard sinon.", "Its id; else one is drawn.")),
    ] = None,
    theme: Annotated[
        str | None,
        parameters.value_option("--theme", t("THÈME", "THEME"), t("Seulement ce thème.", "Only this theme.")),
    ] = None,
    level: Annotated[
        str | None,
        parameters.value_option("--level", t("NIVEAU", "LEVEL"), t("Seulement ce niveau.", "Only this level.")),
    ] = None,
    lang: parameters.LangOption = None,
) -> None:
    """Solve puzzles."""
    use_language(lang)
    game_facts(game)
    from roitelet.cli.puzzle_solving import run_solve

    run_solve(game, puzzle, theme, level)


puzzles_app = typer.Typer(
    cls=Group,
    help=t("Le bon coup : résoudre des problèmes, en faire, les vérifier.", "Puzzles: solve, make and check them."),
    no_args_is_help=True,
    add_completion=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)


@puzzles_app.callback()
def start(lang: parameters.LangOption = None) -> None:
    """Runs before every command of the group."""
    use_language(lang)


for _name, _command, _french, _english in (
    ("solve", solve, "Trouver le bon coup, dans le terminal.", "Find the right move, in the terminal."),
    ("make", make, "Chercher des problèmes dans des parties entre robots.", "Look for puzzles in games between bots."),
    ("check", check, "Tout vérifier, plus longtemps et autrement.", "Check them all again, for longer."),
):
    puzzles_app.command(_name, cls=Command, help=t(_french, _english))(_command)

add_catalogue(
    {"kind.puzzle": {"fr": "un problème", "en": "a puzzle"}, "kind.theme": {"fr": "un thème", "en": "a theme"}}
)
