"""Whole relations out of and into PostgreSQL."""

from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any, Final

import asyncpg

from roitelet.tables.stores.postgres_server import LOST, in_words
from roitelet.tables.stores.rows import BATCH, RELATIONS, select
from roitelet.tables.stores.sentences import refusal
from roitelet.tables.stores.store import Batch

INSERT: Final = {
    relation: f"INSERT INTO {relation} ({', '.join(columns)}) "
    f"VALUES ({', '.join(f'${place}' for place in range(1, len(columns) + 1))})"
    for relation, columns in RELATIONS.items()
}


async def all_rows(pool: Any, where: str) -> AsyncGenerator[Batch, None]:
    """Everything as of one moment, parents first."""
    try:
        async with pool.acquire() as connection, connection.transaction(isolation="repeatable_read", readonly=True):
            for relation in RELATIONS:
                cursor = await connection.cursor(select(relation))
                while found := await cursor.fetch(BATCH):
                    yield relation, [tuple(row) for row in found]
    except (*LOST, asyncpg.PostgresError) as error:
        raise in_words(error, where) from None


async def load_rows(pool: Any, where: str, batches: AsyncIterator[Batch]) -> None:
    """Fill an empty database, all or nothing."""
    try:
        async with pool.acquire() as connection, connection.transaction():
            for relation in RELATIONS:
                if await connection.fetchval(f"SELECT 1 FROM {relation} LIMIT 1"):
                    raise refusal("not_empty", where=where)
            async for relation, rows in batches:
                await connection.copy_records_to_table(relation, records=rows, columns=RELATIONS[relation])
    except (*LOST, asyncpg.PostgresError) as error:
        raise in_words(error, where) from None
