"""``/``: the games one can play here."""

from starlette.requests import Request
from starlette.responses import Response

from roitelet.games import game_ids, load_game
from roitelet.web.pages.rendering import render_page


async def home(request: Request) -> Response:
    """The games one can play here."""
    return render_page(request, "home.html", games=[load_game(game_id) for game_id in game_ids()])
