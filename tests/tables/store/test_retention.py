"""Retention and unreadable logs, on both stores."""

import asyncio
from dataclasses import dataclass
from hashlib import sha256

import msgspec
import pytest

from roitelet.tables.events import Event
from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.store import Damaged, Store, StoredSession, TableSummary, Unavailable
from roitelet.tables.upkeep.retention import each_table
from tests.support.tables.store.damage import break_pages, change, misshape
from tests.support.tables.store.logs import (
    LOBBY,
    MIDNIGHT,
    PLAYING,
    first_events,
    next_of,
    open_table,
    played_event,
    run,
)
from tests.tables.conftest import OpenStore

OVER = TableSummary("nain_jaune", "over")


async def at(store: Store, table: str, moment: int, summary: TableSummary = LOBBY) -> None:
    """Create a table that last changed at a given time."""
    events = [msgspec.structs.replace(event, at=moment) for event in first_events()]
    await store.create(table, events, summary)


async def test_what_has_not_changed_for_longest_comes_first_page_by_page(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        for table, moment, summary in (("b", 10, LOBBY), ("a", 10, LOBBY), ("c", 5, OVER), ("d", 30, LOBBY)):
            await at(store, table, moment, summary)
        assert await store.unchanged_tables(30) == [(5, "c"), (10, "a"), (10, "b")]
        assert await store.unchanged_tables(31, "lobby") == [(10, "a"), (10, "b"), (30, "d")]
        assert await store.unchanged_tables(31, limit=2) == [(5, "c"), (10, "a")]
        assert await store.unchanged_tables(31, after=(10, "a")) == [(10, "b"), (30, "d")]
        row = await store.find_row("c")
        assert row is not None
        assert (row.id, row.updated, row.summary) == ("c", 5, OVER)
        assert await store.find_row("nowhere") is None


async def test_a_table_that_has_gone_on_is_not_deleted(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await open_table(store)
        await store.append("t", 2, [played_event(3)], PLAYING)
        assert not await store.delete("t", 2)
        assert len(await store.read_events("t")) == 3
        assert await store.delete("t", 3)
        assert not await store.delete("t")
        assert await store.read_events("t") == []


async def test_a_deleted_table_is_news_to_other_servers(postgres_address: str) -> None:
    one, other = await open_store(postgres_address), await open_store(postgres_address)
    await open_table(one)
    news = other.news()
    await one.delete("t", 7)  # nothing was deleted: no news
    await one.delete("t", 2)
    assert (await next_of(news)).table_id == "t"
    await one.close()
    await other.close()


async def test_what_was_said_long_ago_is_forgotten_and_lines_are_numbered_on(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await at(store, "old", 10)
        await at(store, "changed since", 90)
        await at(store, "playing", 10, PLAYING)
        for table in ("old", "changed since", "playing"):
            await store.add_chat_line(table, "p", "Zoé", "un", 20, "c1")
            await store.add_chat_line(table, "p", "Zoé", "deux", 30, "c2")
        assert await store.tables_with_old_chat(20) == []
        assert await store.tables_with_old_chat(25) == ["old"]
        await store.delete_chat("old", 25)
        assert [line.text for line in await store.chat("old")] == ["deux"]
        assert await store.tables_with_old_chat(50) == ["old"]
        await store.delete_chat("old", 50)
        assert await store.chat("old") == []
        assert await store.tables_with_old_chat(50) == []
        assert (await store.add_chat_line("old", "p", "Zoé", "trois", 60, "c3")).number == 3
        assert [line.number for line in await store.chat("old", after=2)] == [3]
        assert len(await store.chat("changed since")) == 2


async def test_nothing_of_what_is_forgotten_is_left_in_the_file(sqlite_address: str) -> None:
    store = await open_store(sqlite_address)
    await at(store, "old", 10)
    for number in range(40):
        await store.add_chat_line("old", "p", "Zoé", f"secret {number} " + "chut " * 30, 20, f"c{number}")
    await store.delete_chat("old", 50)
    await store.close()
    with open(sqlite_address, "rb") as file:
        assert b"secret" not in file.read()


async def test_guests_are_forgotten_unless_a_game_still_waits_for_them(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        for name, seen in (("p1", 10), ("never sat", 10), ("seen since", 90)):
            await store.add_session(StoredSession(name, "Zoé", 1, seen), sha256(name.encode()).digest())
        await at(store, "t", 10)  # p1 has a seat there
        assert await store.old_guests(50) == ["never sat"]
        await store.append("t", 2, [], OVER)
        assert sorted(await store.old_guests(50)) == ["never sat", "p1"]
        await store.touch_session("p1", 60)
        for name in ("p1", "never sat"):
            await store.delete_guest(name, 50)
        assert await store.find_session(sha256(b"p1").digest()) is not None
        assert await store.find_session(sha256(b"never sat").digest()) is None


async def test_a_server_that_left_is_no_longer_among_them(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await store.record_heartbeat("one", 1000)
        await store.record_heartbeat("two", 1000)
        await store.remove_server("one")
        assert await store.heartbeats() == {"two": 1000}


async def test_maintenance_is_seen_by_everybody_on_the_store(open_test_store: OpenStore, store_address: str) -> None:
    async with open_test_store() as store:
        reader = await open_store(store_address, read_only=True)
        assert not await store.maintenance()
        for on in (True, True, False, False):
            # another process can switch this although the server owns the SQLite file
            await (store if store.shared else reader).set_maintenance(on)
            assert await store.maintenance() == await reader.maintenance() == on
        await reader.close()


@dataclass(frozen=True)
class Fault:
    """A direct change of the database, and part of the expected message."""

    statement: str
    said: str


FAULTS = {
    "kind": Fault(
        "UPDATE events SET payload = '{\"kind\":\"juggled\"}' WHERE table_id = 'bad' AND seq = 2", "event 2 has"
    ),
    "field": Fault(
        'UPDATE events SET payload = \'{"kind":"ready","seat":0,"x":1}\' WHERE table_id = \'bad\' AND seq = 2',
        "event 2 has a shape that this Roitelet does not know (Object contains unknown field `x`)",
    ),
    "text": Fault(
        "UPDATE events SET kind = 'ready', payload = 'nonsense' WHERE table_id = 'bad' AND seq = 2",
        "event 2 has a shape",
    ),
    "gap": Fault("DELETE FROM events WHERE table_id = 'bad' AND seq = 1", "event 1 is missing, the log goes on with 2"),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=list(FAULTS))
async def test_a_log_that_cannot_be_read_names_its_table_and_concerns_no_other(
    open_test_store: OpenStore, store_address: str, fault: Fault
) -> None:
    async with open_test_store() as store:
        for table in ("bad", "good"):
            await open_table(store, table)
        await asyncio.to_thread(change, store_address, fault.statement)
        with pytest.raises(Damaged) as caught:
            await store.read_events("bad")
        assert caught.value.text("en").startswith(f"table bad: {fault.said}")
        assert caught.value.text("fr").startswith("table bad\u00a0: l’événement")
        # the message for players names neither the table nor the database
        for language in ("fr", "en"):
            told = caught.value.message.render(language)
            assert "bad" not in told
            assert store_address not in told
        assert await store.read_events("good") == first_events()
        assert await store.check() == []


async def test_a_row_with_unreadable_servers_does_not_stop_a_list(
    open_test_store: OpenStore, store_address: str
) -> None:
    async with open_test_store() as store:
        for table in ("bad", "good"):
            await store.create(table, first_events(), PLAYING)
        await asyncio.to_thread(change, store_address, "UPDATE tables SET servers = '[oops' WHERE id = 'bad'")
        assert {row.id: row.summary.servers for row in await store.tables()} == {"bad": (), "good": ("one", "two")}
        assert dict(await store.tables_with_players()) == {"bad": (), "good": ("one", "two")}


def test_a_broken_page_is_found_and_named_by_table(sqlite_address: str) -> None:
    async def fill() -> None:
        store = await open_store(sqlite_address)
        for table in ("one", "two"):
            await store.create(
                table, [Event(event.seq, MIDNIGHT, event.payload) for event in map(played_event, range(1, 300))], OVER
            )
        assert await store.check() == await store.check(thorough=False) == []
        await store.close()

    async def read() -> None:
        store = await open_store(sqlite_address)
        for table in ("one", "two"):
            with pytest.raises(Damaged, match=f"table {table}: a page of the database that holds its log"):
                await store.read_events(table)
        assert [table for _, table in await store.unchanged_tables(MIDNIGHT + 1)] == ["one", "two"]
        # appended in one group: broken pages affect only their own tables
        outcomes = await asyncio.gather(
            store.append("one", 299, [played_event(300)], OVER),
            store.add_chat_line("two", "p", "Zoé", "encore là ?", 1, "c"),
            store.delete("one"),
            store.record_heartbeat("server", 5),
            return_exceptions=True,
        )
        assert [isinstance(outcome, Unavailable) for outcome in outcomes] == [True, False, True, False]
        assert [line.text for line in await store.chat("two")] == ["encore là ?"]
        assert await store.check(thorough=False)
        assert await store.check()
        await store.close()

    run(fill())
    break_pages(sqlite_address, "events")
    run(read())


def test_a_broken_page_among_many_hides_only_what_is_on_it(sqlite_address: str) -> None:
    tables = [f"table number {number:03}" for number in range(200)]

    async def fill() -> None:
        store = await open_store(sqlite_address)
        for table in tables:
            await store.create(table, first_events(), PLAYING)
        await store.close()

    async def read() -> None:
        store = await open_store(sqlite_address)
        found = [row async for row in each_table(store)]
        lost = [row.table_id for row in found if isinstance(row, Damaged)]
        left = [row.id for row in found if not isinstance(row, Damaged)]
        assert 0 < len(lost) < 100
        assert sorted(lost + left) == tables
        assert [table for table, _ in await store.tables_with_players()] == sorted(left)
        assert sorted(row.id for row in await store.tables_of("p1")) == sorted(left)
        assert len(await store.due_tables(PLAYING.due or 0)) == 200
        assert len(await store.read_events(left[0])) == 2
        await store.close()

    run(fill())
    break_pages(sqlite_address, "tables", 1)
    run(read())


def test_misshaping_is_what_the_helper_says(open_test_store: OpenStore, store_address: str) -> None:
    async def fill() -> None:
        async with open_test_store() as store:
            await open_table(store)

    async def read() -> None:
        async with open_test_store() as store:
            with pytest.raises(Damaged, match="juggled"):
                await store.read_events("t")

    run(fill())
    misshape(store_address, "t")
    run(read())
