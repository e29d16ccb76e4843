"""What a game of Four Cards remembers: the record, its field names for editors, and the named numbers in it."""

from enum import IntEnum
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from roitelet.engine.state import state_dtype

CARDS: Final = 4
SEATS: Final = 3
TALON: Final = 2
"""Most cards in the talon: what two seats leave of four cards."""
MOST_DEALS: Final = 9

NO_CARD: Final = 0
"""An empty place; the cards are 1, 2, 3 and 4."""
HIDDEN: Final = 5
"""A place that holds a card the viewer does not know."""
NO_SEAT: Final = -1

KEEP: Final = 0
SWAP: Final = 1
ACTIONS: Final = 2


class Swap(IntEnum):
    """QC-3.3."""

    TALON = 0
    NONE = 1


class End(IntEnum):
    """Why the game is over."""

    NOT_OVER = 0
    DEALS_PLAYED = 1


class FourCards(Protocol):
    """The fields of the state record."""

    seats: int
    viewer: int
    # --- house rules, one field per option of the same name ---
    deals: int
    swap: int
    # --- the game ---
    dealt: int
    """How many deals there have been, the present one included."""
    points: NDArray[np.uint8]
    # --- the deal ---
    turn: int
    """The seat to decide, or NO_SEAT before a deal and once all have decided."""
    hands: NDArray[np.uint8]
    given: NDArray[np.uint8]
    """Per seat, the card it gave away in a swap."""
    talon: NDArray[np.uint8]
    """Top card first; empty places last."""


DTYPE: Final = state_dtype(
    [
        ("hands", "u1", (SEATS,)),
        ("given", "u1", (SEATS,)),
        ("talon", "u1", (TALON,)),
        ("points", "u1", (SEATS,)),
        ("dealt", "u1"),
        ("turn", "i1"),
        ("deals", "u1"),
        ("swap", "u1"),
    ]
)
