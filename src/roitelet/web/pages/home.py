"""``/``: the games, the tables one has left, and the ways to a new one."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from roitelet.bots import AMATEUR
from roitelet.engine.game import Game
from roitelet.games import load_game
from roitelet.tables.hub import Wishes
from roitelet.tables.refusals import refuse
from roitelet.tables.seating import OVER
from roitelet.web.context import Context, context_of, is_table_id, session_of
from roitelet.web.logs import LOGGER, digest
from roitelet.web.pages.forms import go_to, guest_of, read_form
from roitelet.web.pages.games import game_of, letters_of, poster_of, shown_games, styles_of
from roitelet.web.pages.rendering import render_page

MOST_LEFT = 4
"""Tables of one's own that stand on the home page; the others are folded away below them."""
MOST_LISTED = 40
"""Tables of one's own that the home page knows at all."""


@dataclass(frozen=True)
class Left:
    """A table somebody can go back to."""

    address: str
    game: Game
    others: list[str]
    phase: str
    turn: bool
    """Whether everybody waits for him."""


async def home(request: Request) -> Response:
    """The games one can play here."""
    context = context_of(request)
    session = await session_of(request)
    left = await _left(context, session.id) if session else []
    return render_page(
        request,
        "home.html",
        games=shown_games(),
        poster=poster_of,
        letters=letters_of,
        styles=[style for game in shown_games() if (style := styles_of(game))],
        left=left[:MOST_LEFT],
        older=left[MOST_LEFT:],
    )


async def _left(context: Context, player: str) -> list[Left]:
    """One's tables, those that wait for him first, then games under way, then what is over; the latest first."""
    found = [
        Left(
            f"/tables/{table.id}" + ("/replay" if table.phase == OVER else ""),
            load_game(table.game),
            [name for number, name in enumerate(table.names) if number != table.seat and name],
            table.phase,
            table.turn,
        )
        for table in await context.hub.tables_of(player, MOST_LISTED)
    ]
    return sorted(found, key=lambda table: (not table.turn, table.phase == OVER))


async def play_now(request: Request) -> Response:
    """One click: a table with bots, and the game begins."""
    return await _open(request, (AMATEUR,))


async def invite(request: Request) -> Response:
    """One click: a table for friends, its link to be sent."""
    return await _open(request, ())


async def _open(request: Request, bots: tuple[str, ...]) -> Response:
    context = context_of(request)
    form = await read_form(request)
    game = game_of(request)
    session, token = await guest_of(request, form.one("name"))
    context.guard.tables.take(session.id)
    table = await context.hub.open(
        session.id, session.name, Wishes(game.info.id, form.one("preset") or None, bots=bots)
    )
    LOGGER.info("table opened", extra={"table": digest(table), "game": game.info.id, "bots": len(bots)})
    return go_to(request, f"/tables/{table}", token)


async def join(request: Request) -> Response:
    """To a table by its code or its link, whatever was pasted."""
    typed = request.query_params.get("code", "").strip()
    code = typed.partition("?")[0].partition("#")[0].rstrip("/").rpartition("/tables/")[2].partition("/")[0]
    if not is_table_id(code):
        raise refuse("table", "none")
    await context_of(request).hub.table(code)
    return go_to(request, f"/tables/{code}")
