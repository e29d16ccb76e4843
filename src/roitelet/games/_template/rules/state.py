"""What a game of Four Cards remembers: the record, its field names for editors, and the named numbers in it."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from roitelet.engine.codes import Reason
from roitelet.engine.state import State, hidden, public

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CARDS: Final = 4
FIRST: Final = 1
"""The lowest card."""
SEATS: Final = 3
TALON: Final = 2
"""The most cards in the talon: what two seats leave of the four."""
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


class End(Reason):
    """Why the game is over."""

    NOT_OVER = 0
    DEALS_PLAYED = 1, "QC-4.2"


class FourCards(State):
    """The fields of the state record, how they are stored and who may see them."""

    # --- house rules, one field per option of the same name ---
    deals: int
    swap: int
    # --- the game ---
    dealt: int = public("u1")
    """How many deals there have been, including the present one."""
    points: NDArray[np.uint8] = public("u1", SEATS)
    # --- the deal ---
    turn: int = public("i1")
    """The seat to decide; NO_SEAT before a deal and once all have decided."""
    hands: NDArray[np.uint8] = hidden("u1", SEATS)
    given: NDArray[np.uint8] = hidden("u1", SEATS)
    """Per seat, the card it gave away in a swap."""
    talon: NDArray[np.uint8] = hidden("u1", TALON)
    """Top card first; empty places last."""
