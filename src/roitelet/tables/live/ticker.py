"""The work that a server does every second: send a heartbeat, load tables with duties, unload idle tables."""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from roitelet.tables.duties import next_duty
from roitelet.tables.store.store import Unavailable

if TYPE_CHECKING:
    from roitelet.tables.live.hub import Hub

log = logging.getLogger(__name__)

END_OF_TIME: Final = 2**53


class Ticker:
    """The regular work of one server."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._may_have_leftovers = True
        """True if an earlier server may have left tables with duties, which may be due in the future by our clock."""
        self._loading: asyncio.Task[None] | None = None
        self._failed: set[str] = set()
        """Tables that could not be loaded because of an unexpected error."""

    async def run(self) -> None:
        """Do a round every second until the server stops."""
        while True:
            await asyncio.sleep(self._hub.settings.tick / 1000)
            try:
                await self.run_round()
            except Exception as error:
                # the next round may succeed
                self._hub.throttled_log.log_error(log, "housekeeping failed", error)

    async def run_round(self) -> None:
        """Do one round."""
        await self._hub.store.record_heartbeat(self._hub.server, self._hub.now())
        self._hub.maintenance = await self._hub.store.maintenance()
        if self._hub.store.shared:
            await self._hub.peers.mark_lost_players()
        await self._load_due_tables()
        await self._drop_idle_tables()

    async def _load_due_tables(self) -> None:
        settings, store = self._hub.settings, self._hub.store
        # with several servers, take only overdue tables: other duties are done by the server that has the table
        margin = -settings.overdue_after if store.shared else settings.tick
        due_tables = await store.due_tables(self._hub.now() + margin, self._hub.heartbeats.surely_alive)
        if self._may_have_leftovers:
            due_tables += await store.due_tables(END_OF_TIME, ())
        not_loaded = [table_id for table_id, _ in due_tables if self._should_load(table_id)]
        self._may_have_leftovers = self._may_have_leftovers and bool(not_loaded)
        for table_id, due in due_tables:
            loaded = self._hub.tables.find(table_id)
            if loaded is not None and due < loaded.now() - settings.overdue_after:
                # the duty is overdue: events of another server may have been missed
                await self._hub.peers.refresh(loaded)
        if not_loaded and (self._loading is None or self._loading.done()):
            # in the background, so that requests do not wait
            self._loading = self._hub.tasks.spawn(self._load_tables(not_loaded[: settings.loads_per_round]))

    def _should_load(self, table_id: str) -> bool:
        return (
            self._hub.tables.find(table_id) is None
            and table_id not in self._failed
            and self._hub.tables.may_read(table_id)
        )

    async def _load_tables(self, table_ids: list[str]) -> None:
        for table_id in table_ids:
            try:
                loaded = await self._hub.tables.load_for_duty(table_id)
                if loaded is not None:
                    await loaded.clear_due_time()
            except Unavailable:
                return  # the next round may succeed
            except Exception:
                log.exception("a table could not be taken up")
                self._failed.add(table_id)

    async def _drop_idle_tables(self) -> None:
        now, settings = self._hub.now(), self._hub.settings
        for loaded in self._hub.tables:
            idle = settings.idle_after if loaded.requested else min(settings.idle_after, settings.idle_after_duty)
            unused = not loaded.presence.connections and now - loaded.used_at > idle
            if unused and next_duty(loaded.table) is None:
                await self._hub.tables.unload(loaded)
