"""``/``: the games, the tables one has left, and the ways to a new one."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from roitelet.bots import AMATEUR
from roitelet.engine.errors import RoiteletError
from roitelet.engine.game import Game
from roitelet.tables.hub import Wishes
from roitelet.tables.refusals import refuse
from roitelet.tables.seating import OVER, PLAYING
from roitelet.web.context import Context, context_of, is_table_id, session_of
from roitelet.web.logs import LOGGER, digest
from roitelet.web.pages.forms import go_to, guest_of, read_form
from roitelet.web.pages.games import game_of, letters_of, poster_of, shown_games, styles_of
from roitelet.web.pages.rendering import render_page

MOST_LEFT = 4
"""Tables of one's own that the home page offers to go back to."""


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
        left=left,
    )


async def _left(context: Context, player: str) -> list[Left]:
    found = []
    for entry in context.hub.tables_of(player)[: 3 * MOST_LEFT]:
        try:
            table = await context.hub.table(entry["id"])
        except RoiteletError:
            continue
        seat, phase = entry["seat"], table.phase
        names = [name for number, name in enumerate(table.names) if number != seat and name]
        turn = phase == PLAYING and table.actor == seat
        address = f"/tables/{table.id}" + ("/replay" if phase == OVER else "")
        found.append(Left(address, table.game, names, phase, turn))
    return sorted(found, key=lambda table: (not table.turn, table.phase == OVER))[:MOST_LEFT]


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
