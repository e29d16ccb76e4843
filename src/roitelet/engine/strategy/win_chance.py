"""Helpers for games' outlooks: special scores, and win probabilities from scores."""

import math
from typing import Final

from roitelet.base.kernel import Reals, kernel

LOST: Final = -1.0e9
"""The score of a seat that can no longer win."""
DOMINATED: Final = -1.0e6
"""The value of a dominated action, which searches with ``prune`` never try."""


@kernel
def chances(scores: Reals, seats: int) -> None:
    """Convert scores to probabilities by softmax, in place."""
    best = scores[0]
    for seat in range(1, seats):
        best = max(best, scores[seat])
    total = 0.0
    for seat in range(seats):
        # relative to the best score, to prevent overflow
        scores[seat] = math.exp(scores[seat] - best)
        total += scores[seat]
    for seat in range(seats):
        scores[seat] /= total


@kernel
def share(winners: Reals, seats: int) -> None:
    """Convert ones (winners) and zeros to equal shares of one win, in place."""
    count = 0.0
    for seat in range(seats):
        count += winners[seat]
    for seat in range(seats):
        winners[seat] /= count
