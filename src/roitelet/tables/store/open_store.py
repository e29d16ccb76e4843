"""Opening of a store by its address."""

import asyncio
import re
from pathlib import Path
from typing import Final

from roitelet.tables.store.errors import store_refusal
from roitelet.tables.store.sqlite.store import SqliteStore
from roitelet.tables.store.store import Store

_SCHEME: Final = re.compile(r"^([A-Za-z][A-Za-z0-9+.-]*)://")
_POSTGRES: Final = {"postgresql", "postgres"}


def default_database() -> Path:
    """Return the path of the default database, in the user's data folder."""
    # imported late because no other command needs it
    import platformdirs

    return platformdirs.user_data_path("roitelet", appauthor=False) / "tables.db"


async def open_store(address: str, *, read_only: bool = False) -> Store:
    """Open the store at a path, ``sqlite:///path`` or ``postgresql://…``, and migrate it to the newest schema.

    With ``read_only``, create and migrate nothing; the store may be in use by a server.
    """
    if _scheme(address) in _POSTGRES:
        return await _open_postgres(address, read_only)
    return await asyncio.to_thread(SqliteStore, sqlite_path(address), read_only=read_only)


def sqlite_path(address: str) -> Path:
    """Return the path of an SQLite address; refuse other addresses."""
    scheme = _scheme(address)
    path = address.removeprefix("sqlite:///") if scheme == "sqlite" else address
    if scheme not in (None, "sqlite") or not path or path.startswith("sqlite:") or "\0" in path:
        # the rest of the address may hold a password
        raise store_refusal("address", address=f"{scheme}://…" if scheme else address)
    return Path(path).expanduser()


def _scheme(address: str) -> str | None:
    match = _SCHEME.match(address)
    return match.group(1).lower() if match else None


async def _open_postgres(address: str, read_only: bool) -> Store:
    try:
        import asyncpg  # noqa: F401
    except ModuleNotFoundError:
        raise store_refusal("no_asyncpg") from None
    from roitelet.tables.store.postgres.store import PostgresStore

    return await PostgresStore.open(address, read_only=read_only)
