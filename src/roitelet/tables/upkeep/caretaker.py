"""Background maintenance of the store: deleting old data and checking for damage after a crash."""

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from roitelet.base.errors import Refused
from roitelet.tables.clean_text import digest
from roitelet.tables.duties import next_duty
from roitelet.tables.game_results import results_in
from roitelet.tables.live.loader import read_events
from roitelet.tables.store.personal import GameResult
from roitelet.tables.store.store import Damaged, Row, WriteConflict
from roitelet.tables.upkeep.integrity import check_store
from roitelet.tables.upkeep.retention import DeletedItem, OldDataCleaner

if TYPE_CHECKING:
    from roitelet.tables.live.hub import Hub

log = logging.getLogger(__name__)
CLEANUP_DUTY: Final = ".forgetting"
"""The duty of deleting old data, which one server claims as if it were a table."""
OLD_LOGS: Final = ".old_logs"
"""The duty of reading old logs for results."""
PAUSE_RATIO: Final = 9
"""Seconds of pause per second of work in background tasks, so that they do not slow down games."""


class Caretaker:
    """The maintenance tasks of one server."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        settings = hub.settings
        self._cleaner = OldDataCleaner(
            hub.store, settings.retention, lambda: hub.now(), settings.dead_after, self._is_in_use
        )

    # --- retention ---

    async def run(self) -> None:
        """Read old logs for results, and delete old data at intervals until the server stops."""
        while True:
            try:
                await self.read_old_logs()
            except Exception as error:
                self._hub.throttled_log.log_error(log, "reading old logs failed", error)
            await asyncio.sleep(self._hub.settings.sweep_interval / 1000)
            try:
                await self.sweep()
            except Exception as error:
                self._hub.throttled_log.log_error(log, "forgetting failed", error)

    async def sweep(self) -> list[DeletedItem]:
        """Delete all old data, pausing after each item; return the deleted items."""
        if not await self._hub.store.try_duty(CLEANUP_DUTY):
            return []
        deleted: list[DeletedItem] = []
        started = time.perf_counter()
        async for item in self._cleaner.run():
            if isinstance(item, DeletedItem):
                deleted.append(item)
                self._unload(item)
            await asyncio.sleep(PAUSE_RATIO * (time.perf_counter() - started))
            started = time.perf_counter()
        if deleted:
            kinds = sorted({item.kind for item in deleted})
            log.info("forgotten", extra={kind: sum(item.kind == kind for item in deleted) for kind in kinds})
        return deleted

    def _unload(self, item: DeletedItem) -> None:
        loaded = self._hub.tables.find(item.id) if item.kind not in ("chat", "guests") else None
        if loaded is not None:
            self._hub.tables.remove_deleted(loaded)

    def _is_in_use(self, row: Row) -> bool:
        """Return whether a table has connections to this server or a duty."""
        loaded = self._hub.tables.find(row.id)
        return loaded is not None and (bool(loaded.presence.connections) or next_duty(loaded.table) is not None)

    # --- results of finished games ---

    async def read_old_logs(self) -> int:
        """Store the results of games that ended before results were stored with them; return how many.

        A log that cannot be read has none. With several servers, one reads.
        """
        store, count = self._hub.store, 0
        if not await store.try_duty(OLD_LOGS):
            return 0
        while table_ids := await store.unread_logs():
            for table_id in table_ids:
                started = time.perf_counter()
                count += await self._read_old_log(table_id)
                await asyncio.sleep(PAUSE_RATIO * (time.perf_counter() - started))
        await store.release_duty(OLD_LOGS)
        if count:
            log.info("old results stored", extra={"results": count})
        return count

    async def _read_old_log(self, table_id: str) -> int:
        store, results = self._hub.store, list[GameResult]()
        try:
            events = await read_events(store, self._hub.bots, table_id)
            results = await asyncio.to_thread(results_in, table_id, events)
        except Refused:
            pass  # deleted meanwhile
        except Damaged as error:
            log.warning("results not found", extra={"table": digest(table_id), "why": error.why.render("en")})
        with suppress(WriteConflict):  # the table was deleted meanwhile, and the list with it
            await store.fill_results(table_id, results)
        return len(results)

    # --- damage ---

    async def unclean_servers(self) -> dict[str, int]:
        """Return the servers that did not end cleanly, with their heartbeats.

        Call this before this server's own first heartbeat.
        """
        return await self._hub.store.heartbeats()

    async def check_if_unclean(self, servers: dict[str, int]) -> None:
        """Check the store for damage if one of these servers is dead."""
        hub = self._hub
        store, dead = hub.store, hub.settings.dead_after
        if store.shared and servers:
            # some servers may be alive: wait for their next heartbeat
            await asyncio.sleep(dead / 1000)
            beats = await store.heartbeats()
            servers = {server: beat for server, beat in servers.items() if beats.get(server) == beat}
        if not servers:
            return
        log.warning("the last end was not clean: checking the store")
        count, started = 0, time.perf_counter()
        async for finding in check_store(store, before=hub.now(), thorough=False):
            if finding is not None:
                count += 1
                table = digest(finding.table_id) if finding.table_id else "-"
                log.error("damage found", extra={"table": table, "why": finding.why.render("en")})
            await asyncio.sleep(PAUSE_RATIO * (time.perf_counter() - started))
            started = time.perf_counter()
        log.warning("the store was checked", extra={"findings": count})
        for server in servers:
            await store.remove_server(server)
