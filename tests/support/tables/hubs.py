"""Hubs on a real store, with short waiting times."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from roitelet.base.errors import Refused
from roitelet.tables import commands as ask
from roitelet.tables.live.hub import Hub
from roitelet.tables.live.settings import HubSettings
from roitelet.tables.live.subscriptions import Subscription
from roitelet.tables.new_table import TableSetup
from roitelet.tables.store.open_store import open_store
from roitelet.tables.views.frames import Frame
from tests.support.tables.drafts import PEOPLE, new_id, word_for

QUICK = HubSettings(
    grace=1_000, reconnect_within=50, visit_lasts=300, tick=50, overdue_after=1_000, dead_after=1_000, warm_up=False
)
PATIENCE = 60.0


@asynccontextmanager
async def running_hub(address: str, settings: HubSettings = QUICK, kind: type[Hub] = Hub) -> AsyncIterator[Hub]:
    """Run a hub on a store for the length of a block."""
    store = await open_store(address)
    hub = kind(store, settings)
    try:
        await hub.start()
        yield hub
    finally:
        await hub.stop()
        await store.close()


async def until(connection: Subscription, condition: Callable[[Frame], bool]) -> Frame:
    """Return the first frame that meets a condition."""
    async with asyncio.timeout(PATIENCE):
        while True:
            frame = await connection.next_frame()
            if frame["t"] == "view" and condition(frame):
                return frame


async def people_at(hub: Hub, people: int, terms: TableSetup) -> str:
    """Return a table with a number of people, bots at the other seats and the game begun."""
    table = await hub.open("ana", "Ana", terms)
    for player in PEOPLE[1:people]:
        await hub.command(table, player, ask.Sit(id=new_id(), name=player.title()))
    if people < (terms.seats or 0):
        await hub.command(table, "ana", ask.Fill(id=new_id(), bot="amateur"))
    await hub.command(table, "ana", ask.Start(id=new_id()))
    return table


async def bots_at(hub: Hub, player: str, terms: TableSetup) -> str:
    """Return a table where only bots play, its host watching."""
    table = await hub.open(player, "Ana", terms)
    for command in (ask.Stand(id=new_id()), ask.Fill(id=new_id(), bot="amateur"), ask.Start(id=new_id())):
        await hub.command(table, player, command)
    return table


def _goes_on(frame: Frame, seat: int) -> bool:
    """Return whether the game is over or waits for a seat to ask for the next deal."""
    prompt = frame["prompt"] or {}
    return frame["table"]["phase"] == "over" or (prompt.get("kind") == "pause" and seat not in prompt["ready"])


async def play_here(hub: Hub, table_id: str, players: dict[int, Subscription]) -> None:
    """Play these seats with the quick bot's moves until the game is over."""

    async def play_seat(connection: Subscription, seat: int) -> None:
        while True:
            frame = await until(connection, lambda frame: bool(frame["legal"]) or _goes_on(frame, seat))
            if frame["table"]["phase"] == "over":
                return
            table = await hub.table(table_id)
            if table.version != frame["v"]:
                continue
            assert connection.player is not None
            if not frame["legal"]:
                with suppress(Refused):  # the deal may have come by itself
                    await hub.command(table_id, connection.player, ask.Continue(id=new_id(), on=frame["v"]))
            else:
                word = word_for(table, seat)
                await hub.command(table_id, connection.player, ask.Play(id=new_id(), on=frame["v"], action=word))

    await asyncio.gather(*(play_seat(connection, seat) for seat, connection in players.items()))
