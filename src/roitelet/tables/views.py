"""What one viewer is told of a table: a frame, ready for JSON. Everything of the game goes through ``mask``."""

from functools import cache
from typing import Any

from roitelet.engine.language import Language, Message, say
from roitelet.engine.position import Position
from roitelet.engine.seats import SPECTATOR
from roitelet.tables.duties import FORMALITY, next_duty
from roitelet.tables.moves import undo_rule
from roitelet.tables.playing import Playing
from roitelet.tables.seating import PLAYING
from roitelet.tables.sentences import tell
from roitelet.tables.table import Step, Table

Frame = dict[str, Any]
GLANCE = 4
"""Worlds looked at to say beforehand whether a move can be taken back freely; who asks is judged by more."""


def frame(
    table: Table, player: str | None, language: Language, since: int | None = None, *, with_view: bool = True
) -> Frame:
    """The newest view for a player, a person without a seat, or a stranger (None), and what happened since a version.

    A gap too long to be told gives ``events`` of None: show the view as it is. Those who draw the view themselves can
    do without it.
    """
    seat = table.seating.seat_of(player)
    viewer = SPECTATOR if seat is None else seat
    shown = _seen(table, viewer, language, with_view)
    return {
        "t": "view",
        "v": table.version,
        "at": table.now,
        "table": _table(table, player, seat, language),
        "events": _missed(table, viewer, language, since),
        "undo": undo_state(table, seat, language),
        **shown,
    }


def _seen(table: Table, viewer: int, language: Language, with_view: bool) -> Frame:
    """The part that all viewers of the same knowledge share; kept where there may be many of them."""
    if viewer != SPECTATOR:
        return _look(table, viewer, language, with_view)
    key = ("seen", language, with_view)
    if key not in table.memo:
        table.memo[key] = _look(table, viewer, language, with_view)
    seen: Frame = table.memo[key]
    return seen


def _look(table: Table, viewer: int, language: Language, with_view: bool) -> Frame:
    play = table.play
    if play is None:
        return {"view": None, "prompt": None, "legal": [], "fair": _fair(table)}
    masked = table.known(play.position, viewer)
    return {
        "view": masked.view(language, table.common(language)) if with_view else None,
        "prompt": _prompt(table, play, viewer, language),
        "legal": _legal(table, masked, language),
        "fair": _fair(table),
    }


def _legal(table: Table, masked: Position, language: Language) -> list[dict[str, str]]:
    words = masked.game.words
    if masked.viewer != masked.actor or table.seating.places[masked.viewer].brain is not None:
        return []
    duty = next_duty(table)
    if duty is not None and duty.by == FORMALITY:
        return []  # answered for him in a moment
    return [
        {"action": words.format_action(action), "label": words.label(action, language)} for action in masked.legal()
    ]


def _prompt(table: Table, play: Playing, viewer: int, language: Language) -> Frame:
    actor = table.actor
    if play.position.over:
        clause, message = play.position.game.words.explain_end(table.known(play.position, viewer))
        return {"kind": "over", "rule": clause, "message": message.render(language, table.names)}
    if play.request is not None:
        return {"kind": "request", "seat": play.request.seat, "agreed": sorted(play.request.agreed)}
    if play.pausing:
        return {"kind": "pause", "ready": sorted(play.ready)}
    return {"kind": "play", "seat": actor, "yours": actor == viewer}


def _table(table: Table, player: str | None, seat: int | None, language: Language) -> Frame:
    seating = table.seating
    play = table.play
    viewer = SPECTATOR if seat is None else seat
    return {
        **_shared(table, language),
        "you": seat,
        "hosting": player is not None and player == seating.host,
        "points": table.known(play.position, viewer).points if play else None,
    }


def _shared(table: Table, language: Language) -> Frame:
    """What everybody is told of the table alike."""
    key = ("shared", language)
    if key not in table.memo:
        table.memo[key] = _describe(table, language)
    shared: Frame = table.memo[key]
    return shared


