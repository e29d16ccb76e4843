"""Waiting for news without a socket: a connection to the table for the length of one request."""

import asyncio
from typing import Any

from starlette.requests import Request

from roitelet.engine.language import Language, add_catalogue
from roitelet.tables.connections import ELSEWHERE, GONE, KICKED, Closed, Connection
from roitelet.tables.frames import Frame
from roitelet.web.context import Context
from roitelet.web.responses import Problem, problem


async def wait_for_news(
    request: Request,
    context: Context,
    table_id: str,
    player: str | None,
    language: Language,
    since: int,
    seconds: float,
) -> Frame:
    """The first frame newer than a version, or the newest one when the time is up or nobody waits any more."""
    connection = await context.hub.join(table_id, player, language, since)
    try:
        newest = await _view(connection)
        return newest if newest["v"] != since else await _next(connection, newest, request, context, seconds)
    except Closed as closed:
        raise _ended(closed.why) from None
    finally:
        connection.close()


async def _next(connection: Connection, newest: Frame, request: Request, context: Context, seconds: float) -> Frame:
    news = asyncio.create_task(_view(connection))
    ends: list[asyncio.Task[Any]] = [
        news,
        asyncio.create_task(_gone(request)),
        asyncio.create_task(context.stopping.wait()),
    ]
    try:
        with context.metrics.waiting.track_inprogress():
            await asyncio.wait(ends, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        return news.result() if news.done() else newest
    finally:
        for task in ends:
            task.cancel()
        await asyncio.wait(ends)


async def _view(connection: Connection) -> Frame:
    while True:
        frame = await connection.next_frame()
        # the chat is asked for by itself, by the number of its last line
        if frame["t"] == "view":
            return frame


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _ended(why: str) -> Problem:
    ends = {ELSEWHERE: ("seat", "elsewhere"), KICKED: ("closed", "kicked"), GONE: ("table", "gone")}
    return problem(*ends.get(why, ("server", "restarting")))


add_catalogue(
    {
        "web.elsewhere": {"fr": "votre place est ouverte ailleurs", "en": "your seat is open elsewhere"},
        "web.kicked": {
            "fr": "l'hôte vous a fait quitter cette table",
            "en": "the host has sent you away from this table",
        },
        "web.gone": {
            "fr": "cette table n'existe plus ; vous pouvez en ouvrir une autre",
            "en": "this table is no longer there; you can open another",
        },
        "web.restarting": {
            "fr": "le serveur redémarre ; réessayez dans un instant",
            "en": "the server is restarting; try again in a moment",
        },
    }
)
