"""``/``: the games, the reader's own tables, and the ways to a new one."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from roitelet.bots import AMATEUR
from roitelet.engine.game import Game
from roitelet.games import load_game
from roitelet.tables.opening import Wishes
from roitelet.tables.refusals import refuse
from roitelet.tables.seating import OVER
from roitelet.web.context import Context, context_of, is_table_id, open_table, session_of
from roitelet.web.pages.forms import go_to, guest_of, read_form
from roitelet.web.pages.games import all_styles, game_of, letters_of, poster_of, shown_games
from roitelet.web.pages.rendering import render_page

MOST_LEFT = 4
"""The reader's tables shown on the home page; more of them are folded away below."""
MOST_LISTED = 40
"""The reader's tables that the home page looks for at all."""


@dataclass(frozen=True)
class Left:
    """A table somebody can go back to."""

    address: str
    game: Game
    others: list[str]
    phase: str
    turn: bool
    """Whether everybody waits for the reader."""


async def home(request: Request) -> Response:
    """The games that can be played here."""
    context = context_of(request)
    session = await session_of(request)
    left = await _left(context, session.id) if session else []
    return render_page(
        request,
        "home.html",
        games=shown_games(),
        poster=poster_of,
        letters=letters_of,
        styles=all_styles(),
        left=left[:MOST_LEFT],
        older=left[MOST_LEFT:],
    )


async def _left(context: Context, player: str) -> list[Left]:
    """The reader's tables: those that wait for them, then games under way, then finished ones; the latest first."""
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
    form = await read_form(request)
    game = game_of(request)
    session, token = await guest_of(request, form.one("name"))
    wishes = Wishes(game.info.id, form.one("preset") or None, bots=bots)
    table_id = await open_table(request, session, wishes)
    return go_to(request, f"/tables/{table_id}", token)


async def join(request: Request) -> Response:
    """To a table by its code or its link, whatever was pasted."""
    typed = request.query_params.get("code", "").strip()
    code = typed.partition("?")[0].partition("#")[0].rstrip("/").rpartition("/tables/")[2].partition("/")[0]
    if not is_table_id(code):
        raise refuse("table", "none")
    await context_of(request).hub.table(code)
    return go_to(request, f"/tables/{code}")
