"""Loading of a table from its log in the store. Errors in a log name the event."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from roitelet.base.errors import RoiteletError
from roitelet.base.language import say
from roitelet.games import load_game
from roitelet.tables.bots.bot_service import BotService
from roitelet.tables.events import Agreed, Created, Event, Terms
from roitelet.tables.refusals import refuse
from roitelet.tables.store.errors import damaged
from roitelet.tables.store.store import Damaged, Store
from roitelet.tables.table import Table


async def read_table(store: Store, bots: BotService, table_id: str) -> Table:
    """Load a table; refuse if it does not exist, raise ``Damaged`` if its log cannot be replayed."""
    events = await read_events(store, bots, table_id)
    # in a thread, because with plain rules a long game takes seconds to replay
    return await asyncio.to_thread(replay, table_id, events)


async def read_events(store: Store, bots: BotService, table_id: str) -> list[Event]:
    """Return the log of a table whose game can be played here; refuse if there is no such table."""
    events = await store.read_events(table_id)
    if not events:
        raise refuse("table", "none")
    check_rules(table_id, events)
    created = events[0].payload
    assert isinstance(created, Created)
    bots.game(created.terms.game)
    return events


def check_rules(table_id: str, events: Sequence[Event]) -> None:
    """Raise ``Damaged`` for a log without its first event, of an unknown game, or with newer rules than ours."""
    first = events[0].payload
    if not isinstance(first, Created):
        raise damaged(table_id, "replay", seq=events[0].seq, why="created")
    for event in events:
        if isinstance(event.payload, (Created, Agreed)):
            _check_terms(table_id, event.seq, event.payload.terms)


def _check_terms(table_id: str, seq: int, terms: Terms) -> None:
    with errors_as_damage(table_id, seq):
        known = load_game(terms.game).info.rules_version
    if terms.rules_version > known:
        raise damaged(table_id, "rules", value=terms.rules_version, game=terms.game, version=known)


def replay(table_id: str, events: Sequence[Event]) -> Table:
    """Return the table after its events (at least one)."""
    last_seq = 0

    def counted() -> Iterator[Event]:
        nonlocal last_seq
        for event in events:
            last_seq = event.seq
            yield event

    try:
        table = Table.replay(table_id, counted())
    except Exception as error:
        raise _replay_damage(table_id, last_seq, error) from error
    assert table is not None
    return table


@contextmanager
def errors_as_damage(table_id: str, seq: int) -> Iterator[None]:
    """Convert any error to ``Damaged``, which names the table and the event."""
    try:
        yield
    except Damaged:
        raise
    except Exception as error:
        raise _replay_damage(table_id, seq, error) from error


def _replay_damage(table_id: str, seq: int, error: Exception) -> Damaged:
    # a corrupt log can cause any error: a failed assertion, an index out of range, an illegal move
    why = error.message if isinstance(error, RoiteletError) else say("text", text=type(error).__name__)
    return damaged(table_id, "replay", seq=seq, why=why)
