"""One connection to one table: woken when there is news, and then given the newest view only."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from roitelet.engine.language import Language
from roitelet.tables.stores.store import ChatLine
from roitelet.tables.table import Table
from roitelet.tables.views import Frame, frame

if TYPE_CHECKING:
    from roitelet.tables.live import Live

Encoder = Callable[[Table, str | None, Language, int | None], Frame]
"""What a viewer is told of a table, and of what happened since a version."""

MOST_CHAT = 100
"""Chat lines kept for a reader who is slow; older ones can be asked for."""

ELSEWHERE = "elsewhere"
RESTARTING = "restarting"
KICKED = "kicked"


class Closed(Exception):
    """The connection is to end: the seat is open elsewhere, the server stops, or the host wants it."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Link:
    """What a transport waits on. Nothing rendered is ever queued: a slow reader skips views, not moves."""

    def __init__(
        self, live: "Live", player: str | None, language: Language, since: int | None, encode: Encoder = frame
    ) -> None:
        self._encode = encode
        self.player = player
        self.language = language
        self._live = live
        self._since = since
        self._sent = -1
        self._chat: list[ChatLine] = []
        self._closed: str | None = None
        self._news = True
        self._waiting: asyncio.Future[None] | None = None

    async def frame(self) -> Frame:
        """The next frame to send, as soon as there is one; raises :class:`Closed` at the end."""
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
                return self._live.chat_frame(lines)
            table = self._live.table
            if table.version > self._sent:
                self._sent = table.version
                shown = self._encode(table, self.player, self.language, self._since)
                self._since = table.version
                return shown

    def wake(self) -> None:
        """There is news."""
        self._news = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def say(self, line: ChatLine) -> None:
        """Somebody wrote; the reader is told unless he does not want to be."""
        if self._live.table.hears(self.player, line.player):
            self._chat = [*self._chat[-MOST_CHAT:], line]
            self.wake()

    def catch_up(self, lines: list[ChatLine]) -> None:
        """What was written while the reader was away; some of it may have reached him already."""
        table, waiting = self._live.table, {line.number: line for line in self._chat}
        missed = {line.number: line for line in lines if table.hears(self.player, line.player)}
        self._chat = [line for _, line in sorted((missed | waiting).items())][-MOST_CHAT:]
        self.wake()

    def end(self, why: str) -> None:
        """Have the transport close the connection."""
        self._closed = self._closed or why
        self.wake()

    def close(self) -> None:
        """The connection is closed."""
        self._live.drop(self)
