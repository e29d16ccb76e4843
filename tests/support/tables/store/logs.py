"""Short logs for the tests of stores."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar

from roitelet.tables.events import AnyPayload, Created, Event, Played, Sat, Terms
from roitelet.tables.store.store import News, Store, TableSummary

T = TypeVar("T")
LOBBY = TableSummary("nain_jaune", "lobby")
PLAYING = TableSummary("nain_jaune", "playing", due=1_700_000_005_000, servers=("one", "two"))
TERMS = Terms("nain_jaune", 1, 4, {"stakes": 5, "open": True})
MIDNIGHT = 1_700_000_000_000
LIMIT = 30.0


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a test's coroutine with a time limit."""

    async def bounded() -> T:
        async with asyncio.timeout(4 * LIMIT):
            return await work

    return asyncio.run(bounded())


def first_events(name: str = "Zoé") -> list[Event]:
    """Return the first two events of a table."""
    return [
        Event(1, MIDNIGHT, Created(TERMS, "p1", "00" * 32)),
        Event(2, MIDNIGHT + 1, Sat(0, "p1", name), command="sit"),
    ]


def played_event(seq: int, action: str = "10♦", command: str | None = None) -> Event:
    return Event(seq, MIDNIGHT + seq, Played(seq % 4, action), command)


def payloads(events: list[Event]) -> list[AnyPayload]:
    return [event.payload for event in events]


async def open_table(store: Store, table: str = "t") -> None:
    await store.create(table, first_events(), LOBBY)


async def next_of(news: AsyncIterator[News]) -> News:
    return await asyncio.wait_for(anext(news), LIMIT)
