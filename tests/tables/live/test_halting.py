"""Bots paused by a person alone with them wait only while that person is connected."""

import pytest

from roitelet.tables import commands as ask
from roitelet.tables.duties import next_duty
from roitelet.tables.live.hub import Hub
from roitelet.tables.live.subscriptions import Subscription
from roitelet.tables.new_table import TableSetup
from roitelet.tables.table import Table
from tests.support.tables.drafts import new_id, word_for
from tests.support.tables.hubs import running_hub, until

ALONE = TableSetup("nain_jaune", seats=3, bots=("amateur",), pace="slow")


async def halted(hub: Hub) -> tuple[str, Subscription]:
    """Return a table whose bots are paused by Ana on a bot's turn."""
    table_id = await hub.open("ana", "Ana", ALONE)
    return table_id, await halt_on_a_bots_turn(hub, table_id)


async def halt_on_a_bots_turn(hub: Hub, table_id: str) -> Subscription:
    """Pause the bots of a table on a bot's turn."""
    connection = await hub.join(table_id, "ana", "fr")
    while True:
        await hub.command(table_id, "ana", ask.Halt(id=new_id()))
        table = await hub.table(table_id)
        if is_bots_turn(table):
            return connection
        # her own move while the bots are paused
        await hub.command(table_id, "ana", ask.Play(id=new_id(), on=table.version, action=word_for(table, 0)))


def is_bots_turn(table: Table) -> bool:
    return table.actor is not None and table.seating.places[table.actor].acting_bot is not None


async def moved(connection: Subscription, since: int) -> None:
    """Wait for a move after a version."""
    await until(
        connection,
        lambda frame: any(event["kind"] == "played" and event["v"] > since for event in frame["events"] or ()),
    )


@pytest.mark.slow
async def test_bots_go_on_once_they_may(store_address: str) -> None:
    async with running_hub(store_address) as hub:
        table_id, connection = await halted(hub)
        before = await hub.table(table_id)
        assert next_duty(before) is None
        assert [row for row in await hub.store.due_tables(2**53, ()) if row[0] == table_id] == [], "the store knows it"
        await hub.command(table_id, "ana", ask.Halt(id=new_id(), halted=False))
        await moved(connection, before.version)


@pytest.mark.slow
async def test_a_page_that_is_loaded_again_waits_for_nothing(store_address: str) -> None:
    async with running_hub(store_address) as hub:
        table_id, connection = await halted(hub)
        before = (await hub.table(table_id)).version
        await hub.get_view(table_id, "ana", "fr")
        await (await hub.join(table_id, None, "fr")).next_frame()
        assert (await hub.table(table_id)).version == before, "neither a look beside a page nor a watcher ends it"
        again = await hub.join(table_id, "ana", "fr", before)
        await moved(again, before)
        connection.close()


@pytest.mark.slow
async def test_a_closed_page_leaves_no_table_stuck(store_address: str) -> None:
    async with running_hub(store_address) as hub:
        table_id, connection = await halted(hub)
        before = (await hub.table(table_id)).version
        watcher = await hub.join(table_id, None, "fr")
        connection.close()
        await until(watcher, lambda frame: bool(frame["table"]["seats"][0]["away"]))
        assert next_duty(await hub.table(table_id)) is None, "nobody is here"
        again = await hub.join(table_id, "ana", "fr", before)
        await moved(again, before)


@pytest.mark.slow
async def test_a_look_before_a_lost_page_counts_as_away_ends_its_wait(store_address: str) -> None:
    async with running_hub(store_address) as hub:
        table_id, connection = await halted(hub)
        connection.close()
        await hub.get_view(table_id, "ana", "fr")
        assert next_duty(await hub.table(table_id)) is not None


@pytest.mark.slow
@pytest.mark.parametrize("store_address", ["postgres"], indirect=True)
async def test_the_bots_of_another_server_wait_too(store_address: str) -> None:
    async with running_hub(store_address) as one, running_hub(store_address) as other:
        table_id = await one.open("ana", "Ana", ALONE)
        assert await one.store.try_duty(table_id)
        connection = await halt_on_a_bots_turn(other, table_id)
        before = (await other.table(table_id)).version
        watcher = await one.join(table_id, None, "fr")
        await until(watcher, lambda frame: frame["v"] >= before)
        assert next_duty(await one.table(table_id)) is None
        await other.command(table_id, "ana", ask.Halt(id=new_id(), halted=False))
        await moved(connection, before)
