"""The protocol of stores. Two stores follow this protocol, and one suite of tests checks both."""

from collections.abc import AsyncGenerator, AsyncIterator, Collection, Sequence
from typing import Any, Protocol

import msgspec

from roitelet.base.errors import BadInput
from roitelet.base.language import Language, Message, say
from roitelet.tables.events import Event

RowBatch = tuple[str, list[tuple[Any, ...]]]
"""Rows of one relation, in the order of its columns, as they move from a store into another."""


class WriteConflict(Exception):
    """Someone else appended first, or the command was already carried out: read the log and decide anew.

    After a lost connection, that someone may be ourselves: the log tells.
    """


class Unavailable(BadInput):
    """The store cannot do it now: the disk is full, the server does not answer, it was closed.

    Nothing was written, except perhaps when a connection was lost for good: then only the log can tell. ``message`` is
    for everybody; :meth:`text`, which says where and why, is for the person who runs the server.
    """

    code = "server"

    def __init__(self, detail: Message, told: str = "store.unavailable") -> None:
        super().__init__(say(told))
        self.detail = detail

    def text(self, language: Language = "en") -> str:
        """Return the sentence for the command line and the log. It may hold a path."""
        return self.detail.render(language)


class Damaged(Unavailable):
    """The log of one table cannot be read: an event of an unknown shape, one that is missing, a broken page."""

    def __init__(self, table_id: str, why: Message) -> None:
        super().__init__(say("store.table", table=table_id, why=why), "store.closed_table")
        self.table_id = table_id
        self.why = why


class TableSummary(msgspec.Struct, frozen=True):
    """The summary of a table, known without reading its log; written together with the events that changed it."""

    game: str
    phase: str
    """``lobby``, ``playing`` or ``over``."""
    due: int | None = None
    """When the table has something to do by itself (a bot's move, a clock), in milliseconds since 1970."""
    servers: tuple[str, ...] = ()
    """The servers that seated players are connected to."""


