"""The database of a command, from ``--database``, the environment, or the default."""

import os
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from roitelet.base.errors import BadInput, bad_input
from roitelet.base.language import add_catalogue

if TYPE_CHECKING:
    from roitelet.tables.store.store import Row, Store

Result = TypeVar("Result")


def run_async(work: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine and return its result."""
    # imported late: few commands need it
    import asyncio

    return asyncio.run(work)


@asynccontextmanager
async def open_database(database: str | None, *, read_only: bool) -> AsyncIterator["Store"]:
    """Open the store for the block; with ``read_only``, a server may be using it."""
    from roitelet.tables.store.open_store import default_database, open_store

    address = database or os.environ.get("ROITELET_DATABASE") or str(default_database())
    store = await open_store(address, read_only=read_only)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def open_for_deletion(database: str | None) -> AsyncIterator["Store"]:
    """Open an existing store for the block, to delete from it; refuse an SQLite file in use by a server."""
    async with open_database(database, read_only=True):
        pass  # opened only to refuse a missing file, which would be created below
    try:
        async with open_database(database, read_only=False) as store:
            yield store
    except BadInput as error:
        if error.message.key == "store.in_use":
            raise bad_input("cli.served", pid=error.message.args["pid"]) from None
        raise


async def find_table(store: "Store", name: str) -> "Row":
    """Return a table by its id, or by its short name (``~1a2b3c4d``) in the server's log."""
    from roitelet.tables.clean_text import digest
    from roitelet.tables.store.store import Row
    from roitelet.tables.upkeep.retention import each_table

    row = await store.find_row(name)
    if row is None and name.startswith("~"):
        async for candidate in each_table(store):
            if isinstance(candidate, Row) and digest(candidate.id) == name:
                return candidate
    if row is None:
        raise bad_input("cli.no_table", table=name)
    return row


add_catalogue(
    {
        "cli.no_table": ("il n'y a pas de table {table} dans cette base", "there is no table {table} in this database"),
        "cli.served": (
            "un serveur (processus {pid}) utilise cette base : arrêtez-le d'abord, ou laissez-le oublier "
            "de lui-même ce qui est ancien",
            "a server (process {pid}) uses this database: stop it first, or let it forget by itself what is old",
        ),
    }
)
