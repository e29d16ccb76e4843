"""The server's protocol classes for uvicorn: small buffers, and a close message even for slow readers.

Uvicorn waits until a socket is writable before it sends anything, even to close it, so a client that stopped reading
could never be dropped. Here the close message is queued after the buffered data, and unread data is discarded after a
few seconds.
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
"""The key of the :class:`Callers` in the app's state."""
KERNEL_BUFFER: Final = 32 * 1024
"""Bytes that the operating system may buffer for a reader; its default is megabytes."""
OWN_BUFFER: Final = 32 * 1024
SHORT: Final = 256
"""Messages below this many bytes are not compressed; most answers are that short."""
UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)
"""The states of a client whose request is incomplete."""
LAST_SECONDS: Final = 5.0
"""Seconds a client has to read the remaining data after the server closed the socket."""


class Deflate(PerMessageDeflate):
    """A compression extension that leaves short messages as they are."""

    def encode(self, frame: SocketFrame) -> SocketFrame:
        """Return the WebSocket frame to send, compressed if it is long."""
        return frame if len(frame.data) < SHORT else super().encode(frame)


class DeflateFactory(ServerPerMessageDeflateFactory):
    """A factory that negotiates the compression with each client."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """Return the agreed parameters and the extension for them."""
        agreed, extension = super().process_request_params(params, accepted_extensions)
        return agreed, Deflate(
            extension.remote_no_context_takeover,
            extension.local_no_context_takeover,
            extension.remote_max_window_bits,
            extension.local_max_window_bits,
            extension.compress_settings,
        )


DEFLATE: Final = DeflateFactory(
    server_max_window_bits=15, client_max_window_bits=12, compress_settings={"level": 4, "memLevel": 5}
)
"""The server's window holds the last frame, which the next one mostly repeats. It costs 144 kB for each reader instead
of uvicorn's 32, but sends a third of the bytes in less than half of the time. Commands are short and need no window."""


class RequestProtocol(H11Protocol):
    """Uvicorn's protocol for HTTP requests; it also reports its state to :class:`Callers`."""

    caller: Caller

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Disable send delays and count the caller; WebSockets begin as requests too."""
        super().connection_made(transport)
        network_socket = _network_socket(transport)
        if network_socket is not None:
            # asyncio sets this only on sockets made with TCP's protocol number, which most functions omit; without it,
            # an answer after a frame waits 40 ms for the acknowledgement of the frame
            network_socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._callers: Callers = self.app_state[CALLERS]
        self.caller = self._callers.admit(self.client[0] if self.client else "-", self._hang_up)

    def _hang_up(self, answer: str) -> None:
        begun = self.conn.trailing_data[0] or self.conn.their_state is not h11.IDLE
        unanswered = self.cycle is None or not self.cycle.response_started
        # a browser would show a 408 that comes on an idle connection
        if answer and unanswered and (begun or not answer.startswith("HTTP/1.1 408")):
            self.transport.write(answer.encode())
            self.transport.close()
            self.loop.call_later(LAST_SECONDS, _abort, self.transport)
        else:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Receive bytes of a request."""
        super().data_received(data)
        self._note_state()

    def on_response_complete(self) -> None:
        """Note that a request has been answered."""
        super().on_response_complete()
        self._note_state()

    def _note_state(self) -> None:
        """Update the state of the caller."""
        if self.transport.get_protocol() is not self:
            self._callers.note_served(self.caller)  # upgraded to a WebSocket
        elif self.transport.is_closing():
            # the remaining data are sent before the end, if the client reads them
            self._callers.note_slow(self.caller)
        elif self.conn.their_state not in UNFINISHED:
            self._callers.note_served(self.caller)
        elif self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]:
            self._callers.note_idle(self.caller)
        else:
            self._callers.note_arriving(self.caller)

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection idle for too long."""
        super().timeout_keep_alive_handler()
        self._note_state()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the WebSocket protocol."""
        super().handle_websocket_upgrade(event)
        opened = self.transport.get_protocol()
        assert isinstance(opened, SocketProtocol)
        opened.caller = self.caller

    def pause_writing(self) -> None:
        """Note that the send buffer is over its limit."""
        super().pause_writing()
        self._callers.note_slow(self.caller)

    def resume_writing(self) -> None:
        """Note that most of the buffer has been sent."""
        super().resume_writing()
        self._callers.note_caught_up(self.caller)

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection is closed."""
        self._callers.remove(self.caller)
        super().connection_lost(exc)


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol for WebSockets, with bounded buffers."""

    caller: Caller

    def connection_made(self, transport: BaseTransport) -> None:
        """Limit the buffers of the socket and of the operating system."""
        super().connection_made(transport)
        self.conn.available_extensions = [DEFLATE]
        self.transport.set_write_buffer_limits(high=OWN_BUFFER)
        network_socket = _network_socket(transport)
        if network_socket is not None:
            network_socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection is closed."""
        callers: Callers = self.app_state[CALLERS]
        callers.remove(self.caller)
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; close the socket with a reason if a text is not UTF-8, as RFC 6455 demands."""
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
        """Close the socket with a code that tells the client to reconnect, unlike uvicorn."""
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
        """Send a message; a close is sent without waiting."""
        if message["type"] == "websocket.send" and self.close_sent:
            # closed while the message was written, because of the client: not an internal error
            raise ClientDisconnected
        if message["type"] == "websocket.close":
            self.writable.set()
            self.loop.call_later(LAST_SECONDS, _abort, self.transport)
        await super().send(message)


def _network_socket(transport: BaseTransport) -> socket.socket | None:
    network_socket: socket.socket | None = transport.get_extra_info("socket")
    return (
        network_socket
        if network_socket is not None and network_socket.family in {socket.AF_INET, socket.AF_INET6}
        else None
    )


def _abort(transport: asyncio.Transport) -> None:
    transport.abort()
