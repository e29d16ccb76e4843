"""Results of finished games: who gets one, what it says, when it is stored, and how old logs are read."""

import asyncio
from dataclasses import replace

import msgspec
import pytest

from roitelet.games import game_ids
from roitelet.tables import commands as ask
from roitelet.tables.events import Resumed, Started, Stopped
from roitelet.tables.game_results import MIXED, PEOPLE, results_in, results_of
from roitelet.tables.live.hub import Hub
from roitelet.tables.live.live_table import LoadedTable
from roitelet.tables.new_table import TableSetup
from roitelet.tables.store.personal import GameResult
from roitelet.tables.table import Table
from tests.support.tables.drafts import do, new_id, open_table, play_out, seated, started
from tests.support.tables.hubs import PATIENCE, QUICK, play_here, running_hub
from tests.support.tables.logs import TABLE, played_log
from tests.support.tables.store.damage import change, misshape

TWO = TableSetup("nain_jaune", options={"max_rounds": 1}, seats=2, pace="instant", bots=("amateur",))


@pytest.mark.parametrize("game", game_ids())
def test_every_person_gets_the_place_and_points_of_the_rules(game: str) -> None:
    events = played_log(game, games=2)
    table = Table.replay(TABLE, events)
    assert table is not None
    assert table.active_game is not None
    points, ranks = table.active_game.position.standing()
    results = results_in(TABLE, events)
    assert [result.number for result in results] == [1, 1, 1, 2, 2, 2]
    for result in results[3:]:
        assert table.seating.places[result.seat].player == result.player
        assert (result.place, result.points) == (ranks[result.seat], points[result.seat])
        assert (result.game, result.rules, result.seats) == (game, table.rules, len(ranks))
        assert result.against == PEOPLE
    assert results[0].ended < results[3].ended
    assert set(results[3:]) == set(results_of(table))


def test_bots_get_none_and_their_level_is_noted() -> None:
    alone = play_out(started(people=1, bots=2, pace="instant", max_rounds=1))
    (own,) = results_of(alone)
    assert (own.player, own.against, own.seats) == ("ana", "amateur", 3)
    several = do(
        open_table(seats=3, pace="instant", max_rounds=1), "ana", ask.Fill(id=new_id(), bot="debutant", seat=1)
    )
    several = do(several, "ana", ask.Fill(id=new_id(), bot="expert", seat=2))
    (own,) = results_of(play_out(do(several, "ana", ask.Start(id=new_id()))))
    assert own.against == MIXED
    both = play_out(started(people=2, bots=1, pace="instant", max_rounds=1))
    assert [result.against for result in results_of(both)] == [PEOPLE, PEOPLE]


def test_a_game_that_goes_on_was_stopped_or_continues_another_has_none() -> None:
    running = started(people=1, bots=2, pace="instant", max_rounds=1)
    assert results_of(running) == ()
    assert results_of(seated()) == ()
    stopped = running.fork(running.now)
    stopped.emit(Stopped())
    assert stopped.phase == "over"
    assert results_of(stopped) == ()
    first = played_log("nain_jaune")
    begun = next(number for number, event in enumerate(first) if isinstance(event.payload, Started))
    dealt = next(event.payload for event in first if event.kind == "dealt")
    moves = (msgspec.structs.asdict(dealt)["deal"],)
    given = [*first[:begun], msgspec.structs.replace(first[begun], payload=Resumed(moves))]
    table = Table.replay(TABLE, given)
    assert table is not None
    over = play_out(table)
    assert over.phase == "over"
    assert results_of(over) == ()


# --- stored with the end of the game ---


async def finished(hub: Hub, games: int = 1) -> str:
    """Return a table of Ana with a bot where this many games are over."""
    table_id = await hub.open("ana", "Ana", TWO)
    connection = await hub.join(table_id, "ana", "fr")
    for number in range(games):
        if number:
            await hub.command(table_id, "ana", ask.Rematch(id=new_id()))
        seat = (await hub.table(table_id)).seating.seat_of("ana")
        assert seat is not None
        await play_here(hub, table_id, {seat: connection})
    connection.close()
    return table_id


async def test_a_result_is_there_as_soon_as_the_game_is_over_and_only_once(store_address: str) -> None:
    async with running_hub(store_address) as hub:
        table_id = await finished(hub)
        (own,) = await hub.store.results("ana")
        assert own == results_of(await hub.table(table_id))[0]
        assert (own.table_id, own.number, own.against) == (table_id, 1, "amateur")
        second = await finished(hub, games=2)
        numbers = [(result.table_id, result.number) for result in await hub.store.results("ana")]
        assert numbers == [(second, 2), (second, 1), (table_id, 1)]
        assert await hub.store.unread_logs() == []


# --- logs from before there were results ---


def forget_results(address: str) -> None:
    """Make a store look as if it came from a version without results."""
    change(address, "DELETE FROM finished")
    change(address, "INSERT INTO unread_logs SELECT id FROM tables")


def test_old_logs_are_read_in_the_background_and_once(store_address: str) -> None:
    async def play() -> list[GameResult]:
        async with running_hub(store_address) as hub:
            await finished(hub)
            await finished(hub)
            await hub.open("ana", "Ana", replace(TWO, bots=()))  # no game yet
            return await hub.store.results("ana")

    async def read() -> list[GameResult]:
        async with running_hub(store_address) as hub, asyncio.timeout(PATIENCE):
            while await hub.store.unread_logs():
                await asyncio.sleep(0.01)
            assert await hub.caretaker.read_old_logs() == 0
            return await hub.store.results("ana")

    before = asyncio.run(play())
    assert len(before) == 2
    forget_results(store_address)
    assert asyncio.run(read()) == before


def test_a_log_that_cannot_be_read_does_not_stop_the_others(store_address: str) -> None:
    async def play() -> list[str]:
        async with running_hub(store_address) as hub:
            return [await finished(hub), await finished(hub)]

    async def read() -> set[str]:
        # the first search for results comes with the start, before anybody can ask for it here
        async with running_hub(store_address, replace(QUICK, sweep_interval=10)) as hub, asyncio.timeout(PATIENCE):
            while await hub.store.unread_logs():
                await asyncio.sleep(0.01)
            return {result.table_id for result in await hub.store.results("ana")}

    bad, good = asyncio.run(play())
    forget_results(store_address)
    misshape(store_address, bad)
    assert asyncio.run(read()) == {good}


async def test_a_game_that_ends_while_its_log_is_read_has_one_result(store_address: str) -> None:
    async with running_hub(store_address) as hub:
        table_id = await finished(hub)
        loaded = hub.tables.find(table_id)
        assert isinstance(loaded, LoadedTable)
        await hub.store.fill_results(table_id, results_in(table_id, await hub.store.read_events(table_id)))
        assert len(await hub.store.results("ana")) == 1
