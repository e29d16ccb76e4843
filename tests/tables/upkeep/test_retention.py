"""Deletion of old data by a server, and its check after a crash."""

import asyncio
import logging
from dataclasses import replace

import msgspec
import pytest

from roitelet.base.errors import Refused
from roitelet.tables import commands as ask
from roitelet.tables.live.hub import Hub
from roitelet.tables.new_table import TableSetup
from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.store import StoredSession, TableSummary
from roitelet.tables.upkeep.retention import DAY, DeletedItem, RetentionPeriods
from tests.support.tables.drafts import PEOPLE, new_id
from tests.support.tables.hubs import PATIENCE, QUICK, people_at, play_here, running_hub
from tests.support.tables.store.damage import change, misshape

TWO = TableSetup("nain_jaune", options={"max_rounds": 1}, seats=2, pace="instant")
KEEPING = RetentionPeriods(lobbies=10, finished=20, deserted=30, chat=40, guests=50)
SETTINGS = replace(QUICK, retention=KEEPING, idle_after=10**9)


async def later(hub: Hub, days: float) -> list[DeletedItem]:
    """Return the items deleted after a number of days without visits."""
    ahead = hub.now() + int(days * DAY)
    before, hub.now = hub.now, lambda: ahead
    try:
        return await hub.caretaker.sweep()
    finally:
        hub.now = before


async def finished(hub: Hub) -> str:
    """Return a table whose game is over."""
    table_id = await people_at(hub, 2, TWO)
    players = {seat: await hub.join(table_id, PEOPLE[seat], "fr") for seat in range(2)}
    await play_here(hub, table_id, players)
    for connection in players.values():
        connection.close()
    return table_id


async def alone(hub: Hub, table_id: str) -> None:
    """Wait until the log says that a table has no connected player."""
    async with asyncio.timeout(PATIENCE):
        while (await hub.table(table_id)).summary(None).servers:
            await asyncio.sleep(0.01)


@pytest.mark.slow
async def test_lobbies_and_finished_games_are_forgotten_in_time_and_only_then(store_address: str) -> None:
    async with running_hub(store_address, SETTINGS) as hub:
        lobby, over = await hub.open("ana", "Ana", TWO), await finished(hub)
        await hub.command(over, "ana", ask.Say(id=new_id(), text="bien joué"), "Ana")
        for table_id in (lobby, over):
            await alone(hub, table_id)
        assert await later(hub, 9) == []
        assert await later(hub, 11) == [DeletedItem("lobbies", lobby)]
        with pytest.raises(Refused, match="There is no such table"):
            await hub.table(lobby)
        assert await later(hub, 19) == []
        assert await later(hub, 21) == [DeletedItem("finished", over)]
        assert await hub.store.tables() == []
        assert await later(hub, 1000) == []


async def test_what_somebody_looks_at_or_plays_is_never_forgotten(store_address: str) -> None:
    async with running_hub(store_address, SETTINGS) as hub:
        lobby = await hub.open("ana", "Ana", TWO)
        looking = await hub.join(lobby, None, "fr")  # without a seat
        playing = await people_at(hub, 2, TWO)
        seated = await hub.join(playing, "ana", "fr")
        assert await later(hub, 1000) == []
        await hub.command(playing, "ana", ask.Say(id=new_id(), text="encore là"), "Ana")
        looking.close()
        assert [found.id for found in await later(hub, 1000)] == [lobby]
        seated.close()


async def test_a_game_that_other_servers_hold_is_not_deserted(postgres_address: str) -> None:
    # heartbeats are sent by hand here, once a day
    still = replace(SETTINGS, tick=10**9)
    async with running_hub(postgres_address, still) as hub, running_hub(postgres_address, still) as other:
        table_id = await people_at(other, 2, TWO)
        players = [await other.join(table_id, player, "fr") for player in PEOPLE[:2]]
        for server in (hub, other):
            await server.store.record_heartbeat(server.server, server.now() + 1000 * DAY)
        assert await later(hub, 1000) == []
        for player in players:
            player.close()


def test_a_deserted_game_is_forgotten_though_nobody_can_read_it(store_address: str) -> None:
    async def leave() -> str:
        async with running_hub(store_address, SETTINGS) as hub:
            return await people_at(hub, 2, TWO)

    async def come_back(table_id: str) -> None:
        async with running_hub(store_address, SETTINGS) as hub:
            assert await later(hub, 29) == []
            assert await later(hub, 31) == [DeletedItem("deserted", table_id)]

    table_id = asyncio.run(leave())
    misshape(store_address, table_id)
    asyncio.run(come_back(table_id))


