"""``/``: the games, the reader's own tables, and the ways to open one."""

from dataclasses import dataclass
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.errors import Refused
from roitelet.base.language import as_sentence
from roitelet.bots.levels import AMATEUR, BEGINNER
from roitelet.engine.game import Game
from roitelet.games import load_game
from roitelet.tables.events import Pace
from roitelet.tables.live.invite_codes import read_code
from roitelet.tables.new_table import TableTerms
from roitelet.tables.refusals import refuse
from roitelet.tables.seating import OVER
from roitelet.web.context import Context, context_of, is_table_id, open_table, session_of
from roitelet.web.net.request_guard import address_of
from roitelet.web.net.responses import STATUS, language_of
from roitelet.web.pages.forms import go_to, guest_of, read_form
from roitelet.web.pages.games import all_styles, game_of, letters_of, poster_of, shown_games
from roitelet.web.pages.rendering import render_page

LONGEST_LINK = 300
MOST_LEFT = 4
"""Tables of the reader shown on the home page; more are folded away below."""
MOST_LISTED = 40
"""Tables of the reader that the home page loads."""


@dataclass(frozen=True)
class Left:
    """A table that the reader can go back to."""

    address: str
    game: Game
    others: list[str]
    phase: str
    turn: bool
    """Whether it is the reader's turn."""


async def home(request: Request) -> Response:
    """Return the home page."""
    return await _page(request)


async def _page(request: Request, status: int = 200, typed: str = "", mistake: str = "") -> Response:
    context = context_of(request)
    session = await session_of(request)
    left = await _left(context, session.id) if session else []
    return render_page(
        request,
        "home.html",
        status,
        again="/",
        typed=typed[:LONGEST_LINK],
        longest=LONGEST_LINK,
        mistake=mistake,
        games=shown_games(),
        poster=poster_of,
        letters=letters_of,
        styles=all_styles(),
        left=left[:MOST_LEFT],
        older=left[MOST_LEFT:],
    )


async def _left(context: Context, player: str) -> list[Left]:
    """Return the reader's tables: those where it is their turn, running games, finished ones; the newest first."""
    found = [
        Left(
            f"/tables/{table.id}" + ("/replay" if table.phase == OVER else ""),
            load_game(table.game),
            [name for number, name in enumerate(table.names) if number != table.seat and name],
            table.phase,
            table.turn,
        )
        for table in await context.hub.glances.of(player, MOST_LISTED)
    ]
    return sorted(found, key=lambda table: (not table.turn, table.phase == OVER))


async def play_now(request: Request) -> Response:
    """Open a table with bots and start at once, with the game's rules for quick play."""
    return await _open(request, (AMATEUR,), game_of(request).house_rules.at_once)


async def first_game(request: Request) -> Response:
    """Open a table with slow beginner bots and start at once, for a first game after the lessons."""
    rules = game_of(request).house_rules
    return await _open(request, (BEGINNER,), rules.first_game or rules.at_once, "slow")


async def invite(request: Request) -> Response:
    """Open a table to invite friends to."""
    return await _open(request, ())


async def _open(request: Request, bots: tuple[str, ...], preset: str | None = None, pace: Pace = "normal") -> Response:
    form = await read_form(request)
    game = game_of(request)
    session, token = await guest_of(request, form.one("name"))
    wishes = TableTerms(game.info.id, form.one("preset") or preset, bots=bots, pace=pace)
    table_id = await open_table(request, session, wishes)
    return go_to(request, f"/tables/{table_id}", token)


async def join(request: Request) -> Response:
    """Go to a table by its code or link; show errors at the field."""
    typed = request.query_params.get("code", "").strip()
    try:
        return go_to(request, f"/tables/{await _find(request, typed)}")
    except Refused as error:
        status = STATUS.get(error.code, HTTPStatus.CONFLICT)
        sentence = as_sentence(error.message.render(language_of(request)))
        return await _page(request, status, typed, sentence)


async def _find(request: Request, typed: str) -> str:
    """Return the id of the table in the typed text."""
    context = context_of(request)
    code = read_code(typed)
    if code is not None:
        return await _guess(context, code, address_of(request))
    table_id = typed.partition("?")[0].partition("#")[0].rstrip("/").rpartition("/tables/")[2].partition("/")[0]
    if not is_table_id(table_id):
        raise refuse("table", "none")
    await context.hub.table(table_id)
    return table_id


async def _guess(context: Context, code: str, address: str) -> str:
    """Return the table with a code. Only wrong codes count against the limit."""
    guard = context.guard
    guard.guesses.take(address)
    guard.all_guesses.take()
    table_id = await context.hub.find(code)
    guard.guesses.give_back(address)
    guard.all_guesses.give_back()
    return table_id
