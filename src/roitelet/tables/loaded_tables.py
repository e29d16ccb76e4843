"""The tables a server has in memory, each read from the store when it is first asked for."""

import asyncio
from collections.abc import Iterator

from roitelet.tables.events import Created
from roitelet.tables.loaded_table import LoadedTable
from roitelet.tables.pulse import Pulse
from roitelet.tables.refusals import refuse
from roitelet.tables.resources import Resources
from roitelet.tables.table import Table


class LoadedTables:
    """Tables in memory by id."""

    def __init__(self, resources: Resources, pulse: Pulse) -> None:
        self._resources = resources
        self._pulse = pulse
        self._tables: dict[str, LoadedTable] = {}
        self._loading: dict[str, asyncio.Task[LoadedTable]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[LoadedTable]:
        return iter(list(self._tables.values()))

    def find(self, table_id: str) -> LoadedTable | None:
        """A table, if it is in memory."""
        return self._tables.get(table_id)

    def add(self, table: Table) -> LoadedTable:
        """Take in a table that has just been opened."""
        loaded = self._tables[table.id] = LoadedTable(table, self._resources)
        loaded.asked = True
        loaded.duties.attend()
        return loaded

    async def load(self, table_id: str, *, asked: bool = True) -> LoadedTable:
        """A table, read from the store if it is not in memory; refused if there is none.

        One that nobody ``asked`` for, but that has something to do, leaves the memory sooner.
        """
        if table_id not in self._tables and table_id not in self._loading:
            self._loading[table_id] = self._resources.tasks.spawn(self._read(table_id))
        loading = self._loading.get(table_id)
        loaded = self._tables[table_id] if loading is None else await asyncio.shield(loading)
        loaded.asked |= asked
        return loaded

    async def forget(self, loaded: LoadedTable) -> None:
        """Let a table leave the memory; the log knows everything."""
        loaded.retire()
        del self._tables[loaded.table.id]
        await self._resources.store.release_duty(loaded.table.id)

    async def _read(self, table_id: str) -> LoadedTable:
        store = self._resources.store
        try:
            events = await store.read(table_id)
            if not events:
                raise refuse("table", "none")
            created = events[0].payload
            assert isinstance(created, Created)
            await self._resources.thinkers.game(created.terms.game)
            table = Table.replay(table_id, events)
            assert table is not None
            # from here on, news of other servers reach it
            loaded = self._tables[table_id] = LoadedTable(table, self._resources)
            lines = await store.chat(table_id)
            loaded.said = lines[-1].number if lines else 0
            await loaded.take_up(await self._pulse.alive())
            return loaded
        except BaseException:
            self._tables.pop(table_id, None)
            raise
        finally:
            del self._loading[table_id]
