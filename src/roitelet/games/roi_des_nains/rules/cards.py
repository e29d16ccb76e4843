"""The cards as numbers, and sets of cards as 64-bit words, with compiled helpers."""

from typing import Final

import numpy as np

from roitelet.base.bits import bit
from roitelet.base.kernel import kernel
from roitelet.games.roi_des_nains.rules.state import (
    CLONE,
    COLOURED,
    DRAGON,
    EXCALIBUR,
    MOMIE,
    NO_SUIT,
    RANKS,
    SORCIER,
    SUITS,
    RoiDesNains,
    Suit,
)

ONE: Final = 1
FIVE: Final = 5
ELEVEN: Final = 11
JACK: Final = 12
QUEEN: Final = 13
KING: Final = 14
ACE: Final = 15


def _card(rank: int, suit: int) -> int:
    return suit * RANKS + rank - 1


def _cards(ranks: tuple[int, ...], suits: tuple[int, ...] = (0, 1, 2)) -> np.uint64:
    return np.uint64(sum(1 << _card(rank, suit) for rank in ranks for suit in suits))


_BASE_RANKS: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, JACK, QUEEN, KING, ACE)

# RN-4.2: no set that a quest counts holds a magic card
SUIT_SETS: Final = np.array([_cards(tuple(range(1, RANKS + 1)), (suit,)) for suit in range(SUITS)], np.uint64)
"""The fifteen cards of each suit, special cards included."""
COLOURED_CARDS: Final = np.uint64((1 << COLOURED) - 1)
FIGURES: Final = _cards((JACK, QUEEN, KING, ACE))
NUMBERS: Final = _cards(tuple(range(1, JACK)))
ACES: Final = _cards((ACE,))
BASE: Final = _cards(_BASE_RANKS)
# RN-1.4: with three players the 2 of Dwarves stays out
BASE_OF_THREE: Final = np.uint64(int(BASE) & ~(1 << _card(2, Suit.DWARVES)))

DEALERS_FIVE: Final = _card(FIVE, Suit.DWARVES)
CHOOSERS_FIVE: Final = _card(FIVE, Suit.KNIGHTS)
LEADERS_FIVE: Final = _card(FIVE, Suit.GOBLINS)
RED_BEARER: Final = _card(ELEVEN, Suit.GOBLINS)

SPECIAL_CARDS: Final = np.array(
    [
        _card(ONE, Suit.DWARVES),
        _card(ELEVEN, Suit.DWARVES),
        _card(ELEVEN, Suit.DWARVES),
        _card(ONE, Suit.KNIGHTS),
        _card(ELEVEN, Suit.KNIGHTS),
        _card(ELEVEN, Suit.KNIGHTS),
        _card(ONE, Suit.GOBLINS),
        _card(ELEVEN, Suit.GOBLINS),
        _card(ELEVEN, Suit.GOBLINS),
        DRAGON,
        MOMIE,
        CLONE,
        SORCIER,
        EXCALIBUR,
    ],
    np.int64,
)
"""The playing card of each special card. The pack never holds both 11s of a suit."""

HAND_SIZES: Final = np.array([0, 0, 0, 13, 10, 8], np.int64)
"""The size of a hand, by the number of players (RN-1.4)."""


@kernel
def rank_of(card: int) -> int:
    """Return the rank: 1 to 11 for a number card, then jack 12, queen 13, king 14, ace 15."""
    # RN-1.3: the 1 ranks below the 2, the 11 between the 10 and the jack
    return card % RANKS + 1


@kernel
def suit_of(card: int) -> int:
    """Return the suit of a card, ``NO_SUIT`` for a magic card."""
    # RN-1.2: a suit is Dwarves, Knights or Goblins
    return card // RANKS if card < COLOURED else NO_SUIT


@kernel
def rank_set(rank: int) -> np.uint64:
    """Return the three cards of a rank."""
    return bit(rank - 1) | bit(RANKS + rank - 1) | bit(2 * RANKS + rank - 1)


@kernel
def hand_size(state: RoiDesNains) -> int:
    """Return the number of cards dealt to each player, which is also the number of tricks."""
    # RN-1.4: the number of cards depends on the number of players
    return HAND_SIZES[state.seats]


@kernel
def pack(state: RoiDesNains, special: int) -> np.uint64:
    """Return the cards of a deal with this special card."""
    base = BASE_OF_THREE if state.seats == 3 else BASE
    # RN-2.1: the special card is shuffled into the base cards
    return base | bit(SPECIAL_CARDS[special])


@kernel
def next_seat(state: RoiDesNains, seat: int) -> int:
    """Return the neighbour on the left."""
    # RN-1.1: play goes clockwise
    return seat + 1 if seat + 1 < state.seats else 0


@kernel
def previous_seat(state: RoiDesNains, seat: int) -> int:
    """Return the neighbour on the right."""
    # RN-1.1: the neighbour on the right comes before in clockwise order
    return seat - 1 if seat > 0 else state.seats - 1
