"""Hubs for tests: on a real store, quick about everything people are given time for."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from roitelet.tables import commands as ask
from roitelet.tables.hub import Hub, Wishes
from roitelet.tables.links import Link
from roitelet.tables.settings import HubSettings
from roitelet.tables.stores.opening import open_store
from roitelet.tables.views import Frame
from tests.tables.drafts import PEOPLE, new_id, word_for

QUICK = HubSettings(grace=1_000, lost=50, visit=300, tick=50, overdue=1_000, dead=1_000, warm_up=False)
PATIENCE = 60.0


@asynccontextmanager
async def running_hub(address: str, settings: HubSettings = QUICK, kind: type[Hub] = Hub) -> AsyncIterator[Hub]:
    """A hub on a store, both ended at the end."""
    store = await open_store(address)
    hub = kind(store, settings)
    try:
        await hub.start()
        yield hub
    finally:
        await hub.stop()
        await store.close()


async def until(link: Link, wanted: Callable[[Frame], bool]) -> Frame:
    """The first frame that fits."""
    async with asyncio.timeout(PATIENCE):
        while True:
            frame = await link.frame()
            if frame["t"] == "view" and wanted(frame):
                return frame


async def people_at(hub: Hub, people: int, wishes: Wishes) -> str:
    """A table where so many people have sat down and all other seats are bots', the game begun."""
    table = await hub.open("ana", "Ana", wishes)
    for player in PEOPLE[1:people]:
        await hub.command(table, player, ask.Sit(id=new_id(), name=player.title()))
    if people < (wishes.seats or 0):
        await hub.command(table, "ana", ask.Fill(id=new_id(), bot="amateur"))
    await hub.command(table, "ana", ask.Start(id=new_id()))
    return table


async def play_here(hub: Hub, table_id: str, players: dict[int, Link]) -> None:
    """Have these seats play like quick players until the game is over."""

    async def play_seat(link: Link, seat: int) -> None:
        while True:
            frame = await until(link, lambda frame: bool(frame["legal"]) or frame["table"]["phase"] == "over")
            if frame["table"]["phase"] == "over":
                return
            table = await hub.table(table_id)
            if table.version == frame["v"]:
                assert link.player is not None
                word = word_for(table, seat)
                await hub.command(table_id, link.player, ask.Play(id=new_id(), on=frame["v"], action=word))

    await asyncio.gather(*(play_seat(link, seat) for seat, link in players.items()))
