"""Waiting for news without a socket: a connection to the table for the length of one request."""

import asyncio
from contextlib import suppress

from roitelet.engine.language import Language, add_catalogue
from roitelet.tables.hub import Hub
from roitelet.tables.links import ELSEWHERE, KICKED, Closed, Link
from roitelet.tables.views import Frame
from roitelet.web.answers import Problem, problem


async def wait_for_news(
    hub: Hub, table: str, player: str | None, language: Language, since: int | None, seconds: float
) -> Frame:
    """The first frame newer than a version, or the newest there is when the time is up."""
    link = await hub.join(table, player, language, since)
    try:
        return await _newer(link, since or 0, seconds)
    except Closed as closed:
        raise _ended(closed.why) from None
    finally:
        link.close()


async def _newer(link: Link, since: int, seconds: float) -> Frame:
    newest = await _view(link)
    if newest["v"] == since:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                newest = await _view(link)
    return newest


async def _view(link: Link) -> Frame:
    while True:
        frame = await link.frame()
        # the chat is asked for by itself, by the number of its last line
        if frame["t"] == "view":
            return frame


def _ended(why: str) -> Problem:
    ends = {ELSEWHERE: ("seat", "elsewhere"), KICKED: ("closed", "kicked")}
    return problem(*ends.get(why, ("server", "restarting")))


add_catalogue(
    {
        "web.elsewhere": {"fr": "votre place est ouverte ailleurs", "en": "your seat is open elsewhere"},
        "web.kicked": {
            "fr": "l'hôte vous a fait quitter cette table",
            "en": "the host has sent you away from this table",
        },
        "web.restarting": {
            "fr": "le serveur redémarre ; réessayez dans un instant",
            "en": "the server is restarting; try again in a moment",
        },
    }
)
