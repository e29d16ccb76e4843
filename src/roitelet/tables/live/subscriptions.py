"""The connections of clients to tables. A connection sends the newest view after each change."""

import asyncio
from typing import TYPE_CHECKING

from roitelet.base.language import Language
from roitelet.tables.store.store import ChatLine
from roitelet.tables.views.frames import Frame, FrameWriter, chat_frame, data_frame
from roitelet.tables.views.table_view import view_table

if TYPE_CHECKING:
    from roitelet.tables.live.live_table import LoadedTable

MOST_CHAT = 100
"""Number of chat lines queued for a slow reader."""

ELSEWHERE = "elsewhere"
RESTARTING = "restarting"
KICKED = "kicked"
GONE = "gone"


class Closed(Exception):
    """The end of a connection: the seat was opened elsewhere, the server stops, or player or table were removed."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Subscription:
    """A connection of a client. Views are not queued: a slow client skips some, but gets all moves with the next."""

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
        self._sent_version = -1
        self._chat: list[ChatLine] = []
        self._closed: str | None = None
        self._has_news = True
        self._waiting: asyncio.Future[None] | None = None

    async def next_frame(self) -> Frame:
        """Wait for the next frame to send and return it; raise :class:`Closed` at the end."""
        while True:
            if not self._has_news:
                self._waiting = asyncio.get_running_loop().create_future()
                await self._waiting
            self._has_news = False
            if self._closed is not None:
                self._has_news = True
                raise Closed(self._closed)
            if self._chat:
                lines, self._chat = self._chat, []
                self._has_news = True
                return chat_frame(self._loaded.table, lines, self.language)
            table = self._loaded.table
            if table.version > self._sent_version:
                self._sent_version = table.version
                frame = self._write(view_table(table, self.player, self.language, self._since, self._loaded.views))
                self._since = table.version
                return frame

    @property
    def is_elsewhere(self) -> bool:
        """Return whether the player's seat is connected to another server."""
        seating = self._loaded.table.seating
        seat = seating.seat_of(self.player)
        return seat is not None and seating.places[seat].server not in (None, self._loaded.hub.server)

    def wake(self) -> None:
        """Wake the transport, because there is something to send."""
        self._has_news = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def queue_chat(self, line: ChatLine) -> None:
        """Queue a chat line unless its reader has muted its writer."""
        if self._loaded.table.can_read(self.player, line.player):
            self._chat = [*self._chat[-MOST_CHAT:], line]
            self.wake()

    def queue_missed_chat(self, lines: list[ChatLine]) -> None:
        """Queue the chat lines written while the reader was disconnected."""
        table, queued = self._loaded.table, {line.number: line for line in self._chat}
        missed = {line.number: line for line in lines if table.can_read(self.player, line.player)}
        self._chat = [line for _, line in sorted((missed | queued).items())][-MOST_CHAT:]
        self.wake()

    def end(self, why: str) -> None:
        """Tell the transport to close the connection."""
        self._closed = self._closed or why
        self.wake()

    def close(self) -> None:
        """Unregister the connection after the transport has closed it."""
        self._loaded.disconnect(self)
