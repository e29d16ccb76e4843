"""The SQL statements that both stores share.

Statements use PostgreSQL's placeholders (``$1``), which are converted to SQLite's (``?1``).
"""

from collections.abc import AsyncIterator, Collection
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar, Final, TypeVar

from roitelet.tables.events import Event
from roitelet.tables.store.change_feed import Feed
from roitelet.tables.store.errors import BROKEN_PAGE, damaged
from roitelet.tables.store.rows import RELATIONS, check_order, check_storable, read_event, read_row, read_servers
from roitelet.tables.store.sql_personal import SqlPersonal
from roitelet.tables.store.store import ChatLine, News, Row, StoredSession, Unavailable

T = TypeVar("T")
Values = tuple[Any, ...]
"""The values of a statement, or the cells of a row."""
LIFE_OF_A_BEAT: Final = 24 * 3600 * 1000
"""Milliseconds without a heartbeat after which a server's row is deleted."""
INSERT: Final = {
    relation: f"INSERT INTO {relation} ({', '.join(columns)}) "
    f"VALUES ({', '.join(f'${place}' for place in range(1, len(columns) + 1))})"
    for relation, columns in RELATIONS.items()
}
_TABLES: Final = f"SELECT {', '.join(RELATIONS['tables'])} FROM tables"
_LATEST_FIRST: Final = "ORDER BY updated DESC, id LIMIT $2"


