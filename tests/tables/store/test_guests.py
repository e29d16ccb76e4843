"""Chat, guests and heartbeats, on both stores."""

import asyncio
from hashlib import sha256

import pytest

from roitelet.tables.store.sql_store import LIFE_OF_A_BEAT
from roitelet.tables.store.store import ChatLine, StoredSession, WriteConflict
from tests.support.tables.store.logs import open_table
from tests.tables.conftest import OpenStore

ZOE = StoredSession("p1", "Zoé", created=10, seen=20)
DIGEST = sha256(b"token").digest()


async def test_a_line_is_kept_once_however_often_it_is_sent(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await open_table(store)
        first = await store.add_chat_line("t", "p1", "Zoé", "bonjour", 5, "c1")
        assert first == ChatLine(1, "p1", "Zoé", "bonjour", 5)
        assert await store.add_chat_line("t", "p1", "Zoé", "autre chose", 6, "c1") == first
        assert await store.add_chat_line("t", "p2", "Max", "salut", 7, "c2") == ChatLine(2, "p2", "Max", "salut", 7)
        assert [line.text for line in await store.chat("t")] == ["bonjour", "salut"]


async def test_lines_said_at_once_are_numbered_without_a_gap(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        for table in ("t", "u"):
            await open_table(store, table)
        # every line is sent twice
        said = [
            store.add_chat_line("t", "p", "Zoé", f"{number}", 0, f"c{number}") for number in [*range(30), *range(30)]
        ]
        lines = await asyncio.gather(*said)
        assert lines[:30] == lines[30:]
        assert [line.number for line in await store.chat("t")] == list(range(1, 31))
        assert await store.chat("u") == []


async def test_the_last_lines_come_oldest_first(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await open_table(store)
        for number in range(1, 8):
            await store.add_chat_line("t", "p", "Zoé", "…", 0, f"c{number}")
        assert [line.number for line in await store.chat("t", limit=3)] == [5, 6, 7]
        assert [line.number for line in await store.chat("t", after=5)] == [6, 7]
        assert await store.chat("t", after=7) == []


async def test_nothing_is_said_where_no_table_is(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        with pytest.raises(WriteConflict):
            await store.add_chat_line("nowhere", "p", "Zoé", "allô ?", 0, "c")


async def test_a_guest_is_found_by_the_digest_until_revoked(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await store.add_session(ZOE, DIGEST)
        assert await store.find_session(DIGEST) == ZOE
        assert await store.find_session(sha256(b"other").digest()) is None
        await store.rename_session("p1", "Zoë")
        await store.touch_session("p1", 90)
        await store.touch_session("p1", 50)  # late updates do not move the time back
        assert await store.find_session(DIGEST) == StoredSession("p1", "Zoë", 10, 90)
        await store.revoke_session("p1")
        assert await store.find_session(DIGEST) is None
        await store.touch_session("p1", 100)
        assert await store.find_session(DIGEST) is None


async def test_no_two_guests_share_an_id_or_a_token(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await store.add_session(ZOE, DIGEST)
        with pytest.raises(WriteConflict):
            await store.add_session(ZOE, sha256(b"other").digest())
        with pytest.raises(WriteConflict):
            await store.add_session(StoredSession("p2", "Max", 0, 0), DIGEST)
        await store.revoke_session("p1")
        with pytest.raises(WriteConflict):
            await store.add_session(StoredSession("p2", "Max", 0, 0), DIGEST)


async def test_servers_say_that_they_are_alive(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await store.record_heartbeat("one", 1000)
        await store.record_heartbeat("two", 2000)
        await store.record_heartbeat("one", 3000)
        assert await store.heartbeats() == {"one": 3000, "two": 2000}
        await store.record_heartbeat("one", 2001 + LIFE_OF_A_BEAT)
        assert await store.heartbeats() == {"one": 2001 + LIFE_OF_A_BEAT}


async def test_a_duty_is_taken_and_given_back(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await open_table(store)
        assert await store.try_duty("t")
        assert await store.try_duty("t")
        await store.release_duty("t")
        await store.release_duty("t")
        assert await store.try_duty("t")


async def test_news_end_with_the_store(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        news = store.news()
        await open_table(store)  # a server's own changes are not news
        reading = asyncio.create_task(anext(news, None))
        await store.close()
        assert await reading is None
