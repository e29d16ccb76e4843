"""Connections to PostgreSQL: settings, schema, and error messages that never contain a password."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import asyncpg

from roitelet.base.os_errors import why
from roitelet.tables.store.errors import store_refusal, unavailable
from roitelet.tables.store.migrations import check_current, pending
from roitelet.tables.store.store import Unavailable

TIMEOUT: Final = 10.0
"""Seconds to wait for PostgreSQL, at the start and after a lost connection."""
FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 2.0
MIGRATING: Final = 0x526F6974  # the advisory lock of the process that changes the schema
CONNECTION_ERRORS: Final = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # raised by asyncpg when a connection breaks while it asks for types
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)
_PUBLIC_ADDRESS: Final = re.compile(r"^\w+://(?:[^@/?#]*@)?(?P<where>[\w.,:%\[\]-]*(?:/[\w.%-]*)?)(?:\?[^@]*)?$")
SETTINGS: Final = {
    "application_name": "roitelet",
    "search_path": "roitelet",
    "default_transaction_isolation": "read committed",  # appends rely on seeing what a rival has just committed
    "tcp_keepalives_idle": "10",  # a server that lost power frees its duties within half a minute
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
T = TypeVar("T")


def without_password(address: str) -> str:
    """Return host, port and database of an address, or … if they cannot be told from the password."""
    match = _PUBLIC_ADDRESS.match(address)
    return match.group("where") if match and match.group("where") else "…"


def to_unavailable(error: Exception, where: str) -> Unavailable:
    """Convert a database error to ``Unavailable``."""
    if isinstance(error, (asyncpg.InvalidPasswordError, asyncpg.InvalidAuthorizationSpecificationError)):
        return unavailable("refused", where=where)
    if isinstance(error, asyncpg.InvalidCatalogNameError):
        return unavailable("no_database", where=where)
    if isinstance(error, asyncpg.InsufficientPrivilegeError):
        return unavailable("not_allowed", where=where)
    if isinstance(error, asyncpg.DiskFullError):
        return unavailable("full", where=where)
    if isinstance(error, (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)):
        return unavailable("damaged", where=where)
    if isinstance(error, TimeoutError):
        return unavailable("unreachable", where=where, why=f"{TIMEOUT:g} s")
    if isinstance(error, OSError) and error.errno is not None:
        return unavailable("unreachable", where=where, why=why(error))
    if isinstance(error, asyncpg.PostgresError):
        return unavailable("failed", where=where, why=str(error).partition("\n")[0])
    # a ValueError or an InterfaceError may quote the address
    return unavailable("unreachable", where=where, why=type(error).__name__)


async def connect(address: str) -> Any:
    """Open a connection with our settings, outside the pool."""
    return await asyncpg.connect(address, timeout=TIMEOUT, server_settings=SETTINGS, command_timeout=TIMEOUT)


async def open_pool(address: str, *, read_only: bool) -> Any:
    """Open the connection pool, for short work."""
    settings = SETTINGS | ({"default_transaction_read_only": "on"} if read_only else {})
    return await asyncpg.create_pool(
        address,
        min_size=1,
        max_size=8,
        timeout=TIMEOUT,
        command_timeout=3 * TIMEOUT,
        server_settings=settings,
        init=_require_durable_commits,
    )


async def _require_durable_commits(connection: Any) -> None:
    # leave stronger settings than "on" unchanged
    statement = (
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )
    await connection.execute(statement)


async def migrate(connection: Any, where: str) -> None:
    """Migrate the schema in one transaction, one server at a time."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        if not await connection.fetchval("SELECT 1 FROM pg_namespace WHERE nspname = 'roitelet'"):
            await connection.execute("CREATE SCHEMA roitelet")
        steps = pending("postgres", await schema_version(connection), where)
        for step in steps:
            for statement in step.statements:
                await connection.execute(statement)
        if steps:
            await connection.execute("CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL)")
            await connection.execute("DELETE FROM schema")
            await connection.execute("INSERT INTO schema VALUES ($1)", steps[-1].number)


async def check_readable(connection: Any, where: str) -> None:
    """Refuse a database whose schema is not the current one."""
    version = await schema_version(connection)
    if version == 0:
        raise store_refusal("missing", where=where)
    check_current("postgres", version, where)


async def schema_version(connection: Any) -> int:
    """Return the number of the last migration, 0 for none."""
    if await connection.fetchval("SELECT to_regclass('roitelet.schema')") is None:
        return 0
    return int(await connection.fetchval("SELECT version FROM roitelet.schema"))


async def retry(work: Callable[[], Awaitable[T]], where: str) -> T:
    """Do idempotent work; try again for a while if PostgreSQL cannot be reached."""
    loop = asyncio.get_running_loop()
    limit, pause = loop.time() + TIMEOUT, FIRST_PAUSE
    while True:
        try:
            return await work()
        except asyncpg.IntegrityConstraintViolationError:
            raise
        except CONNECTION_ERRORS as error:
            # a ValueError is our error: a value that PostgreSQL cannot store
            if isinstance(error, ValueError) or loop.time() + pause > limit:
                raise to_unavailable(error, where) from None
        except asyncpg.PostgresError as error:
            raise to_unavailable(error, where) from None
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)
