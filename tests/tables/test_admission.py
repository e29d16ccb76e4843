"""Admission to a table: host and seated players always, others unless it is locked or full, banned people never."""

import pytest

from roitelet.base.errors import Refused
from roitelet.tables import commands as ask
from roitelet.tables.live.hub import Hub
from roitelet.tables.live.settings import HubSettings
from roitelet.tables.new_table import TableSetup
from tests.support.tables.drafts import new_id
from tests.support.tables.hubs import running_hub


async def code(hub: Hub, table_id: str, player: str | None) -> str:
    """Return ``in`` or the code of the refusal."""
    try:
        await hub.admit(table_id, player)
    except Refused as error:
        return error.code
    return "in"


async def test_who_may_look(sqlite_address: str) -> None:
    settings = HubSettings(watchers=2, warm_up=False)
    async with running_hub(sqlite_address, settings) as hub:
        table_id = await hub.open("ana", "Ana", TableSetup("nain_jaune", seats=3))
        for player in ("bob", "cleo"):
            await hub.command(table_id, player, ask.Sit(id=new_id(), name=player))
        first, second = [await hub.join(table_id, None, "fr") for _ in range(2)]
        people = ("ana", "bob", "zoe", None)
        assert [await code(hub, table_id, player) for player in people] == ["in", "in", "limit", "limit"]
        first.close()
        second.close()
        assert await code(hub, table_id, None) == "in"
        await hub.command(table_id, "ana", ask.Lock(id=new_id(), locked=True))
        assert [await code(hub, table_id, player) for player in people] == ["in", "in", "closed", "closed"]
        await hub.command(table_id, "ana", ask.Lock(id=new_id(), locked=False))
        await hub.command(table_id, "ana", ask.Remove(id=new_id(), seat=1))
        assert [await code(hub, table_id, player) for player in people] == ["in", "closed", "in", "in"]
        with pytest.raises(Refused):
            await hub.command(table_id, "bob", ask.Say(id=new_id(), text="let me in"))
