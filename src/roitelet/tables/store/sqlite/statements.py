"""Operations of the SQLite store on a connection, run by the writer or a reader."""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from roitelet.tables.store.rows import RELATIONS
from roitelet.tables.store.sql_personal import Statement
from roitelet.tables.store.sql_store import INSERT, Values
from roitelet.tables.store.store import ChatLine, WriteConflict

Connection = sqlite3.Connection
T = TypeVar("T")


def to_sqlite(statement: str) -> str:
    """Convert a shared statement to SQLite's placeholders."""
    return statement.replace("$", "?")


def insert(connection: Connection, relation: str, rows: Sequence[Values]) -> None:
    """Insert rows. No cursor is returned, because one thread could drop it while another uses the connection."""
    connection.executemany(to_sqlite(INSERT[relation]), rows)


def create(connection: Connection, head: Values, events: Sequence[Values]) -> None:
    """Store a new table and its first events."""
    try:
        connection.execute(to_sqlite(INSERT["tables"]), head)
        insert(connection, "events", events)
    except sqlite3.IntegrityError as error:
        raise WriteConflict(head[0]) from error


def fetch(connection: Connection, read: Callable[[Any], T], query: str, values: Values) -> list[T]:
    """Run a query and convert each row with ``read``."""
    return [read(row) for row in connection.execute(to_sqlite(query), values)]


def change_all(connection: Connection, statements: Sequence[Statement]) -> None:
    """Run statements that return nothing."""
    for statement, values in statements:
        change(connection, statement, values)


def change(connection: Connection, statement: str, values: Values) -> None:
    """Run a statement without result."""
    try:
        connection.execute(to_sqlite(statement), values)
    except sqlite3.IntegrityError as error:
        raise WriteConflict(str(error)) from error


def delete(connection: Connection, table_id: str, version: int | None) -> bool:
    """Delete a table and its data unless its version has changed."""
    statement = "DELETE FROM tables WHERE id = ?1 AND (?2 IS NULL OR version = ?2)"
    return connection.execute(statement, (table_id, version)).rowcount > 0


def check(connection: Connection, thorough: bool) -> list[str]:
    """Return SQLite's messages about broken pages and about rows without a parent."""
    try:
        pages = [str(row[0]) for row in connection.execute(f"PRAGMA {'integrity' if thorough else 'quick'}_check(20)")]
        orphans = [f"{relation}: {parent}" for relation, _, parent, _ in connection.execute("PRAGMA foreign_key_check")]
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [line for page in pages if page != "ok" for line in page.splitlines()] + orphans[:20]


def add_chat_line(connection: Connection, table_id: str, line_values: Values, command: str) -> ChatLine:
    """Store a chat line and return it; for a repeated command, return the line stored before."""
    query = "SELECT number, player, name, line, at FROM chat WHERE table_id = ? AND command_id = ?"
    stored = connection.execute(query, (table_id, command)).fetchone()
    if stored is not None:
        return ChatLine(*stored)
    last = connection.execute("SELECT coalesce(max(number), 0) FROM chat WHERE table_id = ?", (table_id,)).fetchone()
    line = (last[0] + 1, *line_values)
    change(connection, INSERT["chat"], (table_id, *line, command))
    return ChatLine(*line)


def has_rows(connection: Connection) -> bool:
    """Return whether the database has any row."""
    return any(connection.execute(f"SELECT 1 FROM {relation} LIMIT 1").fetchone() for relation in RELATIONS)
