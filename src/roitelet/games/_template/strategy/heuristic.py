"""A quick player of Four Cards: one look at the masked state, no search."""

from typing import Final

from roitelet.base.kernel import Integers, RandomState, kernel
from roitelet.games._template.rules.state import FourCards

LOW: Final = 2
"""The highest card still worth swapping: two of the three others are better."""


@kernel
def choose(masked: FourCards, actions: Integers, count: int, _rng: RandomState) -> int:
    """Return the action to take: swap a low card if allowed, else keep it."""
    return actions[count - 1] if masked.hands[masked.turn] <= LOW else actions[0]
