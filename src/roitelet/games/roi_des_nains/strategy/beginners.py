"""Mistakes of beginners of Le Roi des Nains: they look at the cards on the table, not at those to come, and forget.

Each function takes the place of the quick player's of the same name.
"""

from typing import Final

import numpy as np

from roitelet.base.bits import NONE, bit, count_bits
from roitelet.base.kernel import kernel
from roitelet.games.roi_des_nains.rules.cards import pack, rank_of
from roitelet.games.roi_des_nains.rules.state import COLOURED, RoiDesNains
from roitelet.games.roi_des_nains.rules.tricks import winning_place
from roitelet.games.roi_des_nains.strategy.heuristic import table_worth
from roitelet.games.roi_des_nains.strategy.odds import suit_after
from roitelet.games.roi_des_nains.strategy.worth import bonus_due, sign_of, trick_worth

RECALLED: Final = 0
"""Finished tricks that are still remembered."""
THRIFT: Final = 0.05
"""What a beginner spares by playing a card one rank lower."""


@kernel
def recalled(masked: RoiDesNains) -> np.uint64:
    """Return the cards laid that are remembered: those of the last tricks and of this one."""
    seen = NONE
    first = max(int(masked.tricks) - RECALLED, 0) * masked.seats
    for index in range(first, masked.tricks * masked.seats + masked.on_table):
        seen |= bit(masked.played[index])
    return seen


@kernel
def unseen_cards(masked: RoiDesNains) -> np.uint64:
    """Return the cards that others may hold, as far as is remembered."""
    return pack(masked, masked.special) & ~recalled(masked) & ~masked.hands[masked.viewer]


@kernel
def chance_to_beat(masked: RoiDesNains, seat: int, cards: np.uint64, unseen: np.uint64) -> float:
    """Return how likely a seat is to hold one of these cards, to those who forget which suits it did not follow."""
    share = masked.sizes[seat] / max(count_bits(unseen), 1)
    without = 1.0
    for _ in range(count_bits(cards)):
        without *= max(1.0 - share, 0.0)
    return 1.0 - without


@kernel
def lay_value(masked: RoiDesNains, quest: int, card: int, _wanted: float, _coming: float) -> float:
    """Return what laying a card looks worth to those who see only who would win the trick as it lies."""
    value = -THRIFT * (rank_of(card) if card < COLOURED else 0)
    led = suit_after(masked, card)
    if winning_place(masked, masked.on_table, card, led) != masked.on_table:
        return value
    return value + table_worth(masked, quest, card) + trick_worth(masked, quest, masked.viewer) + bonus_due(masked)


@kernel
def face_value(_masked: RoiDesNains, quest: int) -> float:
    """Return what a quest looks worth before one has looked at one's hand: the side that pays."""
    return sign_of(quest)
