"""Event logs on both stores: appended events are read back once and in order."""

import asyncio
import sqlite3

import pytest

from roitelet.base.errors import BadInput
from roitelet.tables.events import Event, Played, Sat
from roitelet.tables.store.store import Row, TableSummary, WriteConflict
from tests.support.tables.store.logs import LOBBY, MIDNIGHT, PLAYING, first_events, open_table, payloads, played_event
from tests.tables.conftest import OpenStore


async def test_a_log_is_read_back_as_it_was_written(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await store.create("t", first_events(), LOBBY)
        await store.append("t", 2, [played_event(3), played_event(4, command="c4")], PLAYING)
        log = [*first_events(), played_event(3), played_event(4, command="c4")]
        assert await store.read_events("t") == log
        assert await store.read_events("t", after=2) == log[2:]
        assert await store.read_events("t", after=4) == []
        assert await store.read_events("elsewhere") == []


async def test_a_log_survives_closing(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await open_table(store)
    async with open_test_store() as store:
        assert await store.read_events("t") == first_events()
        await store.append("t", 2, [played_event(3)], PLAYING)


async def test_a_table_is_opened_once(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await open_table(store)
        with pytest.raises(WriteConflict):
            await store.create("t", first_events("Max"), PLAYING)
        assert await store.read_events("t") == first_events()
        assert [row.summary for row in await store.tables()] == [LOBBY]


async def test_tables_are_found_by_who_has_sat_down(open_test_store: OpenStore, store_address: str) -> None:
    async with open_test_store() as store:
        for number, table in enumerate(("old", "new", "other")):
            later = [Event(event.seq, event.at + number, event.payload, event.command) for event in first_events()]
            await store.create(table, later, LOBBY)
        await store.append("old", 2, [Event(3, MIDNIGHT + 9, Sat(1, "p2", "Max \" ' 'p1'"))], PLAYING)
        assert [row.id for row in await store.tables_of("p1")] == ["old", "other", "new"]
        assert [row.id for row in await store.tables_of("p1", limit=1)] == ["old"]
        assert [(row.id, row.summary) for row in await store.tables_of("p2")] == [("old", PLAYING)]
        assert await store.tables_of("p") == []
        await store.delete("old")
        assert await store.tables_of("p2") == []
    if "://" not in store_address:
        connection = sqlite3.connect(store_address)
        plan = connection.execute(
            "EXPLAIN QUERY PLAN SELECT table_id FROM events WHERE kind = 'sat' AND payload ->> 'player' = 'p1'"
        ).fetchall()
        connection.close()
        assert "events_player" in str(plan), "a person's tables are found without reading all others"


@pytest.mark.parametrize("after", [0, 1, 3, 7])
async def test_appending_elsewhere_than_at_the_end_is_a_conflict(open_test_store: OpenStore, after: int) -> None:
    async with open_test_store() as store:
        await open_table(store)
        with pytest.raises(WriteConflict):
            await store.append("t", after, [played_event(after + 1)], PLAYING)
        assert await store.read_events("t") == first_events()
        assert [row.summary for row in await store.tables()] == [LOBBY]


async def test_a_repeated_command_is_a_conflict_and_leaves_nothing(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await open_table(store)
        await open_table(store, "u")
        for again in (
            [played_event(3), played_event(4, command="sit")],
            [played_event(3, command="x"), played_event(4, command="x")],
        ):
            with pytest.raises(WriteConflict):
                await store.append("t", 2, again, PLAYING)
        assert await store.read_events("t") == first_events()
        await store.append("t", 2, [played_event(3, command="new")], PLAYING)
        await store.append("u", 2, [played_event(3, command="new")], PLAYING)


async def test_a_table_that_is_gone_is_a_conflict(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        with pytest.raises(WriteConflict):
            await store.append("t", 0, [played_event(1)], PLAYING)
        await open_table(store)
        await store.add_chat_line("t", "p1", "Zoé", "bonjour", MIDNIGHT, "c1")
        await store.delete("t")
        with pytest.raises(WriteConflict):
            await store.append("t", 2, [played_event(3)], PLAYING)
        assert (await store.read_events("t"), await store.chat("t"), await store.tables()) == ([], [], [])
        await open_table(store)
        assert await store.chat("t") == []


async def test_events_with_a_gap_are_a_mistake_of_ours(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await open_table(store)
        with pytest.raises(ValueError, match="do not follow 2"):
            await store.append("t", 2, [played_event(3), played_event(5)], PLAYING)
        with pytest.raises(ValueError, match="do not follow 2"):
            await store.append("t", 2, [played_event(4)], PLAYING)


async def test_the_summary_changes_with_the_log_or_alone(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await open_table(store)
        assert await store.tables() == [Row("t", 2, MIDNIGHT, MIDNIGHT + 1, LOBBY)]
        await store.append("t", 2, [played_event(3)], PLAYING)
        assert await store.tables() == [Row("t", 3, MIDNIGHT, MIDNIGHT + 3, PLAYING)]
        over = TableSummary("nain_jaune", "over")
        await store.append("t", 3, [], over)
        assert await store.tables() == [Row("t", 3, MIDNIGHT, MIDNIGHT + 3, over)]
        with pytest.raises(WriteConflict):
            await store.append("t", 2, [], LOBBY)


async def test_tables_are_listed_latest_first(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        for table in ("a", "b", "c"):
            await open_table(store, table)
        await store.append("b", 2, [played_event(3)], PLAYING)
        assert [row.id for row in await store.tables()] == ["b", "a", "c"]
        assert [row.id for row in await store.tables(limit=2)] == ["b", "a"]
        assert [row.id for row in await store.tables(phase="lobby")] == ["a", "c"]
        assert [row.id for row in await store.tables(phase="over")] == []


async def test_what_is_due_comes_soonest_first_and_who_serves_is_known(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        for table, due in (("late", 300), ("now", 100), ("never", None), ("soon", 200)):
            servers = ("s1",) if table == "soon" else ()
            await store.create(table, first_events(), TableSummary("nain_jaune", "playing", due, servers))
        assert await store.due_tables(99) == []
        assert await store.due_tables(200) == [("now", 100), ("soon", 200)]
        assert await store.due_tables(2**53) == [("now", 100), ("soon", 200), ("late", 300)]
        assert await store.due_tables(2**53, limit=1) == [("now", 100)]
        assert await store.due_tables(2**53, ["s1", "s2"]) == [("now", 100), ("soon", 200), ("late", 300)]
        assert (
            await store.due_tables(2**53, ["s2"]) == await store.due_tables(2**53, []) == [("now", 100), ("late", 300)]
        )
        assert await store.tables_with_players() == [("soon", ("s1",))]


async def test_every_character_comes_back(open_test_store: OpenStore) -> None:
    names = [
        "Zoé",
        "Ægir ß ſ",
        "日本語",
        "👩‍👩‍👧‍👦",
        "e\u0301 \u202e\ufeff",
        "'; DROP TABLE events; --",
        "$1 ?1 %s {}",
        "\n\t\\",
    ]
    async with open_test_store() as store:
        # JSON escapes a zero byte, so events may contain one
        log = [Event(seq, 0, Sat(0, name, name)) for seq, name in enumerate([*names, "a\0b"], 1)]
        await store.create("table", log, LOBBY)
        assert payloads(await store.read_events("table")) == payloads(log)
        for number, name in enumerate(names, 1):
            line = await store.add_chat_line("table", "p", name, name, 0, f"c{number}")
            assert (line.number, line.name, line.text) == (number, name, name)
        assert [line.text for line in await store.chat("table")] == names


@pytest.mark.parametrize("text", ["a\0b", "\ud800"])
async def test_what_cannot_be_kept_is_refused_by_both(open_test_store: OpenStore, text: str) -> None:
    async with open_test_store() as store:
        await open_table(store)
        with pytest.raises(BadInput, match="cannot be kept"):
            await store.add_chat_line("t", "p", "Zoé", text, 0, "c")
        with pytest.raises(BadInput, match="cannot be kept"):
            await store.append("t", 2, [played_event(3, command=text)], LOBBY)
        with pytest.raises(BadInput, match="cannot be kept"):
            await store.create(text, first_events(), LOBBY)


async def test_a_long_log(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await open_table(store)
        for after in range(2, 2002, 100):
            await store.append("t", after, [played_event(after + 1 + step) for step in range(100)], PLAYING)
        log = await store.read_events("t")
        assert [event.seq for event in log] == list(range(1, 2003))
        assert all(isinstance(event.payload, Played) for event in log[2:])


async def test_a_store_that_was_closed_says_so(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await open_table(store)
        await store.close()
        with pytest.raises(BadInput, match="is closed"):
            await store.read_events("t")
        with pytest.raises(BadInput, match="is closed"):
            await store.append("t", 2, [played_event(3)], PLAYING)


async def test_giving_up_while_waiting_harms_nobody(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        for table in ("a", "b"):
            await open_table(store, table)
        hasty = asyncio.create_task(store.append("a", 2, [played_event(3)], PLAYING))
        calm = asyncio.create_task(store.append("b", 2, [played_event(3)], PLAYING))
        await asyncio.sleep(0)
        hasty.cancel()
        await calm
        assert len(await store.read_events("b")) == 3
        assert len(await store.read_events("a")) in (2, 3)
