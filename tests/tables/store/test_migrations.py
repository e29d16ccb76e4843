"""Migrations: the same schema in both dialects, from any older version, by one server at a time."""

import asyncio
import sqlite3
from pathlib import Path

import asyncpg
import pytest

from roitelet.base.errors import BadInput
from roitelet.tables.store import migrations as steps
from roitelet.tables.store.migrations import Dialect, Migration, migrations, newest, pending
from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.postgres.server import SETTINGS
from roitelet.tables.store.rows import RELATIONS
from roitelet.tables.store.store import StoredSession
from tests.support.tables.databases import execute
from tests.support.tables.store.logs import PLAYING, first_events, open_table, played_event, run
from tests.tables.conftest import OpenStore

DIALECTS: list[Dialect] = ["sqlite", "postgres"]


async def columns(address: str) -> dict[str, list[str]]:
    """Return the columns of our tables, read from the database."""
    if "://" not in address:
        connection = sqlite3.connect(address)
        try:
            return {name: [row[1] for row in connection.execute(f"PRAGMA table_info({name})")] for name in RELATIONS}
        finally:
            connection.close()
    server = await asyncpg.connect(address)
    try:
        query = "SELECT column_name FROM information_schema.columns WHERE table_schema = 'roitelet' AND table_name = $1"
        return {name: [row[0] for row in await server.fetch(query, name)] for name in RELATIONS}
    finally:
        await server.close()


def test_both_dialects_have_the_same_steps() -> None:
    names = [[(step.number, step.name) for step in migrations(dialect)] for dialect in DIALECTS]
    assert names[0] == names[1]
    assert [number for number, _ in names[0]] == list(range(1, len(names[0]) + 1))


async def test_the_schema_is_the_one_that_is_written_and_read(open_test_store: OpenStore, store_address: str) -> None:
    async with open_test_store():
        pass
    found = await columns(store_address)
    assert {name: set(found[name]) for name in RELATIONS} == {name: set(RELATIONS[name]) for name in RELATIONS}


def test_an_older_store_is_brought_up_to_date(
    open_test_store: OpenStore, store_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Migrate a store of the first version, which had a log but no guests."""

    def first_only(dialect: Dialect) -> tuple[Migration, ...]:
        return migrations(dialect)[:1]

    async def as_it_was() -> None:
        async with open_test_store() as store:
            await open_table(store)
        assert (await columns(store_address))["sessions"] == []

    async def as_it_is() -> None:
        with pytest.raises(BadInput, match="older version of Roitelet"):
            await open_store(store_address, read_only=True)
        for _ in range(2):
            async with open_test_store() as store:
                assert await store.read_events("t") == first_events()
                assert await store.find_session(b"1") is None
        async with open_test_store() as store:
            await store.append("t", 2, [played_event(3)], PLAYING)
            await store.add_session(StoredSession("p", "Zoé", 0, 0), b"1")

    with monkeypatch.context() as past:
        past.setattr(steps, "migrations", first_only)
        run(as_it_was())
    run(as_it_is())


def test_a_step_that_fails_leaves_the_store_as_it_was(
    open_test_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(dialect: Dialect) -> tuple[Migration, ...]:
        bad = Migration(newest(dialect) + 1, "bad", ("DROP TABLE chat", "CREATE TABLE nonsense (("))
        return (*migrations(dialect), bad)

    async def write() -> None:
        async with open_test_store() as store:
            await open_table(store)
            await store.add_chat_line("t", "p", "Zoé", "bonjour", 0, "c")

    async def fail() -> None:
        with pytest.raises(BadInput, match="syntax error"):
            async with open_test_store():
                pass

    async def read() -> None:
        async with open_test_store() as store:
            assert [line.text for line in await store.chat("t")] == ["bonjour"]

    run(write())
    all_steps = {dialect: broken(dialect) for dialect in DIALECTS}
    with monkeypatch.context() as future:
        future.setattr(steps, "newest", lambda dialect: all_steps[dialect][-1].number)
        future.setattr(steps, "migrations", lambda dialect: all_steps[dialect])
        run(fail())
    run(read())


async def test_a_newer_schema_is_refused(postgres_address: str) -> None:
    await (await open_store(postgres_address)).close()
    await execute(postgres_address, "UPDATE roitelet.schema SET version = 1000")
    for read_only in (False, True):
        with pytest.raises(BadInput, match="newer version of Roitelet") as caught:
            await open_store(postgres_address, read_only=read_only)
        assert "(schéma 1000," in caught.value.text("fr")


@pytest.mark.parametrize("dialect", DIALECTS)
def test_only_what_is_missing_is_pending(dialect: Dialect) -> None:
    assert pending(dialect, 0, "here") == migrations(dialect)
    assert [step.number for step in pending(dialect, 1, "here")] == list(range(2, newest(dialect) + 1))
    assert pending(dialect, newest(dialect), "here") == ()


async def test_servers_that_start_together_do_not_collide(postgres_address: str) -> None:
    stores = await asyncio.gather(*(open_store(postgres_address) for _ in range(6)))
    await open_table(stores[0])
    assert await stores[5].read_events("t") == first_events()
    await asyncio.gather(*(store.close() for store in stores))


def test_other_tables_of_the_database_are_not_ours(postgres_address: str) -> None:
    async def check() -> None:
        await execute(postgres_address, "CREATE TABLE events (id int)", "CREATE TABLE schema (version int)")
        store = await open_store(postgres_address)
        await open_table(store)
        assert await store.read_events("t") == first_events()
        await store.close()

    assert SETTINGS["search_path"] == "roitelet"
    run(check())


def test_the_steps_are_part_of_the_package() -> None:
    folder = Path(steps.__file__).parent
    for dialect in DIALECTS:
        found = sorted(path.name for path in (folder / dialect).iterdir())
        assert found == [f"{step.number:04}_{step.name}.sql" for step in migrations(dialect)]
