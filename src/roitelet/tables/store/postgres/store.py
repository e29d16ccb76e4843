"""The store for several servers, in a PostgreSQL database."""

import asyncio
import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import asyncpg

from roitelet.tables.events import Event
from roitelet.tables.store.backup import backup_by, copy_store
from roitelet.tables.store.errors import unavailable
from roitelet.tables.store.personal import GameResult
from roitelet.tables.store.postgres import statements as work
from roitelet.tables.store.postgres.appends import Appends, PostgresAppend
from roitelet.tables.store.postgres.notifications import NotificationConnection
from roitelet.tables.store.postgres.server import (
    CONNECTION_ERRORS,
    TIMEOUT,
    check_readable,
    migrate,
    open_pool,
    retry,
    to_unavailable,
    without_password,
)
from roitelet.tables.store.rows import check_storable, event_rows, summary_values
from roitelet.tables.store.sql_personal import Statement
from roitelet.tables.store.sql_store import SqlStore
from roitelet.tables.store.sqlite.file import finish_backup
from roitelet.tables.store.sqlite.store import SqliteStore
from roitelet.tables.store.store import ChatLine, RowBatch, TableSummary, WriteConflict

T = TypeVar("T")
Transaction = Callable[[Any], Awaitable[T]]


class PostgresStore(SqlStore):
    """A store in the schema ``roitelet`` of a database. Use :meth:`open` to make one."""

    shared: Final = True
    PLAYER = """substring(payload from '"player":"([^"]+)"')"""
    CODE = """substring(payload from '"code":"([^"]+)"')"""

    def __init__(self, address: str, pool: Any, *, read_only: bool) -> None:
        super().__init__()
        self.where = without_password(address)
        self._server = secrets.token_hex(8)  # marks our own notifications; not the hub's server id
        self._pool = pool
        self._notifications = NotificationConnection(address, self._server, self._feed)
        self._read_only = read_only
        self._closed = False
        self._appends = Appends(self._execute, self._server)

    @classmethod
    async def open(cls, address: str, *, read_only: bool = False) -> "PostgresStore":
        """Connect, migrate the schema and listen for news; with ``read_only``, only connect."""
        where = without_password(address)
        try:
            pool = await open_pool(address, read_only=read_only)
        except Exception as error:
            raise to_unavailable(error, where) from None  # the cause may quote the address
        store = cls(address, pool, read_only=read_only)
        try:
            async with pool.acquire() as connection:
                await (check_readable if read_only else migrate)(connection, where)
            if not read_only:
                await store._notifications.open()
        except BaseException as error:
            await store.close()
            if isinstance(error, (*CONNECTION_ERRORS, asyncpg.PostgresError)):
                raise to_unavailable(error, where) from None
            raise
        return store

    async def _run(self, job: Transaction[T]) -> T:
        """Do work on a connection, and repeat it if the connection is lost: all work here is idempotent."""
        if self._closed:
            raise unavailable("closed", where=self.where)

        async def once() -> T:
            async with self._pool.acquire() as connection:
                try:
                    return await job(connection)
                except CONNECTION_ERRORS:
                    with suppress(asyncpg.InterfaceError):  # the pool may have dropped it already
                        connection.terminate()
                    raise

        return await retry(once, self.where)

    async def _write(self, job: Transaction[T]) -> T:
        """Do work in a transaction; raise ``WriteConflict`` for a violated unique constraint."""
        if self._read_only:
            raise unavailable("reading", where=self.where)

        async def whole(connection: Any) -> T:
            async with connection.transaction():
                return await job(connection)

        try:
            return await self._run(whole)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise WriteConflict(str(error)) from error

    async def _execute(self, statement: str, values: Sequence[object]) -> list[Any]:
        return await self._run(lambda connection: connection.fetch(statement, *values))

    async def _fetch(self, read: Callable[[Any], T], query: str, *values: object) -> list[T]:
        return [read(row) for row in await self._execute(query, values)]

    async def _change_all(self, *statements: Statement) -> None:
        await self._write(partial(work.change_all, statements=statements))

    # --- event logs ---

    async def create(self, table_id: str, events: Sequence[Event], summary: TableSummary) -> None:
        rows = event_rows(table_id, 0, events)
        head = (table_id, len(events), events[0].at, events[-1].at, *summary_values(summary))
        await self._write(partial(work.create, server=self._server, head=head, events=rows))

    async def append(
        self,
        table_id: str,
        after: int,
        events: Sequence[Event],
        summary: TableSummary,
        results: Sequence[GameResult] = (),
    ) -> None:
        rows, values = event_rows(table_id, after, events), summary_values(summary)
        if self._closed or self._read_only:
            raise unavailable("closed" if self._closed else "reading", where=self.where)
        await self._appends.append(PostgresAppend(table_id, after, rows, values, results))

    async def delete(self, table_id: str, version: int | None = None) -> bool:
        return await self._write(partial(work.delete, server=self._server, table_id=table_id, version=version))

    # --- chat ---

    async def add_chat_line(self, table_id: str, player: str, name: str, text: str, at: int, command: str) -> ChatLine:
        check_storable(table_id, player, name, text, command)
        line_values = (player, name, text, at)
        return await self._write(
            partial(
                work.add_chat_line, server=self._server, table_id=table_id, line_values=line_values, command=command
            )
        )

    # --- several servers ---

    async def try_duty(self, table_id: str) -> bool:
        return await self._notifications.claim(table_id)

    async def release_duty(self, table_id: str) -> None:
        await self._notifications.release(table_id)

    # --- upkeep ---

    async def maintenance(self) -> bool:
        return bool(await self._execute("SELECT 1 FROM switches WHERE name = 'maintenance'", ()))

    async def set_maintenance(self, on: bool) -> None:
        if on:
            await self._change("INSERT INTO switches VALUES ('maintenance') ON CONFLICT DO NOTHING")
        else:
            await self._change("DELETE FROM switches WHERE name = 'maintenance'")

    async def check(self, *, thorough: bool = True) -> list[str]:  # noqa: ARG002 there is one way to ask PostgreSQL
        # PostgreSQL checks its pages itself; ask only for invalid indexes
        query = "SELECT indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid ORDER BY 1"
        return await self._fetch(lambda row: f"invalid index {row[0]}", query)

    async def backup(self, target: str) -> None:
        await backup_by(self._copy_to, Path(target))

    async def _copy_to(self, path: Path) -> None:
        copy = await asyncio.to_thread(SqliteStore, path)
        try:
            await copy_store(self, copy)
        finally:
            await copy.close()
        await asyncio.to_thread(finish_backup, path)

    def export_rows(self) -> AsyncGenerator[RowBatch, None]:
        return work.all_rows(self._pool, self.where)

    async def import_rows(self, batches: AsyncIterator[RowBatch]) -> None:
        await work.load_rows(self._pool, self.where, batches)

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await self._appends.close(unavailable("closed", where=self.where))
            await self._notifications.close()
            try:
                await asyncio.wait_for(self._pool.close(), TIMEOUT)
            except (*CONNECTION_ERRORS, asyncpg.PostgresError):  # the database is gone already
                self._pool.terminate()
            self._feed.end()
