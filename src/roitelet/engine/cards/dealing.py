"""Helpers for the kernels of most games: deals of a whole pack, and ranks by points."""

from typing import Final

from roitelet.base.bits import NONE, bit, has
from roitelet.base.kernel import Integers, kernel
from roitelet.base.rng import arrange

WRONG_LENGTH: Final = 1
NO_SUCH_CARD: Final = 2
CARD_TWICE: Final = 3
"""Results of :func:`pack_fault`; a game's ``DealRefusal`` has the same numbers with its own clauses."""


@kernel
def pack_bounds(bounds: Integers, size: int) -> int:
    """Write the bounds of the picks that shuffle a pack; return their number, as ``chance`` does."""
    for place in range(size - 1):
        bounds[place] = size - place
    return size - 1


@kernel
def pack_order(picks: Integers, cards: Integers, size: int, first: int = 0) -> int:
    """Shuffle the cards from ``first`` on with ``picks``; return their number, as ``shuffle`` does."""
    for place in range(size):
        cards[place] = first + place
    arrange(picks, 0, cards, 0, size)
    return size


@kernel
def pack_fault(cards: Integers, size: int, first: int = 0) -> int:
    """Return 0 if each card occurs once in the deal, else the fault; for packs of up to 64 cards."""
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
    """Write ranks by points: equal points share a rank, and the following ranks are skipped (1, 1, 3)."""
    for seat in range(seats):
        ranks[seat] = 1
        for other in range(seats):
            beats = points[other] < points[seat] if lowest_wins else points[other] > points[seat]
            if beats:
                ranks[seat] += 1
