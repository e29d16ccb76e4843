"""What the embedded store does on a connection: plain functions, run by the writer or by a reader."""

import sqlite3
from collections.abc import Sequence
from typing import Any, Final

from roitelet.tables.events import Event
from roitelet.tables.stores.rows import (
    LIFE_OF_A_BEAT,
    RELATIONS,
    read_event,
    read_line,
    read_row,
    read_servers,
    read_session,
)
from roitelet.tables.stores.store import ChatLine, Conflict, Row, Session

Connection = sqlite3.Connection
Values = tuple[Any, ...]
INSERT: Final = {
    relation: f"INSERT INTO {relation} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
    for relation, columns in RELATIONS.items()
}


def insert(connection: Connection, relation: str, rows: Sequence[Values]) -> None:
    """Rows of one relation. Returns no cursor: one thread might drop it while another uses the connection."""
    connection.executemany(INSERT[relation], rows)


def create(connection: Connection, head: Values, events: Sequence[Values]) -> None:
    """A new table and its first events."""
    try:
        connection.execute(INSERT["tables"], head)
        connection.executemany(INSERT["events"], events)
    except sqlite3.IntegrityError as error:
        raise Conflict(head[0]) from error


def read(connection: Connection, table_id: str, after: int) -> list[Event]:
    """The events after a number."""
    query = "SELECT seq, at, payload, command_id FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"
    return [read_event(row) for row in connection.execute(query, (table_id, after))]


def tables(connection: Connection, phase: str | None, limit: int) -> list[Row]:
    """Tables, the latest first."""
    query = f"SELECT {', '.join(RELATIONS['tables'])} FROM tables WHERE ?1 IS NULL OR phase = ?1"
    rows = connection.execute(f"{query} ORDER BY updated DESC, id LIMIT ?2", (phase, limit))
    return [read_row(row) for row in rows]


def tables_of(connection: Connection, player: str, limit: int) -> list[Row]:
    """Tables at which somebody has sat down, the latest first."""
    sat = "SELECT table_id FROM events WHERE kind = 'sat' AND payload ->> 'player' = ?"
    query = f"SELECT {', '.join(RELATIONS['tables'])} FROM tables WHERE id IN ({sat})"
    return [read_row(row) for row in connection.execute(f"{query} ORDER BY updated DESC, id LIMIT ?", (player, limit))]


def due(connection: Connection, before: int) -> list[tuple[str, int]]:
    """Tables with something to do."""
    return connection.execute("SELECT id, due FROM tables WHERE due <= ? ORDER BY due, id", (before,)).fetchall()


def served(connection: Connection) -> list[tuple[str, tuple[str, ...]]]:
    """Tables with somebody connected."""
    rows = connection.execute("SELECT id, servers FROM tables WHERE servers <> '[]' ORDER BY id")
    return [(table_id, read_servers(servers)) for table_id, servers in rows]


def say(connection: Connection, table_id: str, said: Values, command: str) -> ChatLine:
    """A new line, or the one this command made before."""
    query = "SELECT number, player, name, line, at FROM chat WHERE table_id = ? AND command_id = ?"
    known = connection.execute(query, (table_id, command)).fetchone()
    if known is not None:
        return read_line(known)
    last = connection.execute("SELECT coalesce(max(number), 0) FROM chat WHERE table_id = ?", (table_id,)).fetchone()
    line = (last[0] + 1, *said)
    try:
        connection.execute(INSERT["chat"], (table_id, *line, command))
    except sqlite3.IntegrityError as error:
        raise Conflict(table_id) from error
    return read_line(line)


def chat(connection: Connection, table_id: str, after: int, limit: int) -> list[ChatLine]:
    """The last lines."""
    query = "SELECT number, player, name, line, at FROM chat WHERE table_id = ? AND number > ?"
    rows = connection.execute(f"{query} ORDER BY number DESC LIMIT ?", (table_id, after, limit)).fetchall()
    return [read_line(row) for row in reversed(rows)]


def add_session(connection: Connection, values: Values) -> None:
    """A new guest."""
    try:
        connection.execute(INSERT["sessions"], values)
    except sqlite3.IntegrityError as error:
        raise Conflict(values[0]) from error


def find_session(connection: Connection, digest: str) -> Session | None:
    """The guest of a token."""
    query = "SELECT id, name, created, seen FROM sessions WHERE digest = ? AND revoked = 0"
    return read_session(connection.execute(query, (digest,)).fetchone())


def change(connection: Connection, statement: str, values: Values) -> None:
    """One statement that returns nothing."""
    connection.execute(statement, values)


def beat(connection: Connection, server: str, at: int) -> None:
    """Note that a server is alive; forget those that have long been silent."""
    connection.execute(
        "INSERT INTO servers VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at", (server, at)
    )
    connection.execute("DELETE FROM servers WHERE at < ?", (at - LIFE_OF_A_BEAT,))


def alive(connection: Connection, since: int) -> set[str]:
    """The servers that were alive lately."""
    return {server for (server,) in connection.execute("SELECT id FROM servers WHERE at >= ?", (since,))}


def holds_something(connection: Connection) -> bool:
    """Whether any relation has a row."""
    return any(connection.execute(f"SELECT 1 FROM {relation} LIMIT 1").fetchone() for relation in RELATIONS)
