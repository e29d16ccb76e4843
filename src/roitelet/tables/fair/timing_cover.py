"""Answers that nobody hears of: when they come tells nothing of the hand behind them.

Where someone can only say *no*, the server says it for them. A watch must not tell that from a *no* of their own
choice: so both come only at moments drawn beforehand, and a forced one takes as long as that person's own ones did. At
the pace ``instant``, which is for programs, nothing waits and nothing is hidden.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from roitelet.base.actors import SPECTATOR
from roitelet.tables.fair.answer_delays import draw_pause
from roitelet.tables.pace import draw, tempo_of
from roitelet.tables.seating import PLAYING
from roitelet.tables.table import Table, TableStep
from roitelet.tables.views.log_lines import narrate_step

LEAST: Final = 600
"""No silent answer comes earlier than this many milliseconds after its question."""
STEP: Final = 300
"""From then on there is one moment in so many milliseconds at which it can come."""
SPARE: Final = 100
"""Milliseconds before a clock runs out at which nothing waits any longer."""


class AnswerTime(NamedTuple):
    """The time a person took over a silent answer of their own choice."""

    player: str
    kind: str
    took: int


def is_answered_for(table: Table) -> bool:
    """Return whether the server answers for the person who is asked: they have one choice, and nobody will hear of
    it.
    """
    play, seat = table.play, table.actor
    if play is None or seat is None or table.phase != PLAYING:
        return False
    place = table.seating.places[seat]
    # someone who is away answers nothing, and so must nobody for them until a bot plays on
    if place.brain is not None or place.insists or (place.away is not None and tempo_of(table) > 0.0):
        return False
    position = play.position
    legal = position.legal()
    if len(legal) != 1:
        return False
    before, after = position.mask(SPECTATOR), position.apply(legal[0]).mask(SPECTATOR)
    return not table.game.words.narrate(before, legal[0], after)


def asked_at(table: Table) -> int:
    """Since when the person who is asked could have answered."""
    assert table.play is not None
    assert table.actor is not None
    return max(table.play.moved, table.play.free, table.seating.places[table.actor].here)


def forced_moment(table: Table, action: int) -> int:
    """Return when the server gives an answer for the person who is asked: when they would have, had they had a
    choice.
    """
    play, seat = table.play, table.actor
    assert play is not None
    assert seat is not None
    if not tempo_of(table):
        return play.moved
    drawn = draw(table, "silence")
    first, second = _share(drawn[4:8]), _share(drawn[8:12])
    player, kind = table.seating.places[seat].player or "", _kind(table, action)
    if table.habits is None:
        pause = draw_pause([], first, second)
    else:
        pause = table.habits.pause(player, kind, f"{table.id} {table.games} {len(play.moves)}", first, second)
    return release(table, asked_at(table) + pause)


def release(table: Table, ready: int) -> int:
    """Return when a silent answer that is ready at a time may be heard: the next moment, drawn beforehand."""
    play, tempo = table.play, tempo_of(table)
    assert play is not None
    if not tempo:
        return ready
    step = int(STEP * tempo)
    moment = play.moved + int(LEAST * tempo) + int(_share(draw(table, "silence")[:4]) * step)
    if ready > moment:
        moment += -(-(ready - moment) // step) * step
    if play.banks and table.actor is not None:
        # the time of a clock is everybody's to see: nothing waits beyond it
        moment = min(moment, max(ready, play.moved + play.banks[table.actor] - SPARE))
    return moment


def early(table: Table, draft: Table) -> int:
    """Return how many milliseconds too early a draft is that holds a silent answer of a person; 0 if it is not."""
    if tempo_of(table):
        for step in _news(table, draft):
            if step.move is not None and step.move.by == "player":
                wait = release(table, draft.now) - draft.now
                return wait if wait and not narrate_step(draft, step, SPECTATOR) else 0
    return 0


def lessons(before: Table, after: Table) -> Iterator[AnswerTime]:
    """Yield what a newer version of a table tells of how long people take over silent answers of their own choice."""
    play, tempo = before.play, tempo_of(after)
    if play is None or not tempo:
        return
    moved = max(play.moved, play.free)
    for step in _news(before, after):
        if step.before is None or step.after is None or step.before is step.after:
            continue
        move, asked = step.move, moved
        moved = step.event.at
        if move is None or move.by != "player" or not isinstance(move.action, int) or len(step.before.legal()) == 1:
            continue
        place = after.seating.places[move.seat]
        if place.player is not None and not narrate_step(after, step, SPECTATOR):
            took = step.event.at - max(asked, place.here)
            yield AnswerTime(place.player, _kind(after, move.action), _meant(took, tempo))


def _meant(took: int, tempo: float) -> int:
    """Return what a person took, without what their answer had to wait.

    0 if it may have been there at the first moment.
    """
    return 0 if took <= (LEAST + STEP) * tempo else took - int(STEP * tempo) // 2


def _kind(table: Table, action: int) -> str:
    return f"{table.terms.game} {action}"


def _news(before: Table, after: Table) -> list[TableStep]:
    return [step for step in after.steps if step.event.seq > before.version]


def _share(drawn: bytes) -> float:
    """Return a number from 0 up to but not 1."""
    return int.from_bytes(drawn) / 256 ** len(drawn)
