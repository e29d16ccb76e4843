"""What both stores do with the same statements: logs, lists of tables, chat, guests, heartbeats.

Statements are written as PostgreSQL has them, with ``$1`` for the first value; SQLite's ``?1`` is made from that.
"""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Collection
from typing import Any, ClassVar, Final, TypeVar

from roitelet.tables.events import Event
from roitelet.tables.stores.feed import Feed
from roitelet.tables.stores.rows import RELATIONS, read_event, read_row, read_servers, storable
from roitelet.tables.stores.store import ChatLine, News, Row, Session

T = TypeVar("T")
LIFE_OF_A_BEAT: Final = 24 * 3600 * 1000
"""Servers that have been silent for this many milliseconds are forgotten."""
INSERT: Final = {
    relation: f"INSERT INTO {relation} ({', '.join(columns)}) "
    f"VALUES ({', '.join(f'${place}' for place in range(1, len(columns) + 1))})"
    for relation, columns in RELATIONS.items()
}
_LATEST_FIRST: Final = "ORDER BY updated DESC, id LIMIT $2"


class SqlStore(ABC):
    """A store that can be asked, and changed, by statements."""

    PLAYER: ClassVar[str]
    """Who sat down, taken from the payload as the index has it."""

    def __init__(self) -> None:
        self._feed = Feed()

    @abstractmethod
    async def _fetch(self, read: Callable[[Any], T], query: str, *values: object) -> list[T]:
        """The rows a query finds, each read by ``read``."""

    @abstractmethod
    async def _change(self, statement: str, *values: object) -> None:
        """One statement that returns nothing; a violated constraint is a ``Conflict``."""

    # --- event logs ---

    async def read(self, table_id: str, after: int = 0) -> list[Event]:
        query = "SELECT seq, at, payload, command_id FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq"
        return await self._fetch(read_event, query, table_id, after)

    async def tables(self, phase: str | None = None, limit: int = 1000) -> list[Row]:
        query = f"SELECT {', '.join(RELATIONS['tables'])} FROM tables WHERE CAST($1 AS TEXT) IS NULL OR phase = $1"
        return await self._fetch(read_row, f"{query} {_LATEST_FIRST}", phase, limit)

    async def tables_of(self, player: str, limit: int = 1000) -> list[Row]:
        sat = f"SELECT table_id FROM events WHERE kind = 'sat' AND {self.PLAYER} = $1"
        query = f"SELECT {', '.join(RELATIONS['tables'])} FROM tables WHERE id IN ({sat})"
        return await self._fetch(read_row, f"{query} {_LATEST_FIRST}", player, limit)

    async def due(self, before: int, among: Collection[str] | None = None, limit: int = 1000) -> list[tuple[str, int]]:
        # the ids of servers are hexadecimal digits, in a list written as JSON
        names = [f'%"{server}"%' for server in among or ()]
        there = " OR ".join(["servers = '[]'", *(f"servers LIKE ${place}" for place in range(3, 3 + len(names)))])
        query = f"SELECT id, due FROM tables WHERE due <= $1 {'' if among is None else f'AND ({there})'}"
        return await self._fetch(tuple, f"{query} ORDER BY due, id LIMIT $2", before, limit, *names)

    async def served(self) -> list[tuple[str, tuple[str, ...]]]:
        query = "SELECT id, servers FROM tables WHERE servers <> '[]' ORDER BY id"
        return await self._fetch(lambda row: (row[0], read_servers(row[1])), query)

    # --- chat ---

    async def chat(self, table_id: str, after: int = 0, limit: int = 200) -> list[ChatLine]:
        query = "SELECT number, player, name, line, at FROM chat WHERE table_id = $1 AND number > $2"
        last = f"{query} ORDER BY number DESC LIMIT $3"
        return (await self._fetch(lambda row: ChatLine(*row), last, table_id, after, limit))[::-1]

    # --- guests ---

    async def add_session(self, session: Session, digest: bytes) -> None:
        storable(session.id, session.name)
        values = (session.id, digest.hex(), session.name, session.created, session.seen, 0)
        await self._change(INSERT["sessions"], *values)

    async def find_session(self, digest: bytes) -> Session | None:
        query = "SELECT id, name, created, seen FROM sessions WHERE digest = $1 AND revoked = 0"
        found = await self._fetch(lambda row: Session(*row), query, digest.hex())
        return found[0] if found else None

    async def rename_session(self, session: str, name: str) -> None:
        storable(name)
        await self._change("UPDATE sessions SET name = $1 WHERE id = $2", name, session)

    async def touch_session(self, session: str, seen: int) -> None:
        await self._change("UPDATE sessions SET seen = $1 WHERE id = $2 AND seen < $1", seen, session)

    async def revoke_session(self, session: str) -> None:
        await self._change("UPDATE sessions SET revoked = 1 WHERE id = $1", session)

    # --- several servers ---

    async def beat(self, server: str, at: int) -> None:
        await self._change("INSERT INTO servers VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET at = $2", server, at)
        await self._change("DELETE FROM servers WHERE at < $1", at - LIFE_OF_A_BEAT)

    async def beats(self) -> dict[str, int]:
        return dict(await self._fetch(tuple, "SELECT id, at FROM servers"))

    def news(self) -> AsyncIterator[News]:
        return self._feed.reader()