def _describe(table: Table, language: Language) -> Frame:
    seating, terms = table.seating, table.terms
    return {
        "id": table.id,
        "phase": table.phase,
        "game": terms.game,
        "name": table.game.info.name(language),
        "rules": table.rules,
        "pace": terms.pace,
        "clock": _clock(table),
        "number": table.games,
        "host": seating.seat_of(seating.host),
        "locked": seating.locked,
        "seats": [_place(table, number) for number in range(len(seating.places))],
    }


def _place(table: Table, seat: int) -> Frame:
    place = table.seating.places[seat]
    return {
        "name": place.name,
        "kind": "free" if place.free else "bot" if place.player is None else "person",
        "bot": place.brain,
        "away": place.away is not None,
        "who": place.alias,
    }


def _clock(table: Table) -> Frame | None:
    clock, play = table.terms.clock, table.play
    if clock is None:
        return None
    running = table.actor if play is not None and play.banks and table.phase == PLAYING else None
    return {
        "seconds": clock.seconds,
        "increment": clock.increment,
        "banks": list(play.banks) if play else [],
        "running": running,
        "since": play.moved if play else None,
    }


def _fair(table: Table) -> Frame:
    if "fair" not in table.memo:
        table.memo["fair"] = _promises(table)
    fair: Frame = table.memo["fair"]
    return fair


def _promises(table: Table) -> Frame:
    coming, opened = table.dealing.coming, table.dealing.opened
    used = table.dealing.current if table.dealing.current.dealt else None
    return {
        "coming": {"number": coming.number, "digest": coming.digest, "nonces": dict_of(coming.nonces)}
        if coming
        else None,
        "used": {"number": used.number, "digest": used.digest, "nonces": dict_of(used.nonces)} if used else None,
        "opened": {"number": opened.number, "digest": opened.digest, "secret": opened.secret} if opened else None,
    }


def dict_of(nonces: tuple[tuple[int, str], ...]) -> dict[str, str]:
    """Numbers by seat, as JSON wants keys."""
    return {str(seat): nonce for seat, nonce in nonces}


def undo_state(table: Table, seat: int | None, language: Language) -> Frame | None:
    """Whether the viewer can take back a move: at once, by asking, or not, and why."""
    play = table.play
    if seat is None or play is None or table.phase != PLAYING:
        return None
    return _undo(*undo_rule(play, seat, GLANCE), language)


@cache
def _undo(how: str | None, why: str, language: Language) -> Frame:
    return {"how": how, "why": say(f"table.undo.{why}").render(language) if why else ""}


def _missed(table: Table, viewer: int, language: Language, since: int | None) -> list[Frame] | None:
    if since is None or since > table.version or (table.steps and since < table.steps[0].event.seq - 1):
        return None
    return [_event(table, step, viewer, language) for step in table.steps if step.event.seq > since]


def _event(table: Table, step: Step, viewer: int, language: Language) -> Frame:
    event = step.event
    return {"v": event.seq, "kind": event.kind, "seat": event.seat, "lines": tell_step(table, step, viewer, language)}


def tell_step(table: Table, step: Step, viewer: int, language: Language) -> list[str]:
    """What the log says of a step to a viewer."""
    names = table.names
    key = ("lines", viewer, language, *names)
    if key not in step.memo:
        step.memo[key] = [message.render(language, names) for message in hear_step(table, step, viewer)]
    lines: list[str] = step.memo[key]
    return lines


def hear_step(table: Table, step: Step, viewer: int) -> list[Message]:
    """The same before it is put into words."""
    key = ("messages", viewer)
    if key not in step.memo:
        step.memo[key] = _narrate(table, step, viewer)
    messages: list[Message] = step.memo[key]
    return messages


def _narrate(table: Table, step: Step, viewer: int) -> list[Message]:
    if step.before is None or step.after is None or step.move is None:
        return tell(step.event.payload)
    if step.move.by == FORMALITY:
        return []  # it is one because nobody hears of it
    before, after = table.known(step.before, viewer), table.known(step.after, viewer)
    return table.game.words.narrate(before, step.move.action, after)
