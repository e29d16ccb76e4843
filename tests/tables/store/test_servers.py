"""Several servers on one PostgreSQL: news, duties and lost connections."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from roitelet.base.errors import BadInput
from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.postgres import server
from roitelet.tables.store.store import News, Store, Unavailable, WriteConflict
from tests.support.tables.databases import execute
from tests.support.tables.postgres import PostgresServer
from tests.support.tables.store.logs import LIMIT, PLAYING, first_events, next_of, open_table, played_event, run

CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'roitelet'"
)


CUTS = 10


@asynccontextmanager
async def two_servers(address: str) -> AsyncIterator[tuple[Store, Store]]:
    one, two = await open_store(address), await open_store(address)
    try:
        yield one, two
    finally:
        await one.close()
        await two.close()


async def test_servers_hear_of_each_other(postgres_address: str) -> None:
    async with two_servers(postgres_address) as (one, two):
        heard, own = two.news(), one.news()
        await open_table(one)
        assert await next_of(heard) == News("t")
        await one.append("t", 2, [played_event(3)], PLAYING)
        assert await next_of(heard) == News("t")
        assert len(await two.read_events("t")) == 3
        await one.add_chat_line("t", "p", "Zoé", "bonjour", 0, "c")
        assert await next_of(heard) == News("t", chat=True)
        await one.delete("t")
        assert await next_of(heard) == News("t")
        # a server gets no news of its own changes: this is the first item for the other
        await open_table(two, "u")
        assert await next_of(own) == News("u")


async def test_a_lost_race_is_no_news(postgres_address: str) -> None:
    async with two_servers(postgres_address) as (one, two):
        heard = two.news()
        await open_table(one)
        assert await next_of(heard) == News("t")
        outcomes = await asyncio.gather(
            *(one.append("t", after, [played_event(after + 1)], PLAYING) for after in (5, 6)), return_exceptions=True
        )
        assert all(isinstance(outcome, Exception) for outcome in outcomes)
        await open_table(one, "u")
        assert await next_of(heard) == News("u")


async def test_a_duty_has_one_holder(postgres_address: str) -> None:
    async with two_servers(postgres_address) as (one, two):
        assert await one.try_duty("t")
        assert not await two.try_duty("t")
        assert await two.try_duty("u")
        await two.release_duty("t")  # another server has the lock
        assert not await two.try_duty("t")
        await one.try_duty("t")
        await one.release_duty("t")
        assert await two.try_duty("t")
        assert not await one.try_duty("t")


async def test_a_server_that_closes_leaves_its_duties(postgres_address: str) -> None:
    async with two_servers(postgres_address) as (one, two):
        assert await one.try_duty("t")
        await one.close()
        async with asyncio.timeout(LIMIT):
            while not await two.try_duty("t"):
                await asyncio.sleep(0.01)


async def test_after_a_lost_connection_everything_goes_on(postgres_address: str) -> None:
    async with two_servers(postgres_address) as (one, two):
        heard = two.news()
        await open_table(one)
        assert await next_of(heard) == News("t")
        assert await two.try_duty("t")
        for after in range(2, 5):
            await execute(postgres_address, CUT)
            # news may have been missed: check every table
            assert await next_of(heard) == News("")
            await one.append("t", after, [played_event(after + 1)], PLAYING)
            assert await next_of(heard) == News("t")
            assert len(await two.read_events("t")) == after + 1
        async with asyncio.timeout(LIMIT):
            while not await one.try_duty("t"):
                await asyncio.sleep(0.01)
        assert not await two.try_duty("t")


async def test_appends_under_way_when_connections_are_cut_are_found_in_the_log(postgres_address: str) -> None:
    async with two_servers(postgres_address) as (one, _):
        await open_table(one)

        async def write() -> None:
            after = 1
            while not enough.is_set():
                after += 1
                try:
                    await one.append("t", after, [played_event(after + 1)], PLAYING)
                except WriteConflict:
                    # a conflict with our own append, whose answer was lost
                    assert (await one.read_events("t"))[-1] == played_event(after + 1)
                kept.set()

        enough, kept = asyncio.Event(), asyncio.Event()
        writing = asyncio.create_task(write())
        for _ in range(CUTS):
            await execute(postgres_address, CUT)
            # cut again only after an append has succeeded
            kept.clear()
            await asyncio.wait({writing, asyncio.create_task(kept.wait())}, return_when=asyncio.FIRST_COMPLETED)
            assert not writing.done(), writing
        enough.set()
        await writing
        log = [event.seq for event in await one.read_events("t")]
        assert log == list(range(1, len(log) + 1))
        assert len(log) >= len(first_events()) + CUTS


async def test_a_server_that_stays_away_is_unavailable(postgres_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "TIMEOUT", 0.3)
    base, _, name = postgres_address.rpartition("/")
    async with two_servers(postgres_address) as (one, _):
        await open_table(one)
        await execute(f"{base}/postgres", f"DROP DATABASE {name} WITH (FORCE)")
        with pytest.raises(BadInput, match="has no database of that name"):
            await one.append("t", 2, [played_event(3)], PLAYING)
        assert not await one.try_duty("t")
        await execute(f"{base}/postgres", f"CREATE DATABASE {name}")
        with pytest.raises(Unavailable, match="does not exist"):
            await one.append("t", 2, [played_event(3)], PLAYING)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (("s3cr3t-word", "wr0ng-word"), "refuses the user or the password"),
        (("roitelet:", "nobody-knows:"), "refuses the user or the password"),
        (("/test_", "/no_test_"), "has no database of that name"),
        (("127.0.0.1:", "127.0.0.1:1"), "does not answer"),
        (("127.0.0.1", "no-such-host.invalid"), "does not answer"),
        (("postgresql://", "postgresql://["), "does not answer"),
    ],
)
def test_no_sentence_tells_the_password(
    postgres: PostgresServer,
    postgres_address: str,
    spoil: tuple[str, str],
    sentence: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    old, new = spoil
    secret = new if "word" in new else postgres.password
    address = (
        postgres_address.replace(postgres.password, new) if "word" in new else postgres_address.replace(old, new, 1)
    )
    if new == "127.0.0.1:1":
        address = postgres_address.replace(f":{postgres.port}/", ":1/")
    with pytest.raises(BadInput, match=sentence) as caught:
        run(open_store(address))
    for language in ("fr", "en"):
        assert secret not in caught.value.text(language)
        assert "\n" not in caught.value.text(language)
    assert secret not in caplog.text
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


@pytest.mark.parametrize(
    ("address", "where"),
    [
        ("postgresql://u:secret@db.example:5432/tables", "db.example:5432/tables"),
        ("postgresql://db.example/tables?password=secret", "db.example/tables"),
        ("postgresql://u:secret@[::1]:5432/tables?sslmode=require", "[::1]:5432/tables"),
        ("postgresql://u:sec/ret@db/tables", "…"),
        ("postgresql://u:sec?ret@db/tables", "…"),
        ("postgresql://u:sec@ret@db/tables", "…"),
        ("postgresql://u:sec#ret@db/tables", "…"),
        ("postgresql://db/tables?password=sec@ret", "…"),
        ("postgresql:///tables?host=/run", "/tables"),
    ],
)
def test_only_what_is_surely_no_password_is_shown(address: str, where: str) -> None:
    assert server.without_password(address) == where


async def test_a_reader_changes_nothing(postgres_address: str) -> None:
    with pytest.raises(BadInput, match="there is no such database"):
        await open_store(postgres_address, read_only=True)
    async with two_servers(postgres_address) as (one, _):
        await open_table(one)
        reader = await open_store(postgres_address, read_only=True)
        assert await reader.read_events("t") == first_events()
        for work in (reader.append("t", 2, [played_event(3)], PLAYING), reader.delete("t")):
            with pytest.raises(BadInput, match="open for reading only"):
                await work
        await reader.close()


async def test_a_user_who_may_not_create_is_told(postgres: PostgresServer, postgres_address: str) -> None:
    await execute(postgres_address, "CREATE ROLE guest LOGIN PASSWORD 'guest'")
    try:
        address = postgres_address.replace(f"roitelet:{postgres.password}@", "guest:guest@")
        with pytest.raises(BadInput, match="does not allow this user to create"):
            await open_store(address)
    finally:
        await execute(postgres_address, "DROP ROLE guest")


async def test_commits_are_durable_even_if_the_server_would_not_care(postgres_address: str) -> None:
    pool = await server.open_pool(postgres_address, read_only=False)
    async with pool.acquire() as connection:
        assert await connection.fetchval("SHOW synchronous_commit") == "on"
        assert await connection.fetchval("SHOW search_path") == "roitelet"
    await pool.close()
    plain = await asyncpg.connect(postgres_address)
    assert await plain.fetchval("SHOW synchronous_commit") == "off"
    await plain.close()
