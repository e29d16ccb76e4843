"""Mistakes of beginners of Le Roi des Nains: they look only at the cards on the table, and forget.

Each function replaces the quick player's function of the same name.
"""

from typing import Final

import numpy as np

from roitelet.base.bits import NONE, bit, count_bits
from roitelet.base.kernel import kernel
from roitelet.games.roi_des_nains.rules.cards import pack, rank_of
from roitelet.games.roi_des_nains.rules.state import COLOURED, RoiDesNains
from roitelet.games.roi_des_nains.rules.tricks import winning_place
from roitelet.games.roi_des_nains.strategy.card_values import bonus_due, sign_of, trick_worth
from roitelet.games.roi_des_nains.strategy.heuristic import table_worth
from roitelet.games.roi_des_nains.strategy.trick_odds import suit_after

RECALLED: Final = 0
"""Number of finished tricks remembered."""
THRIFT: Final = 0.05
"""The points that a beginner thinks a card one rank lower saves."""


@kernel
def recalled_cards(masked: RoiDesNains) -> np.uint64:
    """Return the cards that a beginner remembers, those of the last tricks and of the current one."""
    cards = NONE
    first = max(int(masked.tricks) - RECALLED, 0) * masked.seats
    for index in range(first, masked.tricks * masked.seats + masked.on_table):
        cards |= bit(masked.played[index])
    return cards


@kernel
def unseen_cards(masked: RoiDesNains) -> np.uint64:
    """Return the cards that other players may hold, by a beginner's memory."""
    return pack(masked, masked.special) & ~recalled_cards(masked) & ~masked.hands[masked.viewer]


@kernel
def chance_to_beat(masked: RoiDesNains, seat: int, cards: np.uint64, unseen: np.uint64) -> float:
    """Return the chance that a seat holds one of these cards, ignoring the suits it did not follow."""
    share = masked.sizes[seat] / max(count_bits(unseen), 1)
    without = 1.0
    for _ in range(count_bits(cards)):
        without *= max(1.0 - share, 0.0)
    return 1.0 - without


@kernel
def lay_value(masked: RoiDesNains, quest: int, card: int, _wanted: float, _coming: float) -> float:
    """Return the value of laying a card to a player who considers only the present winner of the trick."""
    value = -THRIFT * (rank_of(card) if card < COLOURED else 0)
    led = suit_after(masked, card)
    if winning_place(masked, masked.on_table, card, led) != masked.on_table:
        return value
    return value + table_worth(masked, quest, card) + trick_worth(masked, quest, masked.viewer) + bonus_due(masked)


@kernel
def face_value(_masked: RoiDesNains, quest: int) -> float:
    """Return the value of a quest to a player who has not looked at their hand: the side that pays."""
    return sign_of(quest)
