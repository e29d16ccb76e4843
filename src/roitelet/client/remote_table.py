"""A table as a client sees it: the newest frame, commands with their answers.

:mod:`roitelet.client.socket` feeds :meth:`RemoteTable.take` and sends what is in :attr:`RemoteTable.pending`. A command
stays there until it is answered, so it survives a lost connection and is carried out once.
"""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from roitelet.client.deal_numbers import OwnNumbers
from roitelet.client.errors import Disconnected, Refused
from roitelet.client.socket import connect

if TYPE_CHECKING:
    from roitelet.client.client import Client

Frame = dict[str, Any]
FIRST_WAIT = 0.25
LONGEST_PAUSE = 15.0
REMEMBERED = 1000
"""How many events and chat lines a client keeps."""


class RemoteTable:
    """One connection to one table, kept up as long as it is open."""

    def __init__(self, client: "Client", table_id: str, since: int = 0) -> None:
        self.client = client
        self.id = table_id
        self.frame: Frame = {}
        """The newest frame."""
        self.version = since
        self.chat: list[Frame] = []
        self.events: list[Frame] = []
        """The last thousand events the server told of, oldest first."""
        self.numbers = OwnNumbers(table_id)
        """What this client added to deals, and what became of it."""
        self.pending: dict[str, Frame] = {}
        """Commands without an answer yet, oldest first."""
        self.waiting = asyncio.Event()
        """Set when there is a command to send."""
        self._answers: dict[str, asyncio.Future[Frame]] = {}
        self._changed = asyncio.Condition()
        self._end: Exception | None = None
        self._task: asyncio.Task[None] | None = None
        self._seen = since - 1

    @property
    def view(self) -> Frame | None:
        """Return what this client's seat sees of the game; None before it begins."""
        return self.frame.get("view")

    @property
    def legal(self) -> list[str]:
        """The actions to choose from now; empty unless it is this client's turn."""
        return [str(choice["action"]) for choice in self.frame.get("legal", [])]

    @property
    def seat(self) -> int | None:
        """This client's seat."""
        seat: int | None = self.frame.get("table", {}).get("you")
        return seat

    @property
    def phase(self) -> str:
        """``lobby``, ``playing`` or ``over``."""
        return str(self.frame.get("table", {}).get("phase", ""))

    async def start(self) -> None:
        """Connect and wait for the first view."""
        self._task = asyncio.create_task(self._run())
        try:
            await self.until(lambda table: bool(table.frame))
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Let go of the table; the seat is kept."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._finish(Disconnected(1000, "closed"))

    async def next(self) -> Frame:
        """Return the newest frame that :meth:`next` has not returned yet, as soon as there is one."""
        await self.until(lambda table: table.version > table._seen and bool(table.frame))
        self._seen = self.version
        return self.frame

    async def newer(self, version: int) -> Frame:
        """Return the newest frame, as soon as it is newer than a version."""
        return await self.until(lambda table: table.version > version)

    async def until(self, true_of: Callable[["RemoteTable"], bool]) -> Frame:
        """Wait until something is true of the table; the frame that made it so."""
        async with self._changed:
            while not true_of(self):
                if self._end is not None:
                    raise self._end
                await self._changed.wait()
            return self.frame

    async def play(self, action: str) -> int:
        """Make a move; returns the table's new version or raises :class:`Refused`."""
        return await self.do("play", action=action)

    async def do(self, kind: str, **fields: Any) -> int:
        """Send any command of ``docs/reference/protocol.md``; returns the new version or raises :class:`Refused`."""
        if self._end is not None:
            raise self._end
        identifier = self._send_later(kind, **fields)
        answer = self._answers[identifier] = asyncio.get_running_loop().create_future()
        try:
            told = await answer
        finally:
            self._answers.pop(identifier, None)
            self.pending.pop(identifier, None)
        if told["t"] == "no":
            raise Refused(told["code"], told.get("rule"), told["message"])
        return int(told["v"])

    def _send_later(self, kind: str, **fields: Any) -> str:
        identifier = secrets.token_urlsafe(9)
        self.pending[identifier] = {"do": kind, "id": identifier, "on": self.version, **fields}
        self.waiting.set()
        return identifier

    def draw_number(self, _number: int) -> str:
        """Return this client's number for a coming deal, 32 to 64 hexadecimal digits.

        Override it to throw dice instead.
        """
        return secrets.token_hex(16)

    async def take(self, message: Frame) -> None:
        """Take in a message from the server."""
        kind = message.get("t")
        if kind in {"ack", "no"}:
            async with self._changed:
                self._answered(message)
                self._changed.notify_all()
        elif kind == "chat":
            async with self._changed:
                known = self.chat[-1]["number"] if self.chat else 0
                fresh = [line for line in message["lines"] if line["number"] > known]
                self.chat = [*self.chat, *fresh][-REMEMBERED:]
                self._changed.notify_all()
        elif kind == "view" and message["v"] >= self.version:
            async with self._changed:
                self.frame, self.version = message, message["v"]
                self.events = [*self.events, *(message.get("events") or [])][-REMEMBERED:]
                self._contribute()
                self.numbers.take(message.get("fair", {}))
                self._changed.notify_all()

    def _answered(self, message: Frame) -> None:
        # A refusal that names no command answers a message the server could not read: the oldest one on its way.
        identifier = message.get("id") or next(iter(self.pending), "")
        answer = self._answers.get(identifier)
        asked = self.pending.pop(identifier, {})
        if asked.get("do") == "contribute" and message["t"] == "ack":
            self.numbers.accepted.add(asked["number"])
        if answer is not None and not answer.done():
            answer.set_result(message)

    def _contribute(self) -> None:
        """Add a number to the coming deal, once, so that the server alone cannot know the cards."""
        coming = self.frame.get("fair", {}).get("coming")
        if self.seat is None or not coming or coming["number"] in self.numbers.added:
            return
        nonce = self.draw_number(coming["number"])
        self.numbers.added[coming["number"]] = (coming["digest"], nonce)
        self._send_later("contribute", number=coming["number"], nonce=nonce)

    async def _run(self) -> None:
        failures = 0
        while True:
            before = self.version, len(self.pending)
            try:
                await connect(self)
            except (Disconnected, Refused) as error:
                await self._finish(error)
                return
            except OSError:
                pass
            failures = 0 if before != (self.version, len(self.pending)) else failures + 1
            await asyncio.sleep(pause(failures))

    async def _finish(self, error: Exception) -> None:
        async with self._changed:
            self._end = self._end or error
            self._changed.notify_all()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(self._end)


def pause(failures: int) -> float:
    """Seconds before the next try: random, doubling each time, so that clients do not all come back at once."""
    longest: float = min(LONGEST_PAUSE, FIRST_WAIT * 2 ** min(failures, 10))
    return longest * (0.5 + secrets.randbelow(1000) / 2000)
