"""A table without a socket: long requests for news, one request per command. Slower, but good enough to play."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import quote

from roitelet.client.errors import Disconnected
from roitelet.client.http import Reply
from roitelet.client.protocol import LONGEST_WAIT, Close

if TYPE_CHECKING:
    from roitelet.client.live import Frame, Live

ENDS = {"session": Close.BAD_SESSION, "table": Close.NO_TABLE, "seat": Close.ELSEWHERE, "closed": Close.KICKED}
"""Refusals of a request for news that end the connection for good, by code."""


async def poll(live: "Live") -> None:
    """Ask for news and send commands until the network fails (``OSError``) or the server ends the connection."""
    tasks = [asyncio.create_task(work(live)) for work in (_listen, _send, _hear)]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            if task.done():
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError, OSError, Disconnected):
                await task


async def _listen(live: "Live") -> None:
    while True:
        wait = LONGEST_WAIT if live.frame else 0
        path = f"{_path(live)}?since={live.version}&wait={wait}&lang={live.client.language}"
        reply = await live.client.ask("GET", path)
        told = reply.json() if isinstance(reply.json(), dict) else {}
        if told.get("code") in ENDS:
            raise Disconnected(ENDS[told["code"]], str(told["message"]))
        await live.take(_sound(reply))


async def _send(live: "Live") -> None:
    while True:
        live.waiting.clear()
        for message in list(live.pending.values()):
            reply = await live.client.ask("POST", _path(live), message)
            await live.take(_sound(reply))
        await live.waiting.wait()


async def _hear(live: "Live") -> None:
    """Fetch the chat whenever the table has changed or some time has passed."""
    while True:
        after = live.chat[-1]["number"] if live.chat else 0
        reply = await live.client.ask("GET", f"{_path(live)}/chat?after={after}")
        if reply.status == 200 and reply.json()["lines"]:
            await live.take(reply.json())
        with suppress(TimeoutError):
            async with asyncio.timeout(2.0):
                await live.newer(live.version)


def _path(live: "Live") -> str:
    return f"/api/tables/{quote(live.table, safe='')}"


def _sound(reply: Reply) -> "Frame":
    """The message in a reply; without one, or at a limit, raises ``OSError`` so that the client tries again."""
    told = reply.json()
    if not isinstance(told, dict) or "t" not in told or told.get("code") == "limit":
        raise ConnectionError(f"HTTP {reply.status}")
    return told
