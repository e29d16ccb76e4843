"""The timing of silent answers, chosen so that it reveals nothing about the hand.

If a player can only answer *no*, the server answers for them, and its delay must look like that of a free *no*. So
silent answers take effect only at moments drawn beforehand, and forced answers imitate the player's own delays. At the
pace ``instant``, which is for programs, there are no delays.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from roitelet.base.actors import SPECTATOR
from roitelet.tables.fair.answer_delays import draw_delay
from roitelet.tables.seating import PLAYING
from roitelet.tables.table import Table, TableStep
from roitelet.tables.views.log_lines import narrate_step

LEAST_DELAY: Final = 600
"""Smallest delay of a silent answer, in milliseconds."""
STEP: Final = 300
"""Milliseconds between two moments at which a silent answer can take effect."""
CLOCK_MARGIN: Final = 100
"""Milliseconds before the clock runs out at which a delayed answer takes effect at the latest."""


class AnswerTime(NamedTuple):
    """The measured delay of a silent answer that a person gave freely."""

    player: str
    kind: str
    took: int


def server_answers(table: Table) -> bool:
    """Return whether the server answers for the seat to act: its only legal action appears in no public log."""
    game, seat = table.active_game, table.actor
    if game is None or seat is None or table.phase != PLAYING:
        return False
    place = table.seating.places[seat]
    # do not answer for an absent player: an answer would look like presence
    if place.acting_bot is not None or place.insists or (place.away is not None and table.tempo > 0.0):
        return False
    position = game.position
    legal = position.legal()
    if len(legal) != 1:
        return False
    before, after = position.mask(SPECTATOR), position.apply(legal[0]).mask(SPECTATOR)
    return not table.game.words.narrate(before, legal[0], after)


def could_answer_at(table: Table) -> int:
    """Return the earliest time at which the person to act could have answered."""
    assert table.active_game is not None
    assert table.actor is not None
    return max(
        table.active_game.changed_at,
        table.active_game.undo_refused_at,
        table.seating.places[table.actor].connected_since,
    )


def forced_answer_at(table: Table, action: int) -> int:
    """Return the time at which the server answers for the person to act, after a delay like their own."""
    game, seat = table.active_game, table.actor
    assert game is not None
    assert seat is not None
    if not table.tempo:
        return game.changed_at
    random_bytes = table.draw_bytes("silence")
    first, second = _fraction(random_bytes[4:8]), _fraction(random_bytes[8:12])
    player, kind = table.seating.places[seat].player or "", _answer_kind(table, action)
    if table.answer_delays is None:
        delay = draw_delay([], first, second)
    else:
        delay = table.answer_delays.delay_for(
            player, kind, f"{table.id} {table.games} {len(game.moves)}", first, second
        )
    return release_at(table, could_answer_at(table) + delay)


def release_at(table: Table, ready_at: int) -> int:
    """Return the time at which a silent answer takes effect: the next moment drawn beforehand after it is ready."""
    game, tempo = table.active_game, table.tempo
    assert game is not None
    if not tempo:
        return ready_at
    step = int(STEP * tempo)
    release_time = game.changed_at + int(LEAST_DELAY * tempo) + int(_fraction(table.draw_bytes("silence")[:4]) * step)
    if ready_at > release_time:
        release_time += -(-(ready_at - release_time) // step) * step
    if game.banks and table.actor is not None:
        # everybody sees the clock, so no answer waits until after it runs out
        release_time = min(release_time, max(ready_at, game.changed_at + game.banks[table.actor] - CLOCK_MARGIN))
    return release_time


def remaining_delay(table: Table, draft: Table) -> int:
    """Return the milliseconds until a person's silent answer in a draft may take effect; 0 for other drafts."""
    if table.tempo:
        for step in _new_steps(table, draft):
            if step.move is not None and step.move.by == "player":
                wait = release_at(table, draft.now) - draft.now
                return wait if wait and not narrate_step(draft, step, SPECTATOR) else 0
    return 0


def free_answers(before: Table, after: Table) -> Iterator[AnswerTime]:
    """Yield the delays of people's free silent answers between two versions of a table."""
    game, tempo = before.active_game, after.tempo
    if game is None or not tempo:
        return
    changed_at = max(game.changed_at, game.undo_refused_at)
    for step in _new_steps(before, after):
        if step.before is None or step.after is None or step.before is step.after:
            continue
        move, question_time = step.move, changed_at
        changed_at = step.event.at
        if move is None or move.by != "player" or not isinstance(move.action, int) or len(step.before.legal()) == 1:
            continue
        place = after.seating.places[move.seat]
        if place.player is not None and not narrate_step(after, step, SPECTATOR):
            delay = step.event.at - max(question_time, place.connected_since)
            yield AnswerTime(place.player, _answer_kind(after, move.action), _estimate_delay(delay, tempo))


def _estimate_delay(delay: int, tempo: float) -> int:
    """Estimate a person's own delay, without the delay added by the server."""
    return 0 if delay <= (LEAST_DELAY + STEP) * tempo else delay - int(STEP * tempo) // 2


def _answer_kind(table: Table, action: int) -> str:
    return f"{table.terms.game} {action}"


def _new_steps(before: Table, after: Table) -> list[TableStep]:
    return [step for step in after.steps if step.event.seq > before.version]


def _fraction(random_bytes: bytes) -> float:
    """Convert random bytes to a number from 0 to below 1."""
    return int.from_bytes(random_bytes) / 256 ** len(random_bytes)