async def test_chat_and_guests_are_forgotten(store_address: str) -> None:
    keeping = msgspec.structs.replace(KEEPING, lobbies=0)
    async with running_hub(store_address, replace(SETTINGS, retention=keeping)) as hub:
        now = hub.now()
        for guest in ("ana", "bob"):
            await hub.store.add_session(StoredSession(guest, guest, now, now), guest.encode())
        table_id = await hub.open("ana", "Ana", TWO)
        await hub.command(table_id, "ana", ask.Say(id=new_id(), text="bonjour"), "Ana")
        assert await later(hub, 39) == []
        assert await later(hub, 41) == [DeletedItem("chat", table_id)]
        # ana has a seat at a table with an unfinished game, which is kept for ever here
        assert await later(hub, 51) == [DeletedItem("guests", "bob")]
        assert await hub.store.chat(table_id) == []


async def test_nothing_is_forgotten_if_the_host_wants_so(store_address: str) -> None:
    forever = RetentionPeriods(lobbies=0, finished=0, deserted=0, chat=0, guests=0)
    async with running_hub(store_address, replace(SETTINGS, retention=forever)) as hub:
        log = await hub.store.read_events(await hub.open("ana", "Ana", TWO))
        await hub.store.create("old", log, TableSummary("nain_jaune", "over"))
        assert await later(hub, 10_000) == []


async def test_a_server_forgets_by_itself(store_address: str) -> None:
    async with running_hub(store_address, replace(SETTINGS, sweep_interval=10)) as hub:
        table_id = await hub.open("ana", "Ana", TWO)
        ahead = hub.now() + 11 * DAY
        hub.now = lambda: ahead
        async with asyncio.timeout(PATIENCE):
            while await hub.store.find_row(table_id) is not None:
                await asyncio.sleep(0.01)


# --- maintenance ---


async def test_in_maintenance_games_end_and_none_begins(store_address: str) -> None:
    async with running_hub(store_address, SETTINGS) as hub:
        lobby, playing = await people_at(hub, 2, TWO), await people_at(hub, 2, TWO)
        waiting = await hub.open("cleo", "Cleo", TWO)
        await hub.command(waiting, "cleo", ask.Fill(id=new_id(), bot="random"))
        await hub.store.set_maintenance(True)
        await hub.ticker.run_round()
        for attempt in (
            hub.open("dora", "Dora", TWO),
            hub.command(waiting, "cleo", ask.Start(id=new_id())),
        ):
            with pytest.raises(Refused, match="come back soon to start a new one"):
                await attempt
        players = {seat: await hub.join(playing, PEOPLE[seat], "fr") for seat in range(2)}
        await play_here(hub, playing, players)
        with pytest.raises(Refused, match="come back soon to start a new one"):
            await hub.command(playing, "ana", ask.Rematch(id=new_id()))
        await hub.store.set_maintenance(False)
        await hub.ticker.run_round()
        await hub.command(playing, "ana", ask.Rematch(id=new_id()))
        assert (await hub.table(lobby)).phase == "playing"


# --- after a crash ---


def checked(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == "roitelet.tables.upkeep.caretaker"]


async def test_after_a_clean_end_nothing_is_checked(store_address: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    for _ in range(2):
        async with running_hub(store_address, SETTINGS) as hub:
            await hub.open("ana", "Ana", TWO)
            assert set(await hub.store.heartbeats()) == {hub.server}
    store = await open_store(store_address)
    assert await store.heartbeats() == {}
    await store.close()
    assert checked(caplog) == []


def test_after_a_crash_everything_is_checked_while_people_play(
    store_address: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)

    async def crash() -> str:
        store = await open_store(store_address)
        hub = Hub(store, SETTINGS)
        await hub.start()
        table_id = await hub.open("ana", "Ana", TWO)
        await hub.open("bob", "Bob", TWO)
        await hub.tasks.cancel()  # it ends without telling the store
        await store.close()
        return table_id

    async def come_back() -> None:
        settings = replace(SETTINGS, dead_after=100)
        async with running_hub(store_address, settings) as hub, asyncio.timeout(PATIENCE):
            while "the store was checked" not in checked(caplog):
                await hub.open("cleo", "Cleo", TWO)
                await asyncio.sleep(0.01)
            while set(await hub.store.heartbeats()) != {hub.server}:
                await asyncio.sleep(0.01)

    bad = asyncio.run(crash())
    change(store_address, f"UPDATE tables SET version = version + 1 WHERE id = '{bad}'")
    asyncio.run(come_back())
    (found,) = [record for record in caplog.records if record.getMessage() == "damage found"]
    assert found.__dict__["why"].startswith("the log has ")
    assert bad not in caplog.text
