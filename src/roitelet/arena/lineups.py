"""Who plays whom: the line-ups of a match, one after the other, so that all pairs meet equally often.

A line-up gives every seat a competitor. Fewer competitors than seats take turns around the table (a, b, a, b); of more
competitors than seats every choice gets its turn. From pass to pass the order around the table changes, so that nobody
always plays right behind the same neighbour.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations
from random import Random
from typing import Final

from roitelet.engine.errors import bad_input
from roitelet.engine.language import add_catalogue

MOST_COMPETITORS: Final = 10

LineUp = tuple[int, ...]
"""The competitor at each seat, before any rotation."""


class Schedule:
    """The line-ups of a match between so many competitors at so many seats. A *pass* is the shortest fair cycle."""

    def __init__(self, competitors: int, seats: int) -> None:
        if not 2 <= competitors <= MOST_COMPETITORS:
            raise bad_input("lineups.competitors", given=competitors, most=MOST_COMPETITORS)
        self.competitors, self.seats = competitors, seats
        self._choices = _choices(competitors, seats)
        self._orders = _orders(min(competitors, seats))

    @property
    def length(self) -> int:
        """How many line-ups make a pass: after each pass every pair has met equally often."""
        return len(self._choices)

    def line_up(self, number: int) -> LineUp:
        """The line-up with this number, from 0, without end."""
        turn, place = divmod(number, len(self._choices))
        chosen, order = self._choices[place], self._orders[turn % len(self._orders)]
        return tuple(chosen[order[seat % len(order)]] for seat in range(self.seats))


@lru_cache
def _choices(competitors: int, seats: int) -> Sequence[LineUp]:
    """Who is at the table in each line-up of a pass; those who sit first sit twice where seats are left over."""
    everybody = tuple(range(competitors))
    if competitors > seats:
        return _spread(list(combinations(everybody, seats)), competitors)
    turns = 1 if seats % competitors == 0 else competitors
    return [everybody[first:] + everybody[:first] for first in range(turns)]


def _spread(choices: list[LineUp], competitors: int) -> list[LineUp]:
    """The same choices in an order in which every beginning is about fair: next comes who has met least."""
    met = [[0] * competitors for _ in range(competitors)]
    ordered: list[LineUp] = []
    while choices:
        chosen = min(choices, key=lambda choice: (sum(met[a][b] ** 2 for a, b in combinations(choice, 2)), choice))
        choices.remove(chosen)
        ordered.append(chosen)
        for a, b in combinations(chosen, 2):
            met[a][b] += 1
    return ordered


@lru_cache
def _orders(count: int) -> Sequence[LineUp]:
    """Every order around a table, those that are rotations of each other once; shuffled, the given order first."""
    orders = [(0, *rest) for rest in permutations(range(1, count))]
    given, others = orders[0], orders[1:]
    dice = Random(count)
    return [given, *sorted(others, key=lambda _order: dice.random())]


add_catalogue(
    {
        "lineups.competitors": {
            "fr": "{given} robots sont refusés ; un match en oppose de 2 à {most}",
            "en": "{given} bots are refused; a match is between 2 to {most}",
        },
    }
)
