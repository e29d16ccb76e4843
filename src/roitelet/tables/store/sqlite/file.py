"""The SQLite file: creating, opening, migrating and checking it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import quote

from roitelet.base.language import say
from roitelet.base.os_errors import why
from roitelet.tables.files.private_files import private_file, private_folder
from roitelet.tables.store.errors import store_refusal, unavailable
from roitelet.tables.store.migrations import check_current, pending
from roitelet.tables.store.store import Unavailable
from roitelet.version import program

APPLICATION: Final = 0x526F6974  # "Roit", the application id of our files
TIMEOUT: Final = 10.0
_KINDS: Final = {
    sqlite3.SQLITE_NOTADB: "not_a_database",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_FULL: "full",
}
_REASONS: Final = {
    sqlite3.SQLITE_CANTOPEN: say("store.cannot_open"),
    sqlite3.SQLITE_READONLY: say("system.EACCES"),
    sqlite3.SQLITE_PERM: say("system.EACCES"),
    sqlite3.SQLITE_BUSY: say("system.EBUSY"),
    sqlite3.SQLITE_IOERR: say("system.EIO"),
}
"""Translations of SQLite's English messages."""


def create_private(path: Path) -> None:
    """Create the file unless it exists, readable only by its owner because logs hold hidden cards."""
    with converting_errors(path):
        private_folder(path.parent)
        private_file(path)


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """Open a connection with our settings and explicit transactions."""
    address = f"file:{quote(str(path.resolve()))}?mode={'ro' if read_only else 'rw'}"
    connection = sqlite3.connect(address, uri=True, timeout=TIMEOUT, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        if not read_only:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA secure_delete = ON")  # overwrite deleted data
    except BaseException:
        connection.close()
        raise
    return connection


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Migrate the schema in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        steps = pending("sqlite", schema_version(connection), str(path))
        for step in steps:
            for statement in step.statements:
                connection.execute(statement)
        if steps:
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute("CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL)")
            connection.execute("DELETE FROM schema")
            connection.execute("INSERT INTO schema VALUES (?)", (steps[-1].number,))
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def check_ownership(path: Path) -> None:
    """Refuse a file of another program before changing anything."""
    with closing(connect(path, read_only=True)) as connection:
        is_ours(connection, path)


def check_readable(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file that is not ours or whose schema is not the current one."""
    if not is_ours(connection, path):
        raise store_refusal("foreign", where=path)
    check_current("sqlite", schema_version(connection), str(path))


def is_ours(connection: sqlite3.Connection, path: Path) -> bool:
    """Return whether the file is ours, False if it is empty; refuse a file of another program."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application == APPLICATION:
        return True
    (relation_count,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != 0 or relation_count:
        raise store_refusal("foreign", where=path)
    return False


def schema_version(connection: sqlite3.Connection) -> int:
    """Return the number of the last migration, 0 for none."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'schema'").fetchone():
        return 0
    return int(connection.execute("SELECT version FROM schema").fetchone()[0])


def is_broken_page(error: sqlite3.Error) -> bool:
    """Return whether an error is about one unreadable page."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT


def to_unavailable(error: Exception, path: Path) -> Unavailable:
    """Convert an error of SQLite or the system to ``Unavailable``."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in _KINDS:
        return unavailable(_KINDS[code], where=path)
    reason = why(error) if isinstance(error, OSError) else _REASONS.get(code, str(error))
    return unavailable("unwritable", where=path, why=reason)


@contextmanager
def converting_errors(path: Path) -> Iterator[None]:
    """Convert errors of SQLite and the system to ``Unavailable``."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise to_unavailable(error, path) from error


def finish_backup(path: Path) -> None:
    """Record the program's version in a backup and make it a single file."""
    with closing(connect(path)) as connection:
        connection.execute('CREATE TABLE IF NOT EXISTS backup (version TEXT NOT NULL, "commit" TEXT)')
        connection.execute("DELETE FROM backup")
        connection.execute("INSERT INTO backup VALUES (:version, :commit)", program())
        connection.execute("DELETE FROM moves")  # a copy opens no door to a session
        connection.execute("PRAGMA journal_mode = DELETE")
