"""One WebSocket connection to a table, from the handshake to its end."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import quote

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from roitelet.client.errors import Disconnected, Refused
from roitelet.protocol import FINAL, SUBPROTOCOL

if TYPE_CHECKING:
    from roitelet.client.remote_table import RemoteTable

TRANSIENT = frozenset({429, 500, 502, 503, 504})


async def connect(table: "RemoteTable") -> None:
    """Exchange messages until the connection is lost: then return, or raise ``OSError``.

    Raise :class:`Disconnected` or :class:`Refused` if the client must not reconnect.
    """
    client = table.client
    base = "ws" + client.url.removeprefix("http")
    last_chat = table.chat[-1]["number"] if table.chat else 0
    query = f"v={table.version}&chat={last_chat}&as=json&lang={client.language}"
    address = f"{base}/tables/{quote(table.id, safe='')}/live?{query}"
    try:
        async with open_socket(
            address,
            additional_headers=client.headers,
            subprotocols=[SUBPROTOCOL],  # type: ignore[list-item]
            user_agent_header=None,
            proxy=None,
            max_size=4 * 1024 * 1024,
        ) as socket:
            await _exchange_messages(table, socket)
    except ConnectionClosed as closed_error:
        code, reason = (closed_error.rcvd.code, closed_error.rcvd.reason) if closed_error.rcvd else (1006, "")
        if code in FINAL:
            raise Disconnected(code, reason) from None
    except InvalidStatus as error:
        if error.response.status_code not in TRANSIENT:
            raise Refused.from_response(bytes(error.response.body or b""), error.response.status_code) from None
        raise ConnectionError(str(error)) from None
    except InvalidHandshake as error:
        raise ConnectionError(str(error)) from None


async def _exchange_messages(table: "RemoteTable", socket: ClientConnection) -> None:
    sending = asyncio.create_task(_send_commands(table, socket))
    try:
        while True:
            await table.receive(msgspec.json.decode(await socket.recv()))
    finally:
        sending.cancel()
        with suppress(asyncio.CancelledError, ConnectionClosed):
            await sending


async def _send_commands(table: "RemoteTable", socket: ClientConnection) -> None:
    """Send each pending command once; the next connection may send it again, since the server knows its id."""
    sent: set[str] = set()
    while True:
        table.waiting.clear()
        for command_id, message in list(table.pending.items()):
            if command_id not in sent:
                sent.add(command_id)
                await socket.send(msgspec.json.encode(message).decode())
        await table.waiting.wait()
