"""Counting along where games are played move by move: the same numbers as a compiled loop keeps."""

from collections.abc import Callable

import numpy as np

from roitelet.engine.game import Game
from roitelet.engine.playout import new_counters
from roitelet.engine.position import Position
from roitelet.engine.seats import NOBODY

Watch = Callable[[Position, int], None]
"""Shown every position with the action about to be done there, -1 where a deal is due or the game is over."""


class Notes:
    """Who began each game, and what the game counted in it."""

    def __init__(self, game: Game, games: int) -> None:
        self.starters = np.full(games, NOBODY, np.int64)
        self.counters = new_counters(game, games)

    def of(self, number: int) -> Watch:
        """What to show one game to."""

        def watch(position: Position, action: int) -> None:
            if action >= 0 and self.starters[number] == NOBODY:
                self.starters[number] = position.actor
            position.watch(action, self.counters[number])

        return watch
