"""Clocks that jump do not affect the process's clock, tables' clocks or heartbeats."""

import asyncio
from dataclasses import dataclass
from typing import Any

from roitelet.tables.events import Clock
from roitelet.tables.live.server_heartbeats import Heartbeats
from roitelet.tables.live.steady_clock import SteadyClock, TableTime, milliseconds
from roitelet.tables.new_table import TableSetup
from tests.support.tables.drafts import game_of
from tests.support.tables.hubs import people_at, play_here, running_hub, until
from tests.tables.live.test_restart import interrupted, put

HOUR = 3_600_000
MINUTE = 60_000


class SetClock:
    """A clock that can be set."""

    def __init__(self, now: int) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


def test_the_time_of_a_process_takes_no_notice_of_a_clock_that_is_set() -> None:
    wall, passed = SetClock(10**18), SetClock(5_000_000)
    now = SteadyClock(wall, passed)
    assert now() == 10**12
    for jump in (-60, 86_400, -(10**6)):
        wall.now += jump * 10**9
        before = now()
        passed.now += 250_000_000
        assert now() == before + 250


def test_the_time_at_a_table_goes_on_from_its_last_event() -> None:
    ours = SetClock(10**12)
    at_table = TableTime(ours)
    # written by a clock 60 s ahead of ours: nobody waits 60 s
    at_table.follow(10**12 + MINUTE, under_way=True)
    ours.now += 800
    assert at_table() == 10**12 + MINUTE + 800
    # written by a clock behind ours: this costs no thinking time
    at_table.follow(10**12 - MINUTE, under_way=True)
    ours.now += 800
    assert at_table() == 10**12 - MINUTE + 800
    # if nobody plays, the table's clock moves to the present
    at_table.follow(10**12 - HOUR, under_way=False)
    assert at_table() == ours.now


async def test_bots_do_not_wait_for_a_clock_that_was_set_back(sqlite_address: str) -> None:
    """A log ends a day in this server's future, and the bot still moves in its usual time."""
    async with running_hub(sqlite_address) as hub:
        ahead = hub.now() + 24 * HOUR
        log = interrupted()
        table = await put(hub.store, "t", interrupted(shift=ahead - log[-1].at))
        ana = await hub.join("t", "ana", "fr")
        await until(ana, lambda frame: any(event["kind"] == "played" for event in frame["events"] or ()))
        news = await hub.store.read_events("t", table.version)
        assert [event.at for event in news] == sorted(event.at for event in news), "time only goes forward"
        assert ahead <= news[0].at


async def test_nobody_pays_for_servers_whose_clocks_disagree(postgres_address: str) -> None:
    """Ana's server is an hour behind Bob's: bots do not wait, and half an hour of thinking time is enough."""
    wishes = TableSetup("nain_jaune", seats=3, pace="instant", clock=Clock(1800), options={"max_rounds": 1})
    async with running_hub(postgres_address) as left, running_hub(postgres_address) as right:
        left.now = lambda: milliseconds() - HOUR
        table_id = await people_at(left, 2, wishes)
        ana, bob = await left.join(table_id, "ana", "fr"), await right.join(table_id, "bob", "fr")
        await asyncio.gather(play_here(left, table_id, {0: ana}), play_here(right, table_id, {1: bob}))
        play = game_of(await left.table(table_id))
        assert {move.seat for move in play.moves if move.by == "player"} == {0, 1}
        assert not [move for move in play.moves if move.by == "clock"]
        assert min(play.banks) > 900_000


@dataclass
class Beats:
    """A stand-in for the hub and the store, as far as heartbeats need them."""

    now: SetClock
    told: dict[str, int]
    shared: bool = True
    server: str = "us"
    dead_after: int = 10_000

    @property
    def store(self) -> Any:
        return self

    @property
    def settings(self) -> Any:
        return self

    async def heartbeats(self) -> dict[str, int]:
        return dict(self.told)


async def test_a_server_is_alive_while_its_heartbeat_changes_whatever_its_clock_says() -> None:
    ours = SetClock(10**12)
    slow, dead = 10**12 - HOUR, 10**12 + HOUR
    here = Beats(ours, {"slow": slow, "dead": dead})
    heartbeats = Heartbeats(here)  # type: ignore[arg-type]
    assert await heartbeats.alive() == {"us", "slow", "dead"}, "nobody can know yet"
    assert heartbeats.surely_alive == {"us"}
    for _ in range(12):
        ours.now += 1000
        here.told["slow"] += 1000
        alive = await heartbeats.alive()
    assert alive == heartbeats.surely_alive == {"us", "slow"}
    del here.told["slow"]
    assert await heartbeats.alive() == {"us"}
