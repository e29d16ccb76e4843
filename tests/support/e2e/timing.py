"""The times of a table's automatic events.

In two worlds that a viewer cannot tell apart, these times must be the same.
"""

import msgspec

from roitelet.base.actors import SPECTATOR
from roitelet.tables.active_game import FORCED
from roitelet.tables.duties import next_duty
from roitelet.tables.fair.timing_cover import forced_answer_at, release_at, server_answers
from roitelet.tables.table import Table

SOON = (0, 400, 700, 1_500, 4_000, 9_000)
"""Delays of answers to test, in milliseconds."""


def hide_timing(table: Table) -> Table:
    """Return the table at a pace at which timing is hidden."""
    other = table.fork(table.now)
    other.terms = msgspec.structs.replace(table.terms, pace="normal")
    other.version = table.version
    return other


def moments_of(table: Table) -> list[object]:
    """Return all times a viewer could measure of the next silent answer or bot's move."""
    play, seat, duty = table.active_game, table.actor, next_duty(table)
    if play is None or seat is None or table.seating.places[seat].acting_bot is not None:
        return [duty]
    # only the player may know whether the server answers for them; the moments must be the same
    server_answers = duty is None or duty.by == FORCED
    return [None if server_answers else duty, *(release_at(table, play.changed_at + ready) for ready in SOON)]


def silences_agree(table: Table, other: Table) -> bool | None:
    """Return whether an answer forced in one world has the same time in the other; None if it is forced in neither."""
    forced_tables = [candidate for candidate in (table, other) if server_answers(candidate)]
    if not forced_tables:
        return None
    assert forced_tables[0].active_game is not None
    (action,) = forced_tables[0].active_game.position.legal()
    moments = {forced_answer_at(candidate, action) for candidate in (table, other)}
    return len(moments) == 1 and {next_duty(candidate).at for candidate in forced_tables} <= moments  # type: ignore[union-attr]


def is_watched(table: Table, viewer: int) -> bool:
    """Return whether it is the turn of another seat than the viewer's."""
    return viewer == SPECTATOR or table.actor != viewer
