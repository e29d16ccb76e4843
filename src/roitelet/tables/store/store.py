"""The protocol of stores."""

from collections.abc import AsyncGenerator, AsyncIterator, Collection, Sequence
from typing import Any, Protocol

import msgspec

from roitelet.base.errors import BadInput
from roitelet.base.language import Language, Message, say
from roitelet.tables.events import Event
from roitelet.tables.store.personal import GameResult, PersonalStore

RowBatch = tuple[str, list[tuple[Any, ...]]]
"""The name of a database table and rows of it, for copying between stores."""


class WriteConflict(Exception):
    """A failed append: another server appended first, or the command was already carried out.

    Read the log and try again. After a lost connection, the first attempt may itself have been written.
    """


class Unavailable(BadInput):
    """A temporary failure of the store: disk full, database not reachable, store closed.

    Nothing was written, except perhaps when a connection was lost. ``message`` is for players; :meth:`text`, which
    gives the place and the reason, is for the operator.
    """

    code = "server"

    def __init__(self, detail: Message, key: str = "store.unavailable") -> None:
        super().__init__(say(key))
        self.detail = detail

    def text(self, language: Language = "en") -> str:
        """Return the detailed message for the operator; it may contain a path."""
        return self.detail.render(language)


class Damaged(Unavailable):
    """An unreadable log of one table: a missing or malformed event, or a broken page."""

    def __init__(self, table_id: str, why: Message) -> None:
        super().__init__(say("store.table", table=table_id, why=why), "store.closed_table")
        self.table_id = table_id
        self.why = why


class TableSummary(msgspec.Struct, frozen=True):
    """The summary of a table, stored with its events and readable without them."""

    game: str
    phase: str
    """``lobby``, ``playing`` or ``over``."""
    due: int | None = None
    """Time of the table's next duty (a bot's move, a clock), in milliseconds since 1970."""
    servers: tuple[str, ...] = ()
    """The servers that seated players are connected to."""


class Row(msgspec.Struct, frozen=True):
    """A table as listed by the store, without its log."""

    id: str
    version: int
    created: int
    updated: int
    summary: TableSummary


class StoredSession(msgspec.Struct, frozen=True):
    """A guest. Only the digest of the token is stored."""

    id: str
    name: str
    created: int
    seen: int


class ChatLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of chat, numbered from 1 at each table."""

    number: int
    player: str
    name: str
    text: str
    at: int


class News(msgspec.Struct, frozen=True):
    """A change of a table: events appended (``chat`` false), a chat line, or the deletion.

    An empty ``table_id`` means that news was missed: check the events and the chat of all tables.
    """

    table_id: str
    chat: bool = False


class Store(PersonalStore, Protocol):
    """Durable event logs, chat and guests. Methods that write return when the data is on disk."""

    @property
    def shared(self) -> bool:
        """Return whether several servers can use the store at once."""

    # --- event logs ---

    async def create(self, table_id: str, events: Sequence[Event], summary: TableSummary) -> None:
        """Store a new table with its first events; raise :class:`WriteConflict` if it exists."""

    async def append(
        self,
        table_id: str,
        after: int,
        events: Sequence[Event],
        summary: TableSummary,
        results: Sequence[GameResult] = (),
    ) -> None:
        """Append events (or none) after event ``after``, all or nothing, and replace the summary.

        ``results`` are those of a game that ends with these events. Raise :class:`WriteConflict` if the log is longer
        or was deleted, or already has one of the command ids.
        """

    async def read_events(self, table_id: str, after: int = 0) -> list[Event]:
        """Return the events after a sequence number, in order; empty for an unknown table."""

    async def find_row(self, table_id: str) -> Row | None:
        """Return one table, or None."""

    async def tables(self, phase: str | None = None, limit: int = 1000) -> list[Row]:
        """Return the tables, the most recently changed first."""

    async def tables_of(self, player: str, limit: int = 1000) -> list[Row]:
        """Return the tables at which a player has ever sat down, the most recently changed first."""

    async def tables_with_code(self, code: str, since: int) -> list[str]:
        """Return the ids of tables that got an invitation code after a time."""

    async def due_tables(
        self, before: int, among: Collection[str] | None = None, limit: int = 1000
    ) -> list[tuple[str, int]]:
        """Return tables with a duty due before a time, and when it is due, soonest first.

        With ``among``, only tables with players connected to one of these servers, or to none.
        """

    async def tables_with_players(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return tables with connected players, and the servers of these players."""

    async def delete(self, table_id: str, version: int | None = None) -> bool:
        """Delete a table and its chat, with ``version`` only if unchanged since; return whether it was deleted."""

    # --- chat ---

    async def add_chat_line(self, table_id: str, player: str, name: str, text: str, at: int, command: str) -> ChatLine:
        """Store a chat line; for a repeated command id, return the line stored the first time.

        Raise :class:`WriteConflict` if there is no such table.
        """

    async def chat(self, table_id: str, after: int = 0, limit: int = 200) -> list[ChatLine]:
        """Return the last lines after a number, oldest first, without deleted ones."""

    # --- guests ---

    async def add_session(self, session: StoredSession, digest: bytes) -> None:
        """Store a guest under a token's digest; raise :class:`WriteConflict` if the id or digest is taken."""

    async def find_session(self, digest: bytes) -> StoredSession | None:
        """Return the guest whose token has this digest, unless revoked."""

    async def rename_session(self, session: str, name: str) -> None:
        """Change a guest's nickname."""

    async def touch_session(self, session: str, seen: int) -> None:
        """Update the time a guest was last seen."""

    async def revoke_session(self, session: str) -> None:
        """Revoke the token of a guest."""

    # --- several servers ---

    async def record_heartbeat(self, server: str, at: int) -> None:
        """Record the heartbeat of a server."""

    async def heartbeats(self) -> dict[str, int]:
        """Return the last heartbeat of each server, by its own clock."""

    async def remove_server(self, server: str) -> None:
        """Remove a server that ended cleanly."""

    async def try_duty(self, table_id: str) -> bool:
        """Claim a table's duties for this server; return False if another server has them."""

    async def release_duty(self, table_id: str) -> None:
        """Release a claim."""

    def news(self) -> AsyncIterator[News]:
        """Yield changes by other servers until the store is closed, with at most one pending item per table."""

    # --- retention ---

    async def unchanged_tables(
        self, before: int, phase: str | None = None, after: tuple[int, str] = (-1, ""), limit: int = 100
    ) -> list[tuple[int, str]]:
        """Return pairs of last change and id of the tables unchanged since ``before``, sorted, from ``after`` on."""

    async def tables_with_old_chat(self, before: int, limit: int = 100) -> list[str]:
        """Return tables with chat that are unchanged since a time and have no game under way."""

    async def delete_chat(self, table_id: str, before: int) -> None:
        """Delete a table's chat before a time; the numbering of lines continues."""

    async def old_guests(self, before: int, limit: int = 100) -> list[str]:
        """Return guests not seen since a time who have no seat at an unfinished game."""

    async def delete_guest(self, session: str, before: int) -> None:
        """Delete a guest unless they were seen since."""

    # --- upkeep ---

    async def maintenance(self) -> bool:
        """Return whether the operator stopped new games on all servers of this store."""

    async def set_maintenance(self, on: bool) -> None:
        """Start or end maintenance."""

    async def check(self, *, thorough: bool = True) -> list[str]:
        """Return the database's own messages about broken pages and references; empty if there are none."""

    async def backup(self, target: str) -> None:
        """Write a consistent copy to a new SQLite file while the store is in use; never overwrite a file."""

    def export_rows(self) -> AsyncGenerator[RowBatch, None]:
        """Yield all rows except heartbeats as a consistent snapshot, for :meth:`load`."""

    async def import_rows(self, batches: AsyncIterator[RowBatch]) -> None:
        """Load rows of another store, all or nothing; refuse if this store is not empty."""

    async def close(self) -> None:
        """Finish pending work and close the store."""
