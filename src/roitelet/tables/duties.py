"""The duties of a table: bots' moves, forced moves, clocks, deals, votes on absent players.

The next duty depends on the table alone, so a restarted server finds the same duties at the same times. Only the time
of a forced move also depends on the measured delays of its player, which are lost in a restart.
"""

from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from roitelet.tables.active_game import FORCED, ActiveGame
from roitelet.tables.auto_deal import make_due_deals
from roitelet.tables.events import AnsweredBack, Missed
from roitelet.tables.fair.timing_cover import forced_answer_at, server_answers
from roitelet.tables.game_commands import make_move
from roitelet.tables.lobby_commands import STAND_IN
from roitelet.tables.seating import PLAYING
from roitelet.tables.table import Table

THINK_LEAST: Final = 600
THINK_MORE: Final = 600
"""A bot takes from ``THINK_LEAST`` to ``THINK_LEAST + THINK_MORE`` milliseconds."""
BOTS_ONLY_PAUSE: Final = 12_000
"""Milliseconds between two deals when only bots play."""
COUNTDOWN: Final = 20_000
"""Milliseconds until the next deal after the first person asked for it; a pause stops the countdown."""
LEAST_COUNTDOWN_TEMPO: Final = 0.5
"""Smallest tempo of the countdown, because even at a fast table people need time to read a result."""
UNDO_TIMEOUT: Final = 30_000
"""Milliseconds until an unanswered undo request is refused."""


@dataclass(frozen=True)
class Duty:
    """Something a table does by itself at a given time. If ``bot`` is set, this bot chooses the move."""

    at: int
    kind: str
    seat: int = -1
    bot: str | None = None
    by: str = "bot"


def next_duty(table: Table) -> Duty | None:
    """Return the next duty of a table, or None."""
    game = table.active_game
    if game is None or table.phase != PLAYING or game.bots_paused or not table.seating.attended:
        return None  # if all people are absent, wait for them
    if game.request is not None:
        return Duty(game.request.at + UNDO_TIMEOUT, "lapse", game.request.seat)
    if game.pausing:
        due_at = next_deal_at(table, game)
        return None if due_at is None else Duty(due_at, "deal")
    if (seat := table.actor) is None:
        return None
    if (brain := table.seating.places[seat].acting_bot) is not None:
        # varies from move to move, but is the same after a restart
        extra_time = int.from_bytes(table.draw_bytes("pace")[:4]) % THINK_MORE
        return Duty(game.changed_at + int((THINK_LEAST + extra_time) * table.tempo), "move", seat, brain)
    duties = []
    if (due_at := absence_vote_at(table, game)) is not None:
        duties.append(Duty(due_at, "miss", seat))
    if server_answers(table):
        duties.append(Duty(forced_answer_at(table, game.position.legal()[0]), "move", seat, by=FORCED))
    if game.banks:
        duties.append(Duty(game.changed_at + game.banks[seat], "move", seat, STAND_IN, by="clock"))
    return min(duties, key=attrgetter("at"), default=None)


def next_deal_at(table: Table, game: ActiveGame) -> int | None:
    """Return the time of the next automatic deal; None until a person asks for it, or if one stopped the countdown."""
    tempo, present = table.tempo, set(table.seating.present)
    if not table.seating.people:
        return game.changed_at + int(BOTS_ONLY_PAUSE * tempo)
    if not game.ready:
        return None
    if game.ready >= present:
        return game.ready_since  # the last player who had not asked for it has left
    return None if game.countdown_stopped else game.ready_since + int(COUNTDOWN * max(tempo, LEAST_COUNTDOWN_TEMPO))


def absence_vote_at(table: Table, game: ActiveGame) -> int | None:
    """Return the time of the vote on an absent player whose turn it is, or None."""
    place = None if table.actor is None else table.seating.places[table.actor]
    if place is None or place.away is None or place.acting_bot is not None or game.absence is not None:
        return None
    return max(place.away, game.wait_agreed_at) + table.terms.grace * 1000


def carry_out(draft: Table, duty: Duty, action: int | None) -> None:
    """Carry out a duty with the action that its bot has chosen; do nothing if the next duty is another one by now."""
    current = next_duty(draft)
    if current is None:
        return
    # the time of a forced move may differ after a restart, which loses the measured delays
    forced = current.by == duty.by == FORCED and current.seat == duty.seat
    if current != duty and not forced:
        return
    if duty.kind == "miss":
        draft.emit(Missed(duty.seat))
    elif duty.kind == "lapse":
        draft.emit(AnsweredBack(duty.seat, False))
    elif duty.kind == "deal":
        make_due_deals(draft, deal=True)
    else:
        assert draft.active_game is not None
        make_move(draft, duty.seat, draft.active_game.position.legal()[0] if action is None else action, duty.by)
