"""One connection to one table: woken when there is news, and then given the newest view only."""

import asyncio
from typing import TYPE_CHECKING

from roitelet.base.language import Language
from roitelet.tables.store.store import ChatLine
from roitelet.tables.views.frames import Frame, FrameWriter, chat_frame, data_frame
from roitelet.tables.views.table_view import see

if TYPE_CHECKING:
    from roitelet.tables.live.live_table import LoadedTable

MOST_CHAT = 100
"""Chat lines kept for a reader who is slow; older ones can be asked for."""

ELSEWHERE = "elsewhere"
RESTARTING = "restarting"
KICKED = "kicked"
GONE = "gone"


class Closed(Exception):
    """The connection is to end: the seat is open elsewhere, the server stops, the host wants it, the table is gone."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Subscription:
    """The connection a transport waits on. Frames are never queued: a slow reader misses views in between, never a
    move.
    """

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
        """Return the next frame to send, as soon as there is one; raises :class:`Closed` at the end."""
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
        """There is news."""
        self._news = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def say(self, line: ChatLine) -> None:
        """Someone wrote; the reader is told unless they have muted them."""
        if self._loaded.table.hears(self.player, line.player):
            self._chat = [*self._chat[-MOST_CHAT:], line]
            self.wake()

    def catch_up(self, lines: list[ChatLine]) -> None:
        """Write what came while the reader was away; some of it may have reached them already."""
        table, waiting = self._loaded.table, {line.number: line for line in self._chat}
        missed = {line.number: line for line in lines if table.hears(self.player, line.player)}
        self._chat = [line for _, line in sorted((missed | waiting).items())][-MOST_CHAT:]
        self.wake()

    def end(self, why: str) -> None:
        """Have the transport close the connection."""
        self._closed = self._closed or why
        self.wake()

    def close(self) -> None:
        """Note that the connection is closed."""
        self._loaded.disconnect(self)
