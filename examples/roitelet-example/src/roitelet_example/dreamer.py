"""A bot for any game: it samples the hidden cards, plays on at random, and takes the action that ends best."""

from random import Random
from typing import Final

from roitelet import DEALER, Game, Position

WORLDS: Final = 4
"""Samples of the hidden cards per decision."""
STEPS: Final = 60
"""Longest playout, in actions and deals."""


class Dreamer:
    """A bot for one seat of one game, so it may keep memory in ``self``."""

    def __init__(self, game: Game) -> None:
        self._sign = -1 if game.info.lowest_wins else 1

    def choose(self, masked: Position, rng: Random) -> int:
        """Return the action that ends best on average; ``masked`` shows only what its seat knows."""
        seat, legal = masked.actor, masked.legal()
        worth = dict.fromkeys(legal, 0.0)
        for _ in range(WORLDS):
            world = masked.guess(rng.getrandbits(60))
            for action in legal:
                worth[action] += self._sign * lead(dream(world.apply(action), rng), seat)
        return max(legal, key=worth.__getitem__)


def dream(position: Position, rng: Random) -> Position:
    """Return the position after a random playout."""
    for _ in range(STEPS):
        if position.over:
            break
        action = position.shuffle(rng) if position.actor == DEALER else rng.choice(position.legal())
        position = position.apply(action)
    return position


def lead(position: Position, seat: int) -> float:
    """Return a seat's points minus the average."""
    points = position.points
    return points[seat] - sum(points) / len(points)
