"""What a game of Three Tricks remembers, and the named numbers in it."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from roitelet.engine.state import State, own, public

CARDS: Final = 12
"""Cards are numbered from 0; a higher number is a higher card."""
SEATS: Final = 4
HAND: Final = 3
NO_SEAT: Final = -1
PACK: Final = np.uint64((1 << CARDS) - 1)


class TroisPlis(State):
    """The fields of the state record, how they are stored and who may see them."""

    deals: int
    dealt: int = public("u1")
    points: NDArray[np.int16] = public("i2", SEATS)
    turn: int = public("i1")
    hands: NDArray[np.uint64] = own("u8", SEATS)
    sizes: NDArray[np.uint8] = public("u1", SEATS)
    laid: np.uint64 = public("u8")
    """All cards played in this deal."""
    trick: NDArray[np.uint8] = public("u1", SEATS)
    trick_seats: NDArray[np.uint8] = public("u1", SEATS)
    trick_size: int = public("u1")
    """A whole trick lies there until the next card is led."""
