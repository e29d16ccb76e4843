"""The socket of a table, ``/tables/{id}/live``: it sends frames and receives commands.

Each socket has two tasks: one reads and answers commands, the other sends new frames. When one ends, the other is
cancelled.
"""

import asyncio
import time
from contextlib import ExitStack, suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from roitelet.base.errors import Refused
from roitelet.base.language import Language
from roitelet.protocol import SUBPROTOCOL, SUBPROTOCOL_FAMILY, Close
from roitelet.tables.clean_text import digest
from roitelet.tables.live.subscriptions import ELSEWHERE, GONE, KICKED, RESTARTING, Closed, Subscription
from roitelet.tables.store.store import Damaged, StoredSession, Unavailable
from roitelet.tables.views.frames import FrameWriter, data_frame
from roitelet.web.context import Context, context_of, session_of, table_id_of
from roitelet.web.net.commands import Sender, answer_command
from roitelet.web.net.csrf import may_open_socket
from roitelet.web.net.decode_errors import MALFORMED
from roitelet.web.net.request_guard import address_of
from roitelet.web.net.responses import language_of, log_outage, refusal_response, web_refusal
from roitelet.web.process.logs import LOGGER
from roitelet.web.session.guests import bearer_token, cookie_token, nickname_of
from roitelet.web.table.html_diff import DiffWriter
from roitelet.web.table.viewer import visitor_of

FORMS = frozenset({"json", "parts"})
"""The values of ``?as=``: the formats of frames."""
ENDS = {
    ELSEWHERE: Close.ELSEWHERE,
    RESTARTING: Close.RESTARTING,
    KICKED: Close.KICKED,
    GONE: Close.NO_TABLE,
}
RECHECK_SECONDS = 30.0
"""Longest time a session revoked by another process can still send commands over a socket."""
NOT_ADMITTED = {"table": Close.NO_TABLE, "limit": Close.LIMIT, "closed": Close.KICKED}
"""The close code for each refusal to admit a person, by the refusal's code."""


class Dropped(Exception):
    """Raised when the server closes a socket."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


async def serve_socket(socket: WebSocket) -> None:
    """Serve one socket from the handshake to its end."""
    context = context_of(socket)
    language = language_of(socket)
    try:
        _check_handshake(socket, context)
    except Refused as error:
        await socket.send_denial_response(refusal_response(error, language))
        return
    offered = [name for name in socket.scope["subprotocols"] if name.startswith(SUBPROTOCOL_FAMILY)]
    chosen = SUBPROTOCOL if SUBPROTOCOL in offered else next(iter(offered), None)
    # a browser sees the close code only if the handshake accepted a subprotocol it offered
    await socket.accept(subprotocol=chosen)
    opened = TableSocket(socket, context, language)
    with ExitStack() as open_resources:
        try:
            if chosen not in (None, SUBPROTOCOL):
                raise Dropped(Close.RELOAD, "this server speaks " + SUBPROTOCOL)
            open_resources.enter_context(context.rate_limits.connections.hold(address_of(socket)))
            await opened.serve(open_resources)
        except Dropped as drop:
            await opened.close(drop.code, drop.reason)
        except Refused as error:
            await opened.close(NOT_ADMITTED.get(error.code, Close.KICKED), error.message.render(language))
        except Unavailable as error:
            log_outage(error, context.callers.complaints)
            code = Close.NO_TABLE if isinstance(error, Damaged) else Close.RESTARTING
            await opened.close(code, error.message.render(language))


def _check_handshake(socket: WebSocket, context: Context) -> None:
    """Refuse sockets from busy addresses, from other sites' pages, and with malformed queries."""
    context.rate_limits.addresses.take(address_of(socket))
    if not may_open_socket(socket, context.settings):
        raise web_refusal("origin")
    form = socket.query_params.get("as", "json")
    if form not in FORMS:
        raise web_refusal(MALFORMED, "form", known=", ".join(sorted(FORMS)))
    if any(_number(socket, name) is None for name in ("v", "chat")):
        raise web_refusal(MALFORMED, "version")


def _number(socket: WebSocket, name: str) -> int | None:
    """Return a number of the query, 0 if it is missing, or None if it is malformed."""
    text = socket.query_params.get(name, "0")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 17 else None


async def drop_slow_readers(context: Context) -> None:
    """Close the sockets of slow readers for as long as the server runs."""
    slow = context.settings.slow_seconds
    while True:
        await asyncio.sleep(min(1.0, slow / 4))
        now = time.monotonic()
        for socket in list(context.sockets):
            if socket.sending_since and now - socket.sending_since > slow:
                socket.drop(Dropped(Close.TOO_SLOW))


