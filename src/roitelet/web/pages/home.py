"""``/``: the games, the reader's own tables, and the ways to open one."""

from dataclasses import dataclass
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from roitelet.base.errors import Refused
from roitelet.base.language import Language, as_sentence, t
from roitelet.bots.levels import AMATEUR, BEGINNER, LEVELS
from roitelet.engine.game import Game
from roitelet.games import load_game
from roitelet.kit.pictures.birds import BIRDS
from roitelet.learning.lesson_parser import lessons_of
from roitelet.tables.events import Pace
from roitelet.tables.live.invite_codes import read_code
from roitelet.tables.new_table import TableTerms
from roitelet.tables.refusals import refuse
from roitelet.tables.seating import OVER
from roitelet.tables.store.store import StoredSession
from roitelet.web.context import Context, context_of, is_table_id, open_table, session_of
from roitelet.web.net.request_guard import address_of
from roitelet.web.net.responses import STATUS, language_of
from roitelet.web.pages.forms import Form, go_to, guest_of, read_form
from roitelet.web.pages.games import all_styles, game_of, letters_of, poster_of, shown_games
from roitelet.web.pages.rendering import render_page
from roitelet.web.session.preferences import BIRD, preference_of

LONGEST_LINK = 300
MOST_LEFT = 1
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
        lessons=lessons_of,
        styles=all_styles(),
        name=session.name if session else "",
        bird=preference_of(request, BIRD) or BIRDS[0],
        left=left[:MOST_LEFT],
        older=left[MOST_LEFT:],
        titles={game.info.id: _lessons(game, language_of(request)) for game in shown_games()},
    )


def _lessons(game: Game, language: Language) -> list[tuple[str, str]]:
    """Return the name and the title of each lesson of a game, from which the script picks the next one."""
    return [(lesson.name, t(language, *lesson.title)) for lesson in lessons_of(game.info.id)]


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
    """Open a table with bots and start at once, with the rules that every other way of opening a table takes.

    Bots are of the level in the form or of the reader's last table; a newcomer gets a short game against beginners.
    """
    form, game = await read_form(request), game_of(request)
    session = await session_of(request)
    wished = form.one("level")
    level = wished if wished in LEVELS else await _usual_level(context_of(request), session, game.info.id)
    if not level:
        return await _open(request, form, _first_terms(game, form.one("preset")))
    return await _open(request, form, TableTerms(game.info.id, form.one("preset") or None, bots=(level,)))


async def _usual_level(context: Context, session: StoredSession | None, game: str) -> str:
    """Return the level of the bots at a player's last table of a game; empty for a player who has finished none."""
    every = await context.hub.glances.of(session.id, MOST_LISTED) if session else []
    played = [table for table in every if table.game == game]
    if not any(table.phase == OVER for table in played):
        return ""
    levels = (level for table in played for level in table.bots if level in LEVELS)
    return next(levels, AMATEUR)


async def first_game(request: Request) -> Response:
    """Open a table with few, slow beginner bots and start a short game at once."""
    return await _open(request, await read_form(request), _first_terms(game_of(request), pace="slow"))


def _first_terms(game: Game, preset: str = "", pace: Pace = "normal") -> TableTerms:
    """Return the terms of a newcomer's game: short, unless they chose its rules."""
    first, info = game.house_rules.first_game, game.info
    seats = min(max(first.seats, info.least_seats), info.most_seats)
    options: dict[str, str | int | bool | list[int]] = {} if preset else {**first.changes}
    return TableTerms(info.id, preset or first.preset, options, seats, (BEGINNER,), pace)


async def invite(request: Request) -> Response:
    """Open a table to invite friends to."""
    form, game = await read_form(request), game_of(request)
    return await _open(request, form, TableTerms(game.info.id, form.one("preset") or None))


async def _open(request: Request, form: Form, wishes: TableTerms) -> Response:
    session, token = await guest_of(request, form.one("name"))
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
    rate_limits = context.rate_limits
    rate_limits.guesses.take(address)
    rate_limits.all_guesses.take()
    table_id = await context.hub.find(code)
    rate_limits.guesses.give_back(address)
    rate_limits.all_guesses.give_back()
    return table_id
