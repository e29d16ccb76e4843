"""Operations of the PostgreSQL store on a connection, inside the caller's transaction."""

from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from typing import Any

import asyncpg

from roitelet.tables.store.errors import store_refusal
from roitelet.tables.store.postgres.notifications import CHANNEL, format_notification
from roitelet.tables.store.postgres.server import CONNECTION_ERRORS, to_unavailable
from roitelet.tables.store.rows import BATCH, RELATIONS, select
from roitelet.tables.store.sql_personal import Statement
from roitelet.tables.store.sql_store import INSERT, Values
from roitelet.tables.store.store import ChatLine, News, RowBatch


async def notify(connection: Any, server: str, news: News) -> None:
    """Notify the other servers when the transaction commits."""
    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, format_notification(server, news))


async def create(connection: Any, server: str, head: Values, events: Sequence[Values]) -> None:
    """Store a new table and its first events."""
    await connection.execute(INSERT["tables"], *head)
    await connection.executemany(INSERT["events"], events)
    await notify(connection, server, News(head[0]))


async def change_all(connection: Any, statements: Sequence[Statement]) -> None:
    """Run statements that return nothing."""
    for statement, values in statements:
        await connection.execute(statement, *values)


async def delete(connection: Any, server: str, table_id: str, version: int | None) -> bool:
    """Delete a table and its data unless its version has changed; return whether it was deleted."""
    statement = "DELETE FROM tables WHERE id = $1 AND (CAST($2 AS BIGINT) IS NULL OR version = $2) RETURNING 1"
    deleted = await connection.fetchval(statement, table_id, version) is not None
    if deleted:
        await notify(connection, server, News(table_id))
    return deleted


async def add_chat_line(connection: Any, server: str, table_id: str, line_values: Values, command: str) -> ChatLine:
    """Store a chat line and return it; for a repeated command, return the line stored before."""
    # lock the chat, so that lines are numbered without gaps
    await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", f"roitelet chat {table_id}")
    query = "SELECT number, player, name, line, at FROM chat WHERE table_id = $1 AND command_id = $2"
    stored = await connection.fetchrow(query, table_id, command)
    if stored is not None:
        return ChatLine(*stored)
    last = await connection.fetchval("SELECT coalesce(max(number), 0) FROM chat WHERE table_id = $1", table_id)
    line = (last + 1, *line_values)
    await connection.execute(INSERT["chat"], table_id, *line, command)
    await notify(connection, server, News(table_id, chat=True))
    return ChatLine(*line)


async def all_rows(pool: Any, where: str) -> AsyncGenerator[RowBatch, None]:
    """Yield all rows as a consistent snapshot, parents first."""
    try:
        async with pool.acquire() as connection, connection.transaction(isolation="repeatable_read", readonly=True):
            for relation in RELATIONS:
                cursor = await connection.cursor(select(relation))
                while batch := await cursor.fetch(BATCH):
                    yield relation, [tuple(row) for row in batch]
    except (*CONNECTION_ERRORS, asyncpg.PostgresError) as error:
        raise to_unavailable(error, where) from None


async def load_rows(pool: Any, where: str, batches: AsyncIterator[RowBatch]) -> None:
    """Load rows into an empty database, all or nothing."""
    try:
        async with pool.acquire() as connection, connection.transaction():
            for relation in RELATIONS:
                if await connection.fetchval(f"SELECT 1 FROM {relation} LIMIT 1"):
                    raise store_refusal("not_empty", where=where)
            async for relation, rows in batches:
                await connection.copy_records_to_table(relation, records=rows, columns=RELATIONS[relation])
    except (*CONNECTION_ERRORS, asyncpg.PostgresError) as error:
        raise to_unavailable(error, where) from None
