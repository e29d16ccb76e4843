"""Frames: the messages that a table sends, as JSON-ready data."""

from collections.abc import Callable, Iterable
from typing import Any

from roitelet.base.actors import SPECTATOR
from roitelet.base.language import Language, as_sentence, say
from roitelet.engine.views.view_types import SeatView
from roitelet.tables.fair.commitments import Commitment
from roitelet.tables.fair.scheme import chain_digest
from roitelet.tables.phrases import in_words_of
from roitelet.tables.seating import OVER
from roitelet.tables.store.store import ChatLine
from roitelet.tables.table import Table, TableStep
from roitelet.tables.views.log_lines import step_lines
from roitelet.tables.views.table_view import TableView

Frame = dict[str, Any]
FrameWriter = Callable[[TableView], Frame]
"""A function that formats a view as a frame."""


def data_frame(view: TableView) -> Frame:
    """Return a view as data; its ``events`` are None if the viewer missed too many."""
    missed, undo, game = view.missed_steps, view.undo, _cached_game_data(view)
    return {
        "t": "view",
        "v": view.table.version,
        "at": view.table.now,
        "table": _table_data(view, game["view"]),
        "events": None if missed is None else [_event_data(view, step) for step in missed],
        "undo": None if undo is None else {"how": undo.how, "why": undo.why},
        **game,
    }


def chat_frame(table: Table, lines: Iterable[ChatLine], language: Language) -> Frame:
    """Return the frame with chat lines for a reader."""
    return {"t": "chat", "lines": [_chat_line(table.alias(line.player), line, language) for line in lines]}


def _chat_line(who: str, line: ChatLine, language: Language) -> Frame:
    text = in_words_of(language, line.text)
    return {"number": line.number, "who": who, "name": line.name, "text": text, "at": line.at}


# --- the game ---


def _cached_game_data(view: TableView) -> Frame:
    """Return the data of the game; cached for spectators, because there may be many."""
    if view.viewer != SPECTATOR:
        return _game_data(view)
    version_cache, key = view.version_cache, ("seen", view.language)
    if key not in version_cache:
        version_cache[key] = _game_data(view)
    data: Frame = version_cache[key]
    return data


def _game_data(view: TableView) -> Frame:
    return {
        "view": None if view.known is None else view.game_view,
        "prompt": _prompt(view),
        "legal": [{"action": choice.action, "label": choice.label} for choice in view.choices],
        "fair": commitments_data(view),
    }


def _prompt(view: TableView) -> Frame | None:
    table, known, game = view.table, view.known, view.table.active_game
    if known is None or game is None:
        return None
    if known.over:
        clause, message = known.game.words.explain_end(known)
        return {
            "kind": "over",
            "rule": clause,
            "message": as_sentence(message.render(view.language, table.names, view.seat)),
        }
    if table.phase == OVER:
        return {"kind": "over", "rule": None, "message": say("table.stopped").render(view.language)}
    if game.request is not None:
        return {"kind": "request", "seat": game.request.seat, "agreed": sorted(game.request.agreed)}
    if view.pausing:
        return {"kind": "pause", "ready": sorted(game.ready), "left": view.countdown}
    if game.absence is not None:
        wishes = {str(seat): wish for seat, wish in game.absence.wishes}
        return {"kind": "absence", "seat": game.absence.seat, "wishes": wishes}
    return {"kind": "play", "seat": table.actor, "yours": table.actor == view.viewer}


def _event_data(view: TableView, step: TableStep) -> Frame:
    event = step.event
    return {"v": event.seq, "kind": event.kind, "seat": event.seat, "lines": step_lines(view, step)}


# --- the table ---


def _table_data(view: TableView, game_view: Frame | None) -> Frame:
    version_cache, key = view.version_cache, ("shared", view.language)
    if key not in version_cache:
        version_cache[key] = _common_table_data(view)
    return {
        **version_cache[key],
        "you": view.seat,
        "hosting": view.hosting,
        "insists": bool(view.insists),
        "points": None if game_view is None else _points(view, game_view),
    }


def _points(view: TableView, game_view: Frame) -> list[int] | None:
    """Return the points so far; None if the view hides them."""
    seats: list[SeatView] = game_view["seats"]
    hidden = any("points" in seat and seat["points"] is None for seat in seats)
    return None if hidden or view.known is None else view.known.points


def _common_table_data(view: TableView) -> Frame:
    """Return the data of the table that is the same for all viewers."""
    table = view.table
    seating, terms = table.seating, table.terms
    return {
        "id": table.id,
        "phase": table.phase,
        "game": terms.game,
        "name": table.game.info.name(view.language),
        "rules": table.rules,
        "pace": terms.pace,
        "clock": _clock_data(view),
        "advice": table.allows_hints,
        "number": table.games,
        "host": seating.seat_of(seating.host),
        "locked": seating.locked,
        "seats": [_seat_data(table, number) for number in range(len(seating.places))],
    }


def _seat_data(table: Table, seat: int) -> Frame:
    place = table.seating.places[seat]
    return {
        "name": place.name,
        "kind": place.kind,
        "bot": place.acting_bot,
        "away": place.away is not None,
        "who": place.alias,
        "bird": place.bird,
    }


def _clock_data(view: TableView) -> Frame | None:
    clock, game = view.table.terms.clock, view.table.active_game
    if clock is None:
        return None
    return {
        "seconds": clock.seconds,
        "increment": clock.increment,
        "banks": list(game.banks) if game else [],
        "running": view.clock_runs_for,
        "since": game.changed_at if game else None,
    }


def commitments_data(view: TableView) -> Frame:
    """Return the commitments that clients check: the next, the one in use, and the last one revealed."""
    version_cache, table = view.version_cache, view.table
    if "fair" not in version_cache:
        names = ("coming", "used", "opened")
        version_cache["fair"] = {
            name: _commitment_data(table, commitment)
            for name, commitment in zip(names, table.dealing.latest(), strict=True)
        }
    data: Frame = version_cache["fair"]
    return data


def _commitment_data(table: Table, commitment: Commitment | None) -> Frame | None:
    if commitment is None:
        return None
    number, digest, nonces = commitment.number, commitment.digest, commitment.nonces
    data = {
        "number": number,
        "digest": digest,
        "nonces": {str(seat): nonce for seat, nonce in nonces},  # JSON keys are text
        "noted": nonces,
        "chain": chain_digest(table.id, number, digest, nonces),
    }
    return {**data, "secret": commitment.secret} if commitment.secret else data
