"""Backups and copies are complete and consistent, between any two stores, and overwrite nothing."""

import asyncio
import sqlite3
import stat
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from pathlib import Path

import pytest

from roitelet.base.errors import BadInput
from roitelet.tables.store.backup import copy_store
from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.personal import GameResult, ReviewSummary
from roitelet.tables.store.store import RowBatch, Store, StoredSession
from roitelet.version import program
from tests.support.tables.store.logs import LOBBY, PLAYING, first_events, open_table, played_event, run
from tests.tables.conftest import OpenStore


@asynccontextmanager
async def store_at(address: str | Path, *, read_only: bool = False) -> AsyncIterator[Store]:
    store = await open_store(str(address), read_only=read_only)
    try:
        yield store
    finally:
        await store.close()


async def fill(store: Store) -> None:
    """Write at least one row of every kind, and more events than fit into one batch."""
    await store.create("long", [played_event(seq, command=f"c{seq}") for seq in range(1, 2500)], PLAYING)
    await store.create("short", first_events("日本 👑"), LOBBY)
    await store.add_chat_line("short", "p1", "Zoé", "bonjour", 5, "said")
    await store.add_session(StoredSession("p1", "Zoé", 1, 2), b"one")
    await store.add_session(StoredSession("p2", "Max", 1, 2), b"two")
    await store.revoke_session("p2")
    result = GameResult(
        "short", 1, 0, "p1", 9, "nain_jaune", "moderne", "amateur", 3, 1, 40, ReviewSummary(1, 1.5, 0.0, 0)
    )
    await store.fill_results("short", [result])
    await store.record_heartbeat("server", 5)


async def everything(store: Store) -> list[tuple[str, tuple[object, ...]]]:
    async with aclosing(store.export_rows()) as batches:
        return [(relation, row) async for relation, rows in batches for row in rows]


async def test_a_backup_holds_everything_and_opens_by_itself(open_test_store: OpenStore, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    copy = folder / "copy.db"
    async with open_test_store() as store:
        await fill(store)
        await store.backup(str(copy))
        kept = await everything(store)
    assert [found.name for found in folder.iterdir()] == ["copy.db"]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    async with store_at(copy, read_only=True) as restored:
        assert await everything(restored) == kept
    async with store_at(copy) as restored:
        assert len(await restored.read_events("long")) == 2499
        # repeated commands stay recognized, and revoked tokens stay revoked
        assert (await restored.add_chat_line("short", "p1", "Zoé", "again", 6, "said")).text == "bonjour"
        assert await restored.find_session(b"one") == StoredSession("p1", "Zoé", 1, 2)
        assert await restored.find_session(b"two") is None
        await restored.append("short", 2, [played_event(3)], PLAYING)
    connection = sqlite3.connect(copy)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert connection.execute("SELECT * FROM backup").fetchall() == [tuple(program().values())]
    connection.close()


def test_a_backup_overwrites_nothing(open_test_store: OpenStore, tmp_path: Path) -> None:
    async def check() -> None:
        async with open_test_store() as store:
            await open_table(store)
            for name in ("notes.txt", "folder"):
                with pytest.raises(BadInput, match="already exists and will not be replaced"):
                    await store.backup(str(tmp_path / name))
            with pytest.raises(BadInput, match="cannot be opened or written"):
                await store.backup(str(tmp_path / "notes.txt" / "copy.db"))

    (tmp_path / "notes.txt").write_text("precious")
    (tmp_path / "folder").mkdir()
    run(check())
    assert (tmp_path / "notes.txt").read_text() == "precious"
    assert not list(tmp_path.glob("*.part*"))
    assert not list(tmp_path.glob(".*"))


async def test_a_backup_while_others_write_is_of_one_moment(open_test_store: OpenStore, tmp_path: Path) -> None:
    async with open_test_store() as store:
        tables = [f"t{number}" for number in range(5)]
        for table in tables:
            await store.create(table, [played_event(seq) for seq in range(1, 301)], PLAYING)
        enough = asyncio.Event()

        async def write(table: str) -> None:
            version = 300
            while not enough.is_set():
                await store.append(table, version, [played_event(version + 1), played_event(version + 2)], PLAYING)
                version += 2

        writing = [asyncio.create_task(write(table)) for table in tables]
        for number in range(3):
            await store.backup(str(tmp_path / f"copy{number}.db"))
        enough.set()
        await asyncio.gather(*writing)
        for number in range(3):
            async with store_at(tmp_path / f"copy{number}.db") as copy:
                for row in await copy.tables():
                    assert [event.seq for event in await copy.read_events(row.id)] == list(range(1, row.version + 1))


async def test_rows_are_of_the_moment_of_the_first(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await open_table(store)
        async with aclosing(store.export_rows()) as batches:
            first = await anext(batches)
            await store.append("t", 2, [played_event(3)], PLAYING)
            await store.add_chat_line("t", "p", "Zoé", "trop tard", 0, "c")
            rest = [batch async for batch in batches]
        assert [relation for relation, _ in [first, *rest]] == ["tables", "events"]
        assert [row[1] for row in rest[0][1]] == [1, 2]


@pytest.mark.parametrize("way", ["there", "back"])
async def test_stores_copy_into_each_other(sqlite_address: str, postgres_address: str, way: str) -> None:
    first, second = (sqlite_address, postgres_address) if way == "there" else (postgres_address, sqlite_address)
    async with store_at(first) as source, store_at(second) as target:
        await fill(source)
        await copy_store(source, target)
        assert await everything(target) == await everything(source)
        assert await target.heartbeats() == {}
        with pytest.raises(BadInput, match="a copy needs an empty database"):
            await copy_store(source, target)


def test_a_copy_that_fails_leaves_nothing(open_test_store: OpenStore) -> None:
    async def torn() -> AsyncIterator[RowBatch]:
        yield "tables", [("t", 1, 0, 0, "nain_jaune", "lobby", None, "[]")]
        yield "events", [("t", 1, 0, "started", None, '{"kind":"started"}', None)]
        raise ConnectionError("the cable was cut")

    async def check() -> None:
        async with open_test_store() as store:
            with pytest.raises(BadInput):
                await store.import_rows(torn())
            assert await store.tables() == []
            await open_table(store)

    run(check())
