"""Estimates for the quick bot: the strength of cards, and the chance to win a trick."""

from typing import Final

import numpy as np

from roitelet.base.bits import NONE, bit, count_bits, lowest_bit
from roitelet.base.kernel import kernel
from roitelet.games.roi_des_nains.rules.cards import ACES, SUIT_SETS, hand_size, pack, suit_of
from roitelet.games.roi_des_nains.rules.state import COLOURED, DRAGON, EXCALIBUR, NO_SUIT, SORCIER, RoiDesNains
from roitelet.games.roi_des_nains.rules.tricks import copied_card, table_index

MASTER: Final = 0.9
"""The chance that the highest card left in its suit wins a trick sooner or later."""
DECAY: Final = 0.66
"""The factor on this chance for each higher card in other hands."""
MAGIC: Final = 0.4
"""The chance for the Momie and the Clone, which are as strong as the card they copy."""
LEAST_SHARE: Final = 0.05
MOST_SHARE: Final = 0.8


@kernel
def unseen_cards(masked: RoiDesNains) -> np.uint64:
    """Return the cards in the other hands."""
    return pack(masked, masked.special) & ~masked.laid & ~masked.hands[masked.viewer]


@kernel
def higher_cards(card: int) -> np.uint64:
    """Return the higher cards of the same suit."""
    return SUIT_SETS[suit_of(card)] & ~((bit(card) << np.uint64(1)) - np.uint64(1))


@kernel
def power(card: int, others: np.uint64) -> float:
    """Return the chance that a card wins a trick sooner or later, against these cards in other hands."""
    if card >= COLOURED:
        if card in (EXCALIBUR, DRAGON):
            return 1.0 if card == EXCALIBUR else MASTER
        return 0.0 if card == SORCIER else MAGIC
    value = MASTER
    for _ in range(count_bits(others & higher_cards(card))):
        value *= DECAY
    return value


@kernel
def total_power(cards: np.uint64, others: np.uint64) -> float:
    """Return the expected tricks of a set of cards."""
    total = 0.0
    while cards != NONE:
        total += power(lowest_bit(cards), others)
        cards &= cards - np.uint64(1)
    return total


@kernel
def own_share(masked: RoiDesNains) -> float:
    """Return the viewer's expected share of the remaining tricks."""
    tricks_left = max(hand_size(masked) - masked.tricks, 1)
    share = total_power(masked.hands[masked.viewer], unseen_cards(masked)) / tricks_left
    return min(max(share, LEAST_SHARE), MOST_SHARE)


@kernel
def suit_after(masked: RoiDesNains, card: int) -> int:
    """Return the led suit after a card is laid."""
    return masked.led if masked.led >= 0 else suit_of(copied_card(masked, card, table_index(masked)))


@kernel
def cards_that_beat(masked: RoiDesNains, winning: int, index: int, unseen: np.uint64) -> np.uint64:
    """Return the unseen cards that would beat the card winning at this index."""
    if winning == EXCALIBUR:
        return NONE
    if winning == DRAGON:
        return unseen & ACES
    magic = unseen & (bit(DRAGON) | bit(EXCALIBUR))
    copied = copied_card(masked, winning, index)
    return magic if suit_of(copied) == NO_SUIT else magic | (unseen & higher_cards(copied))


@kernel
def chance_to_beat(masked: RoiDesNains, seat: int, cards: np.uint64, unseen: np.uint64) -> float:
    """Return the chance that a seat holds one of these cards."""
    viewer = masked.viewer
    if masked.partner[viewer] == seat and masked.insight[viewer] & cards != NONE:
        return 1.0
    share = masked.sizes[seat] / max(count_bits(unseen), 1)
    without = 1.0
    for _ in range(count_bits(cards & ~masked.lacks[seat])):
        without *= 1.0 - share
    return 1.0 - without
