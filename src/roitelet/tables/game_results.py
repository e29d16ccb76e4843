"""The results of a finished game, one for each person who sat at its end."""

from collections.abc import Sequence
from typing import Final

from roitelet.tables.active_game import GIVEN
from roitelet.tables.events import Event
from roitelet.tables.live.loader import errors_as_damage
from roitelet.tables.seating import OVER
from roitelet.tables.store.personal import GameResult
from roitelet.tables.table import Table

PEOPLE: Final = "people"
"""``GameResult.against`` of a game with other people."""
MIXED: Final = "mixed"
"""``GameResult.against`` of a game with bots of several levels."""
LONGEST_RULES: Final = 1000
"""Characters of house rules to store: an index of PostgreSQL holds no more than 2,700 bytes."""


def results_of(table: Table) -> tuple[GameResult, ...]:
    """Return the results of the game at a table; none if it is not over, was stopped or continued another game."""
    play = table.active_game
    if play is None or table.phase != OVER or play.stopped or any(move.by == GIVEN for move in play.moves):
        return ()
    points, ranks = play.position.standing()
    places = table.seating.places
    people = [seat for seat, place in enumerate(places) if place.player is not None]
    levels = {place.bot for place in places if place.bot is not None}
    against = PEOPLE if len(people) > 1 else levels.pop() if len(levels) == 1 else MIXED
    return tuple(
        GameResult(
            table.id,
            table.games,
            seat,
            places[seat].player or "",
            table.now,
            table.terms.game,
            table.rules[:LONGEST_RULES],
            against,
            len(places),
            ranks[seat],
            points[seat],
        )
        for seat in people
    )


def results_in(table_id: str, events: Sequence[Event]) -> list[GameResult]:
    """Return the results of all finished games in a log; raise ``Damaged`` if it cannot be replayed."""
    found: list[GameResult] = []
    with errors_as_damage(table_id, events[0].seq):
        table = Table.from_first_event(table_id, events[0])
    for event in events[1:]:
        before = table.phase
        with errors_as_damage(table_id, event.seq):
            table.apply(event)
        if before != OVER:
            found += results_of(table)
    return found
