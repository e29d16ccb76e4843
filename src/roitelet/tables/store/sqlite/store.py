"""The embedded store: an SQLite file used by one process, with one writing thread and a few reading threads."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Lock, local
from typing import Any, Final, TypeVar

from roitelet.tables.events import Event
from roitelet.tables.store.backup import backup_by
from roitelet.tables.store.errors import store_refusal, unavailable
from roitelet.tables.store.file_lock import Ownership
from roitelet.tables.store.personal import GameResult
from roitelet.tables.store.rows import (
    BATCH,
    RELATIONS,
    check_storable,
    event_rows,
    result_values,
    select,
    summary_values,
)
from roitelet.tables.store.sql_personal import Statement
from roitelet.tables.store.sql_store import SqlStore
from roitelet.tables.store.sqlite import statements as work
from roitelet.tables.store.sqlite.appends import SqliteAppend
from roitelet.tables.store.sqlite.file import (
    check_ownership,
    check_readable,
    connect,
    converting_errors,
    create_private,
    finish_backup,
    prepare,
)
from roitelet.tables.store.sqlite.writer import Writer
from roitelet.tables.store.store import ChatLine, RowBatch, TableSummary

READERS: Final = 3
T = TypeVar("T")


class SqliteStore(SqlStore):
    """A store in one file. With ``read_only``, it writes nothing and takes no lock."""

    shared: Final = False
    PLAYER = "payload ->> 'player'"
    CODE = "payload ->> 'code'"

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        """Open the file, creating and migrating it unless ``read_only``. May block for a moment."""
        super().__init__()
        self.path = path
        self._connections: list[sqlite3.Connection] = []
        self._connecting = Lock()
        self._thread_local = local()
        self._owner: Ownership | None = None
        self._writer: Writer | None = None
        self._closed = False
        if read_only:
            self._check_file()
        else:
            self._open_file()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="roitelet-reader")

    def _check_file(self) -> None:
        if not self.path.is_file():
            raise store_refusal("missing", where=self.path)
        with converting_errors(self.path), closing(connect(self.path, read_only=True)) as connection:
            check_readable(connection, self.path)

    def _open_file(self) -> None:
        create_private(self.path)
        with converting_errors(self.path):
            self._owner = Ownership(self.path)
        try:
            with converting_errors(self.path):
                check_ownership(self.path)
                connection = connect(self.path)
                try:
                    prepare(connection, self.path)
                except BaseException:
                    connection.close()
                    raise
        except BaseException:
            self._owner.release()
            raise
        self._writer = Writer(connection, self.path)

    # --- threads ---

    async def _write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        if self._writer is None:
            raise unavailable("reading", where=self.path)
        return await self._writer.run(job)

    async def _change_all(self, *statements: Statement) -> None:
        await self._write(partial(work.change_all, statements=statements))

    async def _fetch(self, read: Callable[[Any], T], query: str, *values: object) -> list[T]:
        return await self._read(partial(work.fetch, read=read, query=query, values=values))

    async def _read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise unavailable("closed", where=self.path)
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._with_own_connection, job)

    def _with_own_connection(self, job: Callable[[sqlite3.Connection], T]) -> T:
        with converting_errors(self.path):
            connection: sqlite3.Connection | None = getattr(self._thread_local, "connection", None)
            if connection is None:
                connection = self._thread_local.connection = connect(self.path, read_only=True)
                with self._connecting:
                    self._connections.append(connection)
            return job(connection)

    # --- event logs ---

    async def create(self, table_id: str, events: Sequence[Event], summary: TableSummary) -> None:
        rows = event_rows(table_id, 0, events)
        head = (table_id, len(events), events[0].at, events[-1].at, *summary_values(summary))
        await self._write(partial(work.create, head=head, events=rows))

    async def append(
        self,
        table_id: str,
        after: int,
        events: Sequence[Event],
        summary: TableSummary,
        results: Sequence[GameResult] = (),
    ) -> None:
        rows, values = event_rows(table_id, after, events), summary_values(summary)
        await self._write(SqliteAppend(table_id, after, rows, values, list(map(result_values, results))))

    async def delete(self, table_id: str, version: int | None = None) -> bool:
        return await self._write(partial(work.delete, table_id=table_id, version=version))

    # --- chat ---

    async def add_chat_line(self, table_id: str, player: str, name: str, text: str, at: int, command: str) -> ChatLine:
        check_storable(table_id, player, name, text, command)
        return await self._write(
            partial(work.add_chat_line, table_id=table_id, line_values=(player, name, text, at), command=command)
        )

    # --- several servers: this store has only one ---

    async def try_duty(self, table_id: str) -> bool:  # noqa: ARG002 the file has one owner, who has all duties
        return True

    async def release_duty(self, table_id: str) -> None:
        pass

    # --- upkeep ---

    async def maintenance(self) -> bool:
        return self._switch.exists()

    async def set_maintenance(self, on: bool) -> None:
        with converting_errors(self._switch):
            if on:
                create_private(self._switch)
            else:
                self._switch.unlink(missing_ok=True)

    @property
    def _switch(self) -> Path:
        """The file beside the database that exists during maintenance."""
        path = self.path.resolve()
        return path.with_name(f"{path.name}.maintenance")

    async def check(self, *, thorough: bool = True) -> list[str]:
        def look() -> list[str]:
            with converting_errors(self.path), closing(connect(self.path, read_only=True)) as connection:
                return work.check(connection, thorough)

        # in a thread and on a connection of its own, because it may take minutes
        return await asyncio.to_thread(look)

    async def backup(self, target: str) -> None:
        await backup_by(self._copy_to, Path(target))

    async def _copy_to(self, path: Path) -> None:
        def copy(source: sqlite3.Connection) -> None:
            with closing(sqlite3.connect(path)) as connection:
                source.backup(connection)
            finish_backup(path)

        await self._read(copy)

    async def export_rows(self) -> AsyncGenerator[RowBatch, None]:
        with (
            converting_errors(self.path),
            closing(await asyncio.to_thread(connect, self.path, read_only=True)) as connection,
        ):
            connection.execute("BEGIN")  # a consistent snapshot
            for relation in RELATIONS:
                cursor = await asyncio.to_thread(connection.execute, select(relation))
                while batch := await asyncio.to_thread(cursor.fetchmany, BATCH):
                    yield relation, batch

    async def import_rows(self, batches: AsyncIterator[RowBatch]) -> None:
        # closing rolls back an uncommitted transaction
        with converting_errors(self.path), closing(await asyncio.to_thread(connect, self.path)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            if work.has_rows(connection):
                raise store_refusal("not_empty", where=self.path)
            async for relation, rows in batches:
                await asyncio.to_thread(work.insert, connection, relation, rows)
            await asyncio.to_thread(connection.commit)

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._readers.shutdown)
            for connection in self._connections:
                connection.close()
            if self._writer is not None:
                await self._writer.close()
            self._feed.end()
            if self._owner is not None:
                self._owner.release()
