"""The tables in a server's memory, loaded from the store on request."""

import asyncio
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING

from roitelet.base.errors import Refused
from roitelet.tables.clean_text import digest
from roitelet.tables.live.live_table import LoadedTable
from roitelet.tables.live.loader import read_table
from roitelet.tables.live.subscriptions import GONE
from roitelet.tables.store.store import Damaged
from roitelet.tables.table import Table

if TYPE_CHECKING:
    from roitelet.tables.live.hub import Hub

log = logging.getLogger(__name__)


class LoadedTables:
    """The tables in memory, by id."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._tables: dict[str, LoadedTable] = {}
        self._loading: dict[str, asyncio.Task[LoadedTable]] = {}
        self._damaged: dict[str, int] = {}
        """Tables whose log cannot be read, and the time of the last attempt."""

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[LoadedTable]:
        return iter(list(self._tables.values()))

    def find(self, table_id: str) -> LoadedTable | None:
        """Return a table if it is in memory, else None."""
        return self._tables.get(table_id)

    def add(self, table: Table) -> LoadedTable:
        """Add a new table."""
        loaded = self._tables[table.id] = LoadedTable(table, self._hub)
        loaded.requested = True
        loaded.duties.schedule()
        return loaded

    async def load(self, table_id: str, *, requested: bool = True) -> LoadedTable:
        """Return a table, loaded from the store if necessary; refuse if it does not exist.

        A table loaded for a duty is not ``requested`` and leaves memory sooner.
        """
        if table_id not in self._tables and table_id not in self._loading:
            self._loading[table_id] = self._hub.tasks.spawn(self._read(table_id))
        # a local variable for the task would make a reference cycle with the exception of a failed one
        if table_id in self._loading:
            loaded = await asyncio.shield(self._loading[table_id])
        else:
            loaded = self._tables[table_id]
        loaded.requested |= requested
        return loaded

    async def load_for_duty(self, table_id: str) -> LoadedTable | None:
        """Load a table that has a duty; return None if it was deleted or cannot be read."""
        if not self.may_read(table_id):
            return None
        try:
            return await self.load(table_id, requested=False)
        except (Damaged, Refused):
            return None

    def may_read(self, table_id: str) -> bool:
        """Return whether to try to read a table now; an unreadable one is tried again only after a while."""
        tried = self._damaged.get(table_id)
        return tried is None or self._hub.now() - tried >= self._hub.settings.idle_after

    def remove_deleted(self, loaded: LoadedTable) -> None:
        """Remove a deleted table and close its connections."""
        loaded.stop_timers()
        loaded.presence.end_all(GONE)
        self._tables.pop(loaded.table.id, None)

    async def unload(self, loaded: LoadedTable) -> None:
        """Remove a table from memory and release its duty."""
        loaded.stop_timers()
        del self._tables[loaded.table.id]
        await self._hub.store.release_duty(loaded.table.id)

    async def _read(self, table_id: str) -> LoadedTable:
        store = self._hub.store
        try:
            table = await read_table(store, self._hub.bots, table_id)
            # from now on the table receives changes by other servers
            loaded = self._tables[table_id] = LoadedTable(table, self._hub)
            lines = await store.chat(table_id)
            loaded.last_chat_line = lines[-1].number if lines else 0
            await loaded.resume(await self._hub.heartbeats.alive())
            self._damaged.pop(table_id, None)
            return loaded
        except Damaged as error:
            self._tables.pop(table_id, None)
            if table_id not in self._damaged:
                # never log the id: it is an invitation to the table
                log.error("table cannot be read", extra={"table": digest(table_id), "why": error.why.render("en")})
            self._damaged[table_id] = self._hub.now()
            raise
        except BaseException:
            self._tables.pop(table_id, None)
            raise
        finally:
            del self._loading[table_id]