class TableSocket:
    """One open socket and its state."""

    def __init__(self, socket: WebSocket, context: Context, language: Language) -> None:
        self._socket = socket
        self._context = context
        self._language = language
        self._table_id: str = socket.path_params["id"]
        self.sending_since = 0.0
        """The start time of the send in progress, or 0."""
        self._end: asyncio.Future[Dropped] = asyncio.get_running_loop().create_future()
        self.player: str | None = None
        self._session: StoredSession | None = None

    def revoke(self) -> None:
        """Close the socket because its session no longer exists."""
        self.drop(Dropped(Close.BAD_SESSION))

    def drop(self, why: Dropped) -> None:
        """Close the socket from outside its tasks."""
        if not self._end.done():
            self._end.set_result(why)

    async def serve(self, open_resources: ExitStack) -> None:
        """Join the table and exchange messages until one side closes."""
        session = await self._identify()
        self.player = session.id if session else None
        self._session = session
        since = _number(self._socket, "v") or None
        chat_after = _number(self._socket, "chat") if "chat" in self._socket.query_params else None
        table_id_of(self._socket)
        connection = await self._context.hub.join(
            self._table_id, self.player, self._language, since, self._writer(), chat_after
        )
        open_resources.callback(connection.close)
        self._context.sockets.add(self)
        open_resources.callback(self._context.sockets.discard, self)
        with self._context.metrics.connections.track_inprogress():
            await self._talk(connection)

    def _writer(self) -> FrameWriter:
        """Return the writer of frames, as data or as HTML for a page."""
        if self._socket.query_params.get("as", "json") == "json":
            return data_frame
        return DiffWriter(visitor_of(self._socket, self._table_id, self._session))

    async def _identify(self) -> StoredSession | None:
        session = await session_of(self._socket)
        if session is None and (bearer_token(self._socket) or cookie_token(self._socket)):
            raise Dropped(Close.BAD_SESSION)
        return session

    async def _talk(self, connection: Subscription) -> None:
        reading, sending = asyncio.create_task(self._read()), asyncio.create_task(self._push(connection))
        try:
            ends: list[asyncio.Future[Any]] = [reading, sending, self._end]
            done, _ = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reading, sending):
                task.cancel()
            await asyncio.wait({reading, sending})
        if self._end in done:
            # raise a new exception: raising the stored one would make a reference cycle with this call
            raise Dropped(self._end.result().code, self._end.result().reason)
        for task in (sending, reading):
            if task in done and not task.cancelled() and (error := task.exception()) is not None:
                if isinstance(error, Closed):
                    raise Dropped(ENDS[error.why], error.why)
                if not isinstance(error, WebSocketDisconnect):
                    raise error

    async def _push(self, connection: Subscription) -> None:
        while True:
            frame = await connection.next_frame()
            if connection.is_elsewhere:
                # the session may have moved to another device, on another server
                await self._check_session()
            started = time.perf_counter()
            await self._send(frame)
            self._context.metrics.push_seconds.observe(time.perf_counter() - started)

    async def _read(self) -> None:
        name = nickname_of(self._session, self._language) if self._session else ""
        wants_html = self._socket.query_params.get("as", "json") != "json"
        bucket = self._context.rate_limits.socket()
        sender = Sender(self._table_id, self.player, self._language, bucket.take, name, wants_html)
        checked, malformed = time.monotonic(), 0
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            now = time.monotonic()
            if self.player is not None and now - checked >= RECHECK_SECONDS:
                # another process may have revoked the session
                checked = now
                await self._check_session()
            answer = await answer_command(self._context, sender, message.get("text"))
            is_malformed = answer.error is not None and answer.error.code == MALFORMED
            malformed = malformed + 1 if is_malformed else 0
            if malformed >= self._context.rate_limits.limits.malformed:
                self.drop(Dropped(Close.MALFORMED))
            await self._send(answer.message)

    async def _check_session(self) -> None:
        """Close the socket if its session was revoked or has moved to another device."""
        if await session_of(self._socket) is None:
            raise Dropped(Close.BAD_SESSION)

    async def _send(self, message: dict[str, Any]) -> None:
        """Send one message; ``drop_slow_readers`` closes the socket if this takes too long."""
        text = msgspec.json.encode(message).decode()
        # a timer per message would double the cost of sending; one task watches all sockets instead
        self.sending_since = self.sending_since or time.monotonic()
        try:
            await self._socket.send_text(text)
        except WebSocketDisconnected as error:
            # the socket was closed after the message was made
            raise WebSocketDisconnect from error
        finally:
            self.sending_since = 0.0

    async def close(self, code: int, reason: str = "") -> None:
        """Close the socket with a code and a reason."""
        self._context.metrics.closed.labels(str(int(code))).inc()
        LOGGER.info("socket closed", extra={"table": digest(self._table_id), "code": int(code)})
        # a close frame holds at most 123 bytes of reason
        short = reason.encode()[:120].decode(errors="ignore")
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._socket.close(int(code), short)
