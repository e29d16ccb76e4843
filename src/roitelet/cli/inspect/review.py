"""``roitelet review``: a finished game looked back at, what was luck and what was play."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue
from roitelet.cli.language import t, use_language
from roitelet.cli.output import print_json, print_lines, progress_bar, stdout
from roitelet.cli.parameters import MOST_SEATS, MOST_SEED, JsonOption, LangOption, argument, flag, number

if TYPE_CHECKING:
    from roitelet.advice.review.game_review import GameReview
    from roitelet.engine.record import Record

USUAL_SIMULATIONS: Final = 2_000
RECORD = argument("FILE", "La partie enregistrée.", "The recorded game.")
SEAT = number("--seat N", 0, MOST_SEATS, "Place du joueur dont on juge les choix.", "The seat whose play is reviewed.")
HTML = flag("--html", "Une page HTML sur stdout.", "An HTML page on stdout.")
SIMULATIONS = number(
    "--simulations N",
    64,
    1_000_000,
    "Essais de chaque coup ; plus il y en a, plus les marges sont étroites.",
    "Simulations of each move; more of them narrow the margins.",
)
SEED = number(
    "--seed S", 0, MOST_SEED, "Graine : la même relecture à chaque fois.", "Seed: the same review every time."
)


def review(
    file: Annotated[Path, RECORD],
    seat: Annotated[int, SEAT] = 0,
    as_html: Annotated[bool, HTML] = False,
    as_json: JsonOption = False,
    simulations: Annotated[int, SIMULATIONS] = USUAL_SIMULATIONS,
    seed: Annotated[int, SEED] = 0,
    lang: LangOption = None,
) -> None:
    """Review a record."""
    language = use_language(lang)
    if as_html and as_json:
        raise bad_input("cli.review_form")
    # imported late: the help needs neither the rules nor the compiler
    from roitelet.cli.compile_progress import load_game
    from roitelet.engine.record import read_record

    found = _review(read_record(file, load_game), seat, seed, simulations)
    if as_json:
        print_json(found.as_dict(language))
    elif as_html:
        from roitelet.cli.inspect.review_page import draw_review

        print_lines([draw_review(found, language)])
    else:
        from roitelet.cli.inspect.review_text import ReviewText

        stdout().print(ReviewText(found, language))


def _review(record: "Record", seat: int, seed: int, simulations: int) -> "GameReview":
    """Return the complete review, with a progress bar in a terminal."""
    from roitelet.advice.review.reviewer import review_game

    title = t("Coups relus", "Moves reviewed")
    with progress_bar() as update:
        for found in review_game(record, [seat], seed=seed, simulations=simulations):
            if update is not None:
                update(found.done, found.total, title)
    return found


add_catalogue(
    {
        "cli.review_form": (
            "une relecture s'écrit en --html ou en --json, pas les deux",
            "a review is written as --html or as --json, not both",
        ),
    }
)
