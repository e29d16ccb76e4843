"""The home page: the games, the reader's tables, and forms to open or join a table."""

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
from roitelet.learning.puzzle import load_puzzles
from roitelet.tables.events import Pace
from roitelet.tables.live.invite_codes import parse_code
from roitelet.tables.new_table import TableSetup
from roitelet.tables.refusals import refuse
from roitelet.tables.seating import OVER
from roitelet.tables.store.store import StoredSession
from roitelet.web.context import Context, context_of, is_table_id, open_table, session_of
from roitelet.web.net.request_guard import address_of
from roitelet.web.net.responses import STATUS, language_of
from roitelet.web.pages.forms import Form, find_or_add_guest, read_form, redirect
from roitelet.web.pages.games import all_styles, css_letters_of, game_of, games_by_length, poster_of
from roitelet.web.pages.rendering import render_page
from roitelet.web.session.moving import read_move_key
from roitelet.web.session.preferences import BIRD, preference_of

LONGEST_LINK = 300
TABLES_SHOWN = 1
"""Tables of the reader shown on the home page; the others are folded."""
MARKS = 7
"""Finished games of each game drawn as marks."""
TABLES_LOADED = 40
"""Tables of the reader that the home page loads."""


@dataclass(frozen=True)
class ReaderTable:
    """A table that the reader can go back to."""

    address: str
    game: Game
    others: list[str]
    phase: str
    turn: bool
    """Whether it is the reader's turn."""


@dataclass(frozen=True)
class GameRecord:
    """The reader's finished games of one game: their number, those won, and the last of them, oldest first."""

    played: int
    won: int
    last: list[bool]
    """Whether each was won."""


async def home(request: Request) -> Response:
    """Return the home page."""
    return await _page(request)


async def _page(request: Request, status: int = 200, typed: str = "", mistake: str = "") -> Response:
    context = context_of(request)
    session = await session_of(request)
    tables = await _reader_tables(context, session.id) if session else []
    records = await _records(context, session.id) if session else {}
    return render_page(
        request,
        "home.html",
        status,
        switch_path="/",
        typed=typed[:LONGEST_LINK],
        longest=LONGEST_LINK,
        mistake=mistake,
        games=games_by_length(),
        poster=poster_of,
        letters=css_letters_of,
        lessons=lessons_of,
        styles=all_styles(),
        name=session.name if session else "",
        bird=preference_of(request, BIRD) or BIRDS[0],
        left=tables[:TABLES_SHOWN],
        older=tables[TABLES_SHOWN:],
        records=records,
        played=sum(record.played for record in records.values()),
        won=sum(record.won for record in records.values()),
        titles={game.info.id: _lesson_titles(game, language_of(request)) for game in games_by_length()},
        puzzles={game.info.id: [puzzle.id for puzzle in load_puzzles(game)] for game in games_by_length()},
    )


def _lesson_titles(game: Game, language: Language) -> list[tuple[str, str]]:
    """Return the name and the title of each lesson of a game; the page's script picks the next one."""
    return [(lesson.name, t(language, *lesson.title)) for lesson in lessons_of(game.info.id)]


async def _records(context: Context, player: str) -> dict[str, GameRecord]:
    """Return the reader's record in each game they have finished."""
    store, records = context.hub.store, {}
    counts = await store.result_counts(player)
    for game_id in sorted({count.game for count in counts}):
        own = [count for count in counts if count.game == game_id]
        last = await store.results(player, game_id, limit=MARKS)
        won = [result.place == 1 for result in reversed(last)]
        records[game_id] = GameRecord(sum(count.played for count in own), sum(count.won for count in own), won)
    return records


async def _reader_tables(context: Context, player: str) -> list[ReaderTable]:
    """Return the reader's tables: first those where it is their turn, then other running games, then finished ones."""
    tables = [
        ReaderTable(
            f"/tables/{table.id}" + ("/replay" if table.phase == OVER else ""),
            load_game(table.game),
            [name for number, name in enumerate(table.names) if number != table.seat and name],
            table.phase,
            table.turn,
        )
        for table in await context.hub.table_lists.tables_of(player, TABLES_LOADED)
    ]
    return sorted(tables, key=lambda table: (not table.turn, table.phase == OVER))


async def play_now(request: Request) -> Response:
    """Open a table with bots and start at once.

    The bots have the level in the form or that of the reader's last table; a newcomer plays a short game against
    beginners.
    """
    form, game = await read_form(request), game_of(request)
    session = await session_of(request)
    chosen_level = form.value("level")
    level = chosen_level if chosen_level in LEVELS else await _last_level(context_of(request), session, game.info.id)
    if not level:
        return await _open_and_redirect(request, form, _newcomer_terms(game, form.value("preset")))
    return await _open_and_redirect(
        request, form, TableSetup(game.info.id, form.value("preset") or None, bots=(level,))
    )


async def _last_level(context: Context, session: StoredSession | None, game: str) -> str:
    """Return the level of the bots at a player's last table of a game; empty if they have finished no game."""
    tables = await context.hub.table_lists.tables_of(session.id, TABLES_LOADED) if session else []
    played = [table for table in tables if table.game == game]
    if not any(table.phase == OVER for table in played):
        return ""
    levels = (level for table in played for level in table.bots if level in LEVELS)
    return next(levels, AMATEUR)


async def first_game(request: Request) -> Response:
    """Open a table with a few slow beginner bots, and start a short game at once."""
    return await _open_and_redirect(request, await read_form(request), _newcomer_terms(game_of(request), pace="slow"))


def _newcomer_terms(game: Game, preset: str = "", pace: Pace = "normal") -> TableSetup:
    """Return the terms of a newcomer's game; it is short, unless they chose the rules."""
    first, info = game.house_rules.first_game, game.info
    seats = min(max(first.seats, info.least_seats), info.most_seats)
    options: dict[str, str | int | bool | list[int]] = {} if preset else {**first.changes}
    return TableSetup(info.id, preset or first.preset, options, seats, (BEGINNER,), pace)


async def invite(request: Request) -> Response:
    """Open a table to invite friends to."""
    form, game = await read_form(request), game_of(request)
    return await _open_and_redirect(request, form, TableSetup(game.info.id, form.value("preset") or None))


async def _open_and_redirect(request: Request, form: Form, terms: TableSetup) -> Response:
    session, token = await find_or_add_guest(request, form.value("name"))
    table_id = await open_table(request, session, terms)
    return redirect(request, f"/tables/{table_id}", token)


async def join(request: Request) -> Response:
    """Redirect to a table by its code or link; show an error at the field."""
    typed = request.query_params.get("code", "").strip()
    key = read_move_key(typed)
    if key is not None:
        return redirect(request, f"/move/{key}")
    try:
        return redirect(request, f"/tables/{await _table_of_typed(request, typed)}")
    except Refused as error:
        status = STATUS.get(error.code, HTTPStatus.CONFLICT)
        sentence = as_sentence(error.message.render(language_of(request)))
        return await _page(request, status, typed, sentence)


async def _table_of_typed(request: Request, typed: str) -> str:
    """Return the id of the table whose link, id or spoken code was typed."""
    context = context_of(request)
    code = parse_code(typed)
    if code is not None:
        with context.rate_limits.guess(address_of(request)):
            return await context.hub.find_by_code(code)
    table_id = typed.partition("?")[0].partition("#")[0].rstrip("/").rpartition("/tables/")[2].partition("/")[0]
    if not is_table_id(table_id):
        raise refuse("table", "none")
    await context.hub.table(table_id)
    return table_id
