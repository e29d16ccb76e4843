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
        ratio, slopes = self._estimate_ratio(first)
        return _estimates(ratio, self.half_widths(slopes))

    def differences(self) -> list[Estimate | None]:
        """Return the second pair of parts minus the first, quantity by quantity."""
        first, slopes_first = self._estimate_ratio(0)
        second, slopes_second = self._estimate_ratio(2)
        return _estimates(second - first, self.half_widths(slopes_second - slopes_first))

    def _estimate_ratio(self, first: int) -> tuple[Reals, Reals]:
        means = self.means()
        numerators, denominators = means[:, first], means[:, first + 1]
        divisors = np.where(denominators > 0, denominators, np.nan)
        slopes = np.zeros_like(means)
        slopes[:, first] = 1 / divisors
        slopes[:, first + 1] = -numerators / divisors**2
        return numerators / divisors, slopes


def _estimates(means: Reals, half_widths: Reals) -> list[Estimate | None]:
    pairs = zip(means.tolist(), half_widths.tolist(), strict=True)
    return [
        Estimate(mean, half_width) if mean == mean and half_width == half_width else None for mean, half_width in pairs
    ]


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
    p_values = {index: chance(item) for index, item in enumerate(differences) if item is not None}
    is_certain = [False] * len(differences)
    if observations < LEAST_OBSERVATIONS:
        return is_certain
    for rank, index in enumerate(sorted(p_values, key=p_values.__getitem__)):
        if p_values[index] * (len(p_values) - rank) > CERTAIN:
            break
        is_certain[index] = True
    return is_certain
