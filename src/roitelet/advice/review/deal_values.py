"""The value of the cards dealt: the mean of equal players who play the true deal many times.

The quick bot plays every seat, and now and then a weaker choice, so that the same cards give different games. Single
playings of true cards are worth nothing: they spread as much as the result.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roitelet.advice.move_trials import TrialTree
from roitelet.arena.statistics import NORMAL_95, Estimate
from roitelet.base.actors import DEALER
from roitelet.engine.position import Position
from roitelet.engine.record import Record

LEAST: Final = 16


@dataclass(frozen=True)
class RecordedDeal:
    """A deal, before its cards were dealt and after."""

    step: int
    """The number of actions and deals before it."""
    before: Position
    after: Position


def list_deals(record: Record, first: int = 0) -> list[RecordedDeal]:
    """Return the deals of a game from the step ``first`` on, without cards drawn within a deal."""
    deals: list[RecordedDeal] = []
    before: tuple[int, Position] | None = None
    played = False
    for step, position in enumerate(record.positions()):
        starts = position.actor == DEALER and (position.settled or not played)
        if starts and before is None and step >= first:
            before = step, position
        elif position.actor >= 0:
            if before is not None:
                deals.append(RecordedDeal(*before, position))
            before, played = None, True
    return deals


class DealValues:
    """Values of true positions for equal players."""

    def __init__(self, start: Position, seed: int, playings: int) -> None:
        self._tree, self._seed, self._playings = TrialTree(start.game, 1), seed, max(playings, LEAST)
        self._start = start

    def base(self) -> NDArray[np.float64]:
        """Return mean and squared error of each seat's final points, from the start."""
        return self._value(self._start, 0)

    def gains(self, deals: list[RecordedDeal]) -> Iterator[NDArray[np.float64]]:
        """Yield for each deal the mean gain of each seat by its cards, and its squared error."""
        for deal in deals:
            before, after = self._value(deal.before, 2 * deal.step + 1), self._value(deal.after, 2 * deal.step + 2)
            yield np.array([after[0] - before[0], after[1] + before[1]])

    def _value(self, position: Position, number: int) -> NDArray[np.float64]:
        results = self._tree.play_on(position, self._seed + number, self._playings)[:, : position.seats]
        return np.array([results.mean(axis=0), results.var(axis=0, ddof=1) / len(results)])


def as_estimate(mean: float, squared_error: float) -> Estimate:
    """Return a mean with its 95 % interval."""
    return Estimate(mean, NORMAL_95 * sqrt(squared_error))
