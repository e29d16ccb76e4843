"""From a log in a store to a table. Whatever is wrong with one log is said in one sentence and concerns no other."""

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
    """Return a table as its log has it; refused if there is none, ``Damaged`` if the log cannot be followed."""
    events = await store.read(table_id)
    if not events:
        raise refuse("table", "none")
    check_rules(table_id, events)
    created = events[0].payload
    assert isinstance(created, Created)
    bots.game(created.terms.game)
    # by plain rules a long game takes seconds to read: nobody else is to wait for it
    return await asyncio.to_thread(replay, table_id, events)


def check_rules(table_id: str, events: Sequence[Event]) -> None:
    """Raise ``Damaged`` for a log without a beginning, of a game that is not known, or under rules newer than ours."""
    first = events[0].payload
    if not isinstance(first, Created):
        raise damaged(table_id, "replay", seq=events[0].seq, why="created")
    for event in events:
        if isinstance(event.payload, (Created, Agreed)):
            _check_terms(table_id, event.seq, event.payload.terms)


def _check_terms(table_id: str, seq: int, terms: Terms) -> None:
    with following(table_id, seq):
        known = load_game(terms.game).info.rules_version
    if terms.rules_version > known:
        raise damaged(table_id, "rules", value=terms.rules_version, game=terms.game, version=known)


def replay(table_id: str, events: Sequence[Event]) -> Table:
    """Return the table after its events, of which there is at least one."""
    reached = 0

    def counted() -> Iterator[Event]:
        nonlocal reached
        for event in events:
            reached = event.seq
            yield event

    try:
        table = Table.replay(table_id, counted())
    except Exception as error:
        raise _not_following(table_id, reached, error) from error
    assert table is not None
    return table


@contextmanager
def following(table_id: str, seq: int) -> Iterator[None]:
    """Whatever goes wrong with an event says which one, and at which table."""
    try:
        yield
    except Damaged:
        raise
    except Exception as error:
        raise _not_following(table_id, seq, error) from error


def _not_following(table_id: str, seq: int, error: Exception) -> Damaged:
    # a log of unknown origin may break anything: an assertion, an index, a rule
    why = error.message if isinstance(error, RoiteletError) else say("text", text=type(error).__name__)
    return damaged(table_id, "replay", seq=seq, why=why)
