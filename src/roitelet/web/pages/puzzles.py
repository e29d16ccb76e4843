"""The list of a game's puzzles, ``/learn/{game}/puzzles``, by theme and level; the browser stores the solved ones."""

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.language import Language, t
from roitelet.bots.levels import GRADES
from roitelet.engine.game import Game
from roitelet.learning.puzzle import Puzzle, load_puzzles, themes_of
from roitelet.web.net.responses import language_of, web_refusal
from roitelet.web.pages.games import css_letters_of, game_of
from roitelet.web.pages.rendering import render_page


@dataclass(frozen=True)
class PuzzleShelf:
    """The puzzles of a theme by level, each with its number in the whole list."""

    id: str
    name: str
    memo: str
    levels: Sequence[tuple[str, Sequence[tuple[int, Puzzle]]]]


async def puzzles(request: Request) -> Response:
    """Return the page that lists the puzzles of a game."""
    game = game_of(request)
    all_puzzles = load_puzzles(game)
    if not all_puzzles:
        raise web_refusal("address")
    return render_page(
        request,
        "puzzles.html",
        game=game,
        letters=css_letters_of(game),
        shelves=_shelves(game, all_puzzles, language_of(request)),
        count=len(all_puzzles),
        first=all_puzzles[0].id,
    )


def _shelves(game: Game, all_puzzles: Sequence[Puzzle], language: Language) -> list[PuzzleShelf]:
    numbered = list(enumerate(all_puzzles, 1))
    shelves = []
    for theme in themes_of(game).values():
        of_theme = [(number, puzzle) for number, puzzle in numbered if puzzle.theme == theme.id]
        by_level = [
            (t(language, *labels), [(number, puzzle) for number, puzzle in of_theme if puzzle.level == level])
            for level, labels in GRADES.items()
        ]
        levels = [(label, puzzles) for label, puzzles in by_level if puzzles]
        if levels:
            shelves.append(PuzzleShelf(theme.id, theme.name.render(language), theme.memo.render(language), levels))
    return shelves
