"""Exact solution of the end of a round, with open hands, in every world that a seat cannot rule out.

In each world every player sees all cards and plays for themselves. If a player is indifferent, it is solved
twice, with the best and the worst choice for the learner: a result that depends on it does not count.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from roitelet.base.actors import DEALER
from roitelet.base.rng import new_stream
from roitelet.engine.coach.coach import Coach
from roitelet.engine.position import Position

MOST_WORLDS: Final = 120
DRAWS: Final = 1600
"""Samples drawn to find all worlds; the second half of them must find no new one."""
MOST_POSITIONS: Final = 6_000
"""Limit of positions in one world."""

SeatValues = tuple[float, ...]


class TooMany(Exception):
    """Raised when there are too many positions to solve."""


def all_worlds(masked: Position, seed: int) -> list[Position] | None:
    """Return every world that fits what a seat knows, or None if there are too many to be sure."""
    rng, found = new_stream(seed, 7), dict[bytes, Position]()
    for draw in range(DRAWS):
        world = masked.guess(rng)
        if world.to_bytes() not in found:
            if draw >= DRAWS // 2 or len(found) == MOST_WORLDS:
                return None
            found[world.to_bytes()] = world
    return list(found.values())


def count_out(
    coach: Coach, masked: Position, actions: Sequence[int], seed: int
) -> tuple[int, Mapping[int, tuple[float, float]]] | None:
    """Return the number of worlds and, for each action, the mean result with the worst and with the best opponents.

    None if the rest of the round is too long to be solved.
    """
    worlds = all_worlds(masked, seed) if coach.adds_up else None
    if worlds is None:
        return None
    sums = {action: [0.0, 0.0] for action in actions}
    try:
        for world in worlds:
            for kind in (False, True):
                ending = Ending(coach, world, masked.viewer, kind)
                for action in actions:
                    sums[action][kind] += ending.value(world.apply(action))[masked.viewer]
    except TooMany:
        return None
    count = len(worlds)
    return count, {action: (low / count, high / count) for action, (low, high) in sums.items()}


class Ending:
    """The end of a round in one world, with open hands."""

    def __init__(self, coach: Coach, world: Position, seat: int, kind: bool) -> None:
        self._coach, self._seat, self._kind = coach, seat, kind
        self._before = [world.mask(one) for one in range(world.seats)]
        self._known: dict[bytes, SeatValues] = {}

    def value(self, world: Position) -> SeatValues:
        """Return every seat's result from here on if all play as well as they can."""
        name = world.to_bytes()
        if name not in self._known:
            if len(self._known) >= MOST_POSITIONS:
                raise TooMany
            self._known[name] = self._count(world)
        return self._known[name]

    def _count(self, world: Position) -> SeatValues:
        if world.over or self._coach.ends(self._before[self._seat], world):
            accounts = [self._coach.account(before, [world]) for before in self._before]
            return tuple(sum(account[line] for line in self._coach.lines) for account in accounts)
        if world.actor == DEALER:
            raise TooMany
        actor = world.actor
        towards = 1.0 if self._kind or actor == self._seat else -1.0
        after = [self.value(world.apply(action)) for action in world.legal()]
        return max(after, key=lambda values: (round(values[actor], 6), towards * values[self._seat]))
