"""``/my-games``: all that one has played here; its export and its deletion."""

from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from roitelet.base.errors import Refused
from roitelet.base.html import EMPTY, Html
from roitelet.base.language import Language, add_catalogue, say, t
from roitelet.base.numbers import decimal, percent
from roitelet.base.typography import many
from roitelet.engine.game import Game
from roitelet.games import game_ids, load_game
from roitelet.tables.commands import Stand
from roitelet.tables.seating import OVER
from roitelet.tables.store.personal import LATEST, Cursor, GameResult
from roitelet.tables.store.store import StoredSession
from roitelet.web.context import Context, context_of, is_table_id, require_session, session_of
from roitelet.web.my_games.charts import SHAPES, draw_own_play, draw_places, draw_share, ordinal, shape_mark
from roitelet.web.my_games.dates import short_date
from roitelet.web.my_games.figures import Figures, figures_of, opponents, rules_label
from roitelet.web.my_games.own_play import favourites_of, own_play_of
from roitelet.web.net.responses import language_of
from roitelet.web.pages.forms import redirect
from roitelet.web.pages.games import games_by_length
from roitelet.web.pages.rendering import render_page
from roitelet.web.session.sessions import end_session

LISTED: Final = 12
"""Games in the list on one page."""
DRAWN: Final = 30
"""Games in the drawing of places."""
EXPORTED_AT_ONCE: Final = 500
VERSION: Final = 1
"""The version of the exported file."""
WIDE: Final = 700
NARROW: Final = 330


@dataclass(frozen=True)
class ListedGame:
    """A finished game in the list."""

    game: Game
    result: GameResult
    when: str
    against: str
    rules: str
    place: str
    own: str
    """One's own play as the review found it; empty without one."""
    luck: str
    address: str


async def my_games(request: Request) -> Response:
    """Return the page of the reader's finished games."""
    session, language = await session_of(request), language_of(request)
    only = request.query_params.get("game", "")
    only = only if only in game_ids() else ""
    before = _read_cursor(request.query_params.get("before", ""))
    store, player = context_of(request).hub.store, session.id if session else ""
    figures = figures_of(await store.result_counts(player), language, only)
    found = await store.results(player, only or None, before, DRAWN)
    results = [result for result in found if result.game in game_ids()]
    reviewed = [result for result in await store.reviewed(player) if only in ("", result.game)]
    shapes = {game.info.id: SHAPES[place % len(SHAPES)] for place, game in enumerate(games_by_length())}
    return render_page(
        request,
        "my_games.html",
        only=only,
        known=session is not None,
        erased="erased" in request.query_params,
        figures=figures,
        listed=[_listed(result, language) for result in results[:LISTED]],
        older=_write_cursor(results[LISTED - 1]) if len(results) > LISTED else "",
        is_latest=before == LATEST,
        places=_places(results, shapes, language),
        marks={game_id: shape_mark(shape) for game_id, shape in shapes.items()},
        own_play=own_play_of(reviewed),
        favourites=favourites_of(reviewed, language),
        draw_own_play=lambda values: draw_own_play(values, language),
        draw_share=draw_share,
        percent=lambda share: percent(share, language),
        points=lambda value: decimal(value, 1, language),
        sums=_sums(figures, language),
    )


def _sums(figures: Figures, language: Language) -> list[tuple[str, str]]:
    """Return the three sums at the top, each with its words."""
    played, won = figures.played, figures.won
    share = percent(won / played, language) if played else ""
    players = t(language, f"place moyenne, sur {figures.seats}", f"mean place, of {figures.seats}")
    return [
        (str(played), say("my_games.played" + _plural(played, language)).render(language)),
        (str(won), say("my_games.won" + _plural(won, language), share=share).render(language)),
        (decimal(figures.place, 1, language), players if figures.seats else t(language, "place moyenne", "mean place")),
    ]


def _plural(count: int, language: Language) -> str:
    return ".many" if many(count, language) else ".one"


