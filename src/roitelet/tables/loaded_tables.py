"""The tables a server has in memory, each read from the store when it is first asked for."""

import asyncio
from collections.abc import Iterator

from roitelet.tables.events import Created
from roitelet.tables.loaded_table import LoadedTable
from roitelet.tables.refusals import refuse
from roitelet.tables.resources import Resources
from roitelet.tables.table import Table


class LoadedTables:
    """Tables in memory by id."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
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
        loaded.duties.attend()
        return loaded

    async def load(self, table_id: str) -> LoadedTable:
        """A table, read from the store if it is not in memory; refused if there is none."""
        if table_id in self._tables:
            return self._tables[table_id]
        if table_id not in self._loading:
            self._loading[table_id] = self._resources.tasks.spawn(self._read(table_id))
        return await asyncio.shield(self._loading[table_id])

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
            self._resources.thinkers.game(created.terms.game)
            # by plain rules a long game takes seconds to read: nobody else is to wait for it
            table = await asyncio.to_thread(Table.replay, table_id, events)
            assert table is not None
            loaded = self._tables[table_id] = LoadedTable(table, self._resources)
            lines = await store.chat(table_id)
            loaded.said = lines[-1].number if lines else 0
            loaded.duties.attend()
            return loaded
        finally:
            del self._loading[table_id]
