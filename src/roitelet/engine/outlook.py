"""Chances to win out of scores: what every game's ``outlook`` ends with."""

import math
from typing import Final

from roitelet.engine.kernel import Reals, kernel

LOST: Final = -1.0e9
"""The score of a seat that cannot win any more."""


@kernel
def chances(scores: Reals, seats: int) -> None:
    """Turn scores into chances that sum to 1: the odds of two seats are e to the difference. Modifies in place."""
    best = scores[0]
    for seat in range(1, seats):
        best = max(best, scores[seat])
    total = 0.0
    for seat in range(seats):
        # below the best, so the exponential cannot overflow
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
