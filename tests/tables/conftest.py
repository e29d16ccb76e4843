"""Stores for tests: a new SQLite file, or an empty database of a real PostgreSQL, and both one after the other."""

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
