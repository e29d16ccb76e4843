"""A table over a socket: one connection, from the handshake to its end."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from roitelet.client.errors import Disconnected, Refused
from roitelet.client.protocol import FINAL, SUBPROTOCOL

if TYPE_CHECKING:
    from roitelet.client.live import Live

TRANSIENT = frozenset({429, 500, 502, 503, 504})


async def connect(live: "Live") -> None:
    """Talk until the connection is lost (returns or raises ``OSError``) or ends for good (:class:`Disconnected`)."""
    client = live.client
    base = "ws" + client.url.removeprefix("http")
    heard = live.chat[-1]["number"] if live.chat else 0
    query = f"v={live.version}&chat={heard}&as=json&lang={client.language}"
    address = f"{base}/tables/{quote(live.table, safe='')}/live?{query}"
    try:
        async with open_socket(
            address,
            additional_headers=client.headers,
            subprotocols=[SUBPROTOCOL],  # type: ignore[list-item]
            user_agent_header=None,
            proxy=None,
            max_size=4 * 1024 * 1024,
        ) as socket:
            await _talk(live, socket)
    except ConnectionClosed as closed:
        code, reason = (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (1006, "")
        if code in FINAL:
            raise Disconnected(code, reason) from None
    except InvalidStatus as error:
        if error.response.status_code not in TRANSIENT:
            raise _refusal(error) from None
        raise ConnectionError(str(error)) from None
    except InvalidHandshake as error:
        raise ConnectionError(str(error)) from None


async def _talk(live: "Live", socket: ClientConnection) -> None:
    sending = asyncio.create_task(_send(live, socket))
    try:
        while True:
            await live.take(msgspec.json.decode(await socket.recv()))
    finally:
        sending.cancel()
        with suppress(asyncio.CancelledError, ConnectionClosed):
            await sending


async def _send(live: "Live", socket: ClientConnection) -> None:
    """Send pending commands, once per connection; their ids make it safe to send them again over the next one."""
    sent: set[str] = set()
    while True:
        live.waiting.clear()
        for identifier, message in list(live.pending.items()):
            if identifier not in sent:
                sent.add(identifier)
                await socket.send(msgspec.json.encode(message).decode())
        await live.waiting.wait()


def _refusal(error: InvalidStatus) -> Refused:
    try:
        told: Any = msgspec.json.decode(error.response.body or b"{}")
    except msgspec.DecodeError:
        told = {}
    status = error.response.status_code
    return Refused(str(told.get("code", "server")), told.get("rule"), str(told.get("message", f"HTTP {status}")))
