"""Counts during games played move by move: the same numbers that a compiled loop keeps."""

from collections.abc import Callable

import numpy as np

from roitelet.engine.game import Game
from roitelet.engine.playout import new_counters
from roitelet.engine.position import Position
from roitelet.engine.seats import NOBODY

Count = Callable[[Position, int], None]
"""Called with every position and the action to be taken there, -1 before a deal and at the end."""


class Notes:
    """Who began each game, and what the game counted in it."""

    def __init__(self, game: Game, games: int) -> None:
        self.starters = np.full(games, NOBODY, np.int64)
        self.counters = new_counters(game, games)

    def of(self, number: int) -> Count:
        """The counter for one game."""

        def tally(position: Position, action: int) -> None:
            if action >= 0 and self.starters[number] == NOBODY:
                self.starters[number] = position.actor
            position.tally(action, self.counters[number])

        return tally
