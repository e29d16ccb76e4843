"""A low-level connection to a table that sends any messages in any order and keeps every text received."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from types import TracebackType
from typing import Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from roitelet.web.table.html_diff import apply_diff
from tests.support.e2e.scenes import Scene, token_of
from tests.support.web.serving import Serving

Frame = dict[str, Any]


@dataclass(frozen=True)
class Heard:
    """A received text."""

    text: str
    since: int | None
    """The reader's version, as known to the server."""
    page: str = ""
    """The markup of the page after this message."""

    @cached_property
    def message(self) -> Frame:
        """Return the text as data."""
        message: Frame = msgspec.json.decode(self.text)
        return message


class Line:
    """The socket of a player, a spectator with a session, or a viewer without one (no player)."""

    def __init__(
        self, server: Serving, scene: Scene, player: str | None, news: asyncio.Event, query: str = "lang=en"
    ) -> None:
        self.player = player
        self._query = query
        self.frame: Frame = {}
        self.ended = False
        self.heard: list[Heard] = []
        self.answers: list[Frame] = []
        self._news = news
        self._server = server
        self._scene = scene
        self._waiting: dict[str | None, list[asyncio.Future[Frame]]] = {}
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    @property
    def version(self) -> int:
        return int(self.frame.get("v", 0))

    @property
    def path(self) -> str:
        return f"/api/tables/{self._scene.table}"

    @property
    def token(self) -> dict[str, str]:
        return {"authorization": f"Bearer {token_of(self.player)}"} if self.player else {}

    async def go_on(self) -> None:
        """Ask for the next deal if the table waits for it."""
        prompt = self.frame.get("prompt") or {}
        if prompt.get("kind") == "pause" and self.frame["table"]["you"] not in prompt["ready"]:
            await self.ask(do="continue", id=f"c{self.version}", on=self.version)

    async def __aenter__(self) -> Self:
        headers = self.token or {"origin": self._server.url}
        self._socket = await self._server.socket(self._scene.table, query=self._query, **headers)
        self._reading = asyncio.create_task(self._read(self._socket))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._socket is not None
        assert self._reading is not None
        await self._socket.close()
        await self._reading

    async def _read(self, socket: ClientConnection) -> None:
        since = None
        parts: list[str] = []
        with suppress(ConnectionClosed):
            while True:
                text = await socket.recv()
                assert isinstance(text, str)
                message = msgspec.json.decode(text)
                parts = apply_diff(parts, message["parts"]) if "parts" in message else parts
                self.heard.append(Heard(text, since, "".join(parts)))
                if message["t"] == "view":
                    # programs cannot read markup: request the data, too
                    self.frame = (await self._request_frame()) if "parts" in message else message
                    since = message["v"]
                    self._news.set()
                elif message["t"] in {"ack", "no"}:
                    self.answers.append(message)
                    self._waiting[message["id"]].pop(0).set_result(message)
        self.ended = True
        self._news.set()

    async def _request_frame(self) -> Frame:
        frame: Frame = (await self._server.ask("GET", self.path, **self.token)).json()
        return frame

    async def ask(self, **message: object) -> Frame:
        """Send a command and return its answer."""
        answer: asyncio.Future[Frame] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(str(message["id"]), []).append(answer)
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message).decode())
        return await answer

    async def post(self, **message: object) -> Frame:
        """Send a command by HTTP and return its answer."""
        reply = await self._server.ask("POST", self.path, message, **self.token)
        answer: Frame = reply.json()
        return answer

    async def listen(self, query: str, since: int | None = None) -> None:
        """Request the table by HTTP and keep the text."""
        reply = await self._server.ask("GET", f"{self.path}{query}", **self.token)
        assert reply.status == 200, reply
        self.heard.append(Heard(reply.body.decode(), since))
