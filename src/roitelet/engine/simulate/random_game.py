"""A random walk through a game, for step-by-step checks."""

from collections.abc import Iterator
from random import Random
from typing import Final

from roitelet.base.actors import DEALER
from roitelet.engine.position import Deal, Position

MOST_ACTIONS: Final = 10_000


def walk(position: Position, rng: Random) -> Iterator[tuple[int | Deal, Position]]:
    """Yield a random game: each action with the position after it."""
    for _ in range(MOST_ACTIONS):
        if position.over:
            return
        action = position.shuffle(rng) if position.actor == DEALER else rng.choice(position.legal())
        position = position.apply(action)
        yield action, position
