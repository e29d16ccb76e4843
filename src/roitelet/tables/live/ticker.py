"""The work of every second: send a heartbeat, load tables with duties, drop idle ones."""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from roitelet.tables.duties import next_duty
from roitelet.tables.store.store import Unavailable

if TYPE_CHECKING:
    from roitelet.tables.live.hub import Hub

log = logging.getLogger(__name__)

FOREVER: Final = 2**53


class Ticker:
    """The regular work of one server."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._behind = True
        """Whether an earlier server may have left tables with duties; by our clock these may be due in the future."""
        self._taking_up: asyncio.Task[None] | None = None
        self._failed: set[str] = set()
        """Tables that could not be loaded because of an unexpected error."""

    async def run(self) -> None:
        """Repeat the round until the server stops."""
        while True:
            await asyncio.sleep(self._hub.settings.tick / 1000)
            try:
                await self.go_round()
            except Exception as error:
                # the next round may succeed
                self._hub.complaints.failed(log, "housekeeping failed", error)

    async def go_round(self) -> None:
        """Do one round."""
        await self._hub.store.beat(self._hub.server, self._hub.now())
        self._hub.maintenance = await self._hub.store.maintenance()
        if self._hub.store.shared:
            await self._hub.others.miss_the_dead()
        await self._load_due_tables()
        await self._drop_idle_tables()

    async def _load_due_tables(self) -> None:
        settings, store = self._hub.settings, self._hub.store
        # on a shared store, take only overdue tables: the server that has a table does the rest
        soon = -settings.overdue if store.shared else settings.tick
        found = await store.due(self._hub.now() + soon, self._hub.pulse.beating)
        if self._behind:
            found += await store.due(FOREVER, ())
        asleep = [table_id for table_id, _ in found if self._is_asleep(table_id)]
        self._behind = self._behind and bool(asleep)
        for table_id, due in found:
            loaded = self._hub.tables.find(table_id)
            if loaded is not None and due < loaded.now() - settings.overdue:
                # the duty is overdue: we may have missed events of another server
                await self._hub.others.look_again(loaded)
        if asleep and (self._taking_up is None or self._taking_up.done()):
            # in the background, so that requests need not wait
            self._taking_up = self._hub.tasks.spawn(self._take_up(asleep[: settings.at_once]))

    def _is_asleep(self, table_id: str) -> bool:
        return (
            self._hub.tables.find(table_id) is None
            and table_id not in self._failed
            and self._hub.tables.may_read(table_id)
        )

    async def _take_up(self, table_ids: list[str]) -> None:
        for table_id in table_ids:
            try:
                loaded = await self._hub.tables.take_up(table_id)
                if loaded is not None:
                    await loaded.tidy()
            except Unavailable:
                return  # the next round may succeed
            except Exception:
                log.exception("a table could not be taken up")
                self._failed.add(table_id)

    async def _drop_idle_tables(self) -> None:
        now, settings = self._hub.now(), self._hub.settings
        for loaded in self._hub.tables:
            idle = settings.idle if loaded.asked else min(settings.idle, settings.unasked)
            unused = not loaded.presence.connections and now - loaded.used > idle
            if unused and next_duty(loaded.table) is None:
                await self._hub.tables.forget(loaded)
