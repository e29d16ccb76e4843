"""A command from its text to its answer, for sockets and requests; errors become a ``no``."""

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
from roitelet.web.context import Context, refusal_at, table_id_of
from roitelet.web.net.decode_errors import not_understood
from roitelet.web.net.responses import decode, describe, is_ours, language_of, note_outage, problem
from roitelet.web.process.logs import LOGGER, request_id
from roitelet.web.session.guests import called


@dataclass(frozen=True)
class CommandReply:
    """The answer to send back (``ack`` or ``no``), and the refusal behind a ``no``."""

    message: dict[str, Any]
    error: RoiteletError | None = None


@dataclass(frozen=True)
class Speaker:
    """The sender of a command: table, person, language."""

    table_id: str
    player: str | None
    language: Language
    check: Callable[[], None] = lambda: None
    """Called before each command; may refuse it, for example if they come too often."""
    name: str = ""
    """The person's nickname, for their chat without a seat."""
    drawn: bool = False
    """Whether they read a page: then refusals also come as markup with cards drawn."""


def speaker_of(request: Request, session: StoredSession) -> Speaker:
    """Return the speaker of a request."""
    language = language_of(request)
    return Speaker(table_id_of(request), session.id, language, name=called(session, language))


async def answer_command(context: Context, speaker: Speaker, text: str | bytes | None) -> CommandReply:
    """Carry out a command and return its answer; ``text`` is None for a binary message."""
    started = time.perf_counter()
    kind, identifier = "?", None
    try:
        if text is None:
            raise not_understood("binary")
        asked = decode(text, AnyCommand)
        kind, identifier = str(asked.__struct_config__.tag), asked.id
        ack = await carry_out(context, speaker, asked)
    except Exception as error:
        refusal = _bare(_refusal(error, context, speaker.table_id))
        context.metrics.commands.labels(kind, refusal.code).inc()
        refusal_text, drawn = await refusal_at(context, speaker.table_id, speaker.player, refusal, speaker.language)
        answer = describe(refusal, speaker.language) | {"message": refusal_text.sentence}
        if speaker.drawn:
            answer["drawn"] = str(drawn)
        return CommandReply({"t": "no", "id": identifier, **answer}, refusal)
    context.metrics.commands.labels(kind, "ack").inc()
    context.metrics.command_seconds.observe(time.perf_counter() - started)
    return CommandReply({"t": "ack", "id": ack.id, "v": ack.v})


async def carry_out(context: Context, speaker: Speaker, asked: AnyCommand) -> Ack:
    """Carry out a command, unless the speaker has no session or sends too many."""
    speaker.check()
    if speaker.player is None:
        raise problem("session")
    context.guard.sessions.take(speaker.player)
    return await context.hub.command(speaker.table_id, speaker.player, asked, speaker.name)


async def submit(context: Context, speaker: Speaker, asked: AnyCommand) -> None:
    """Carry out a form's command; do nothing if the next deal has already started by itself."""
    try:
        await carry_out(context, speaker, asked)
    except Refused as error:
        if not (isinstance(asked, Continue) and error.code == "stale"):
            raise


def read_command(kind: str, fields: Mapping[str, str]) -> AnyCommand:
    """Return the command in a form; refuse what a socket would refuse."""
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


def _bare(refusal: RoiteletError) -> RoiteletError:
    """Strip traceback and causes from a refusal: they form a reference cycle, freed only by the garbage collector."""
    refusal.__traceback__ = refusal.__context__ = refusal.__cause__ = None
    return refusal


def _refusal(error: Exception, context: Context, table_id: str) -> RoiteletError:
    """Return the refusal to send; log internal errors without explaining them to the client."""
    if isinstance(error, RoiteletError) and not is_ours(error):
        note_outage(error, context.callers.complaints)
        return error
    LOGGER.error("command failed", exc_info=error, extra={"table": digest(table_id)})
    return problem("server", request=request_id.get())
