"""Appends to many logs with only six statements.

Each statement releases the GIL and may wait milliseconds to get it back from a busy event loop, so a thread could not
run six statements for each of three hundred appends a second. Here a whole group takes six statements; its rows are
passed as one JSON text.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from roitelet.tables.store.rows import RELATIONS
from roitelet.tables.store.store import WriteConflict

_COLUMNS: Final = RELATIONS["events"]
_CURRENT_ROWS: Final = """
    SELECT json_group_array(json_array(id, version, updated)) FROM tables
    WHERE id IN (SELECT value FROM json_each(?))
"""
_REPEATED: Final = """
    SELECT json_group_array(events.table_id) FROM json_each(?) AS asked
    JOIN events ON events.table_id = asked.value ->> 0 AND events.command_id = asked.value ->> 1
"""
_INSERT: Final = (
    f"INSERT INTO events ({', '.join(_COLUMNS)}) "
    f"SELECT {', '.join(f'value ->> {place}' for place in range(len(_COLUMNS)))} FROM json_each(?)"
)
_RESULTS: Final = (
    f"INSERT OR IGNORE INTO finished ({', '.join(RELATIONS['finished'])}) "
    f"SELECT {', '.join(f'value ->> {place}' for place in range(len(RELATIONS['finished'])))} FROM json_each(?)"
)
_UPDATE: Final = """
    UPDATE tables SET version = given.value ->> 1, updated = given.value ->> 2, game = given.value ->> 3,
      phase = given.value ->> 4, due = given.value ->> 5, servers = given.value ->> 6
    FROM json_each(?) AS given WHERE tables.id = given.value ->> 0
"""


@dataclass(frozen=True)
class SqliteAppend:
    """The new events and summary of one table."""

    table_id: str
    after: int
    events: Sequence[tuple[Any, ...]]
    summary: tuple[Any, ...]
    results: Sequence[tuple[Any, ...]] = ()

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Run this append alone."""
        try:
            (conflict,) = append_all(connection, [self])
        except sqlite3.IntegrityError as error:
            raise WriteConflict(self.table_id) from error
        if conflict is not None:
            raise conflict


def append_all(connection: sqlite3.Connection, appends: Sequence[SqliteAppend]) -> list[WriteConflict | None]:
    """Append to different logs; return a conflict or None for each."""
    current_rows = {
        row[0]: row for row in _query_json(connection, _CURRENT_ROWS, [append.table_id for append in appends])
    }
    written: dict[str, SqliteAppend] = {}
    commands: list[tuple[str, str]] = []
    for append in appends:
        if append.table_id in current_rows and current_rows[append.table_id][1] == append.after:
            written[append.table_id] = append
            commands.extend((append.table_id, row[-1]) for row in append.events if row[-1] is not None)
    for table_id in set(_query_json(connection, _REPEATED, commands)) if commands else ():
        del written[table_id]
    events: list[tuple[Any, ...]] = []
    tables: list[tuple[Any, ...]] = []
    results: list[tuple[Any, ...]] = []
    for table_id, append in written.items():
        events += append.events
        results += append.results
        updated = append.events[-1][2] if append.events else current_rows[table_id][2]
        tables.append((table_id, append.after + len(append.events), updated, *append.summary))
    if written:
        connection.execute(_INSERT, (_to_json(events),))
        connection.execute(_UPDATE, (_to_json(tables),))
    if results:
        connection.execute(_RESULTS, (_to_json(results),))
    return [None if append.table_id in written else WriteConflict(append.table_id) for append in appends]


def _query_json(connection: sqlite3.Connection, query: str, rows: Sequence[Any]) -> list[Any]:
    """Run a query that returns its rows as one JSON text."""
    (answer,) = connection.execute(query, (_to_json(rows),)).fetchone()
    rows_found: list[Any] = msgspec.json.decode(answer)
    return rows_found


def _to_json(rows: Sequence[Any]) -> str:
    return msgspec.json.encode(rows).decode()
