"""Commands from sockets and requests: decode, carry out, and answer with ``ack`` or ``no``."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request

from roitelet.base.arguments import whole_number
from roitelet.base.errors import Refused, RoiteletError
from roitelet.base.language import Language
from roitelet.tables.clean_text import digest
from roitelet.tables.commands import FLAGS, NUMBERS, AnyCommand, Continue
from roitelet.tables.live.hub import Ack
from roitelet.tables.store.store import StoredSession
from roitelet.web.context import Context, refusal_for_player, table_id_of
from roitelet.web.net.decode_errors import malformed_refusal
from roitelet.web.net.responses import decode, is_server_fault, language_of, log_outage, refusal_data, web_refusal
from roitelet.web.process.logs import LOGGER, request_id
from roitelet.web.session.guests import nickname_of


@dataclass(frozen=True)
class CommandReply:
    """The answer to send back (``ack`` or ``no``), and the refusal behind a ``no``."""

    message: dict[str, Any]
    error: RoiteletError | None = None


@dataclass(frozen=True)
class Sender:
    """The sender of a command: table, person, language."""

    table_id: str
    player: str | None
    language: Language
    check: Callable[[], None] = lambda: None
    """Called before each command; may refuse it, for example because of a rate limit."""
    name: str = ""
    """The person's nickname, shown in the chat if they have no seat."""
    wants_html: bool = False
    """Whether to send refusals as HTML too, with the cards drawn."""


def sender_of(request: Request, session: StoredSession) -> Sender:
    """Return the sender of a request."""
    language = language_of(request)
    return Sender(table_id_of(request), session.id, language, name=nickname_of(session, language))


async def answer_command(context: Context, sender: Sender, text: str | bytes | None) -> CommandReply:
    """Carry out a command and return its answer; ``text`` is None for a binary message."""
    started = time.perf_counter()
    kind, command_id = "?", None
    try:
        if text is None:
            raise malformed_refusal("binary")
        command = decode(text, AnyCommand)
        kind, command_id = str(command.__struct_config__.tag), command.id
        ack = await carry_out(context, sender, command)
    except Exception as error:
        refusal = _without_traceback(_refusal_of(error, context, sender.table_id))
        context.metrics.commands.labels(kind, refusal.code).inc()
        shown, html = await refusal_for_player(context, sender.table_id, sender.player, refusal, sender.language)
        answer = refusal_data(refusal, sender.language) | {"message": shown.sentence}
        if sender.wants_html:
            answer["drawn"] = str(html)
        return CommandReply({"t": "no", "id": command_id, **answer}, refusal)
    context.metrics.commands.labels(kind, "ack").inc()
    context.metrics.command_seconds.observe(time.perf_counter() - started)
    return CommandReply({"t": "ack", "id": ack.id, "v": ack.v})


async def carry_out(context: Context, sender: Sender, command: AnyCommand) -> Ack:
    """Carry out a command, unless the sender has no session or sends too many."""
    sender.check()
    if sender.player is None:
        raise web_refusal("session")
    context.rate_limits.sessions.take(sender.player)
    return await context.hub.command(sender.table_id, sender.player, command, sender.name)


async def submit_form(context: Context, sender: Sender, command: AnyCommand) -> None:
    """Carry out a form's command; do nothing if the next deal has already started by itself."""
    try:
        await carry_out(context, sender, command)
    except Refused as error:
        if not (isinstance(command, Continue) and error.code == "stale"):
            raise


def command_from_form(kind: str, fields: Mapping[str, str]) -> AnyCommand:
    """Return the command in a form, decoded as strictly as a socket's message."""
    message: dict[str, Any] = {"do": kind}
    for name, value in fields.items():
        if name in NUMBERS:
            number = whole_number(value)
            message[name] = value if number is None else number
        elif name in FLAGS:
            message[name] = value == "true"
        else:
            message[name] = value
    return decode(msgspec.json.encode(message), AnyCommand)


def _without_traceback(refusal: RoiteletError) -> RoiteletError:
    """Strip traceback and causes from a refusal: they form a reference cycle, freed only by the garbage collector."""
    refusal.__traceback__ = refusal.__context__ = refusal.__cause__ = None
    return refusal


def _refusal_of(error: Exception, context: Context, table_id: str) -> RoiteletError:
    """Return the refusal to send; log internal errors without explaining them to the client."""
    if isinstance(error, RoiteletError) and not is_server_fault(error):
        log_outage(error, context.callers.complaints)
        return error
    LOGGER.error("command failed", exc_info=error, extra={"table": digest(table_id)})
    return web_refusal("server", request=request_id.get())
