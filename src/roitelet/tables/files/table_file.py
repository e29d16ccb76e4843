"""A table as a file of JSON lines: a header, every event of its log and, optionally, its chat.

Reading checks every line and, by default, replays all games by the rules. After a game, players may download its public
log, which has the same cards and moves but not the key, nor anything that identifies people.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from roitelet.base.errors import BadInput, RoiteletError, bad_input
from roitelet.base.language import add_catalogue, say
from roitelet.base.os_errors import why
from roitelet.engine.record import MOST_BYTES
from roitelet.tables import events as event_types
from roitelet.tables.commands import Id
from roitelet.tables.events import AnyPayload, Event, Whole
from roitelet.tables.files.playback import LogReplay, read_log
from roitelet.tables.files.private_files import new_private_text
from roitelet.tables.store.store import ChatLine

FORMAT: Final = 1
_encoder: Final = msgspec.json.Encoder()
_Kind = TypeVar("_Kind")


class _Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    roitelet_table: int
    table: Id
    events: Whole


class _ChatRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chat: ChatLine


@dataclass(frozen=True)
class TableFile:
    """The contents of a file: the log of a table and, optionally, its chat."""

    table_id: str
    events: Sequence[Event]
    chat: Sequence[ChatLine] = field(default=())

    @property
    def public(self) -> bool:
        """Return whether this is a public log, without the table's key."""
        first = self.events[0].payload if self.events else None
        return isinstance(first, event_types.Created) and not first.key


def format_table_file(file: TableFile) -> str:
    """Return the file as text; :func:`parse_table_file` is the inverse."""
    header = _Header(FORMAT, file.table_id, len(file.events))
    lines = [header, *file.events, *(_ChatRecord(line) for line in file.chat)]
    return "".join(_encoder.encode(line).decode() + "\n" for line in lines)


def write_table_file(path: Path, file: TableFile) -> None:
    """Write a new private file; never overwrite an existing one."""
    try:
        with new_private_text(path) as out:
            out.write(format_table_file(file))
    except OSError as error:
        raise bad_input("tablefile.unwritable", path=path, why=why(error)) from error


def read_table_file(path: Path, *, replay: bool = True) -> TableFile:
    """Read a table from a file; with ``replay``, check every event by the rules."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise bad_input("tablefile.large", path=path, most=MOST_BYTES)
        text = path.read_text("utf-8")
    except OSError as error:
        raise bad_input("tablefile.unreadable", path=path, why=why(error)) from error
    except UnicodeDecodeError as error:
        raise bad_input("tablefile.not_text", path=path) from error
    return parse_table_file(text, replay=replay)


def parse_table_file(text: str, *, replay: bool = True) -> TableFile:
    """Parse a table from JSON lines."""
    lines = text.removesuffix("\n").split("\n")
    header = _decode(1, lines[0], _Header)
    if header.roitelet_table != FORMAT:
        raise bad_input("tablefile.format", value=header.roitelet_table, format=FORMAT)
    if header.events > len(lines) - 1:
        raise bad_input("tablefile.short", promised=header.events, found=len(lines) - 1)
    last = header.events + 1
    events = [_decode(number, line, Event) for number, line in enumerate(lines[1:last], 2)]
    chat = [_decode(number, line, _ChatRecord).chat for number, line in enumerate(lines[last:], last + 1)]
    if replay:
        numbers = {id(event): number for number, event in enumerate(events, 2)}
        read_log(events, lambda event, error: _at_line(numbers[id(event)], error))
    return TableFile(header.table, events, chat)


def _decode(number: int, line: str, kind: type[_Kind]) -> _Kind:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise bad_input("tablefile.line", line=number, why=error) from error


def _at_line(number: int, error: RoiteletError) -> BadInput:
    return BadInput(say("record.at", line=number, error=error.message), error.clause)


# --- the public log ---


def public_events(events: Sequence[Event]) -> list[Event]:
    """Return the public part of a log, up to the end of its last finished game.

    Players become p1, p2 …. The key, command ids, connections, invitation codes, pauses of bots, mutes and bans are
    left out.
    """
    aliases: dict[str, str] = {}
    public: list[Event] = []
    for event in events[: _count_finished(events)]:
        payload = _anonymous_payload(event.payload, aliases)
        if payload is not None:
            public.append(Event(len(public) + 1, event.at, payload))
    return public


def _count_finished(events: Sequence[Event]) -> int:
    """Return the number of events up to the end of the last finished game; refuse if there is none."""
    replay, count = LogReplay(), 0
    for number, event in enumerate(events, 1):
        replay.apply(event)
        if replay.phase == "over":
            count = number
    if not count:
        raise bad_input("tablefile.not_over")
    return count


def _anonymous_payload(payload: AnyPayload, aliases: dict[str, str]) -> AnyPayload | None:
    def anonymous(player: str) -> str:
        return aliases.setdefault(player, f"p{len(aliases) + 1}")

    match payload:
        case event_types.Muted() | event_types.Barred() | event_types.Locked() | event_types.Coded():
            return None
        case (
            event_types.Away() | event_types.Back() | event_types.Missed() | event_types.Wished() | event_types.Halted()
        ):
            return None
        case event_types.Created():
            return msgspec.structs.replace(payload, host=anonymous(payload.host), key="")
        case event_types.Sat() | event_types.Hosted():
            return msgspec.structs.replace(payload, player=anonymous(payload.player))
        case event_types.Vacated():
            return event_types.Vacated(payload.seat)
        case _:
            return payload


add_catalogue(
    {
        "tablefile.unreadable": ("impossible de lire {path} : {why}", "cannot read {path}: {why}"),
        "tablefile.unwritable": ("impossible d'écrire {path} : {why}", "cannot write {path}: {why}"),
        "tablefile.large": (
            "{path} est trop grand pour une table ; {most} octets au plus",
            "{path} is too large for a table; at most {most} bytes",
        ),
        "tablefile.not_text": ("{path} n'est pas un texte UTF-8", "{path} is not UTF-8 text"),
        "tablefile.line": (
            "ligne {line} : ce n'est pas ce qu'un fichier de table contient ici ({why})",
            "line {line}: not what a table file has here ({why})",
        ),
        "tablefile.format": (
            "ligne 1 : format {value} inconnu ; {format} est attendu",
            "line 1: unknown format {value}; expected {format}",
        ),
        "tablefile.short": (
            "le fichier annonce {promised} événements et s'arrête après {found} lignes",
            "the file promises {promised} events and stops after {found} lines",
        ),
        "tablefile.not_over": (
            "aucune partie de cette table n'est finie ; des cartes sont encore cachées",
            "no game of this table is over; cards are still hidden",
        ),
    }
)
