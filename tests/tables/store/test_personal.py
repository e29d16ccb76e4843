"""Results of finished games and moves to another device, on both stores."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path

import asyncpg
import msgspec
import pytest

from roitelet.tables.events import Event, Sat
from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.personal import GameResult, MoveOffer, ResultCount, ReviewSummary, Slip
from roitelet.tables.store.sql_store import SqlStore
from roitelet.tables.store.store import Store, StoredSession, TableSummary, WriteConflict
from tests.support.tables.store.damage import change
from tests.support.tables.store.logs import LOBBY, PLAYING, first_events, open_table, played_event
from tests.tables.conftest import OpenStore

OVER = TableSummary("nain_jaune", "over")
REVIEW = ReviewSummary(1, -3.5, 2.0, 2, (Slip("run", 12, 4.0), Slip("claim", 30)))


def result(table: str, number: int = 1, player: str = "p1", place: int = 1, **changes: object) -> GameResult:
    made = GameResult(table, number, 0, player, 1000 + number, "nain_jaune", "moderne", "amateur", 3, place, 40)
    return msgspec.structs.replace(made, **changes)


def hashed(text: str) -> bytes:
    return sha256(text.encode()).digest()


async def with_tables(store: Store, *tables: str) -> None:
    """Store tables, each of whose games are over."""
    for table in tables:
        await store.create(table, first_events(), LOBBY)


# --- results ---


async def test_results_are_stored_with_the_events_that_end_the_game_or_not_at_all(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await open_table(store)
        with pytest.raises(WriteConflict):
            await store.append("t", 7, [played_event(8)], OVER, [result("t")])
        assert await store.results("p1") == []
        await store.append("t", 2, [played_event(3)], OVER, [result("t"), result("t", player="p2", seat=1, place=2)])
        # once more, as after a restart that reads the log
        await store.fill_results("t", [result("t", points=99)])
        assert await store.results("p1") == [result("t")]
        assert await store.results("p2") == [result("t", player="p2", seat=1, place=2)]


async def test_many_games_that_end_together_are_all_stored(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        names = [f"t{number}" for number in range(30)]
        await with_tables(store, *names)
        await asyncio.gather(
            *(store.append(name, 2, [played_event(3)], OVER, [result(name)]) for name in names),
            *(store.append(name, 9, [played_event(10)], OVER, [result(name, 2)]) for name in names),
            return_exceptions=True,
        )
        assert sorted(found.table_id for found in await store.results("p1", limit=99)) == sorted(names)


async def test_results_come_latest_first_page_by_page_and_by_game(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await with_tables(store, "a", "b")
        mine = [result("a", 1), result("a", 2, game="roi_des_nains"), result("b", 3), result("b", 4, ended=1003)]
        await store.fill_results("a", mine[:2])
        await store.fill_results("b", [*mine[2:], result("b", 9, player="p2")])
        latest = await store.results("p1", limit=2)
        assert latest == [mine[3], mine[2]]
        last = latest[-1]
        assert await store.results("p1", before=(last.ended, last.table_id, last.number)) == [mine[1], mine[0]]
        assert await store.results("p1", "roi_des_nains") == [mine[1]]
        assert await store.results("p3") == []


async def test_games_are_counted_by_kind(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await with_tables(store, "a")
        places = [1, 3, 1, 2]
        results = [result("a", number, place=place) for number, place in enumerate(places, 1)]
        await store.fill_results("a", [*results, result("a", 9, against="people", seats=4, place=4)])
        assert await store.result_counts("p1") == [
            ResultCount("nain_jaune", "moderne", "amateur", 3, 4, 2, 7),
            ResultCount("nain_jaune", "moderne", "people", 4, 1, 0, 4),
        ]
        assert await store.result_counts("p2") == []


async def test_a_review_is_kept_with_its_game_and_one_of_unknown_form_is_left_out(
    open_test_store: OpenStore, store_address: str
) -> None:
    async with open_test_store() as store:
        await with_tables(store, "a")
        await store.fill_results("a", [result("a", 1), result("a", 2)])
        assert await store.reviewed("p1") == []
        await store.note_review("a", 2, 0, REVIEW, "whole")
        await store.note_review("a", 7, 0, REVIEW, "lost")  # there is no such game
        assert await store.reviewed("p1") == [result("a", 2, review=REVIEW)]
        assert [await store.whole_review("a", 2, seat) for seat in (0, 1)] == ["whole", None]
        assert [found.review for found in await store.results("p1")] == [REVIEW, None]
    await asyncio.to_thread(change, store_address, "UPDATE finished SET review = '{\"version\":99}'")
    async with open_test_store() as store:
        assert [found.review for found in await store.results("p1")] == [None, None]


async def test_results_go_with_their_table_and_with_their_person(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await with_tables(store, "a", "b", "c")
        for name in ("p1", "p2"):
            await store.add_session(StoredSession(name, "Zoé", 1, 10), hashed(name))
        for table in ("a", "b", "c"):
            await store.fill_results(table, [result(table), result(table, player="p2", seat=1)])
        await store.delete("a")
        assert {found.table_id for found in await store.results("p1")} == {"b", "c"}
        await store.erase_player("p1")
        assert await store.results("p1") == []
        assert await store.find_session(hashed("p1")) is None
        await store.delete_guest("p2", 5)  # seen since
        assert len(await store.results("p2")) == 2
        await store.delete_guest("p2", 50)
        assert await store.results("p2") == []


async def test_old_logs_are_listed_until_they_are_read(open_test_store: OpenStore, store_address: str) -> None:
    async with open_test_store() as store:
        await with_tables(store, "a", "b", "new")
    await asyncio.to_thread(change, store_address, "INSERT INTO unread_logs VALUES ('a'), ('b')")
    async with open_test_store() as store:
        assert await store.unread_logs() == ["a", "b"]
        await store.fill_results("a", [result("a")])
        assert await store.unread_logs() == ["b"]
        await store.delete("b")
        assert await store.unread_logs() == []
        with pytest.raises(WriteConflict):
            await store.fill_results("b", [result("b")])


async def test_tables_with_nobody_else_are_found(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await with_tables(store, "alone", "together")
        await store.append("together", 2, [Event(3, 1_700_000_000_005, Sat(1, "p2", "Max"))], PLAYING)
        assert await store.played_alone("p1") == ["alone"]
        assert await store.played_alone("p2") == []


# --- speed: the indexes are used ---

QUERIES: dict[str, tuple[str, Callable[[Store], Awaitable[object]]]] = {
    "results": ("finished_latest", lambda store: store.results("p1")),
    "results by game": ("finished_by_game", lambda store: store.results("p1", "nain_jaune")),
    "counts": ("finished_counted", lambda store: store.result_counts("p1")),
    "reviewed": ("finished_reviewed", lambda store: store.reviewed("p1")),
}


@pytest.mark.parametrize("name", QUERIES)
async def test_the_pages_of_a_person_are_read_through_an_index(
    name: str, open_test_store: OpenStore, store_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    index, ask = QUERIES[name]
    asked: list[tuple[str, tuple[object, ...]]] = []
    async with open_test_store() as store:
        await with_tables(store, *(f"t{number}" for number in range(40)))
        for number in range(40):
            games = [result(f"t{number}", game, f"p{number}") for game in range(50)]
            await store.fill_results(f"t{number}", games)
        assert isinstance(store, SqlStore)
        fetch = store._fetch

        async def spy(read: object, query: str, *values: object) -> object:
            asked.append((query, values))
            return await fetch(read, query, *values)  # type: ignore[arg-type]

        monkeypatch.setattr(store, "_fetch", spy)
        await ask(store)
    ((query, values),) = asked
    plan = await explained(store_address, query, values)
    assert index in plan, plan
    for step in ("SCAN finished", "Seq Scan", "TEMP B-TREE", "Sort"):
        assert step not in plan, plan


async def explained(address: str, query: str, values: tuple[object, ...]) -> str:
    """Return the database's plan for a query."""
    if "://" not in address:
        with sqlite3.connect(address) as connection:
            rows = connection.execute(f"EXPLAIN QUERY PLAN {query.replace('$', '?')}", values).fetchall()
            return "\n".join(row[3] for row in rows)
    connection = await asyncpg.connect(address, server_settings={"search_path": "roitelet"})
    try:
        # with so few rows a bitmap of a table in memory would do as well: forbid what a large table never takes
        await connection.execute("ANALYZE finished")
        for way in ("seqscan", "sort", "bitmapscan", "hashagg"):
            await connection.execute(f"SET enable_{way} = off")
        return "\n".join(row[0] for row in await connection.fetch(f"EXPLAIN {query}", *values))
    finally:
        await connection.close()


