"""Frames: the messages a table sends, ready for JSON. A view frame holds a :class:`TableView` as data."""

from collections.abc import Callable, Iterable
from typing import Any

from roitelet.base.actors import SPECTATOR
from roitelet.base.language import Language, as_sentence, say
from roitelet.engine.views.view_types import SeatView
from roitelet.tables.fair.commitments import Commitment
from roitelet.tables.fair.scheme import chain
from roitelet.tables.phrases import in_words_of
from roitelet.tables.seating import OVER
from roitelet.tables.store.store import ChatLine
from roitelet.tables.table import Table, TableStep
from roitelet.tables.views.log_lines import tell_step
from roitelet.tables.views.table_view import TableView

Frame = dict[str, Any]
FrameWriter = Callable[[TableView], Frame]
"""A function that formats a view as a frame."""


def data_frame(view: TableView) -> Frame:
    """Return a view as data.

    ``events`` is None if too many were missed; then show the view without them.
    """
    missed, undo, game = view.missed, view.undo, _game(view)
    return {
        "t": "view",
        "v": view.table.version,
        "at": view.table.now,
        "table": _describe(view, game["view"]),
        "events": None if missed is None else [_event(view, step) for step in missed],
        "undo": None if undo is None else {"how": undo.how, "why": undo.why},
        **game,
    }


def chat_frame(table: Table, lines: Iterable[ChatLine], language: Language) -> Frame:
    """Return the frame with chat lines for a reader."""
    return {"t": "chat", "lines": [_line(table.alias(line.player), line, language) for line in lines]}


def _line(who: str, line: ChatLine, language: Language) -> Frame:
    text = in_words_of(language, line.text)
    return {"number": line.number, "who": who, "name": line.name, "text": text, "at": line.at}


# --- the game ---


def _game(view: TableView) -> Frame:
    """Return the part about the game; cached for spectators, of whom there may be many."""
    if view.viewer != SPECTATOR:
        return _look(view)
    kept, key = view.kept, ("seen", view.language)
    if key not in kept:
        kept[key] = _look(view)
    found: Frame = kept[key]
    return found


def _look(view: TableView) -> Frame:
    return {
        "view": None if view.known is None else view.shown,
        "prompt": _prompt(view),
        "legal": [{"action": choice.action, "label": choice.label} for choice in view.choices],
        "fair": promises(view),
    }


def _prompt(view: TableView) -> Frame | None:
    table, known, play = view.table, view.known, view.table.active_game
    if known is None or play is None:
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
    if play.request is not None:
        return {"kind": "request", "seat": play.request.seat, "agreed": sorted(play.request.agreed)}
    if view.pausing:
        return {"kind": "pause", "ready": sorted(play.ready), "left": view.countdown}
    if play.absence is not None:
        wishes = {str(seat): wish for seat, wish in play.absence.wishes}
        return {"kind": "absence", "seat": play.absence.seat, "wishes": wishes}
    return {"kind": "play", "seat": table.actor, "yours": table.actor == view.viewer}


def _event(view: TableView, step: TableStep) -> Frame:
    event = step.event
    return {"v": event.seq, "kind": event.kind, "seat": event.seat, "lines": tell_step(view, step)}


# --- the table ---


def _describe(view: TableView, shown: Frame | None) -> Frame:
    kept, key = view.kept, ("shared", view.language)
    if key not in kept:
        kept[key] = _describe_for_all(view)
    return {
        **kept[key],
        "you": view.seat,
        "hosting": view.hosting,
        "insists": bool(view.insists),
        "points": None if shown is None else _points(view, shown),
    }


def _points(view: TableView, shown: Frame) -> list[int] | None:
    """Return the points so far, unless the view hides them because piles are closed."""
    seats: list[SeatView] = shown["seats"]
    hidden = any("points" in seat and seat["points"] is None for seat in seats)
    return None if hidden or view.known is None else view.known.points


def _describe_for_all(view: TableView) -> Frame:
    """Return the part about the table that is the same for all viewers."""
    table = view.table
    seating, terms = table.seating, table.terms
    return {
        "id": table.id,
        "phase": table.phase,
        "game": terms.game,
        "name": table.game.info.name(view.language),
        "rules": table.rules,
        "pace": terms.pace,
        "clock": _clock(view),
        "advice": table.advises,
        "number": table.games,
        "host": seating.seat_of(seating.host),
        "locked": seating.locked,
        "seats": [_place(table, number) for number in range(len(seating.places))],
    }


def _place(table: Table, seat: int) -> Frame:
    place = table.seating.places[seat]
    return {
        "name": place.name,
        "kind": place.kind,
        "bot": place.brain,
        "away": place.away is not None,
        "who": place.alias,
        "bird": place.bird,
    }


def _clock(view: TableView) -> Frame | None:
    clock, play = view.table.terms.clock, view.table.active_game
    if clock is None:
        return None
    return {
        "seconds": clock.seconds,
        "increment": clock.increment,
        "banks": list(play.banks) if play else [],
        "running": view.clock_runs_for,
        "since": play.moved if play else None,
    }


def promises(view: TableView) -> Frame:
    """Return the commitments that clients check: the next one, the one in use, the last one revealed."""
    kept, table = view.kept, view.table
    if "fair" not in kept:
        names = ("coming", "used", "opened")
        kept["fair"] = {name: _promise(table, each) for name, each in zip(names, table.dealing.standing(), strict=True)}
    found: Frame = kept["fair"]
    return found


def _promise(table: Table, commitment: Commitment | None) -> Frame | None:
    if commitment is None:
        return None
    number, digest, nonces = commitment.number, commitment.digest, commitment.nonces
    promise = {
        "number": number,
        "digest": digest,
        "nonces": {str(seat): nonce for seat, nonce in nonces},  # JSON keys are text
        "noted": nonces,
        "chain": chain(table.id, number, digest, nonces),
    }
    return {**promise, "secret": commitment.secret} if commitment.secret else promise
