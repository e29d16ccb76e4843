"""A SQLite file: created readable by its owner only, opened with our settings, migrated; its errors as sentences."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import quote

from roitelet.base.language import say
from roitelet.base.os_errors import why
from roitelet.tables.files.private_files import private_file, private_folder
from roitelet.tables.store.errors import refusal, unavailable
from roitelet.tables.store.migrations import check_current, pending
from roitelet.tables.store.store import Unavailable
from roitelet.version import program

APPLICATION: Final = 0x526F6974  # "Roit": how we know a file of ours
PATIENCE: Final = 10.0
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
"""What SQLite says in English only."""


def create(path: Path) -> None:
    """Make sure that the file exists. New folders and files are private: a log holds hidden cards."""
    with refusing(path):
        private_folder(path.parent)
        private_file(path)


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """Return a connection with our settings; transactions are begun and ended by hand."""
    address = f"file:{quote(str(path.resolve()))}?mode={'ro' if read_only else 'rw'}"
    connection = sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        if not read_only:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA secure_delete = ON")  # what is forgotten leaves no trace in the file
    except BaseException:
        connection.close()
        raise
    return connection


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the schema up to date, in one transaction."""
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


def look_at(path: Path) -> None:
    """Refuse the file of another program, before anything of it is changed."""
    with closing(connect(path, read_only=True)) as connection:
        is_ours(connection, path)


def check_readable(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file that is not ours or whose schema is not the current one."""
    if not is_ours(connection, path):
        raise refusal("foreign", where=path)
    check_current("sqlite", schema_version(connection), str(path))


def is_ours(connection: sqlite3.Connection, path: Path) -> bool:
    """Return whether we made the file; false for an empty one, refused if someone else did."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application == APPLICATION:
        return True
    (found,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != 0 or found:
        raise refusal("foreign", where=path)
    return False


def schema_version(connection: sqlite3.Connection) -> int:
    """Return the number of the last step that was made, 0 for none."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'schema'").fetchone():
        return 0
    return int(connection.execute("SELECT version FROM schema").fetchone()[0])


def is_broken_page(error: sqlite3.Error) -> bool:
    """Return whether a page could not be read: that concerns what is on it, and nothing else."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT


def in_words(error: Exception, path: Path) -> Unavailable:
    """Return the sentence for what SQLite or the system says."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in _KINDS:
        return unavailable(_KINDS[code], where=path)
    reason = why(error) if isinstance(error, OSError) else _REASONS.get(code, str(error))
    return unavailable("unwritable", where=path, why=reason)


@contextmanager
def refusing(path: Path) -> Iterator[None]:
    """Errors of SQLite and of the system as sentences."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise in_words(error, path) from error


def seal(path: Path) -> None:
    """Note in a finished backup which program wrote it, and let no file be needed beside it."""
    with closing(connect(path)) as connection:
        connection.execute('CREATE TABLE IF NOT EXISTS backup (version TEXT NOT NULL, "commit" TEXT)')
        connection.execute("DELETE FROM backup")
        connection.execute("INSERT INTO backup VALUES (:version, :commit)", program())
        connection.execute("PRAGMA journal_mode = DELETE")
