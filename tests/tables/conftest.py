"""Stores for tests: a new SQLite file, or a new database of a real PostgreSQL server, and both one after the other."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from roitelet.tables.stores.opening import open_store
from roitelet.tables.stores.store import Store
from tests.tables.postgres import PostgresServer, postgres_server

OpenStore = Callable[[], AbstractAsyncContextManager[Store]]


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """One server per test process, started when the first test asks for it."""
    with postgres_server() as server:
        yield server


@pytest.fixture
def postgres_address(postgres: PostgresServer) -> Iterator[str]:
    """A database of one's own."""
    name = f"test_{secrets.token_hex(6)}"
    asyncio.run(execute(postgres.address("postgres"), f"CREATE DATABASE {name}"))
    yield postgres.address(name)
    asyncio.run(execute(postgres.address("postgres"), f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


@pytest.fixture(params=["sqlite", "postgres"])
def store_address(request: pytest.FixtureRequest) -> str:
    """The address of an empty store: the test runs once with each kind."""
    address: str = request.getfixturevalue(f"{request.param}_address")
    return address


@pytest.fixture
def open_test_store(store_address: str) -> OpenStore:
    """``async with open_test_store() as store``: opened at ``store_address``, closed at the end."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Store]:
        store = await open_store(store_address)
        try:
            yield store
        finally:
            await store.close()

    return opened


async def execute(address: str, *statements: str) -> None:
    """Statements on a connection of their own."""
    connection = await asyncpg.connect(address)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()