def _places(results: Sequence[GameResult], shapes: dict[str, str], language: Language) -> tuple[Html, Html]:
    """Return the drawing of places for a wide and for a narrow page; empty without two games."""
    if len(results) < 2:
        return EMPTY, EMPTY
    oldest_first = list(reversed(results))
    won = sum(result.place == 1 for result in results)
    words = say("my_games.chart", games=len(results), won=won).render(language)
    narrow = oldest_first[-DRAWN // 2 :]
    wide = draw_places(oldest_first, shapes, language, WIDE, words)
    few = sum(result.place == 1 for result in narrow)
    words = say("my_games.chart", games=len(narrow), won=few).render(language)
    return wide, draw_places(narrow, shapes, language, NARROW, words)


def _listed(result: GameResult, language: Language) -> ListedGame:
    game, review = load_game(result.game), result.review
    return ListedGame(
        game,
        result,
        short_date(result.ended, language),
        opponents(game, result.against, language),
        rules_label(game, result.rules, language),
        ordinal(result.place, language),
        _signed(review.own, language) if review else "",
        _signed(review.luck, language) if review else "",
        f"/tables/{result.table_id}/replay?game={result.number - 1}",
    )


def _signed(value: float, language: Language) -> str:
    text = decimal(value, 1, language)
    return f"+{text}" if round(value, 1) > 0 else text


def _read_cursor(text: str) -> Cursor:
    """Return the place in the list that an address names; its start if it names none."""
    ended, _, rest = text.partition(".")
    number, _, table_id = rest.partition(".")
    if not all(part.isascii() and part.isdecimal() and len(part) < 17 for part in (ended, number)):
        return LATEST
    return (int(ended), table_id, int(number)) if is_table_id(table_id) else LATEST


def _write_cursor(result: GameResult) -> str:
    return f"{result.ended}.{result.number}.{result.table_id}"


# --- export and deletion ---


async def export(request: Request) -> Response:
    """Return everything the server knows about the reader as a file; the page's script adds their progress."""
    session = await require_session(request)
    headers = {"content-disposition": 'attachment; filename="roitelet.json"'}
    return StreamingResponse(_exported(context_of(request), session), headers=headers, media_type="application/json")


async def _exported(context: Context, session: StoredSession) -> AsyncIterator[bytes]:
    tables = await context.hub.table_lists.tables_of(session.id, 1000)
    head = {
        "roitelet": "my-games",
        "version": VERSION,
        "name": session.name,
        "first_seen": _time(session.created),
        "last_seen": _time(session.seen),
        "tables": [{"id": table.id, "game": table.game, "phase": table.phase, "seat": table.seat} for table in tables],
    }
    yield msgspec.json.encode(head)[:-1] + b',"games":['
    before, between = LATEST, b""
    while found := await context.hub.store.results(session.id, None, before, EXPORTED_AT_ONCE):
        for result in found:
            yield between + msgspec.json.encode(_as_data(result))
            between = b",\n"
        before = (found[-1].ended, found[-1].table_id, found[-1].number)
    yield b"]}\n"


def _as_data(result: GameResult) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(result)
    del data["player"]  # the key of a session stays on the server
    return data | {"ended": _time(result.ended)}


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")


async def erase(request: Request) -> Response:
    """Delete what the server keeps about the reader: results, tables without other people, chat lines, the session.

    At tables with other people they leave their seat; their nickname stays in those games.
    """
    session = await session_of(request)
    response = redirect(request, "/my-games?erased=1")
    if session is not None:
        await _leave_tables(context_of(request), session.id)
        await end_session(request, session, response)
        await context_of(request).hub.store.erase_player(session.id)
    return response


async def _leave_tables(context: Context, player: str) -> None:
    hub = context.hub
    while alone := await hub.store.played_alone(player):
        for table_id in alone:
            await hub.store.delete(table_id)
            loaded = hub.tables.find(table_id)
            if loaded is not None:
                hub.tables.remove_deleted(loaded)
    for table in await hub.table_lists.tables_of(player, 1000):
        if table.seat is not None and table.phase != OVER:
            with suppress(Refused):
                await hub.command(table.id, player, Stand(id="erase"))


add_catalogue(
    {
        "my_games.played.one": ("partie finie", "finished game"),
        "my_games.played.many": ("parties finies", "finished games"),
        "my_games.won.one": ("gagnée, soit {share}", "won, {share}"),
        "my_games.won.many": ("gagnées, soit {share}", "won, {share}"),
        "my_games.chart": (
            "Vos places dans {games:partie|parties}, dont {won:gagnée|gagnées}.",
            "Your places in {games:game|games}, {won} of them won.",
        ),
    }
)