# --- moves to another device ---


def offer(session: str = "p1", name: str = "one", until: int = 1000, **changes: object) -> MoveOffer:
    made = MoveOffer(session, hashed(f"link {name}"), until, hashed(f"code {name}"), until // 2, '{"version":1}')
    return msgspec.structs.replace(made, **changes)


async def with_guests(store: Store, *names: str) -> None:
    for name in names:
        await store.add_session(StoredSession(name, name.title(), 1, 10), hashed(f"token of {name}"))


@pytest.mark.parametrize("way", ["link", "code"])
async def test_a_session_moves_once_and_leaves_the_old_device(open_test_store: OpenStore, way: str) -> None:
    async with open_test_store() as store:
        await with_guests(store, "p1")
        await store.offer_move(offer())
        key = hashed(f"{way} one")
        assert await store.find_move(key, 10) == "p1"
        assert await store.find_session(hashed("token of p1")) is not None, "to look is not to take"
        assert await store.take_move(key, hashed("new"), 10) == '{"version":1}'
        moved = await store.find_session(hashed("new"))
        assert moved is not None
        assert moved.id == "p1"
        assert await store.find_session(hashed("token of p1")) is None
        for again in ("link", "code"):
            assert await store.find_move(hashed(f"{again} one"), 10) is None
            assert await store.take_move(hashed(f"{again} one"), hashed("thief"), 10) is None
        assert await store.find_session(hashed("thief")) is None


async def test_a_code_lives_shorter_than_its_link_and_neither_works_late(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await with_guests(store, "p1")
        await store.offer_move(offer(until=1000))
        link, code = hashed("link one"), hashed("code one")
        assert (await store.find_move(code, 499), await store.find_move(code, 500)) == ("p1", None)
        assert (await store.find_move(link, 999), await store.find_move(link, 1000)) == ("p1", None)
        assert await store.take_move(code, hashed("late"), 500) is None
        assert await store.take_move(link, hashed("late"), 1000) is None
        assert await store.find_session(hashed("token of p1")) is not None
        await store.drop_moves(1001)
        assert await store.find_move(link, 10) is None


async def test_of_two_that_take_a_session_at_once_one_gets_it(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await with_guests(store, "p1")
        await store.offer_move(offer())
        taken = await asyncio.gather(
            *(store.take_move(hashed("link one"), hashed(f"device {number}"), 10) for number in range(8))
        )
        assert sum(found is not None for found in taken) == 1
        winners = [await store.find_session(hashed(f"device {number}")) for number in range(8)]
        assert [bool(found) for found in winners] == [found is not None for found in taken]


async def test_a_new_offer_replaces_the_last_and_a_taken_code_is_a_conflict(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await with_guests(store, "p1", "p2")
        await store.offer_move(offer())
        await store.offer_move(offer(name="two"))
        assert await store.find_move(hashed("link one"), 10) is None
        assert await store.find_move(hashed("link two"), 10) == "p1"
        with pytest.raises(WriteConflict):
            await store.offer_move(offer("p2", "three", code=hashed("code two")))
        await store.drop_moves(0, "p1")
        assert await store.find_move(hashed("link two"), 10) is None


async def test_the_games_of_the_new_device_are_added(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await with_guests(store, "p1", "p2", "p3")
        await with_tables(store, "a")
        await store.fill_results("a", [result("a", number, f"p{number}") for number in (1, 2, 3)])
        assert await store.take_move(hashed("nothing"), hashed("new"), 10, "p2") is None
        assert len(await store.results("p2")) == 1
        await store.offer_move(offer())
        await store.take_move(hashed("link one"), hashed("new"), 10, "p2")
        assert [found.number for found in await store.results("p1")] == [2, 1]
        assert await store.results("p2") == []
        assert len(await store.results("p3")) == 1


async def test_a_revoked_session_does_not_move(open_test_store: OpenStore) -> None:
    async with open_test_store() as store:
        await with_guests(store, "p1")
        await store.offer_move(offer())
        await store.revoke_session("p1")
        assert await store.find_move(hashed("link one"), 10) is None
        assert await store.take_move(hashed("link one"), hashed("new"), 10) is None
        assert await store.find_session(hashed("new")) is None


async def test_a_backup_holds_the_results_and_no_way_into_a_session(open_test_store: OpenStore, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy.db")
    async with open_test_store() as store:
        await with_guests(store, "p1")
        await with_tables(store, "a")
        await store.fill_results("a", [result("a", review=REVIEW)])
        await store.offer_move(offer())
        await store.backup(copy)
    restored = await open_store(copy)
    assert await restored.results("p1") == [result("a", review=REVIEW)]
    assert await restored.find_move(hashed("link one"), 10) is None
    await restored.close()
