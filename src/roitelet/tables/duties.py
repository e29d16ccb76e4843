"""The next thing a table does by itself, and when: bots' moves, forced moves, clocks, deals, votes on absent players.

A pure function of the table, so that a restarted server finds the same duties at the same times. Only forced moves
also depend on the measured delays of their players, which a restart forgets.
"""

from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from roitelet.tables.active_game import FORMALITY, ActiveGame
from roitelet.tables.auto_deal import advance
from roitelet.tables.events import AnsweredBack, Missed
from roitelet.tables.fair.timing_cover import forced_moment, is_answered_for
from roitelet.tables.game_commands import make_move
from roitelet.tables.lobby_commands import STAND_IN
from roitelet.tables.seating import PLAYING
from roitelet.tables.table import Table

THINK_LEAST: Final = 600
THINK_MORE: Final = 600
"""A bot takes from ``THINK_LEAST`` to ``THINK_LEAST + THINK_MORE`` milliseconds."""
LOOK: Final = 12_000
"""Milliseconds between two deals when only bots play."""
COUNTDOWN: Final = 20_000
"""Milliseconds until the next deal after the first person asked for it; a pause stops the countdown."""
SLOWEST_READER: Final = 0.5
"""Smallest tempo of the countdown: even at a fast table people need time to read a result."""
PATIENCE: Final = 30_000
"""Milliseconds until an unanswered undo request is refused."""


@dataclass(frozen=True)
class Duty:
    """Something a table does at a given time; if ``bot`` is set, the bot chooses the move first."""

    at: int
    kind: str
    seat: int = -1
    bot: str | None = None
    by: str = "bot"


def next_duty(table: Table) -> Duty | None:
    """Return what the table does next by itself unless an event comes first, or None."""
    play = table.active_game
    if play is None or table.phase != PLAYING or play.halted or not table.seating.attended:
        return None  # if all people are absent, wait for them
    if play.request is not None:
        return Duty(play.request.at + PATIENCE, "lapse", play.request.seat)
    if play.pausing:
        at = next_deal_at(table, play)
        return None if at is None else Duty(at, "deal")
    if (seat := table.actor) is None:
        return None
    if (brain := table.seating.places[seat].brain) is not None:
        # varies from move to move, but is the same after a restart
        whim = int.from_bytes(table.draw("pace")[:4]) % THINK_MORE
        return Duty(play.moved + int((THINK_LEAST + whim) * table.tempo), "move", seat, brain)
    found = []
    if (at := missed_at(table, play)) is not None:
        found.append(Duty(at, "miss", seat))
    if is_answered_for(table):
        found.append(Duty(forced_moment(table, play.position.legal()[0]), "move", seat, by=FORMALITY))
    if play.banks:
        found.append(Duty(play.moved + play.banks[seat], "move", seat, STAND_IN, by="clock"))
    return min(found, key=attrgetter("at"), default=None)


def next_deal_at(table: Table, play: ActiveGame) -> int | None:
    """Return when the next deal comes by itself, or None: people must ask for it, and can hold it."""
    tempo, present = table.tempo, set(table.seating.present)
    if not table.seating.people:
        return play.moved + int(LOOK * tempo)
    if not play.ready:
        return None
    if play.ready >= present:
        return play.ready_since  # the last player who had not asked for it has left
    return None if play.held else play.ready_since + int(COUNTDOWN * max(tempo, SLOWEST_READER))


def missed_at(table: Table, play: ActiveGame) -> int | None:
    """Return when to ask people about an absent player whose turn it is, or None."""
    place = None if table.actor is None else table.seating.places[table.actor]
    if place is None or place.away is None or place.brain is not None or play.absence is not None:
        return None
    return max(place.away, play.waited) + table.terms.grace * 1000


def fulfil(draft: Table, duty: Duty, action: int | None) -> None:
    """Carry out a duty, with the action its bot has chosen; do nothing if another duty is due by now."""
    due = next_duty(draft)
    if due is None:
        return
    # the time of a forced move may have changed since, as measured delays are forgotten
    forced = due.by == duty.by == FORMALITY and due.seat == duty.seat
    if due != duty and not forced:
        return
    if duty.kind == "miss":
        draft.emit(Missed(duty.seat))
    elif duty.kind == "lapse":
        draft.emit(AnsweredBack(duty.seat, False))
    elif duty.kind == "deal":
        advance(draft, deal=True)
    else:
        assert draft.active_game is not None
        make_move(draft, duty.seat, draft.active_game.position.legal()[0] if action is None else action, duty.by)
