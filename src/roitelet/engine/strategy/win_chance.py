"""Helpers of the games' outlooks: scores that stand for never, and scores turned into chances of winning."""

import math
from typing import Final

from roitelet.base.kernel import Reals, kernel

LOST: Final = -1.0e9
"""The score of a seat that can no longer win."""
DOMINATED: Final = -1.0e6
"""The value of an action that another one is never worse than: no search with a network tries it."""


@kernel
def chances(scores: Reals, seats: int) -> None:
    """Turn scores into chances that sum to 1: the odds between two seats are ``e ** difference``. In place."""
    best = scores[0]
    for seat in range(1, seats):
        best = max(best, scores[seat])
    total = 0.0
    for seat in range(seats):
        # relative to the best score, so that the exponential cannot overflow
        scores[seat] = math.exp(scores[seat] - best)
        total += scores[seat]
    for seat in range(seats):
        scores[seat] /= total


@kernel
def share(winners: Reals, seats: int) -> None:
    """Turn ones (a winner) and zeros into equal shares of one win. Modifies in place."""
    count = 0.0
    for seat in range(seats):
        count += winners[seat]
    for seat in range(seats):
        winners[seat] /= count
