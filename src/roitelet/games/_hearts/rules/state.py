"""The state of a game of Hearts, and its constants."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from roitelet.engine.state import State, own, public

CARDS: Final = 52
SEATS: Final = 4
RANKS: Final = 13
NO_SEAT: Final = -1
TWO_OF_CLUBS: Final = 0
"""Cards are numbered suit by suit, clubs, diamonds, hearts, spades; the ace is the highest of each."""
QUEEN: Final = 49
QUEEN_POINTS: Final = 13
ALL_POINTS: Final = 26
WHOLE_SUIT: Final = np.uint64((1 << RANKS) - 1)
HEARTS: Final = np.uint64(int(WHOLE_SUIT) << 26)
PENALTIES: Final = np.uint64(int(HEARTS) | 1 << QUEEN)
PACK: Final = np.uint64((1 << CARDS) - 1)


class Hearts(State):
    """The fields of the state record, how they are stored and who may see them."""

    limit: int
    dealt: int = public("u1")
    points: NDArray[np.int16] = public("i2", SEATS)
    # --- the deal ---
    turn: int = public("i1")
    hands: NDArray[np.uint64] = own("u8", SEATS)
    sizes: NDArray[np.uint8] = public("u1", SEATS)
    laid: np.uint64 = public("u8")
    """All cards played in this deal."""
    lacks: NDArray[np.uint64] = public("u8", SEATS)
    """Cards that a seat is known to lack, because it did not follow suit."""
    taken: NDArray[np.uint8] = public("u1", SEATS)
    """Penalty points taken in this deal."""
    queen: int = public("i1")
    """The seat that took the queen of spades, or NO_SEAT."""
    trick: NDArray[np.uint8] = public("u1", SEATS)
    trick_seats: NDArray[np.uint8] = public("u1", SEATS)
    trick_size: int = public("u1")
    """A full trick stays on the table until the next card is led."""
