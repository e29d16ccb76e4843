"""After a crash a server serves at once and loads tables on request or for duties, at a bounded rate."""

import asyncio
from dataclasses import replace

from roitelet.tables import commands as ask
from roitelet.tables.events import Away, Back, Event, Played, Replaced, Sat
from roitelet.tables.live.hub import Hub
from roitelet.tables.new_table import TableSetup
from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.store import Store
from roitelet.tables.table import Table
from tests.support.tables.drafts import START, do, new_id, open_table, play_on, started_with_log
from tests.support.tables.hubs import PATIENCE, QUICK, running_hub, until

TABLES = 30
LONG_GONE = "0123456789abcdef"


def interrupted(shift: int = 0) -> list[Event]:
    """Return the log of a game of Ana, Bob and a bot, whose server was killed on the bot's turn."""
    table, log = started_with_log("nain_jaune", people=2, bots=1)
    table = table.fork(table.now)
    for seat in (0, 1):
        table.emit(Back(seat, LONG_GONE))
    log += table.new_events
    while table.actor != 2:
        table = play_on(table)
        log += table.new_events
    return [Event(event.seq, event.at + shift, event.payload, event.command) for event in log]


async def put(store: Store, table_id: str, log: list[Event]) -> Table:
    table = Table.replay(table_id, log)
    assert table is not None
    await store.create(table_id, log, table.summary(table.now + 500))
    return table


async def log_of(hub: Hub, table_id: str, after: int = 0) -> list[Event]:
    return await hub.store.read_events(table_id, after)


async def test_a_server_takes_up_only_what_somebody_asks_for(store_address: str) -> None:
    log = interrupted()
    store = await open_store(store_address)
    for number in range(TABLES):
        await put(store, f"t{number}", log)
    await store.close()
    async with running_hub(store_address) as hub:
        for _ in range(3):
            await hub.ticker.run_round()
        assert len(hub.tables) == 0, "everybody is away: these tables wait"
        ana = await hub.join("t7", "ana", "fr")
        # the bot moves, and the table goes on
        await until(ana, lambda frame: any(event["kind"] == "played" for event in frame["events"] or ()))
        assert len(hub.tables) == 1
        news = [event.payload for event in await log_of(hub, "t7", len(log))]
        assert news[:3] == [Away(0, "server"), Away(1, "server"), Back(0, hub.server)]
        for number in range(TABLES):
            if number != 7:
                assert len(await log_of(hub, f"t{number}")) == len(log)


async def test_nobody_is_replaced_before_they_could_come_back(sqlite_address: str) -> None:
    """Bob's time to come back starts when Ana finds the table again, not at the crash years ago."""
    log = interrupted()
    store = await open_store(sqlite_address)
    await put(store, "t", log)
    await store.close()
    async with running_hub(sqlite_address) as hub:
        ana = await hub.join("t", "ana", "fr")
        while not (news := [event for event in await log_of(hub, "t", len(log)) if event.seat == 1]):
            await ana.next_frame()
        assert news[0].payload == Away(1, "server")
        assert news[0].at > START + 3_600_000
        table = await hub.table("t")
        place = table.seating.places[1]
        assert place.away is not None
        assert place.away >= news[0].at
        assert place.stand_in is None


def bots_only() -> list[Event]:
    """Return the log of a game of bots that its host watches."""
    table = open_table()
    log = list(table.new_events)
    for command in (ask.Stand(id=new_id()), ask.Fill(id=new_id(), bot="amateur"), ask.Start(id=new_id())):
        table = do(table, "ana", command)
        log += table.new_events
    return [Event(event.seq, event.at + 10**12, event.payload, event.command) for event in log]


async def test_games_of_bots_go_on_and_are_taken_up_a_few_at_a_time(sqlite_address: str) -> None:
    """They wait for nobody. Their stored due time may be in the future if the clock was set back."""
    log = bots_only()
    store = await open_store(sqlite_address)
    for number in range(9):
        await put(store, f"t{number}", log)
    await store.close()
    async with running_hub(sqlite_address, replace(QUICK, tick=3_600_000, loads_per_round=4)) as hub:
        for expected in (4, 8, 9):
            await hub.ticker.run_round()
            taking_up = hub.ticker._loading
            assert taking_up is not None
            await taking_up
            assert len(hub.tables) == expected
        watcher = await hub.join("t8", None, "fr")
        await until(watcher, lambda frame: frame["v"] > len(log) + 2)


async def test_a_table_that_only_seemed_to_have_something_due_is_found_once(sqlite_address: str) -> None:
    """An older server stored a due time for bots although everybody was absent."""
    log = interrupted()
    log += [Event(len(log) + 1 + seat, log[-1].at + 1, Away(seat)) for seat in (0, 1)]
    async with running_hub(sqlite_address, replace(QUICK, tick=3_600_000, idle_after_duty=0)) as hub:
        await put(hub.store, "t", log)
        assert [found for found, _ in await hub.store.due_tables(2**53)] == ["t"]
        await hub.ticker.run_round()
        assert hub.ticker._loading is not None
        await hub.ticker._loading
        assert await hub.store.due_tables(2**53) == []
        async with asyncio.timeout(PATIENCE):
            while len(hub.tables):
                await hub.ticker.run_round()
        assert len(await log_of(hub, "t")) == len(log)


async def test_a_server_that_cannot_read_a_table_takes_up_the_others(sqlite_address: str) -> None:
    broken = [Event(1, START, Sat(0, "ana", "Ana"))]
    fine = interrupted()
    table = Table.replay("left", fine)
    assert table is not None
    for player in ("ana", "bob"):
        table = do(table, player, ask.Stand(id=new_id()))
        fine += table.new_events
    async with running_hub(sqlite_address, replace(QUICK, tick=3_600_000)) as hub:
        good = await put(hub.store, "b", fine)
        await hub.store.create("a", broken, good.summary(START))
        await hub.ticker.run_round()
        assert hub.ticker._loading is not None
        await hub.ticker._loading
        assert hub.tables.find("b") is not None
        assert hub.tables.find("a") is None


async def test_nobody_plays_for_whoever_opened_a_table_and_never_came(sqlite_address: str) -> None:
    async with running_hub(sqlite_address) as hub:
        wishes = TableSetup("roi_des_nains", seats=3, bots=("amateur",), pace="instant")
        table_id = await hub.open("ana", "Ana", wishes)
        for _ in range(3):
            await hub.ticker.run_round()
        assert not [event for event in await log_of(hub, table_id) if isinstance(event.payload, Played | Replaced)]
