"""One connection to one table. It is woken on changes and then sends only the newest view."""

import asyncio
from typing import TYPE_CHECKING

from roitelet.base.language import Language
from roitelet.tables.store.store import ChatLine
from roitelet.tables.views.frames import Frame, FrameWriter, chat_frame, data_frame
from roitelet.tables.views.table_view import see

if TYPE_CHECKING:
    from roitelet.tables.live.live_table import LoadedTable

MOST_CHAT = 100
"""Number of chat lines kept for a slow reader, who can request older ones."""

ELSEWHERE = "elsewhere"
RESTARTING = "restarting"
KICKED = "kicked"
GONE = "gone"


class Closed(Exception):
    """The end of a connection: seat opened elsewhere, server stopping, player banned or table deleted."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Subscription:
    """A connection that a transport waits on. Frames are not queued: a slow reader skips views, but gets every move."""

    def __init__(
        self,
        loaded: "LoadedTable",
        player: str | None,
        language: Language,
        since: int | None,
        write: FrameWriter = data_frame,
    ) -> None:
        self.player = player
        self.language = language
        self._loaded = loaded
        self._write = write
        self._since = since
        self._sent = -1
        self._chat: list[ChatLine] = []
        self._closed: str | None = None
        self._news = True
        self._waiting: asyncio.Future[None] | None = None

    async def next_frame(self) -> Frame:
        """Wait for the next frame to send and return it; raise :class:`Closed` at the end."""
        while True:
            if not self._news:
                self._waiting = asyncio.get_running_loop().create_future()
                await self._waiting
            self._news = False
            if self._closed is not None:
                self._news = True
                raise Closed(self._closed)
            if self._chat:
                lines, self._chat = self._chat, []
                self._news = True
                return chat_frame(self._loaded.table, lines, self.language)
            table = self._loaded.table
            if table.version > self._sent:
                self._sent = table.version
                written = self._write(see(table, self.player, self.language, self._since, self._loaded.views))
                self._since = table.version
                return written

    def wake(self) -> None:
        """Wake the transport."""
        self._news = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def say(self, line: ChatLine) -> None:
        """Queue a chat line unless its reader has muted its writer."""
        if self._loaded.table.hears(self.player, line.player):
            self._chat = [*self._chat[-MOST_CHAT:], line]
            self.wake()

    def catch_up(self, lines: list[ChatLine]) -> None:
        """Queue the lines written while the reader was disconnected, without duplicates."""
        table, waiting = self._loaded.table, {line.number: line for line in self._chat}
        missed = {line.number: line for line in lines if table.hears(self.player, line.player)}
        self._chat = [line for _, line in sorted((missed | waiting).items())][-MOST_CHAT:]
        self.wake()

    def end(self, why: str) -> None:
        """Tell the transport to close the connection."""
        self._closed = self._closed or why
        self.wake()

    def close(self) -> None:
        """Unregister the connection, which the transport has closed."""
        self._loaded.disconnect(self)
