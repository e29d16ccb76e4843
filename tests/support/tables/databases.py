"""A real PostgreSQL, one for each test process, and an empty database in it for every test that asks for one."""

import asyncio
from collections.abc import Iterator
from typing import Final

import pytest

from tests.support.tables.postgres import PostgresServer, postgres_server

NAME: Final = "test_tables"
EMPTY: Final = (
    "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    "DROP SCHEMA IF EXISTS roitelet, public CASCADE",
    "CREATE SCHEMA public",
)
"""Whoever is still connected goes, and with them all that was there. A new database would take ten times as long."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """Yield one server per test process, started when the first test asks for it."""
    with postgres_server() as server:
        yield server


@pytest.fixture
def postgres_address(postgres: PostgresServer) -> str:
    """Return a database with nothing in it."""
    asyncio.run(_empty(postgres))
    return postgres.address(NAME)


async def _empty(postgres: PostgresServer) -> None:
    from asyncpg import InvalidCatalogNameError

    try:
        await execute(postgres.address(NAME), *EMPTY)
    except InvalidCatalogNameError:  # the first test, or one that did away with it
        await execute(postgres.address("postgres"), f"CREATE DATABASE {NAME}")


async def execute(address: str, *statements: str) -> None:
    """Statements on a connection of their own."""
    import asyncpg

    connection = await asyncpg.connect(address)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()