class Row(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    version: int
    created: int
    updated: int
    summary: TableSummary


class StoredSession(msgspec.Struct, frozen=True):
    """A guest. The token itself is never kept, only its digest."""

    id: str
    name: str
    created: int
    seen: int


class ChatLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something said at a table. ``number`` counts up within the table."""

    number: int
    player: str
    name: str
    text: str
    at: int


class News(msgspec.Struct, frozen=True):
    """A table changed: someone appended events (``chat`` false), said something, or deleted it.

    No table (``""``) means that news may have been missed: look at every table, at its chat too.
    """

    table_id: str
    chat: bool = False


class Store(Protocol):
    """Durable event logs, chat and guests. Every method that writes returns once what it wrote survives a power cut."""

    @property
    def shared(self) -> bool:
        """Return whether several servers may use it at once."""

    # --- event logs ---

    async def create(self, table_id: str, events: Sequence[Event], summary: TableSummary) -> None:
        """Open a log with its first events; :class:`WriteConflict` if the table exists."""

    async def append(self, table_id: str, after: int, events: Sequence[Event], summary: TableSummary) -> None:
        """Append events (or none) that follow event ``after``, all or nothing, and replace the summary.

        :class:`WriteConflict` if the log has gone on or is gone, or if one of the command ids is already in it.
        """

    async def read(self, table_id: str, after: int = 0) -> list[Event]:
        """Return the events after a sequence number, in order; empty for an unknown table."""

    async def row(self, table_id: str) -> Row | None:
        """Return a table as it would be listed; None if there is none."""

    async def tables(self, phase: str | None = None, limit: int = 1000) -> list[Row]:
        """Tables, the most recently changed first."""

    async def tables_of(self, player: str, limit: int = 1000) -> list[Row]:
        """Tables at which someone has ever sat down, the most recently changed first."""

    async def coded(self, code: str, since: int) -> list[str]:
        """Return the tables that were given a code, from a moment on."""

    async def due(self, before: int, among: Collection[str] | None = None, limit: int = 1000) -> list[tuple[str, int]]:
        """Tables that have something to do up to a moment, and when, soonest first.

        With servers to look ``among``: only tables with players connected to one of these, or to none at all.
        """

    async def served(self) -> list[tuple[str, tuple[str, ...]]]:
        """Tables with connected players, and the servers those are connected to."""

    async def delete(self, table_id: str, version: int | None = None) -> bool:
        """Forget a table, its chat too; with a version only if it has not gone on since. Says whether it was there."""

    # --- chat ---

    async def say(self, table_id: str, player: str, name: str, text: str, at: int, command: str) -> ChatLine:
        """Keep a line; a repeated command id gives the line it made the first time.

        :class:`WriteConflict` if there is no such table.
        """

    async def chat(self, table_id: str, after: int = 0, limit: int = 200) -> list[ChatLine]:
        """Return the last lines after a number, oldest first; without those that were forgotten."""

    # --- guests ---

    async def add_session(self, session: StoredSession, digest: bytes) -> None:
        """Keep a new guest by the digest of their token; :class:`WriteConflict` if the id or the digest is taken."""

    async def find_session(self, digest: bytes) -> StoredSession | None:
        """Return the guest whose token has this digest, unless revoked."""

    async def rename_session(self, session: str, name: str) -> None:
        """Change a guest's nickname."""

    async def touch_session(self, session: str, seen: int) -> None:
        """Note that a guest was here."""

    async def revoke_session(self, session: str) -> None:
        """Revoke a token: it no longer opens anything."""

    # --- several servers ---

    async def beat(self, server: str, at: int) -> None:
        """Note that a server is alive."""

    async def beats(self) -> dict[str, int]:
        """Return when each server last said that it is alive, by its own clock."""

    async def leave(self, server: str) -> None:
        """Note that a server ended as it should: nothing was under way any more."""

    async def try_duty(self, table_id: str) -> bool:
        """Claim the bots and clocks of a table for this server, unless another one has them; released when it dies."""

    async def release_duty(self, table_id: str) -> None:
        """Give them back."""

    def news(self) -> AsyncIterator[News]:
        """Return what other servers on the same store changed from now on, each table once until it is taken.

        Ends when the store is closed.
        """

    # --- forgetting ---

    async def unchanged(
        self, before: int, phase: str | None = None, after: tuple[int, str] = (-1, ""), limit: int = 100
    ) -> list[tuple[int, str]]:
        """Return when tables last changed, before a moment, and their ids: in this order, from behind ``after`` on."""

    async def old_chats(self, before: int, limit: int = 100) -> list[str]:
        """Tables unchanged since a moment, and not in the middle of a game, where something was said before it."""

    async def forget_chat(self, table_id: str, before: int) -> None:
        """Forget what was said at a table before a moment; lines are still numbered as if it were there."""

    async def old_guests(self, before: int, limit: int = 100) -> list[str]:
        """Guests who were not seen since a moment, and who have never sat at a table whose game is not over."""

    async def forget_guest(self, session: str, before: int) -> None:
        """Forget a guest, unless they were seen since."""

    # --- upkeep ---

    async def maintenance(self) -> bool:
        """Return whether the operator wants no new games to begin, at any server on this store."""

    async def set_maintenance(self, on: bool) -> None:
        """Begin or end that."""

    async def check(self, *, thorough: bool = True) -> list[str]:
        """Return what the database itself finds wrong with its pages and references, in its own words.

        Empty if it is fine.
        """

    async def backup(self, target: str) -> None:
        """Write a consistent copy while everything runs: a SQLite file, whatever the store. Never overwrites a file."""

    def rows(self) -> AsyncGenerator[RowBatch, None]:
        """Everything kept except heartbeats, as of one moment, in an order that :meth:`load` can follow."""

    async def load(self, batches: AsyncIterator[RowBatch]) -> None:
        """Fill an empty store with the rows of another, all or nothing; refused if it is not empty."""

    async def close(self) -> None:
        """Finish what is under way and let go."""
