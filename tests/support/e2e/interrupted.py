"""A store after a crash: many games under way, whose players were connected to a dead server."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from roitelet.games import load_game
from roitelet.tables import auto_deal
from roitelet.tables import commands as ask
from roitelet.tables.events import Away, Back, Created, Event, Filled, Missed, Played, Sat
from roitelet.tables.lobby_commands import make_terms, resolve_options
from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.rows import event_rows, summary_values
from roitelet.tables.store.store import RowBatch, StoredSession
from roitelet.tables.table import Table
from roitelet.web.session.guests import token_digest
from tests.support.e2e.scenes import KEY, session_of, token_of
from tests.support.tables.drafts import START, do, new_id, play_on

GONE = "s1"
"""The id of the dead server."""
HERE, ELSEWHERE = "ana", "bob"
"""Ana comes back to some of the tables, Bob to none."""
SEATS = (0, 1)
"""Their seats."""
EVENTS = 20


def name_of(number: int) -> str:
    return f"interrupted-{number}"


async def interrupted_house(address: str, tables: int, grace: int) -> None:
    """Fill a store with tables: Ana is to move at even ones, the bot at odd ones; ``grace`` is in seconds."""
    store = await open_store(address)
    logs = [interrupted_log(grace, seat_to_move) for seat_to_move in (0, 2)]
    heads = [_newest_summary(log) for log in logs]

    async def rows() -> AsyncIterator[RowBatch]:
        yield "tables", [(name_of(number), *heads[number % 2]) for number in range(tables)]
        for number in range(tables):
            yield "events", event_rows(name_of(number), 0, logs[number % 2])

    await store.import_rows(rows())
    for player in (HERE, ELSEWHERE):
        await store.add_session(
            StoredSession(session_of(player), player.title(), START, START), token_digest(token_of(player))
        )
    await store.close()


def _newest_summary(log: list[Event]) -> tuple[Any, ...]:
    table = Table.replay("model", log)
    assert table is not None
    return (len(log), log[0].at, log[-1].at, *summary_values(table.summary(table.now + 800)))


def interrupted_log(grace: int, seat_to_move: int) -> list[Event]:
    """Return the log of a game of Ana, Bob and a bot."""
    game = load_game("nain_jaune")
    terms = make_terms(game, resolve_options(game, None, {}), 3, "normal", None, grace)
    first = Event(1, START, Created(terms, session_of(HERE), KEY))
    table = Table.from_first_event("model", first)
    table.new_events.append(first)
    auto_deal.publish_commitment(table)
    for seat, player in enumerate((HERE, ELSEWHERE)):
        table.emit(Sat(seat, session_of(player), player.title()))
        table.emit(Back(seat, GONE))
    table.emit(Filled(2, "amateur", table.seating.bot_name()))
    log = list(table.new_events)
    table = do(table, session_of(HERE), ask.Start(id=new_id()))
    log += table.new_events
    while len(log) < EVENTS or table.actor != seat_to_move:
        table = play_on(table)
        log += table.new_events
    return log


@dataclass
class Aftermath:
    """A summary of the logs after a server has restarted."""

    back: int = 0
    """Number of tables with returned players."""
    unwatched: int = 0
    """Number of moves at tables without returned players."""
    waits: list[int] = field(default_factory=list)
    """Milliseconds of absence before each vote."""
    stand_ins: list[int] = field(default_factory=list)
    """Milliseconds of absence before each move made for a person; 0 if the log has them present."""

    def read(self, log: list[Event]) -> None:
        """Add the events of one table since the crash."""
        away: dict[int, int] = {}
        came = False
        for event in log:
            match event.payload:
                case Away(seat=seat):
                    away[seat] = event.at
                case Back(seat=seat):
                    away.pop(seat, None)
                    came = True
                case Missed(seat=seat):
                    self.waits.append(event.at - away.get(seat, event.at))
                case Played(seat=seat, by="bot" | "clock") if seat in SEATS:
                    self.stand_ins.append(event.at - away.get(seat, event.at))
            self.unwatched += isinstance(event.payload, (Missed, Played)) and not came
        self.back += came


async def events_since_crash(address: str, tables: int) -> Aftermath:
    """Summarize the events of all tables since the crash."""
    store, summary = await open_store(address, read_only=True), Aftermath()
    lengths = [len(interrupted_log(1, seat)) for seat in (0, 2)]
    try:
        for number in range(tables):
            summary.read(await store.read_events(name_of(number), lengths[number % 2]))
    finally:
        await store.close()
    return summary
