"""Concurrent appends: exactly one of several rivals succeeds, and conflicts do not affect others."""

import asyncio
import struct
from pathlib import Path
from threading import Event

import asyncpg
import pytest

from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.sqlite.store import SqliteStore
from roitelet.tables.store.store import Store, WriteConflict
from tests.support.tables.store.logs import PLAYING, open_table, played_event, run
from tests.tables.conftest import OpenStore

TABLES = [f"t{number}" for number in range(100)]


async def won(store: Store, table: str, after: int, action: str) -> bool:
    try:
        await store.append(table, after, [played_event(after + 1, action)], PLAYING)
    except WriteConflict:
        return False
    return True


async def test_of_many_who_append_at_once_one_wins(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await open_table(store)
        for after in range(2, 12):
            outcomes = await asyncio.gather(*(won(store, "t", after, f"a{rival}") for rival in range(20)))
            assert outcomes.count(True) == 1
            last = (await store.read_events("t"))[-1]
            assert last == played_event(after + 1, f"a{outcomes.index(True)}")


async def test_of_many_who_open_a_table_at_once_one_does(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        outcomes = await asyncio.gather(*(open_table(store) for _ in range(10)), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes].count(WriteConflict) == 9


async def test_a_conflict_in_a_group_is_its_own_only(open_test_store: OpenStore) -> None:
    """Put rivals, repeated commands and a doubled command into one group with valid appends."""
    async with open_test_store() as store:
        for table in TABLES:
            await open_table(store, table)
        appends = []
        for number, table in enumerate(TABLES):
            after = 7 if number % 4 == 1 else 2
            twice = ["sit", None] if number % 4 == 2 else ["x", "x"] if number % 4 == 3 else ["a", "b"]
            events = [played_event(after + 1 + step, command=command) for step, command in enumerate(twice)]
            appends.append(store.append(table, after, events, PLAYING))
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        for number, (table, outcome) in enumerate(zip(TABLES, outcomes, strict=True)):
            right = number % 4 == 0
            assert (outcome is None) if right else isinstance(outcome, WriteConflict)
            assert len(await store.read_events(table)) == (4 if right else 2)


async def test_two_servers_race_fairly(postgres_address: str) -> None:
    one, two = await open_store(postgres_address), await open_store(postgres_address)
    try:
        tables = TABLES[:20]
        for table in tables:
            await open_table(one, table)
        for after in range(2, 12):
            outcomes = await asyncio.gather(
                *(won(one, table, after, "one") for table in tables),
                *(won(two, table, after, "two") for table in reversed(tables)),
            )
            firsts, seconds = outcomes[:20], outcomes[:19:-1]
            assert all(first != second for first, second in zip(firsts, seconds, strict=True))
        for table in tables:
            assert [event.seq for event in await one.read_events(table)] == list(range(1, 13))
    finally:
        await one.close()
        await two.close()


def commits_in_wal(path: Path) -> int:
    """Count the commit frames in SQLite's write-ahead log."""
    log = path.with_name(f"{path.name}-wal").read_bytes()
    (page,) = struct.unpack(">I", log[8:12])
    salt = log[16:24]
    frames = [log[start : start + 24] for start in range(32, len(log), 24 + page)]
    return sum(frame[8:16] == salt and frame[4:8] != b"\0\0\0\0" for frame in frames)


async def append_everywhere(store: Store) -> None:
    await asyncio.gather(*(store.append(table, 2, [played_event(3)], PLAYING) for table in TABLES))


async def test_sqlite_commits_many_appends_at_once(sqlite_address: str) -> None:
    store = await open_store(sqlite_address)
    try:
        await asyncio.gather(*(open_table(store, table) for table in TABLES))
        before = commits_in_wal(Path(sqlite_address))
        await append_everywhere(store)
        assert 1 <= commits_in_wal(Path(sqlite_address)) - before <= len(TABLES) // 5
        for after in range(3, 8):
            await store.append("t0", after, [played_event(after + 1)], PLAYING)
        assert commits_in_wal(Path(sqlite_address)) - before >= 6
    finally:
        await store.close()


async def test_what_arrives_during_a_commit_shares_the_next(sqlite_address: str) -> None:
    store = await open_store(sqlite_address)
    assert isinstance(store, SqliteStore)
    assert store._writer is not None
    try:
        await asyncio.gather(*(open_table(store, table) for table in TABLES))
        gate = Event()
        busy = asyncio.create_task(store._writer.run(lambda _: gate.wait()))
        appends = []
        for table in TABLES:  # in several turns of the loop
            appends.append(asyncio.create_task(store.append(table, 2, [played_event(3)], PLAYING)))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        while store._writer._fresh:  # on a slow machine, jobs handed over late would form a third group
            await asyncio.sleep(0.001)
        before = commits_in_wal(Path(sqlite_address))
        gate.set()
        await asyncio.gather(busy, *appends)
        # jobs before the gate's group was closed are in it, all others in the next
        assert 1 <= commits_in_wal(Path(sqlite_address)) - before <= 2
    finally:
        await store.close()


def test_postgres_commits_many_appends_at_once(postgres_address: str) -> None:
    async def transactions(where: str) -> int:
        connection = await asyncpg.connect(postgres_address)
        try:
            found: int = await connection.fetchval(
                f"SELECT count(DISTINCT xmin::text) FROM roitelet.events WHERE {where}"
            )
            return found
        finally:
            await connection.close()

    async def check() -> None:
        store = await open_store(postgres_address)
        try:
            await asyncio.gather(*(open_table(store, table) for table in TABLES))
            assert await transactions("seq = 2") == len(TABLES)
            await append_everywhere(store)
            assert 1 <= await transactions("seq = 3") <= len(TABLES) // 5
        finally:
            await store.close()

    run(check())


@pytest.mark.parametrize("rounds", [50])
async def test_readers_see_whole_appends_only(open_test_store: OpenStore, rounds: int) -> None:
    async with open_test_store() as store:
        await open_table(store)

        async def write() -> None:
            for after in range(2, 2 + 3 * rounds, 3):
                await store.append("t", after, [played_event(after + step) for step in (1, 2, 3)], PLAYING)

        writing = asyncio.create_task(write())
        while not writing.done():
            log = await store.read_events("t")
            assert [event.seq for event in log] == list(range(1, len(log) + 1))
            assert len(log) % 3 == 2
        await writing
        assert len(await store.read_events("t")) == 2 + 3 * rounds
