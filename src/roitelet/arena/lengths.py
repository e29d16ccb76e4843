"""How long games are, in decisions: mean, quantiles and a histogram."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roitelet.arena.statistics import estimate

MOST_BARS: Final = 24


@dataclass(frozen=True)
class Histogram:
    """Counts between edges; the last bar includes its upper edge."""

    edges: list[float]
    counts: list[int]


@dataclass(frozen=True)
class Lengths:
    """The distribution of the length of games."""

    mean: float
    half_width: float
    least: int
    p10: float
    p50: float
    p90: float
    most: int
    histogram: Histogram


def summarise_lengths(decisions: NDArray[Any], group: int) -> Lengths:
    """Summarise the lengths of games; each run of ``group`` games is one observation of the mean."""
    mean = estimate(decisions.reshape(-1, group).mean(axis=1))
    least, most = int(decisions.min()), int(decisions.max())
    # the same count of whole numbers per bar, so that no bar is higher only because it covers one more
    width = max(1, -(-(most - least + 1) // MOST_BARS))
    edges = np.arange(least, most + width + 1, width)
    counts, _ = np.histogram(decisions, bins=edges)
    p10, p50, p90 = (float(value) for value in np.quantile(decisions, (0.1, 0.5, 0.9)))
    histogram = Histogram([float(edge) for edge in edges], [int(count) for count in counts])
    return Lengths(mean.mean, mean.half_width, least, p10, p50, p90, most, histogram)
