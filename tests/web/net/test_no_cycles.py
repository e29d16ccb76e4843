"""Refusals leave no reference cycles behind: otherwise memory would grow with each one."""

import asyncio
import gc
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.applications import Starlette

from roitelet.base.token_bucket import Bucket, Rate
from roitelet.games import load_game
from roitelet.protocol import Close
from roitelet.tables.new_table import TableSetup
from roitelet.web.net.commands import Sender, answer_command
from tests.support.web.direct import app_in, request, socket
from tests.support.web.serving import GAME, run

Work = Callable[[], Awaitable[object]]
TIMES = 10


def text(**message: object) -> str:
    return json.dumps({"id": "a", **message})


def too_often() -> None:
    Bucket(Rate(1.0, 0)).take()


async def set_up(app: Starlette) -> tuple[str, str, str, str]:
    """Return a guest, their token, a table with a running game and one in the lobby."""
    context = app.state.context
    session, token = await context.guests.sign_in("Ana")
    playing = await context.hub.open(session.id, "Ana", TableSetup(game=GAME, seats=2, bots=("random",)))
    lobby = await context.hub.open(session.id, "Ana", TableSetup(game=GAME, seats=2))
    return session.id, token, playing, lobby


async def commands(app: Starlette) -> dict[str, Work]:
    """Return every way to get a command refused, by the code of the refusal."""
    player, _token, playing, lobby = await set_up(app)
    context = app.state.context

    def refused(code: str, sender: Sender, sent: str | None) -> Work:
        async def work() -> None:
            answer = await answer_command(context, sender, sent)
            assert answer.message.get("code") == code, answer.message

        return work

    ana, host = Sender(playing, player, "fr"), Sender(lobby, player, "fr")
    return {
        "json": refused("malformed", ana, "{"),
        "unknown": refused("malformed", ana, text(do="fly")),
        "field": refused("malformed", ana, text(do="play", action=3)),
        "binary": refused("malformed", ana, None),
        "stale": refused("stale", ana, text(do="play", on=0, action="1")),
        "phase": refused("phase", ana, text(do="start")),
        "session": refused("session", Sender(playing, None, "fr"), text(do="start")),
        "limit": refused("limit", Sender(playing, player, "fr", too_often), text(do="start")),
        "option": refused("word", host, text(do="agree", preset="none")),
        "bot": refused("word", host, text(do="fill", bot="none")),
        "seat": refused("seat", host, text(do="remove", seat=1)),
        "table": refused("table", Sender("none", player, "fr"), text(do="start")),
    }


async def requests(app: Starlette) -> dict[str, Work]:
    """Return every way to get a request refused or a socket closed."""
    _player, token, playing, lobby = await set_up(app)
    own = [(b"authorization", f"Bearer {token}".encode())]
    form = [*own, (b"content-type", b"application/x-www-form-urlencoded")]
    live, sockets = f"/tables/{lobby}/live", app.state.context.sockets

    def revoke() -> None:
        for opened in list(sockets):
            opened.revoke()

    def refused(status: int, *asked: object) -> Work:
        async def work() -> None:
            assert await request(app, *asked) == status  # type: ignore[arg-type]

        return work

    def closed(code: int, path: str, *texts: str, **more: object) -> Work:
        async def work() -> None:
            assert await socket(app, path, texts, **{"headers": own, **more}) == code  # type: ignore[arg-type]

        return work

    return {
        "address": refused(404, "GET", "/nowhere"),
        "method": refused(405, "POST", "/api/games"),
        "table": refused(404, "GET", "/tables/none", b"", [(b"accept", b"text/html")]),
        "session": refused(401, "GET", "/api/session"),
        "body": refused(400, "POST", "/api/session", b"{"),
        "large": refused(413, "POST", "/api/session", b"x" * 9000),
        "origin": refused(403, "POST", "/api/tables", b"{}", [(b"cookie", b"a=b"), (b"origin", b"http://evil")]),
        "game": refused(422, "POST", "/api/tables", b'{"game": "none"}', own),
        "command": refused(409, "POST", f"/api/tables/{playing}", text(do="start").encode(), own),
        "form": refused(409, "POST", f"/tables/{playing}/start", b"id=x", form),
        "refused and gone": closed(0, live, text(do="remove", seat=1)),
        "nonsense": closed(Close.MALFORMED, live, *["{"] * 10, "{"),
        "no table": closed(Close.NO_TABLE, "/tables/none/live"),
        "no session": closed(Close.BAD_SESSION, live, headers=[(b"authorization", b"Bearer none")]),
        "revoked": closed(Close.BAD_SESSION, live, text(do="lock"), on_view=revoke),
    }


async def left_behind(work: Work) -> list[str]:
    """Return the garbage that only the collector finds after repeated work; the first runs may fill caches."""
    for _ in range(2):
        await work()
    await asyncio.sleep(0)
    gc.collect()
    gc.freeze()  # so that older objects are not searched each time
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        for _ in range(TIMES):
            await work()
        await asyncio.sleep(0)
        gc.collect()
        return [type(item).__name__ for item in gc.garbage]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def findings(folder: Path, what: Callable[[Starlette], Awaitable[dict[str, Work]]]) -> dict[str, list[str]]:
    async def work() -> dict[str, list[str]]:
        async with app_in(folder) as app:
            works = await what(app)
            while load_game(GAME).calls.preparing:  # the thread that loads compiled rules leaves cycles of its own
                await asyncio.sleep(0.01)
            return {name: await left_behind(one) for name, one in works.items()}

    return {name: found for name, found in run(work()).items() if len(found) >= TIMES}


def test_refused_commands_leave_nothing(tmp_path: Path) -> None:
    assert findings(tmp_path, commands) == {}


def test_refused_requests_and_closed_sockets_leave_nothing(tmp_path: Path) -> None:
    assert findings(tmp_path, requests) == {}
