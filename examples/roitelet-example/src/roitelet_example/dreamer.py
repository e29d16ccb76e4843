"""A bot for any game: it dreams up what it cannot see, plays on at random, and takes what ends best on average."""

from random import Random
from typing import Final

from roitelet import DEALER, Game, Position

WORLDS: Final = 4
"""Worlds it dreams of at each decision."""
STEPS: Final = 60
"""Actions and deals after which it wakes up, wherever the game stands."""


class Dreamer:
    """Made once for each seat of each game, so it may keep what it likes in ``self``."""

    def __init__(self, game: Game) -> None:
        self._sign = -1 if game.info.lowest_wins else 1

    def choose(self, masked: Position, rng: Random) -> int:
        """Return the action that ends best on average; ``masked`` is what its seat knows, and nothing more."""
        seat, legal = masked.actor, masked.legal()
        worth = dict.fromkeys(legal, 0.0)
        for _ in range(WORLDS):
            world = masked.guess(rng.getrandbits(60))
            for action in legal:
                worth[action] += self._sign * lead(dream(world.apply(action), rng), seat)
        return max(legal, key=worth.__getitem__)


def dream(position: Position, rng: Random) -> Position:
    """Return where a game stands some random actions later."""
    for _ in range(STEPS):
        if position.over:
            break
        action = position.shuffle(rng) if position.actor == DEALER else rng.choice(position.legal())
        position = position.apply(action)
    return position


def lead(position: Position, seat: int) -> float:
    """Return how far a seat's points are above the average."""
    points = position.points
    return points[seat] - sum(points) / len(points)
