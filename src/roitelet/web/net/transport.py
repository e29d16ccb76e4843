"""The server's protocols: little is buffered for a slow reader, and not for long; closing says why.

Uvicorn waits until a socket is writable before it sends anything, even to close it, so a reader who stopped reading
could never be dropped. Here the closing message is put behind what is buffered, and what is not read soon is thrown
away.
"""

import asyncio
import socket
from asyncio.transports import BaseTransport
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import h11
from starlette.requests import HTTPConnection
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CloseCode
from websockets.frames import Frame as SocketFrame
from websockets.typing import ExtensionParameter

from roitelet.base.language import say
from roitelet.protocol import Close
from roitelet.web.net.connection_limits import Caller, Callers
from roitelet.web.net.responses import language_of

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

CALLERS: Final = "roitelet.callers"
"""Where the app's state keeps everybody who is connected."""
KERNEL_BUFFER: Final = 32 * 1024
"""Bytes the operating system keeps for a reader; left alone it would take megabytes."""
OWN_BUFFER: Final = 32 * 1024
SHORT: Final = 256
"""Messages below this many bytes are not worth deflating: most answers."""
UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)
"""The states of a request that is not complete."""
LAST_SECONDS: Final = 5.0
"""How long a reader has for what is left once the socket is closed."""


class Deflate(PerMessageDeflate):
    """Deflates messages that are long enough to gain by it."""

    def encode(self, frame: SocketFrame) -> SocketFrame:
        """Return a message as it is sent. (A *frame* of the WebSocket protocol is not one of ours.)"""
        return frame if len(frame.data) < SHORT else super().encode(frame)


class DeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees on deflating with each client."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """Return the agreed parameters, and the extension that applies them."""
        agreed, found = super().process_request_params(params, accepted_extensions)
        return agreed, Deflate(
            found.remote_no_context_takeover,
            found.local_no_context_takeover,
            found.remote_max_window_bits,
            found.local_max_window_bits,
            found.compress_settings,
        )


DEFLATE: Final = DeflateFactory(
    server_max_window_bits=15, client_max_window_bits=12, compress_settings={"level": 4, "memLevel": 5}
)
"""A window that holds the last frame, which the next one mostly repeats: 144 kB for each reader, where uvicorn takes
32, but a third of the bytes on the wire and less than half of the time. Commands are short and need none."""


class RequestProtocol(H11Protocol):
    """Uvicorn's protocol for requests, which counts callers."""

    caller: Caller

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Send without delay; WebSockets begin as requests too."""
        super().connection_made(transport)
        own = _network_socket(transport)
        if own is not None:
            # asyncio does this only for sockets made with the protocol number of TCP, which the usual functions do not;
            # without it an answer sent after a frame waits 40 ms for the frame to be acknowledged
            own.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.caller = self._callers.enter(self.client[0] if self.client else "-", self._hang_up)

    @property
    def _callers(self) -> Callers:
        callers: Callers = self.app_state[CALLERS]
        return callers

    def _hang_up(self, answer: str) -> None:
        begun = self.conn.trailing_data[0] or self.conn.their_state is not h11.IDLE
        unanswered = self.cycle is None or not self.cycle.response_started
        # a browser shows what comes on a connection that it only holds ready
        if answer and unanswered and (begun or not answer.startswith("HTTP/1.1 408")):
            self.transport.write(answer.encode())
            self.transport.close()
            self.loop.call_later(LAST_SECONDS, _abort, self.transport)
        else:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request."""
        super().data_received(data)
        self._note_state()

    def on_response_complete(self) -> None:
        """Note that a request is answered."""
        super().on_response_complete()
        self._note_state()

    def _note_state(self) -> None:
        """Tell how far a request is."""
        if self.transport.get_protocol() is not self:
            self._callers.served(self.caller)  # it has become a socket
        elif self.transport.is_closing():
            # what is left is sent before the end, if anybody reads it
            self._callers.behind(self.caller)
        elif self.conn.their_state not in UNFINISHED:
            self._callers.served(self.caller)
        elif self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]:
            self._callers.idle(self.caller)
        else:
            self._callers.arriving(self.caller)

    def timeout_keep_alive_handler(self) -> None:
        """Nothing was asked for a long time."""
        super().timeout_keep_alive_handler()
        self._note_state()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over: the caller wants a socket."""
        super().handle_websocket_upgrade(event)
        opened = self.transport.get_protocol()
        assert isinstance(opened, SocketProtocol)
        opened.caller = self.caller

    def pause_writing(self) -> None:
        """More is buffered than is worth it."""
        super().pause_writing()
        self._callers.behind(self.caller)

    def resume_writing(self) -> None:
        """Most of what was buffered is read."""
        super().resume_writing()
        self._callers.keeps_up(self.caller)

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection is closed."""
        self._callers.leave(self.caller)
        super().connection_lost(exc)


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol for WebSockets, with bounded buffers."""

    caller: Caller

    def connection_made(self, transport: BaseTransport) -> None:
        """Bound both buffers."""
        super().connection_made(transport)
        self.conn.available_extensions = [DEFLATE]
        self.transport.set_write_buffer_limits(high=OWN_BUFFER)
        own = _network_socket(transport)
        if own is not None:
            own.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection is closed."""
        callers: Callers = self.app_state[CALLERS]
        callers.leave(self.caller)
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; a text that is not UTF-8 ends the socket, as RFC 6455 demands, with a sentence."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                language = language_of(HTTPConnection({**self.scope}))
                self.conn.send_close(CloseCode.INVALID_DATA, say("malformed.utf8").render(language))
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def shutdown(self) -> None:
        """Say that the server stops and will be back, which uvicorn would not."""
        if not self.handshake_complete or self.close_sent:
            super().shutdown()
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": int(Close.RESTARTING)})
        self.conn.send_close(Close.RESTARTING, "restarting")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    async def send(self, message: "ASGISendEvent") -> None:
        """Send; without waiting if the socket is to be closed."""
        if message["type"] == "websocket.send" and self.close_sent:
            # closed while the message was written, because of what the other side sent: not our mistake
            raise ClientDisconnected
        if message["type"] == "websocket.close":
            self.writable.set()
            self.loop.call_later(LAST_SECONDS, _abort, self.transport)
        await super().send(message)


def _network_socket(transport: BaseTransport) -> socket.socket | None:
    own: socket.socket | None = transport.get_extra_info("socket")
    return own if own is not None and own.family in {socket.AF_INET, socket.AF_INET6} else None


def _abort(transport: asyncio.Transport) -> None:
    transport.abort()
