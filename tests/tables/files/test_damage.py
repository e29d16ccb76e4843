"""An unreadable log gives an error for its table and affects no other."""

import asyncio
import logging

import pytest

from roitelet.base.errors import Refused
from roitelet.tables import commands as ask
from roitelet.tables.clean_text import digest
from roitelet.tables.live.hub import Hub
from roitelet.tables.live.subscriptions import GONE
from roitelet.tables.new_table import TableSetup
from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.store import Damaged
from tests.support.tables.drafts import new_id
from tests.support.tables.hubs import PATIENCE, running_hub, until
from tests.support.tables.store.damage import change, misshape
from tests.tables.live.test_hub import ending

WISHES = TableSetup("nain_jaune", seats=2, bots=("random",), pace="instant")


async def opened(hub: Hub) -> str:
    """Open a table where it is a person's turn."""
    return await hub.open("ana", "Ana", WISHES)


async def played(hub: Hub, table_id: str) -> None:
    """Make the person's move."""
    connection = await hub.join(table_id, "ana", "fr")
    frame = await until(connection, lambda frame: bool(frame["legal"]) or frame["table"]["phase"] == "over")
    if frame["legal"]:
        await hub.command(table_id, "ana", ask.Play(id=new_id(), on=frame["v"], action=frame["legal"][0]["action"]))
    connection.close()


def rules_of_tomorrow(address: str, table_id: str) -> None:
    """Change a log as if a newer version had written it."""
    replaced = "replace(payload, '\"rules_version\":1', '\"rules_version\":99')"
    change(address, f"UPDATE events SET payload = {replaced} WHERE table_id = '{table_id}' AND seq = 1")


def impossible(address: str, table_id: str) -> None:
    """Append a well-formed but impossible event."""
    payload = '{"kind":"played","seat":9,"action":"keep"}'
    change(
        address, f"UPDATE events SET kind = 'played', payload = '{payload}' WHERE table_id = '{table_id}' AND seq = 3"
    )


FAULTS = {"shape": misshape, "rules": rules_of_tomorrow, "impossible": impossible}


@pytest.mark.parametrize("kind", FAULTS)
def test_a_damaged_table_stops_no_other(store_address: str, kind: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)

    async def leave_two() -> list[str]:
        # both have a player connected to a server that ends, and a duty
        store = await open_store(store_address)
        hub = Hub(store)
        ids = [await opened(hub) for _ in range(2)]
        for table_id in ids:
            await hub.join(table_id, "ana", "fr")
        await hub.stop()
        await store.close()
        return ids

    async def go_on(bad: str, good: str) -> None:
        async with running_hub(store_address) as hub:
            for _ in range(2):
                with pytest.raises(Damaged, match=f"table {bad}: ") as refused:
                    await hub.table(bad)
            assert "the person who runs this server can help" in refused.value.message.render("en")
            assert bad not in refused.value.message.render("en")
            await played(hub, good)
            assert [glance.id for glance in await hub.table_lists.tables_of("ana")] == [good]
            for _ in range(3):
                await hub.ticker.run_round()

    bad, good = asyncio.run(leave_two())
    change(store_address, "UPDATE tables SET due = 1")
    FAULTS[kind](store_address, bad)
    asyncio.run(go_on(bad, good))
    noted = [record for record in caplog.records if record.getMessage() == "table cannot be read"]
    assert [record.__dict__["table"] for record in noted] == [digest(bad)], "said once, by a name that opens nothing"
    assert bad not in caplog.text
    assert {record.getMessage() for record in caplog.records} == {"table cannot be read"}


async def test_a_table_that_another_server_deletes_is_gone_here_too(postgres_address: str) -> None:
    async with running_hub(postgres_address) as hub:
        table_id = await opened(hub)
        connection = await hub.join(table_id, "ana", "fr")
        operator = await open_store(postgres_address)
        assert await operator.delete(table_id)
        assert await ending(connection) == GONE
        async with asyncio.timeout(PATIENCE):
            while hub.tables.find(table_id) is not None:
                await asyncio.sleep(0.01)
        with pytest.raises(Refused, match="There is no such table"):
            await hub.command(table_id, "ana", ask.Lock(id=new_id(), locked=True))
        await operator.close()
