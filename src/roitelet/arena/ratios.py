"""Means, ratios of means and their differences, with 95 % intervals, from running sums; and tests of differences.

Every measurement of a game is a pair: numerator and denominator (1 if it is per game). Its mean is the ratio of the
sums; the interval follows from how the pairs vary together (the delta method), so that many rounds in one game do not
count as many games.
"""

from collections.abc import Sequence
from math import erfc, sqrt
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roitelet.arena.statistics import NORMAL_95, Estimate
from roitelet.base.kernel import Reals

CERTAIN: Final = 0.05
"""The highest allowed chance of any wrong claim."""
LEAST_OBSERVATIONS: Final = 30
"""With fewer observations nothing is called certain: the normal approximation does not hold yet."""


class Ratios:
    """Running sums: two parts per quantity, or four in a comparison of two sets of rules."""

    def __init__(self, group: int) -> None:
        self.group = group
        self.count = 0
        self._sums: Reals = np.zeros(1)
        self._products: Reals = np.zeros(1)

    def add(self, parts: NDArray[Any]) -> None:
        """Add an array of games by quantities by parts; each run of ``group`` games is averaged to one observation."""
        means = parts.reshape(len(parts) // self.group, self.group, *parts.shape[1:]).mean(axis=1)
        self.count += len(means)
        self._sums = self._sums + means.sum(axis=0)
        self._products = self._products + np.einsum("nki,nkj->kij", means, means)

    def means(self) -> Reals:
        """Return the mean of every part."""
        return self._sums / self.count

    def half_widths(self, slopes: Reals) -> Reals:
        """Return half of each quantity's 95 % interval, given its slope in each of its parts."""
        means = self.means()
        spread = self._products / self.count - means[:, :, None] * means[:, None, :]
        variance = np.einsum("ki,kij,kj->k", slopes, spread, slopes) / max(self.count - 1, 1)
        return NORMAL_95 * np.sqrt(np.maximum(variance, 0))

    def estimates(self, first: int = 0) -> list[Estimate | None]:
        """Return each quantity, from the two parts starting at ``first``; None if its denominator is zero."""
        ratio, slopes = self._ratio(first)
        return _estimates(ratio, self.half_widths(slopes))

    def differences(self) -> list[Estimate | None]:
        """Return the second pair of parts minus the first, quantity by quantity."""
        one, slopes_one = self._ratio(0)
        two, slopes_two = self._ratio(2)
        return _estimates(two - one, self.half_widths(slopes_two - slopes_one))

    def _ratio(self, first: int) -> tuple[Reals, Reals]:
        means = self.means()
        above, below = means[:, first], means[:, first + 1]
        known = np.where(below > 0, below, np.nan)
        slopes = np.zeros_like(means)
        slopes[:, first] = 1 / known
        slopes[:, first + 1] = -above / known**2
        return above / known, slopes


def _estimates(means: Reals, half_widths: Reals) -> list[Estimate | None]:
    pairs = zip(means.tolist(), half_widths.tolist(), strict=True)
    return [Estimate(mean, half) if mean == mean and half == half else None for mean, half in pairs]


def chance(difference: Estimate) -> float:
    """Return the probability that chance alone makes a difference at least this large."""
    if difference.half_width == 0:
        return 1.0 if difference.mean == 0 else 0.0
    return erfc(abs(difference.mean) / difference.half_width * NORMAL_95 / sqrt(2))


def certain(differences: Sequence[Estimate | None], observations: int) -> list[bool]:
    """Return which of several differences are certain, taken together (Holm's method).

    With n differences, the clearest one must pass a test n times as strict, the next one n - 1 times, and so on until
    the first that fails. So the chance of any wrong claim stays below 5 %, however many differences there are.
    """
    found = {index: chance(item) for index, item in enumerate(differences) if item is not None}
    marks = [False] * len(differences)
    if observations < LEAST_OBSERVATIONS:
        return marks
    for done, index in enumerate(sorted(found, key=found.__getitem__)):
        if found[index] * (len(found) - done) > CERTAIN:
            break
        marks[index] = True
    return marks
