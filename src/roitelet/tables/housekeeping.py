"""What a server does every second: says it is alive, finds tables that have something due, drops idle ones."""

import asyncio
import logging

from roitelet.tables.duties import next_duty
from roitelet.tables.loaded_tables import LoadedTables
from roitelet.tables.other_servers import OtherServers
from roitelet.tables.resources import Resources

log = logging.getLogger(__name__)


class Housekeeping:
    """The regular round of one server."""

    def __init__(self, resources: Resources, tables: LoadedTables, others: OtherServers) -> None:
        self._resources = resources
        self._tables = tables
        self._others = others

    async def run(self) -> None:
        """Go round for as long as the server runs."""
        while True:
            await asyncio.sleep(self._resources.settings.tick / 1000)
            try:
                await self.go_round()
            except Exception:
                # whatever it was, the next round may go well
                log.exception("housekeeping failed")

    async def go_round(self) -> None:
        """One round."""
        await self._resources.store.beat(self._resources.server, self._resources.now())
        self._resources.maintenance = await self._resources.store.maintenance()
        if self._resources.store.shared:
            await self._others.miss_the_dead()
        await self._see_to_what_is_due()
        await self._forget_the_idle()

    async def _see_to_what_is_due(self) -> None:
        settings, now = self._resources.settings, self._resources.now()
        for table_id, due in await self._resources.store.due(now + settings.tick):
            loaded = self._tables.find(table_id)
            if loaded is None:
                await self._tables.take_up(table_id)
            elif due < now - settings.overdue:
                # it should have been done by now: we may have missed what another server wrote
                await self._others.look_again(loaded)

    async def _forget_the_idle(self) -> None:
        now, idle = self._resources.now(), self._resources.settings.idle
        for loaded in self._tables:
            unused = not loaded.presence.connections and now - loaded.used > idle
            if unused and next_duty(loaded.table) is None:
                await self._tables.forget(loaded)
