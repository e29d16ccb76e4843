"""Ratings on the Elo scale: the Bradley–Terry model fitted to results of pairs, with intervals over groups.

Within a game every two seats of different competitors make one comparison; a shared rank is half a win. Comparisons of
one group are correlated, so the interval is not the model's (which would treat them as independent) but the sandwich
estimate with groups as clusters. One virtual draw between every two competitors keeps ratings finite, and their
intervals wide, even if one competitor wins everything.
"""

from collections.abc import Sequence
from itertools import combinations
from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roitelet.arena.statistics import Estimate, student_95
from roitelet.base.kernel import Reals

MEAN_RATING: Final = 1500.0
ELO: Final = 400 / log(10)
"""Rating points per unit of log-odds: 400 points are odds of ten to one."""
VIRTUAL_DRAWS: Final = 1.0
STEPS: Final = 200
LONGEST_STEP: Final = 1.0
CLOSE_ENOUGH: Final = 1e-10


class Comparisons:
    """Wins of each pair, group by group; columns are pairs of competitors in the order of ``combinations``."""

    def __init__(self, competitors: int) -> None:
        self.pairs = list(combinations(range(competitors), 2))
        self.competitors = competitors
        self._scores: list[Reals] = []
        self._counts: list[Reals] = []

    def add(self, line_up: Sequence[int], ranks: NDArray[np.int32], group: int) -> None:
        """Count games of one line-up; each run of ``group`` rows is one group."""
        scores = np.zeros((len(ranks) // group, len(self.pairs)))
        counts = np.zeros(len(self.pairs))
        column_of = {pair: index for index, pair in enumerate(self.pairs)}
        for first, second in combinations(range(len(line_up)), 2):
            low, high = sorted((first, second), key=lambda index: line_up[index])
            pair = line_up[low], line_up[high]
            if pair[0] == pair[1]:
                continue
            won = (ranks[:, low] < ranks[:, high]) + 0.5 * (ranks[:, low] == ranks[:, high])
            scores[:, column_of[pair]] += won.reshape(-1, group).sum(axis=1)
            counts[column_of[pair]] += group
        self._scores.append(scores)
        self._counts.append(counts)

    def ratings(self) -> list[Estimate]:
        """Return the rating of every competitor with its 95 % interval."""
        groups = sum(map(len, self._scores))
        won = np.sum([scores.sum(axis=0) for scores in self._scores], axis=0) + VIRTUAL_DRAWS / 2
        played = np.sum(
            [len(scores) * counts for scores, counts in zip(self._scores, self._counts, strict=True)], axis=0
        )
        signs = self._signs()
        strengths, expected = _fit(won, played + VIRTUAL_DRAWS, signs)
        inverse = np.linalg.pinv(_information(played + VIRTUAL_DRAWS, expected, signs))
        virtual = signs @ (VIRTUAL_DRAWS * (0.5 - expected))
        meat = np.outer(virtual, virtual)
        for scores, counts in zip(self._scores, self._counts, strict=True):
            residuals = (scores - counts * expected) @ signs.T
            meat += residuals.T @ residuals
        errors = np.sqrt(np.maximum(np.diag(inverse @ meat @ inverse), 0) * groups / max(groups - 1, 1))
        half_widths = ELO * student_95(groups - 1) * errors
        return [
            Estimate(round(float(MEAN_RATING + ELO * strength), 1), round(float(half_width), 1))
            for strength, half_width in zip(strengths, half_widths, strict=True)
        ]

    def _signs(self) -> Reals:
        """Return for each pair +1 for its first competitor and -1 for its second."""
        signs = np.zeros((self.competitors, len(self.pairs)))
        for column, (first, second) in enumerate(self.pairs):
            signs[first, column], signs[second, column] = 1, -1
        return signs


def _fit(won: Reals, played: Reals, signs: Reals) -> tuple[Reals, Reals]:
    """Fit by Newton's method; return strengths with mean 0, and the expected score of the first of each pair."""
    strengths = np.zeros(len(signs))
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-(signs.T @ strengths)))
        step = np.linalg.pinv(_information(played, expected, signs)) @ (signs @ (won - played * expected))
        largest = float(np.abs(step).max())
        strengths = strengths + step * min(1, LONGEST_STEP / max(largest, LONGEST_STEP))
        if largest < CLOSE_ENOUGH:
            break
    strengths -= strengths.mean()
    return strengths, 1 / (1 + np.exp(-(signs.T @ strengths)))


def _information(played: Reals, expected: Reals, signs: Reals) -> Reals:
    return (signs * (played * expected * (1 - expected))) @ signs.T
