"""An app called without a network: requests and sockets as ASGI messages, so that only the app uses memory."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from roitelet.protocol import SUBPROTOCOL
from roitelet.tables.live.hub import Hub
from roitelet.tables.live.settings import HubSettings
from roitelet.tables.store.open_store import open_store
from roitelet.web.app import create_app
from roitelet.web.configuration import Settings
from tests.support.web.serving import GENEROUS

Header = tuple[bytes, bytes]
Message = dict[str, Any]


@asynccontextmanager
async def app_in(folder: Path) -> AsyncIterator[Starlette]:
    """Yield a running app."""
    hub = Hub(await open_store(str(folder / "tables.db")), HubSettings(warm_up=False))
    app = create_app(hub, Settings(limits=GENEROUS))
    async with app.router.lifespan_context(app):
        yield app
    await hub.store.close()


def _scope(kind: str, path: str, headers: Sequence[Header]) -> Message:
    bare, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "path": bare,
        "raw_path": bare.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", b"localhost"), *headers],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8440),
        "state": {},
    }


async def request(app: Starlette, method: str, path: str, body: bytes = b"", headers: Sequence[Header] = ()) -> int:
    """Return the status of the response to a request."""
    responses: list[Message] = []
    requests = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Message:
        return requests.pop() if requests else {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        responses.append(message)

    await app({**_scope("http", path, headers), "method": method, "scheme": "http"}, receive, send)
    return int(responses[0]["status"])


async def socket(
    app: Starlette,
    path: str,
    texts: Sequence[str],
    headers: Sequence[Header] = (),
    on_view: Callable[[], None] = lambda: None,
) -> int:
    """Return the close code of a socket after these messages; 0 if it is still open when all are answered."""
    incoming: asyncio.Queue[Message] = asyncio.Queue()
    for message in ({"type": "websocket.connect"}, *({"type": "websocket.receive", "text": text} for text in texts)):
        incoming.put_nowait(message)
    answers, code = 0, 0

    async def send(message: Any) -> None:
        nonlocal answers, code
        code = message.get("code", 0)
        if message["type"] == "websocket.send":
            kind = json.loads(message["text"])["t"]
            answers += kind != "view"
            on_view() if kind == "view" else None
            if answers == len(texts):
                incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})

    scope = {"scheme": "ws", "subprotocols": [SUBPROTOCOL], "extensions": {"websocket.http.response": {}}}
    await app({**_scope("websocket", path, headers), **scope}, incoming.get, send)
    return code
