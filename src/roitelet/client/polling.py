"""A table without a socket: long requests for news, one request per command. Slower, but good enough to play."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import quote

from roitelet.client.errors import Disconnected
from roitelet.client.http import Reply
from roitelet.client.protocol import LONGEST_WAIT, Close

if TYPE_CHECKING:
    from roitelet.client.remote_table import Frame, RemoteTable

ENDS = {"session": Close.BAD_SESSION, "table": Close.NO_TABLE, "seat": Close.ELSEWHERE, "closed": Close.KICKED}
"""Refusals of a request for news that end the connection for good, by code."""


async def poll(table: "RemoteTable") -> None:
    """Ask for news and send commands until the network fails (``OSError``) or the server has enough."""
    tasks = [asyncio.create_task(work(table)) for work in (_listen, _send, _hear)]
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


async def _listen(table: "RemoteTable") -> None:
    while True:
        wait = LONGEST_WAIT if table.frame else 0
        path = f"{_path(table)}?since={table.version}&wait={wait}&lang={table.client.language}"
        reply = await table.client.ask("GET", path)
        told = reply.json() if isinstance(reply.json(), dict) else {}
        if told.get("code") in ENDS:
            raise Disconnected(ENDS[told["code"]], str(told["message"]))
        await table.take(_sound(reply))


async def _send(table: "RemoteTable") -> None:
    while True:
        table.waiting.clear()
        for message in list(table.pending.values()):
            reply = await table.client.ask("POST", _path(table), message)
            await table.take(_sound(reply))
        await table.waiting.wait()


async def _hear(table: "RemoteTable") -> None:
    """The chat, whenever the table changed or some time has passed."""
    while True:
        after = table.chat[-1]["number"] if table.chat else 0
        reply = await table.client.ask("GET", f"{_path(table)}/chat?after={after}")
        if reply.status == 200 and reply.json()["lines"]:
            await table.take(reply.json())
        with suppress(TimeoutError):
            async with asyncio.timeout(2.0):
                await table.newer(table.version)


def _path(table: "RemoteTable") -> str:
    return f"/api/tables/{quote(table.id, safe='')}"


def _sound(reply: Reply) -> "Frame":
    """The message in a reply; without one, or at a limit, raises ``OSError`` so that the client tries again."""
    told = reply.json()
    if not isinstance(told, dict) or "t" not in told or told.get("code") == "limit":
        raise ConnectionError(f"HTTP {reply.status}")
    return told
