"""The pages ``/learn``: for each game its sheet, lessons, puzzles and rules."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.errors import RoiteletError
from roitelet.engine.game import Game
from roitelet.engine.options import Options
from roitelet.kit.rules_sheet import sheet_of
from roitelet.learning.lesson_parser import lessons_of
from roitelet.learning.puzzle import load_puzzles
from roitelet.web.net.responses import language_of, web_refusal
from roitelet.web.net.static import small_styles
from roitelet.web.pages.games import all_styles, css_letters_of, game_of, games_by_length, poster_of
from roitelet.web.pages.rendering import render_page
from roitelet.web.rulebook.rulebook_html import sections_of

LONGEST_RULES = 2000


async def learn_list(request: Request) -> Response:
    """Return the list of games to learn."""
    return render_page(
        request,
        "learn_list.html",
        games=games_by_length(),
        poster=poster_of,
        letters=css_letters_of,
        lessons=lessons_of,
        styles=all_styles(),
    )


async def show_credits(request: Request) -> Response:
    """Return the page about the authors of the printed games."""
    return render_page(request, "credits.html", games=games_by_length())


async def learn(request: Request) -> Response:
    """Return the page with the sheet, lessons, puzzles and rules of one game."""
    game = game_of(request)
    return render_page(
        request,
        "learn.html",
        poster=poster_of(game, language_of(request)),
        sections=sections_of(game, language_of(request)),
        lessons=lessons_of(game.info.id),
        puzzles=load_puzzles(game),
        **_game_values(request, game),
    )


async def sheet(request: Request) -> Response:
    """Return the rules of a game on one sheet, to print; ``?rules=`` gives the house rules of a table."""
    game = game_of(request)
    values = _game_values(request, game)
    if values["sheet"] is None:
        raise web_refusal("address")
    return render_page(request, "sheet.html", **values)


def _game_values(request: Request, game: Game) -> dict[str, Any]:
    options = parse_house_rules(game, request.query_params.get("rules", ""))
    return {
        "game": game,
        "letters": css_letters_of(game),
        "sheet": sheet_of(game, language_of(request), options),
        "styles": small_styles(game.info.id),
    }


def parse_house_rules(game: Game, text: str) -> Options:
    """Return the house rules in ``HouseRules.describe`` format; the default rules if they are malformed."""
    first, *rest = text[:LONGEST_RULES].split() or [""]
    preset, changes = (None, [first, *rest]) if "=" in first else (first or None, rest)
    try:
        return game.house_rules.resolve(preset, dict(change.split("=", 1) for change in changes if "=" in change))
    except RoiteletError:
        return game.house_rules.resolve()
