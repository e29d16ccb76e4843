"""A table on a server: its newest frame, and commands with their answers.

:mod:`roitelet.client.socket` passes messages to :meth:`RemoteTable.receive` and sends the commands in
:attr:`RemoteTable.pending`. A command stays there until the server answers it, so it survives a lost connection and is
carried out once.
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
FIRST_RETRY_SECONDS = 0.25
LONGEST_RETRY_SECONDS = 15.0
MOST_STORED = 1000
"""Most events, and most chat lines, that a client stores."""


class RemoteTable:
    """A table that the client is connected to; it reconnects by itself until it is closed."""

    def __init__(self, client: "Client", table_id: str, since: int = 0) -> None:
        self.client = client
        self.id = table_id
        self.frame: Frame = {}
        """The newest frame."""
        self.version = since
        self.chat: list[Frame] = []
        self.events: list[Frame] = []
        """The last thousand events received, oldest first."""
        self.numbers = OwnNumbers(table_id)
        """The numbers this client added to deals."""
        self.pending: dict[str, Frame] = {}
        """Commands without an answer yet, by id, oldest first."""
        self.waiting = asyncio.Event()
        """Set when there is a command to send."""
        self._answers: dict[str, asyncio.Future[Frame]] = {}
        self._changed = asyncio.Condition()
        self._end: Exception | None = None
        self._task: asyncio.Task[None] | None = None
        self._seen = since - 1

    @property
    def view(self) -> Frame | None:
        """Return this client's view of the game; None before it begins."""
        return self.frame.get("view")

    @property
    def legal(self) -> list[str]:
        """Return the legal actions; empty unless it is this client's turn."""
        return [str(choice["action"]) for choice in self.frame.get("legal", [])]

    @property
    def seat(self) -> int | None:
        """Return this client's seat; None without one."""
        seat: int | None = self.frame.get("table", {}).get("you")
        return seat

    @property
    def phase(self) -> str:
        """Return ``lobby``, ``playing`` or ``over``."""
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
        """Close the connection; the seat is kept."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._finish(Disconnected(1000, "closed"))

    async def next(self) -> Frame:
        """Wait for a frame newer than the last one returned by :meth:`next` and return it."""
        await self.until(lambda table: table.version > table._seen and bool(table.frame))
        self._seen = self.version
        return self.frame

    async def newer(self, version: int) -> Frame:
        """Wait for a frame newer than a version and return it."""
        return await self.until(lambda table: table.version > version)

    async def until(self, condition: Callable[["RemoteTable"], bool]) -> Frame:
        """Wait until a condition holds and return the newest frame."""
        async with self._changed:
            while not condition(self):
                if self._end is not None:
                    raise self._end
                await self._changed.wait()
            return self.frame

    async def play(self, action: str) -> int:
        """Make a move; return the table's new version or raise :class:`Refused`."""
        return await self.do("play", action=action)

    async def do(self, kind: str, **fields: Any) -> int:
        """Send any command of ``docs/reference/protocol.md``; return the new version or raise :class:`Refused`."""
        if self._end is not None:
            raise self._end
        command_id = self._queue(kind, **fields)
        answer = self._answers[command_id] = asyncio.get_running_loop().create_future()
        try:
            reply = await answer
        finally:
            self._answers.pop(command_id, None)
            self.pending.pop(command_id, None)
        if reply["t"] == "no":
            raise Refused(reply["code"], reply.get("rule"), reply["message"])
        return int(reply["v"])

    def _queue(self, kind: str, **fields: Any) -> str:
        command_id = secrets.token_urlsafe(9)
        self.pending[command_id] = {"do": kind, "id": command_id, "on": self.version, **fields}
        self.waiting.set()
        return command_id

    def draw_number(self, _number: int) -> str:
        """Return this client's number for the next deal, 32 to 64 hexadecimal digits.

        Override it to use your own source of randomness, such as dice.
        """
        return secrets.token_hex(16)

    async def receive(self, message: Frame) -> None:
        """Process a message from the server."""
        kind = message.get("t")
        if kind in {"ack", "no"}:
            async with self._changed:
                self._resolve(message)
                self._changed.notify_all()
        elif kind == "chat":
            async with self._changed:
                last = self.chat[-1]["number"] if self.chat else 0
                new_lines = [line for line in message["lines"] if line["number"] > last]
                self.chat = [*self.chat, *new_lines][-MOST_STORED:]
                self._changed.notify_all()
        elif kind == "view" and message["v"] >= self.version:
            async with self._changed:
                self.frame, self.version = message, message["v"]
                self.events = [*self.events, *(message.get("events") or [])][-MOST_STORED:]
                self._contribute()
                self.numbers.check(message.get("fair", {}))
                self._changed.notify_all()

    def _resolve(self, message: Frame) -> None:
        # a refusal without an id answers a message the server could not read: assume the oldest pending one
        command_id = message.get("id") or next(iter(self.pending), "")
        answer = self._answers.get(command_id)
        command = self.pending.pop(command_id, {})
        if command.get("do") == "contribute" and message["t"] == "ack":
            self.numbers.accepted.add(command["number"])
        if answer is not None and not answer.done():
            answer.set_result(message)

    def _contribute(self) -> None:
        """Add a number to the next deal, so that the server alone cannot choose the cards."""
        commitment = self.frame.get("fair", {}).get("coming")
        if self.seat is None or not commitment or commitment["number"] in self.numbers.added:
            return
        nonce = self.draw_number(commitment["number"])
        self.numbers.added[commitment["number"]] = (commitment["digest"], nonce)
        self._queue("contribute", number=commitment["number"], nonce=nonce)

    async def _run(self) -> None:
        failures = 0
        while True:
            progress = self.version, len(self.pending)
            try:
                await connect(self)
            except (Disconnected, Refused) as error:
                await self._finish(error)
                return
            except OSError:
                pass
            failures = 0 if progress != (self.version, len(self.pending)) else failures + 1
            await asyncio.sleep(retry_delay(failures))

    async def _finish(self, error: Exception) -> None:
        async with self._changed:
            self._end = self._end or error
            self._changed.notify_all()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(self._end)


def retry_delay(failures: int) -> float:
    """Return the seconds before the next attempt, doubled each time and partly random to spread reconnections."""
    bound: float = min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** min(failures, 10))
    return bound * (0.5 + secrets.randbelow(1000) / 2000)
