"""What a table does by itself and when: bots' moves, forced moves, clocks, the next deal, seats of those who left.

A pure function of the table: after a crash the same duties are found again, due at the same time. Only answers that
the server gives for somebody also depend on how long they usually take, which is forgotten then.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from roitelet.tables.events import AnsweredBack, Hosted, Replaced
from roitelet.tables.fairness import bot_seed
from roitelet.tables.flow import advance
from roitelet.tables.lobby import STAND_IN
from roitelet.tables.moves import make_move
from roitelet.tables.pace import draw, tempo_of
from roitelet.tables.playing import FORMALITY, Playing
from roitelet.tables.seating import PLAYING
from roitelet.tables.silences import forced_moment, is_answered_for
from roitelet.tables.table import Table

THINK_LEAST: Final = 600
THINK_MORE: Final = 600
"""A bot takes at least ``THINK_LEAST`` milliseconds, and up to ``THINK_MORE`` more."""
LOOK: Final = 12_000
"""How long the result of a deal stays before the next deal, unless everybody asks for it earlier."""
PATIENCE: Final = 30_000
"""How long a request to take back waits for an answer."""


@dataclass(frozen=True)
class Duty:
    """Something due at a moment; ``bot`` has to think first if one is named."""

    at: int
    kind: str
    seat: int = -1
    bot: str | None = None
    by: str = "bot"


def next_duty(table: Table) -> Duty | None:
    """What the table does next by itself, unless something happens before."""
    if "duty" not in table.memo:
        table.memo["duty"] = min(_duties(table), key=lambda duty: duty.at, default=None)
    duty: Duty | None = table.memo["duty"]
    return duty


def _duties(table: Table) -> Iterator[Duty]:
    play = table.play
    if play is None or table.phase != PLAYING or not table.seating.attended:
        return  # a table whose people are all away waits for them
    tempo = tempo_of(table)
    for seat in table.seating.people:
        place = table.seating.places[seat]
        if place.away is not None and place.stand_in is None:
            yield Duty(place.away + table.terms.grace * 1000, "replace", seat)
    if play.request is not None:
        yield Duty(play.request.at + PATIENCE, "lapse", play.request.seat)
        return
    if play.pausing:
        yield Duty(play.moved + int(LOOK * tempo), "deal")
    if (seat := table.actor) is not None:  # type: ignore[assignment]
        yield from _turn(table, play, seat, tempo)


def _turn(table: Table, play: Playing, seat: int, tempo: float) -> Iterator[Duty]:
    brain = table.seating.places[seat].brain
    if brain is not None:
        yield Duty(play.moved + int((THINK_LEAST + _whim(table)) * tempo), "move", seat, brain)
        return
    if is_answered_for(table):
        yield Duty(forced_moment(table, play.position.legal()[0]), "move", seat, by=FORMALITY)
    if play.banks:
        yield Duty(play.moved + play.banks[seat], "move", seat, STAND_IN, by="clock")


def _whim(table: Table) -> int:
    """A few milliseconds that vary from move to move, but are the same after a restart."""
    return int.from_bytes(draw(table, "pace")[:4]) % THINK_MORE


def is_still_due(table: Table, duty: Duty) -> bool:
    """Whether a duty is what the table does next. When a forced answer was to come may have been forgotten since."""
    due = next_duty(table)
    return due == duty or (due is not None and due.by == duty.by == FORMALITY and due.seat == duty.seat)


def thinking(table: Table, duty: Duty) -> tuple[int, int]:
    """The seat that thinks and the seed of its random numbers: the same after a restart."""
    assert table.play is not None
    return duty.seat, bot_seed(table.dealing.key, table.games, len(table.play.moves))


def fulfil(draft: Table, duty: Duty, action: int | None) -> None:
    """Do what is due, with the action a bot has chosen if it is a move."""
    if duty.kind == "replace":
        draft.emit(Replaced(duty.seat, STAND_IN))
        _hand_over(draft, duty.seat)
    elif duty.kind == "lapse":
        draft.emit(AnsweredBack(duty.seat, False))
    elif duty.kind == "deal":
        advance(draft, deal=True)
    else:
        assert draft.play is not None
        make_move(draft, duty.seat, draft.play.position.legal()[0] if action is None else action, duty.by)


def _hand_over(draft: Table, seat: int) -> None:
    """A table whose host is away is led by somebody present."""
    heir = draft.seating.heir()
    if draft.seating.places[seat].player == draft.seating.host and heir is not None:
        draft.emit(Hosted(heir))
