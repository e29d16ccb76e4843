"""What a watch tells of a table: when it does what by itself.

Two worlds that a viewer cannot tell apart must agree in the moments at which anything can happen without someone's
own doing.
"""

import msgspec

from roitelet.base.actors import SPECTATOR
from roitelet.tables.active_game import FORMALITY
from roitelet.tables.duties import next_duty
from roitelet.tables.fair.timing_cover import forced_moment, is_answered_for, release
from roitelet.tables.table import Table

SOON = (0, 400, 700, 1_500, 4_000, 9_000)
"""Milliseconds after a question at which an answer may be ready."""


def timed(table: Table) -> Table:
    """Return the table at a pace that hides when answers come."""
    other = table.fork(table.now)
    other.terms = msgspec.structs.replace(table.terms, pace="normal")
    other.version = table.version
    return other


def moments_of(table: Table) -> list[object]:
    """Everything a viewer could measure of what comes next, if someone keeps silent or a bot acts."""
    play, seat, duty = table.active_game, table.actor, next_duty(table)
    if play is None or seat is None or table.seating.places[seat].brain is not None:
        return [duty]
    # whether someone is asked or answered for is theirs to know: both are heard at the same moments only
    theirs = duty is None or duty.by == FORMALITY
    return [None if theirs else duty, *(release(table, play.moved + ready) for ready in SOON)]


def silences_agree(table: Table, other: Table) -> bool | None:
    """Return whether an answer forced in one world comes when it would in the other.

    None if it is forced in neither.
    """
    forced = [one for one in (table, other) if is_answered_for(one)]
    if not forced:
        return None
    assert forced[0].active_game is not None
    (action,) = forced[0].active_game.position.legal()
    moments = {forced_moment(one, action) for one in (table, other)}
    return len(moments) == 1 and {next_duty(one).at for one in forced} <= moments  # type: ignore[union-attr]


def is_watched(table: Table, viewer: int) -> bool:
    """Return whether someone else than the viewer is asked: their own questions are theirs to know."""
    return viewer == SPECTATOR or table.actor != viewer
