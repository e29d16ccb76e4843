"""``/learn/{game}/puzzles``: the puzzles of a game by theme and level; the browser stores which are solved."""

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.language import Language, t
from roitelet.bots.levels import GRADES
from roitelet.engine.game import Game
from roitelet.learning.puzzle import Puzzle, load_puzzles, themes_of
from roitelet.web.net.responses import language_of, web_refusal
from roitelet.web.pages.games import game_of, letters_of
from roitelet.web.pages.rendering import render_page


@dataclass(frozen=True)
class PuzzleShelf:
    """The puzzles of a theme, with their numbers in the whole list."""

    id: str
    name: str
    memo: str
    levels: Sequence[tuple[str, Sequence[tuple[int, Puzzle]]]]


async def puzzles(request: Request) -> Response:
    """Return the puzzles of a game."""
    game = game_of(request)
    found = load_puzzles(game)
    if not found:
        raise web_refusal("address")
    return render_page(
        request,
        "puzzles.html",
        game=game,
        letters=letters_of(game),
        shelves=_shelves(game, found, language_of(request)),
        count=len(found),
        first=found[0].id,
    )


def _shelves(game: Game, found: Sequence[Puzzle], language: Language) -> list[PuzzleShelf]:
    numbered = list(enumerate(found, 1))
    shelves = []
    for theme in themes_of(game).values():
        own = [(number, puzzle) for number, puzzle in numbered if puzzle.theme == theme.id]
        by_level = [
            (t(language, *labels), [(number, puzzle) for number, puzzle in own if puzzle.level == level])
            for level, labels in GRADES.items()
        ]
        levels = [(label, puzzles) for label, puzzles in by_level if puzzles]
        if levels:
            shelves.append(PuzzleShelf(theme.id, theme.name.render(language), theme.memo.render(language), levels))
    return shelves
