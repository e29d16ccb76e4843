"""Exact solution of the end of a round in every world that fits a seat's knowledge.

In each world, every player sees all cards and plays for themselves. The round is solved twice: among equal moves, the
others choose the best and the worst for the learner.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from roitelet.base.actors import DEALER
from roitelet.base.rng import new_stream
from roitelet.engine.coach.coach import Coach
from roitelet.engine.position import Position

MOST_WORLDS: Final = 120
SAMPLES: Final = 1600
"""Samples drawn to find all worlds; the second half of them must find no new world."""
MOST_POSITIONS: Final = 6_000
"""Most positions to solve in one world."""

SeatValues = tuple[float, ...]


class TooManyPositions(Exception):
    """There are too many positions to solve."""


def all_worlds(masked: Position, seed: int) -> list[Position] | None:
    """Return all worlds that fit a seat's knowledge, or None if there are too many."""
    rng, worlds = new_stream(seed, 7), dict[bytes, Position]()
    for draw in range(SAMPLES):
        world = masked.guess(rng)
        if world.to_bytes() not in worlds:
            if draw >= SAMPLES // 2 or len(worlds) == MOST_WORLDS:
                return None
            worlds[world.to_bytes()] = world
    return list(worlds.values())


def solve_exactly(
    coach: Coach, masked: Position, actions: Sequence[int], seed: int
) -> tuple[int, Mapping[int, tuple[float, float]]] | None:
    """Return the number of worlds and, for each action, the mean result with the worst and with the best opponents.

    Return None if the rest of the round is too long to be solved.
    """
    worlds = all_worlds(masked, seed) if coach.adds_up else None
    if worlds is None:
        return None
    sums = {action: [0.0, 0.0] for action in actions}
    try:
        for world in worlds:
            for kind_opponents in (False, True):
                solver = EndgameSolver(coach, world, masked.viewer, kind_opponents)
                for action in actions:
                    sums[action][kind_opponents] += solver.value(world.apply(action))[masked.viewer]
    except TooManyPositions:
        return None
    count = len(worlds)
    return count, {action: (low / count, high / count) for action, (low, high) in sums.items()}


class EndgameSolver:
    """The end of a round in one world, with open hands."""

    def __init__(self, coach: Coach, world: Position, seat: int, kind_opponents: bool) -> None:
        self._coach, self._seat, self._opponents_are_kind = coach, seat, kind_opponents
        self._start_views = [world.mask(other) for other in range(world.seats)]
        self._values: dict[bytes, SeatValues] = {}

    def value(self, world: Position) -> SeatValues:
        """Return the results of all seats if all play as well as they can."""
        key = world.to_bytes()
        if key not in self._values:
            if len(self._values) >= MOST_POSITIONS:
                raise TooManyPositions
            self._values[key] = self._solve(world)
        return self._values[key]

    def _solve(self, world: Position) -> SeatValues:
        if world.over or self._coach.ends(self._start_views[self._seat], world):
            accounts = [self._coach.account(before, [world]) for before in self._start_views]
            return tuple(sum(account[line] for line in self._coach.lines) for account in accounts)
        if world.actor == DEALER:
            raise TooManyPositions
        actor = world.actor
        sign = 1.0 if self._opponents_are_kind or actor == self._seat else -1.0
        results = [self.value(world.apply(action)) for action in world.legal()]
        return max(results, key=lambda values: (round(values[actor], 6), sign * values[self._seat]))
