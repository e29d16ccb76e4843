"""The timing of silent answers, chosen so that it reveals nothing about the hand.

If a player can only answer *no*, the server answers for them, and others must not be able to tell this from a free *no*
by its delay. So silent answers take effect only at moments drawn beforehand, and forced ones imitate the player's own
delays. At the pace ``instant``, which is for programs, nothing waits and nothing is hidden.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from roitelet.base.actors import SPECTATOR
from roitelet.tables.fair.answer_delays import draw_pause
from roitelet.tables.seating import PLAYING
from roitelet.tables.table import Table, TableStep
from roitelet.tables.views.log_lines import narrate_step

LEAST: Final = 600
"""Smallest delay of a silent answer, in milliseconds."""
STEP: Final = 300
"""Milliseconds between the moments at which a silent answer can take effect."""
SPARE: Final = 100
"""Latest moment for a delayed answer: this many milliseconds before the clock runs out."""


class AnswerTime(NamedTuple):
    """The measured delay of a silent answer that a person chose freely."""

    player: str
    kind: str
    took: int


def is_answered_for(table: Table) -> bool:
    """Return whether the server answers for the seat to act: it has one choice, which appears in no public log."""
    play, seat = table.active_game, table.actor
    if play is None or seat is None or table.phase != PLAYING:
        return False
    place = table.seating.places[seat]
    # do not answer for an absent player: an answer would look like presence
    if place.brain is not None or place.insists or (place.away is not None and table.tempo > 0.0):
        return False
    position = play.position
    legal = position.legal()
    if len(legal) != 1:
        return False
    before, after = position.mask(SPECTATOR), position.apply(legal[0]).mask(SPECTATOR)
    return not table.game.words.narrate(before, legal[0], after)


def asked_at(table: Table) -> int:
    """Return when the person to act could first have answered."""
    assert table.active_game is not None
    assert table.actor is not None
    return max(table.active_game.moved, table.active_game.free, table.seating.places[table.actor].here)


def forced_moment(table: Table, action: int) -> int:
    """Return when the server answers for the person to act: after a delay like those of their free answers."""
    play, seat = table.active_game, table.actor
    assert play is not None
    assert seat is not None
    if not table.tempo:
        return play.moved
    drawn = table.draw("silence")
    first, second = _share(drawn[4:8]), _share(drawn[8:12])
    player, kind = table.seating.places[seat].player or "", _kind(table, action)
    if table.habits is None:
        pause = draw_pause([], first, second)
    else:
        pause = table.habits.pause(player, kind, f"{table.id} {table.games} {len(play.moves)}", first, second)
    return release(table, asked_at(table) + pause)


def release(table: Table, ready: int) -> int:
    """Return when a silent answer that is ready at a time may take effect: at the next moment drawn beforehand."""
    play, tempo = table.active_game, table.tempo
    assert play is not None
    if not tempo:
        return ready
    step = int(STEP * tempo)
    moment = play.moved + int(LEAST * tempo) + int(_share(table.draw("silence")[:4]) * step)
    if ready > moment:
        moment += -(-(ready - moment) // step) * step
    if play.banks and table.actor is not None:
        # everybody sees the clock, so no answer waits until after it runs out
        moment = min(moment, max(ready, play.moved + play.banks[table.actor] - SPARE))
    return moment


def early(table: Table, draft: Table) -> int:
    """Return the milliseconds that a draft with a person's silent answer still has to wait, 0 for other drafts."""
    if table.tempo:
        for step in _new_steps(table, draft):
            if step.move is not None and step.move.by == "player":
                wait = release(table, draft.now) - draft.now
                return wait if wait and not narrate_step(draft, step, SPECTATOR) else 0
    return 0


def lessons(before: Table, after: Table) -> Iterator[AnswerTime]:
    """Yield the delays of the silent answers that people chose freely between two versions of a table."""
    play, tempo = before.active_game, after.tempo
    if play is None or not tempo:
        return
    moved = max(play.moved, play.free)
    for step in _new_steps(before, after):
        if step.before is None or step.after is None or step.before is step.after:
            continue
        move, asked = step.move, moved
        moved = step.event.at
        if move is None or move.by != "player" or not isinstance(move.action, int) or len(step.before.legal()) == 1:
            continue
        place = after.seating.places[move.seat]
        if place.player is not None and not narrate_step(after, step, SPECTATOR):
            took = step.event.at - max(asked, place.here)
            yield AnswerTime(place.player, _kind(after, move.action), _own_delay(took, tempo))


def _own_delay(took: int, tempo: float) -> int:
    """Estimate a person's delay without the time their answer was held back; 0 if they were ready at the start."""
    return 0 if took <= (LEAST + STEP) * tempo else took - int(STEP * tempo) // 2


def _kind(table: Table, action: int) -> str:
    return f"{table.terms.game} {action}"


def _new_steps(before: Table, after: Table) -> list[TableStep]:
    return [step for step in after.steps if step.event.seq > before.version]


def _share(drawn: bytes) -> float:
    """Return a number from 0 to below 1."""
    return int.from_bytes(drawn) / 256 ** len(drawn)
