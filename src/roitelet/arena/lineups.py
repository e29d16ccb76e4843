"""The line-ups of a match, in an order by which all pairs meet equally often.

A line-up gives every seat a competitor. If there are fewer competitors than seats, they alternate around the table (a,
b, a, b); if there are more, every selection of them is used. The order around the table changes from pass to pass, so
that no competitor always plays right after the same neighbour.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations
from random import Random
from typing import Final

from roitelet.base.errors import bad_input
from roitelet.base.language import add_catalogue

MOST_COMPETITORS: Final = 10

LineUp = tuple[int, ...]
"""The competitor at each seat, before any rotation."""


class Schedule:
    """The line-ups for a number of competitors and of seats. A *pass* is the shortest fair cycle."""

    def __init__(self, competitors: int, seats: int) -> None:
        if not 2 <= competitors <= MOST_COMPETITORS:
            raise bad_input("lineups.competitors", given=competitors, most=MOST_COMPETITORS)
        self.competitors, self.seats = competitors, seats
        self._choices = _choices(competitors, seats)
        self._seat_orders = _seat_orders(min(competitors, seats))

    @property
    def length(self) -> int:
        """The number of line-ups in a pass, after which every pair has met equally often."""
        return len(self._choices)

    def line_up(self, number: int) -> LineUp:
        """Return the line-up with this number, from 0; the schedule has no end."""
        pass_number, index = divmod(number, len(self._choices))
        chosen, order = self._choices[index], self._seat_orders[pass_number % len(self._seat_orders)]
        return tuple(chosen[order[seat % len(order)]] for seat in range(self.seats))


@lru_cache
def _choices(competitors: int, seats: int) -> Sequence[LineUp]:
    """Return the competitors of each line-up of a pass; if seats are left over, the first competitors take two."""
    competitor_numbers = tuple(range(competitors))
    if competitors > seats:
        return _balanced_order(list(combinations(competitor_numbers, seats)), competitors)
    rotations = 1 if seats % competitors == 0 else competitors
    return [competitor_numbers[first:] + competitor_numbers[:first] for first in range(rotations)]


def _balanced_order(choices: list[LineUp], competitors: int) -> list[LineUp]:
    """Reorder choices so that the start of a pass is nearly fair too: those who met least come next."""
    meetings = [[0] * competitors for _ in range(competitors)]
    ordered: list[LineUp] = []
    while choices:
        chosen = min(choices, key=lambda choice: (sum(meetings[a][b] ** 2 for a, b in combinations(choice, 2)), choice))
        choices.remove(chosen)
        ordered.append(chosen)
        for a, b in combinations(chosen, 2):
            meetings[a][b] += 1
    return ordered


@lru_cache
def _seat_orders(count: int) -> Sequence[LineUp]:
    """Return every order around a table, counting rotations once, in random order after the given one."""
    orders = [(0, *rest) for rest in permutations(range(1, count))]
    first_order, other_orders = orders[0], orders[1:]
    rng = Random(count)
    return [first_order, *sorted(other_orders, key=lambda _order: rng.random())]


add_catalogue(
    {
        "lineups.competitors": (
            "{given:robot est refusé|robots sont refusés} ; un match en demande de 2 à {most}",
            "{given:bot is|bots are} refused; a match takes 2 to {most}",
        ),
    }
)