class SqlStore(SqlPersonal):
    """The part of a store that is the same in SQLite and PostgreSQL."""

    CODE: ClassVar[str]
    """The SQL expression for the code of a ``coded`` event, as in the index."""

    def __init__(self) -> None:
        self._feed = Feed()

    async def _change(self, statement: str, *values: object) -> None:
        """Run a statement without result; raise ``WriteConflict`` for a violated constraint."""
        await self._change_all((statement, values))

    # --- event logs ---

    async def read_events(self, table_id: str, after: int = 0) -> list[Event]:
        query = "SELECT seq, at, payload, command_id FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq"
        try:
            events = await self._fetch(partial(read_event, table_id=table_id), query, table_id, after)
        except Unavailable as error:
            if error.detail.key == BROKEN_PAGE:
                raise damaged(table_id, "page") from error
            raise
        check_order(table_id, events, after)
        return events

    async def tables(self, phase: str | None = None, limit: int = 1000) -> list[Row]:
        query = f"{_TABLES} WHERE CAST($1 AS TEXT) IS NULL OR phase = $1"
        return await self._fetch(read_row, f"{query} {_LATEST_FIRST}", phase, limit)

    async def find_row(self, table_id: str) -> Row | None:
        found = await self._fetch(read_row, f"{_TABLES} WHERE id = $1", table_id)
        return found[0] if found else None

    async def tables_of(self, player: str, limit: int = 1000) -> list[Row]:
        seated = f"SELECT table_id FROM events WHERE kind = 'sat' AND {self.PLAYER} = $1"
        try:
            return await self._fetch(read_row, f"{_TABLES} WHERE id IN ({seated}) {_LATEST_FIRST}", player, limit)
        except Unavailable as error:
            rows = await self._read_one_by_one(error, f"{seated} GROUP BY table_id", player)
        return sorted(rows, key=lambda row: (-row.updated, row.id))[:limit]

    async def tables_with_code(self, code: str, since: int) -> list[str]:
        query = f"SELECT DISTINCT table_id FROM events WHERE kind = 'coded' AND {self.CODE} = $1 AND at >= $2"
        return await self._fetch(lambda row: str(row[0]), query, code, since)

    async def due_tables(
        self, before: int, among: Collection[str] | None = None, limit: int = 1000
    ) -> list[tuple[str, int]]:
        # the column holds a JSON list of hexadecimal ids
        names = [f'%"{server}"%' for server in among or ()]
        condition = " OR ".join(["servers = '[]'", *(f"servers LIKE ${place}" for place in range(3, 3 + len(names)))])
        query = f"SELECT id, due FROM tables WHERE due <= $1 {'' if among is None else f'AND ({condition})'}"
        return await self._fetch(tuple, f"{query} ORDER BY due, id LIMIT $2", before, limit, *names)

    async def tables_with_players(self) -> list[tuple[str, tuple[str, ...]]]:
        query = "SELECT id, servers FROM tables WHERE servers <> '[]' ORDER BY id"
        try:
            return await self._fetch(lambda row: (row[0], read_servers(row[1])), query)
        except Unavailable as error:
            found = await self._read_one_by_one(error, "SELECT id FROM tables ORDER BY updated")  # uses an index only
        return sorted((row.id, row.summary.servers) for row in found if row.summary.servers)

    async def _read_one_by_one(self, error: Unavailable, ids: str, *values: object) -> list[Row]:
        """Read tables one by one and return the readable ones; raise an ``error`` that is not about a broken page."""
        if error.detail.key != BROKEN_PAGE:
            raise error
        found = []
        for table_id in await self._fetch(lambda row: str(row[0]), ids, *values):
            with suppress(Unavailable):
                found.append(await self.find_row(table_id))
        return [row for row in found if row is not None]

    # --- chat ---

    async def chat(self, table_id: str, after: int = 0, limit: int = 200) -> list[ChatLine]:
        query = "SELECT number, player, name, line, at FROM chat WHERE table_id = $1 AND number > $2 AND line <> ''"
        last = f"{query} ORDER BY number DESC LIMIT $3"
        return (await self._fetch(lambda row: ChatLine(*row), last, table_id, after, limit))[::-1]

    # --- guests ---

    async def add_session(self, session: StoredSession, digest: bytes) -> None:
        check_storable(session.id, session.name)
        values = (session.id, digest.hex(), session.name, session.created, session.seen, 0)
        await self._change(INSERT["sessions"], *values)

    async def find_session(self, digest: bytes) -> StoredSession | None:
        query = "SELECT id, name, created, seen FROM sessions WHERE digest = $1 AND revoked = 0"
        found = await self._fetch(lambda row: StoredSession(*row), query, digest.hex())
        return found[0] if found else None

    async def rename_session(self, session: str, name: str) -> None:
        check_storable(name)
        await self._change("UPDATE sessions SET name = $1 WHERE id = $2", name, session)

    async def touch_session(self, session: str, seen: int) -> None:
        await self._change("UPDATE sessions SET seen = $1 WHERE id = $2 AND seen < $1", seen, session)

    async def revoke_session(self, session: str) -> None:
        await self._change("UPDATE sessions SET revoked = 1 WHERE id = $1", session)

    # --- several servers ---

    async def record_heartbeat(self, server: str, at: int) -> None:
        await self._change("INSERT INTO servers VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET at = $2", server, at)
        await self._change("DELETE FROM servers WHERE at < $1", at - LIFE_OF_A_BEAT)

    async def heartbeats(self) -> dict[str, int]:
        return dict(await self._fetch(tuple, "SELECT id, at FROM servers"))

    async def remove_server(self, server: str) -> None:
        await self._change("DELETE FROM servers WHERE id = $1", server)

    # --- retention ---

    async def unchanged_tables(
        self, before: int, phase: str | None = None, after: tuple[int, str] = (-1, ""), limit: int = 100
    ) -> list[tuple[int, str]]:
        # both queries use an index only, so that a broken page of the table does not matter
        query = "SELECT updated, id FROM tables WHERE updated < $1 AND (updated, id) > ($2, $3)"
        rest = "ORDER BY updated, id LIMIT $4"
        if phase is None:
            return await self._fetch(tuple, f"{query} {rest}", before, *after, limit)
        return await self._fetch(tuple, f"{query} AND phase = $5 {rest}", before, *after, limit, phase)

    async def tables_with_old_chat(self, before: int, limit: int = 100) -> list[str]:
        said = "SELECT 1 FROM tables WHERE id = chat.table_id AND updated < $1 AND phase <> 'playing'"
        query = f"SELECT DISTINCT table_id FROM chat WHERE line <> '' AND at < $1 AND EXISTS ({said}) LIMIT $2"
        return await self._fetch(lambda row: str(row[0]), query, before, limit)

    async def delete_chat(self, table_id: str, before: int) -> None:
        # keep the last line, emptied, so that numbers continue from it
        last = "(SELECT max(number) FROM chat WHERE table_id = $1)"
        empty = "UPDATE chat SET player = '', name = '', line = '' WHERE table_id = $1 AND at < $2"
        await self._change(f"{empty} AND number = {last}", table_id, before)
        await self._change(f"DELETE FROM chat WHERE table_id = $1 AND at < $2 AND number < {last}", table_id, before)

    async def old_guests(self, before: int, limit: int = 100) -> list[str]:
        seat = (
            f"SELECT 1 FROM events JOIN tables ON tables.id = events.table_id AND tables.phase <> 'over' "
            f"WHERE events.kind = 'sat' AND {self.PLAYER} = sessions.id"
        )
        query = f"SELECT id FROM sessions WHERE seen < $1 AND NOT EXISTS ({seat}) ORDER BY seen LIMIT $2"
        return await self._fetch(lambda row: str(row[0]), query, before, limit)

    async def delete_guest(self, session: str, before: int) -> None:
        since = "SELECT 1 FROM sessions WHERE id = $1 AND seen >= $2"
        await self._change_all(
            (f"DELETE FROM finished WHERE player = $1 AND NOT EXISTS ({since})", (session, before)),
            ("DELETE FROM sessions WHERE id = $1 AND seen < $2", (session, before)),
        )

    # --- news ---

    def news(self) -> AsyncIterator[News]:
        return self._feed.reader()
