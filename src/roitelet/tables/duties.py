"""Duties of a table, and their times: bots' moves, forced moves, clocks, the next deal, asking about the missing.

A pure function of the table: after a crash the same duties are found again, due at the same time. Only answers that
the server gives for someone also depend on how long they usually take, which is forgotten then.
"""

from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from roitelet.tables.active_game import FORMALITY, Playing
from roitelet.tables.auto_deal import advance
from roitelet.tables.events import AnsweredBack, Missed
from roitelet.tables.fair.timing_cover import forced_moment, is_answered_for
from roitelet.tables.game_commands import make_move
from roitelet.tables.lobby_commands import STAND_IN
from roitelet.tables.pace import draw, tempo_of
from roitelet.tables.seating import PLAYING
from roitelet.tables.table import Table

THINK_LEAST: Final = 600
THINK_MORE: Final = 600
"""A bot takes at least ``THINK_LEAST`` milliseconds, and up to ``THINK_MORE`` more."""
LOOK: Final = 12_000
"""How long the result of a deal stays where only bots play."""
COUNTDOWN: Final = 20_000
"""How long people can look at the result of a deal once one of them wants the next; a pause stops it."""
SLOWEST_READER: Final = 0.5
"""However fast a table is, people need this share of the time to read a result."""
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
    """Return what the table does next by itself, unless something happens before."""
    play = table.play
    if play is None or table.phase != PLAYING or play.halted or not table.seating.attended:
        return None  # a table whose people are all away waits for them
    if play.request is not None:
        return Duty(play.request.at + PATIENCE, "lapse", play.request.seat)
    if play.pausing:
        at = next_deal_at(table, play)
        return None if at is None else Duty(at, "deal")
    if (seat := table.actor) is None:
        return None
    if (brain := table.seating.places[seat].brain) is not None:
        # varies from move to move, but is the same after a restart
        whim = int.from_bytes(draw(table, "pace")[:4]) % THINK_MORE
        return Duty(play.moved + int((THINK_LEAST + whim) * tempo_of(table)), "move", seat, brain)
    found = []
    if (at := missed_at(table, play)) is not None:
        found.append(Duty(at, "miss", seat))
    if is_answered_for(table):
        found.append(Duty(forced_moment(table, play.position.legal()[0]), "move", seat, by=FORMALITY))
    if play.banks:
        found.append(Duty(play.moved + play.banks[seat], "move", seat, STAND_IN, by="clock"))
    return min(found, key=attrgetter("at"), default=None)


def next_deal_at(table: Table, play: Playing) -> int | None:
    """Return when the next deal comes by itself: never before someone has asked for it, nor while someone wants a
    pause.
    """
    tempo, present = tempo_of(table), set(table.seating.present)
    if not table.seating.people:
        return play.moved + int(LOOK * tempo)
    if not play.ready:
        return None
    if play.ready >= present:
        return play.ready_since  # the player who had not asked yet has left
    return None if play.held else play.ready_since + int(COUNTDOWN * max(tempo, SLOWEST_READER))


def missed_at(table: Table, play: Playing) -> int | None:
    """Return when people are asked what to do about the player they wait for; None if that player is here."""
    place = None if table.actor is None else table.seating.places[table.actor]
    if place is None or place.away is None or place.brain is not None or play.absence is not None:
        return None
    return max(place.away, play.waited) + table.terms.grace * 1000


def fulfil(draft: Table, duty: Duty, action: int | None) -> None:
    """Do what is due, with the action a bot has chosen if it is a move; nothing if something else is due by now."""
    due = next_duty(draft)
    if due is None:
        return
    # when a forced answer was to come may have been forgotten since
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
        assert draft.play is not None
        make_move(draft, duty.seat, draft.play.position.legal()[0] if action is None else action, duty.by)
