"""Conversion of events, summaries and tables to database rows, for all stores."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from roitelet.tables.events import Event, decode_payload, encode_payload
from roitelet.tables.store.errors import damaged, store_refusal
from roitelet.tables.store.personal import GameResult, ReviewSummary
from roitelet.tables.store.store import Row, TableSummary

# parents first, so that rows can be loaded in this order; heartbeats and moves to another device are not copied
RELATIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "tables": ("id", "version", "created", "updated", "game", "phase", "due", "servers"),
    "events": ("table_id", "seq", "at", "kind", "seat", "payload", "command_id"),
    "chat": ("table_id", "number", "player", "name", "line", "at", "command_id"),
    "sessions": ("id", "digest", "name", "created", "seen", "revoked"),
    "finished": GameResult.__struct_fields__,
    "unread_logs": ("table_id",),
}
ORDER_BY: Final = {
    "tables": "id",
    "events": "table_id, seq",
    "chat": "table_id, number",
    "sessions": "id",
    "finished": "table_id, number, seat",
    "unread_logs": "table_id",
}
BATCH: Final = 1000

_UNSTORABLE: Final = re.compile(r"[\x00\ud800-\udfff]")
_list_of_names: Final = msgspec.json.Decoder(tuple[str, ...])


def select(relation: str) -> str:
    """Return the query for all rows of a table."""
    return f"SELECT {', '.join(RELATIONS[relation])} FROM {relation} ORDER BY {ORDER_BY[relation]}"


def check_storable(*texts: str | None) -> None:
    """Refuse text that a store cannot hold: zero bytes and unpaired surrogates."""
    for text in texts:
        if text is not None and _UNSTORABLE.search(text):
            raise store_refusal("text", text=ascii(text[:40]))


def event_rows(table_id: str, after: int, events: Sequence[Event]) -> list[tuple[Any, ...]]:
    """Return the rows of events, which must follow event ``after`` without a gap."""
    rows: list[tuple[Any, ...]] = []
    for seq, event in enumerate(events, after + 1):
        if event.seq != seq:
            raise ValueError(f"events of {table_id} do not follow {after}: {event.seq} instead of {seq}")
        check_storable(table_id, event.command)
        payload = encode_payload(event.payload)
        rows.append((table_id, seq, event.at, event.kind, event.seat, payload, event.command))
    return rows


def read_event(row: Sequence[Any], table_id: str) -> Event:
    """Decode the event in a row ``seq, at, payload, command_id``; raise ``Damaged`` if that is impossible."""
    seq, at, payload, command = row
    try:
        return Event(seq, at, decode_payload(payload), command)
    except (msgspec.MsgspecError, UnicodeError, TypeError, RecursionError) as error:
        raise damaged(table_id, "shape", seq=seq, why=" ".join(str(error).split())) from error


def check_order(table_id: str, events: Sequence[Event], after: int) -> None:
    """Raise ``Damaged`` unless the events follow event ``after`` without a gap."""
    for expected, event in enumerate(events, after + 1):
        if event.seq != expected:
            raise damaged(table_id, "gap", expected=expected, seq=event.seq)


def summary_values(summary: TableSummary) -> tuple[str, str, int | None, str]:
    """Return the columns ``game, phase, due, servers`` of a summary."""
    servers = msgspec.json.encode(summary.servers).decode()
    check_storable(summary.game, summary.phase, servers)
    return summary.game, summary.phase, summary.due, servers


def read_servers(text: str) -> tuple[str, ...]:
    """Parse the column ``servers``; return no servers if it is unreadable."""
    try:
        return _list_of_names.decode(text)
    except (msgspec.MsgspecError, UnicodeError, TypeError):
        return ()


def read_row(row: Sequence[Any]) -> Row:
    """Parse a row of the table ``tables``."""
    table_id, version, created, updated, game, phase, due, servers = row
    return Row(table_id, version, created, updated, TableSummary(game, phase, due, read_servers(servers)))


def result_values(result: GameResult) -> tuple[Any, ...]:
    """Return the row of a result."""
    review = None if result.review is None else msgspec.json.encode(result.review).decode()
    check_storable(result.table_id, result.player, result.rules, result.against, review)
    return (*msgspec.structs.astuple(result)[:-1], review)


def read_result(row: Sequence[Any]) -> GameResult:
    """Parse a row of the table ``finished``; a review of unknown form is left out."""
    result = GameResult(*row[:-1])
    return msgspec.structs.replace(result, review=_read_review(row[-1])) if row[-1] else result


def _read_review(text: str) -> ReviewSummary | None:
    try:
        return msgspec.json.decode(text, type=ReviewSummary)
    except msgspec.MsgspecError:
        return None
