"""Several searches of one decision merged: means over all simulations, and margins from the spread of the searches.

Simulations of one search are not independent (each goes where earlier ones did well), so their number says little about
the error. Whole searches are independent: the 95 % intervals are those of a ratio of sums over searches, by Student's
t. They show how much luck is in a number, not how far the search itself is from the truth.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roitelet.arena.statistics import student_95
from roitelet.base.language import Message, add_catalogue, say
from roitelet.bots.search import Thoughts

SAME: Final = 1e-9
"""Differences below this are rounding errors."""
FEWEST_TRIES: Final = 16
"""Tries in all searches together below which no margin is given.

That is four in each of four searches. With one each, the spread compares four first looks, which resemble each other
more than they resemble what a longer search finds. Measured in 96 decisions of three games against four searches of
20,000 simulations: of 372 moves tried at most four times, 12 % were more than three margins and five points of chance
off; of 6,319 tried oftener, 2 %.
"""


class Clarity(StrEnum):
    """The clarity of a choice."""

    FORCED = "forced"
    CLEAR = "clear"
    CLOSE = "close"
    UNTESTED = "untested"
    """The other actions were tried too rarely to tell."""


@dataclass(frozen=True)
class ActionEstimate:
    """A mean over the tries of an action."""

    value: float
    margin: float | None
    """Half of its 95 % interval; None below ``FEWEST_TRIES`` tries."""
    spread: float | None = None
    """The margin for any number of tries, for ranking only, never shown; None if only one search tried the action."""


@dataclass(frozen=True)
class MoveEstimates:
    """One legal action, over all searches. An action never tried has no estimates."""

    action: int
    visits: int
    share: float
    """Its share of all simulations."""
    chosen: int
    """The number of searches that choose it."""
    points: ActionEstimate | None = None
    wins: ActionEstimate | None = None
    points_behind: ActionEstimate | None = None
    """How many points worse than the first candidate it is: fewer, or more if the fewest win."""
    wins_behind: ActionEstimate | None = None
    worth_behind: ActionEstimate | None = None
    """The same difference, in the unit that the search maximises."""
    tries: int = 0
    """Simulations in which it was taken and searched on (:mod:`roitelet.advice.move_trials`)."""


class AveragedMeasure:
    """A number for each search and action, averaged by visits."""

    def __init__(self, visits: NDArray[np.float64], values: NDArray[np.float64]) -> None:
        self._tried = (visits > 0).sum(axis=0)
        self._tries = visits.sum(axis=0)
        total = np.maximum(self._tries, 1)
        self._means = (visits * values).sum(axis=0) / total
        self._residuals = visits * (values - self._means) / total

    def at(self, column: int) -> ActionEstimate | None:
        """Return the estimate of one action."""
        tried = int(self._tried[column])
        if not tried:
            return None
        return _estimate(float(self._means[column]), self._tries[column], _spread(self._residuals[:, column], tried))

    def behind(self, first: int, other: int) -> ActionEstimate | None:
        """Return how far one action is behind another; an error common to both within a search cancels out."""
        tried = int(min(self._tried[first], self._tried[other]))
        if not tried:
            return None
        difference = float(self._means[first] - self._means[other])
        residuals = self._residuals[:, first] - self._residuals[:, other]
        tries = min(self._tries[first], self._tries[other])
        return _estimate(difference, tries, 0.0 if first == other else _spread(residuals, tried))


def _estimate(value: float, tries: float, spread: float | None) -> ActionEstimate:
    return ActionEstimate(value, spread if tries >= FEWEST_TRIES else None, spread)


def _spread(residuals: NDArray[np.float64], tried: int) -> float | None:
    if tried < 2:
        return None
    variance = float((residuals**2).sum()) * tried / (tried - 1)
    return student_95(tried - 1) * sqrt(variance)


def merge(searches: Sequence[Thoughts], *, lowest_wins: bool = False) -> tuple[MoveEstimates, ...]:
    """Return the candidates of several searches of one position, most tried first."""
    rows = [sorted(thoughts.candidates, key=lambda candidate: candidate.action) for thoughts in searches]
    visits = np.array([[candidate.visits for candidate in row] for row in rows], np.float64)
    points = AveragedMeasure(visits, np.array([[candidate.points for candidate in row] for row in rows]))
    wins = AveragedMeasure(visits, np.array([[candidate.wins for candidate in row] for row in rows]))
    worth_values = np.array([[candidate.worth for candidate in row] for row in rows])
    worth = AveragedMeasure(visits, worth_values)
    actions = [candidate.action for candidate in rows[0]]
    tries = visits.sum(axis=0)
    sums = (visits * worth_values).sum(axis=0) / np.maximum(tries, 1)
    order = sorted(range(len(actions)), key=lambda column: (-tries[column], -sums[column], actions[column]))
    best = order[0]
    return tuple(
        MoveEstimates(
            action=actions[column],
            visits=int(tries[column]),
            share=float(tries[column] / tries.sum()),
            chosen=sum(thoughts.best.action == actions[column] for thoughts in searches),
            points=points.at(column),
            wins=wins.at(column),
            points_behind=points.behind(column, best) if lowest_wins else points.behind(best, column),
            wins_behind=wins.behind(best, column),
            worth_behind=worth.behind(best, column),
        )
        for column in order
    )


def judge_lead(candidates: Sequence[MoveEstimates], searches: int) -> Clarity:
    """Return how clear the choice of the first candidate is.

    It is clear if all searches make it and the next candidate is certainly worse.
    """
    if len(candidates) == 1:
        return Clarity.FORCED
    first, second = candidates[0], candidates[1]
    if first.chosen < searches:
        return Clarity.CLOSE
    behind = second.worth_behind
    if behind is not None and behind.value <= SAME:
        return Clarity.CLOSE
    if behind is None or behind.margin is None:
        return Clarity.UNTESTED
    return Clarity.CLEAR if behind.value > behind.margin + SAME else Clarity.CLOSE


def say_tries(tries: int) -> Message:
    """Return the number of tries of a move, to show instead of a margin."""
    return say("review.tries", tries=tries)


add_catalogue({"review.tries": ("({tries:essai|essais})", "({tries:try|tries})")})
