"""A deal that is a whole pack in any order, and ranks by points: what most games' kernels have in common."""

from typing import Final

from roitelet.base.bits import NONE, bit, has
from roitelet.base.kernel import Integers, kernel
from roitelet.base.rng import arrange

WRONG_LENGTH: Final = 1
NO_SUCH_CARD: Final = 2
CARD_TWICE: Final = 3
"""What :func:`pack_fault` finds; a game's ``DealRefusal`` has the same numbers and its own clauses."""


@kernel
def pack_bounds(bounds: Integers, size: int) -> int:
    """Write the bounds of the picks that shuffle a pack; returns how many. What ``chance`` returns."""
    for place in range(size - 1):
        bounds[place] = size - place
    return size - 1


@kernel
def pack_order(picks: Integers, cards: Integers, size: int, first: int = 0) -> int:
    """Turn picks into an order of the cards from ``first`` on; returns how many. What ``shuffle`` returns."""
    for place in range(size):
        cards[place] = first + place
    arrange(picks, 0, cards, 0, size)
    return size


@kernel
def pack_fault(cards: Integers, size: int, first: int = 0) -> int:
    """0 if the order names each card once, else what is wrong with it; for packs of 64 cards and fewer."""
    if len(cards) != size:
        return WRONG_LENGTH
    seen = NONE
    for place in range(size):
        card = cards[place] - first
        if card < 0 or card >= size:
            return NO_SUCH_CARD
        if has(seen, card):
            return CARD_TWICE
        seen |= bit(card)
    return 0


@kernel
def rank_points(points: Integers, ranks: Integers, seats: int, lowest_wins: bool) -> None:
    """Write ranks by points alone: equals share a rank, and the next one counts all above it. Modifies ``ranks``."""
    for seat in range(seats):
        ranks[seat] = 1
        for other in range(seats):
            ahead = points[other] < points[seat] if lowest_wins else points[other] > points[seat]
            if ahead:
                ranks[seat] += 1
