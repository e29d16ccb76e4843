"""Trials of moves: each is taken in the same sampled worlds, and searched on as often as the others.

A search tries most moves too rarely to tell what they are worth. A trial gives each move under question the same number
of simulations, in several independent searches; the first simulations of those of one number start in the same worlds.

A margin has three parts, added as independent errors: the spread of the independent searches, by Student's t
(their luck); the change that longer searches would bring, judged by the change between an early and a late part of each
search; and a share of the difference itself. Without the last two, intervals were true in 55 to 90 % of cases only;
with them, in more than 90 % (``bench/bots/margins.py``, results in ``bench/results.md``).
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roitelet.advice.merged_searches import ActionEstimate
from roitelet.advice.time_limit import Spare, always
from roitelet.arena.statistics import student_95
from roitelet.base.rng import new_stream, next_word
from roitelet.bots.search import Tree
from roitelet.bots.search_tree import compile_search
from roitelet.engine.game import Game
from roitelet.engine.position import Position

SEARCHES: Final = 4
"""Independent searches of each move."""
LEAST: Final = 16
"""Least simulations of a search: fewer have no early and late part."""
EARLY: Final = 4
"""The early part of a search is one in so many of its simulations."""
DRIFT: Final = 2.5
"""The change that longer searches bring, at most, relative to the change from the early to the late part."""
OWN_SHARE: Final = 0.33
"""The share of a difference that longer searches change, at most."""

ResultMeasure = Callable[[NDArray[np.float64]], NDArray[np.float64]]
"""Returns one number for each row of results: the points of each seat, then their win probabilities."""


class TrialTree(Tree):
    """The memory to try moves of a game."""

    def __init__(self, game: Game, simulations: int) -> None:
        super().__init__(game, game.guide, simulations, 1)
        self._compiled = compile_search(game, game.guide)

    def try_move(self, masked: Position, action: int, seed: int, simulations: int) -> NDArray[np.float64]:
        """Take an action and search on; return the points and win probabilities of all seats, a row a simulation."""
        self.nodes["key"] = 0
        self.counts[:] = 0
        self.float_rows[:] = 0.0
        results = np.empty((simulations, 2 * masked.seats))
        memory = (self.worlds, self.view_words, self.nodes, self.edges, self.counts, self.settings)
        self._compiled.try_move(
            masked.states, action, *memory, self.int_rows, self.float_rows, new_stream(seed), results
        )
        return results

    def play_on(self, position: Position, seed: int, playings: int) -> NDArray[np.float64]:
        """Play the deal of a complete position with equal players; return a row a playing, like :meth:`try_move`."""
        results = np.empty((playings, 2 * position.seats))
        self._compiled.play_on(position.states, self.worlds, self.int_rows, self.float_rows, new_stream(seed), results)
        return results


class MoveTrials:
    """The trials of some moves of one decision."""

    def __init__(self, masked: Position, seed: int, simulations: int) -> None:
        """Prepare to try moves of a decision, with so many simulations each, at least ``SEARCHES * LEAST``."""
        self.masked = masked
        self._length = max(simulations // SEARCHES, LEAST)
        rng = new_stream(seed, 5)
        self._seeds = [int(next_word(rng)) >> 1 for _ in range(SEARCHES)]
        self._tree = TrialTree(masked.game, self._length)
        self._parts: dict[int, NDArray[np.float64]] = {}

    @property
    def tries(self) -> int:
        """Return the simulations of each move."""
        return self._length * SEARCHES

    @property
    def tried(self) -> Sequence[int]:
        """Return the moves tried so far."""
        return tuple(self._parts)

    def run(self, actions: Sequence[int], spare: Spare = always) -> None:
        """Try moves; with no time to spare, no more than the first two."""
        for action in actions:
            if action not in self._parts and (len(self._parts) < 2 or spare()):
                self._parts[action] = np.array([self._search(action, seed) for seed in self._seeds])

    def points(self, action: int) -> ActionEstimate:
        """Return the expected final points of the seat to act after a move."""
        return self._value(action, self._points_of())

    def wins(self, action: int) -> ActionEstimate:
        """Return its chance to win after a move."""
        return self._value(action, self._wins_of())

    def points_behind(self, best: int, other: int) -> ActionEstimate:
        """Return how many more points the seat to act has after the first move than after the other."""
        return self._difference(best, other, self._points_of())

    def lead_behind(self, best: int, other: int, seat: int) -> ActionEstimate:
        """Return how far a seat's lead over the mean of all seats is greater, in points, after the first move."""
        seats = self.masked.seats
        return self._difference(best, other, lambda results: results[..., seat] - results[..., :seats].mean(axis=-1))

    def wins_behind(self, best: int, other: int) -> ActionEstimate:
        """Return by how much the first move wins more often."""
        return self._difference(best, other, self._wins_of())

    def worth_behind(self, best: int, other: int) -> ActionEstimate:
        """Return the same difference in the value that the search maximises."""
        return self._difference(best, other, self._worth)

    def _search(self, action: int, seed: int) -> NDArray[np.float64]:
        """Return the mean results of the early and of the late part of one search."""
        results = self._tree.try_move(self.masked, action, seed, self._length)
        return np.array([results[: self._length // EARLY].mean(axis=0), results[self._length // 2 :].mean(axis=0)])

    def _points_of(self) -> ResultMeasure:
        return lambda results: results[..., self.masked.viewer]

    def _wins_of(self) -> ResultMeasure:
        return lambda results: results[..., self.masked.seats + self.masked.viewer]

    def _worth(self, results: NDArray[np.float64]) -> NDArray[np.float64]:
        guide, seats, seat = self.masked.game.guide, self.masked.seats, self.masked.viewer
        lead = (results[..., seat] - results[..., :seats].mean(axis=-1)) / guide.scale
        sign = -1.0 if self.masked.game.info.lowest_wins else 1.0
        worth: NDArray[np.float64] = guide.tilt * results[..., seats + seat] + (1.0 - guide.tilt) * sign * lead
        return worth

    def _value(self, action: int, measure: ResultMeasure) -> ActionEstimate:
        return _estimate(measure(self._parts[action]), 0.0)

    def _difference(self, best: int, other: int, measure: ResultMeasure) -> ActionEstimate:
        if best == other:
            return ActionEstimate(0.0, 0.0, 0.0)
        return _estimate(measure(self._parts[best]) - measure(self._parts[other]), OWN_SHARE)


def _estimate(parts: NDArray[np.float64], share: float) -> ActionEstimate:
    """Return the mean of the late parts with its margin; a row of ``parts`` is the early and late part of a search."""
    early, late = parts[:, 0], parts[:, 1]
    value = float(late.mean())
    luck = student_95(len(late) - 1) * float(late.std(ddof=1)) / sqrt(len(late))
    margin = sqrt(luck**2 + (DRIFT * (value - float(early.mean()))) ** 2 + (share * value) ** 2)
    return ActionEstimate(value, margin, luck)
