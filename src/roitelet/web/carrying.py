"""One command, from its text to its answer: the same for sockets and requests. Whatever breaks is answered ``no``."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from roitelet.engine.errors import RoiteletError, bad_input
from roitelet.engine.language import Language
from roitelet.tables.commands import AnyCommand, Continue
from roitelet.tables.hub import Answer
from roitelet.tables.refusals import Refused
from roitelet.web.answers import code_of, decode, describe, is_ours, problem
from roitelet.web.context import Context, names_at
from roitelet.web.logs import LOGGER, digest, request_id


@dataclass(frozen=True)
class Answered:
    """What to send, and the refusal behind it, if it is one."""

    message: dict[str, Any]
    error: RoiteletError | None = None


@dataclass(frozen=True)
class Speaker:
    """Who commands at which table, in which language he reads; ``check`` may refuse him, as for speaking too often."""

    table: str
    player: str | None
    language: Language
    check: Callable[[], None] = lambda: None
    name: str = ""
    """His nickname, for what he writes without having a seat."""


async def carry_out(context: Context, speaker: Speaker, text: str | bytes | None) -> Answered:
    """Answer a command; a message without text is a binary one."""
    started = time.perf_counter()
    kind, identifier = "?", None
    try:
        asked = _decode(text)
        kind, identifier = str(asked.__struct_config__.tag), asked.id
        speaker.check()
        if speaker.player is None:
            raise problem("session")
        done = await guarded(context, speaker.table, speaker.player, asked, speaker.name)
    except Exception as error:
        refusal = _refusal(error, speaker.table)
        context.metrics.commands.labels(kind, code_of(refusal)).inc()
        told = describe(refusal, speaker.language, await names_at(context, speaker.table))
        return Answered({"t": "no", "id": identifier, **told}, refusal)
    context.metrics.commands.labels(kind, "ack").inc()
    context.metrics.command_seconds.observe(time.perf_counter() - started)
    return Answered({"t": "ack", "id": done.id, "v": done.v})


async def guarded(context: Context, table: str, player: str, asked: AnyCommand, name: str = "") -> Answer:
    """Carry out a command, unless this player asks too often."""
    context.guard.sessions.take(player)
    return await context.hub.command(table, player, asked, name)


async def submit(context: Context, table: str, player: str, asked: AnyCommand, name: str = "") -> None:
    """Carry out a form; whoever asked for the next deal while it came by itself has what he asked for."""
    try:
        await guarded(context, table, player, asked, name)
    except Refused as error:
        if not (isinstance(asked, Continue) and error.code == "stale"):
            raise


def _decode(text: str | bytes | None) -> AnyCommand:
    if text is None:
        raise bad_input("malformed.binary")
    asked: AnyCommand = decode(text, AnyCommand)  # type: ignore[arg-type]
    return asked


def _refusal(error: Exception, table: str) -> RoiteletError:
    """What to answer; a mistake of ours is logged and not explained."""
    if isinstance(error, RoiteletError) and not is_ours(error):
        return error
    LOGGER.error("command failed", exc_info=error, extra={"table": digest(table)})
    return problem("server", request=request_id.get())
