"""Fixtures for stores: a new SQLite file and an empty database of a real PostgreSQL."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from roitelet.tables.store.open_store import open_store
from roitelet.tables.store.store import Store

OpenStore = Callable[[], AbstractAsyncContextManager[Store]]


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


@pytest.fixture(params=["sqlite", "postgres"])
def store_address(request: pytest.FixtureRequest) -> str:
    """Return the address of an empty store; tests run once with each kind."""
    address: str = request.getfixturevalue(f"{request.param}_address")
    return address


@pytest.fixture
def open_test_store(store_address: str) -> OpenStore:
    """Return a context manager that opens the store at ``store_address``."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Store]:
        store = await open_store(store_address)
        try:
            yield store
        finally:
            await store.close()

    return opened
