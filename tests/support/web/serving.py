"""A real server on a loopback port, in a thread, with a real store; and an HTTP client with browser headers."""

import asyncio
import socket
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import uvicorn
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from roitelet.base.token_bucket import Rate
from roitelet.client.client import Reply, request
from roitelet.protocol import SUBPROTOCOL
from roitelet.tables.live.hub import Hub
from roitelet.tables.live.settings import HubSettings
from roitelet.tables.store.open_store import open_store
from roitelet.web.app import create_app
from roitelet.web.configuration import Limits, Settings
from roitelet.web.context import Context
from roitelet.web.process.server import uvicorn_config

Result = TypeVar("Result")
GAME = "nain_jaune"
"""Any game will do: the web code names none."""
ONE_ROUND = {"max_rounds": 1}
"""Options for a short game."""
FORM = {"pace": "instant", "seats": "2", "o.max_rounds.word": "#", "o.max_rounds": "1"}
"""Form fields for a short game of two at an instant pace."""
PATIENCE = 600.0
"""Seconds; the machine may be busy."""
GENEROUS = Limits(
    socket=Rate(1e6, 10**6),
    session=Rate(1e6, 10**6),
    address=Rate(1e6, 10**6),
    sign_in=Rate(1e6, 10**6),
    tables=Rate(1e6, 10**6),
)
"""Limits so high that tests of other things never reach them."""


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Run a test's coroutine with a time limit."""

    async def bounded() -> Result:
        async with asyncio.timeout(PATIENCE):
            return await work

    return asyncio.run(bounded())


@dataclass
class Serving:
    """A running server."""

    port: int
    settings: Settings
    context: Context
    app: Starlette
    program: uvicorn.Server
    loop: asyncio.AbstractEventLoop

    def within(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Run a coroutine on the server's own event loop, for example to write into its store."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    @property
    def url(self) -> str:
        """Return the server's address."""
        return f"http://127.0.0.1:{self.port}"

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> Reply:
        """Send a request; underscores in header names stand for dashes."""
        encoded = body if isinstance(body, bytes) else b"" if body is None else msgspec.json.encode(body)
        return await request(method, self.url + path, _header_names(headers), encoded, PATIENCE)

    async def sign_in(self, name: str) -> str:
        """Sign in and return the token."""
        reply = await self.ask("POST", "/api/session", {"name": name, "token": True})
        assert reply.status == 201, reply
        return str(reply.json()["token"])

    async def open_table(self, token: str, **terms: Any) -> str:
        """Open a table and return its id."""
        reply = await self.ask("POST", "/api/tables", {"game": GAME, **terms}, authorization=f"Bearer {token}")
        assert reply.status == 201, reply
        return str(reply.json()["id"])

    def socket(self, table: str, token: str | None = None, query: str = "lang=en", **headers: str) -> "connect":
        """Return a socket to a table."""
        sent = _header_names(headers) | ({"Authorization": f"Bearer {token}"} if token else {})
        address = f"ws://127.0.0.1:{self.port}/tables/{table}/live?{query}"
        return connect(address, additional_headers=sent, subprotocols=[SUBPROTOCOL], proxy=None)  # type: ignore[list-item]


def _header_names(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-").title(): value for name, value in headers.items()}


async def hear(connection: ClientConnection, kind: str) -> dict[str, Any]:
    """Return the next message of a kind."""
    while True:
        message: dict[str, Any] = msgspec.json.decode(await connection.recv())
        if message["t"] == kind:
            return message


async def closing(connection: ClientConnection) -> int:
    """Return the code with which the server closes a socket."""
    try:
        while True:
            await connection.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


def tell(connection: ClientConnection, **message: object) -> Coroutine[Any, Any, None]:
    """Send a message."""
    return connection.send(msgspec.json.encode(message).decode())


async def seated(server: Serving, **terms: Any) -> tuple[str, str]:
    """Return a host's token and the id of their table."""
    token = await server.sign_in("Ana")
    return token, await server.open_table(token, **terms)


@contextmanager
def serving(
    folder: Path, settings: Settings | None = None, hub: HubSettings | None = None, port: int = 0
) -> Iterator[Serving]:
    """Run a server for the length of a block, on a free port unless one is given."""
    wanted = msgspec.structs.replace(settings or Settings(limits=GENEROUS), database=str(folder / "tables.db"))

    loops: list[asyncio.AbstractEventLoop] = []

    async def open_hub(_context: Context) -> Hub:
        loops.append(asyncio.get_running_loop())
        return Hub(await open_store(wanted.database), hub or HubSettings(warm_up=False))

    app = create_app(open_hub, wanted)
    listener = socket.create_server((wanted.host, port))
    server = uvicorn.Server(uvicorn_config(app, wanted))
    failures: list[BaseException] = []

    def work() -> None:
        try:
            server.run(sockets=[listener])
        except BaseException as error:
            failures.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    try:
        _await_start(server, thread)
        yield Serving(listener.getsockname()[1], wanted, app.state.context, app, server, loops[0])
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listener.close()
    assert not thread.is_alive()
    assert not failures


def _await_start(server: uvicorn.Server, thread: threading.Thread) -> None:
    while not server.started:
        thread.join(0.02)
        assert thread.is_alive(), "the server did not start"
