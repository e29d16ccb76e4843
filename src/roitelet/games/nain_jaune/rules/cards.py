"""The 52 cards as numbers, and sets of cards as 64-bit words, with compiled helpers."""

from typing import Final

import numpy as np

from roitelet.base.bits import NONE, bit
from roitelet.base.kernel import kernel
from roitelet.games.nain_jaune.rules.state import (
    BAG,
    BOXES,
    CARDS,
    DWARF,
    KEY_CARDS,
    SUITS,
    DealTable,
    DwarfBox,
    NainJaune,
    SeriesSuit,
)

PACK: Final = np.uint64((1 << CARDS) - 1)
ACES: Final = np.uint64((1 << SUITS) - 1)
KEYS: Final = np.uint64(sum(1 << card for card in KEY_CARDS))

BOX_OF: Final = np.full(CARDS, -1, np.int8)
"""The box of each card; -1 for a card without one."""
for _box, _card in enumerate(KEY_CARDS):
    BOX_OF[_card] = _box

KEYS_LAST: Final = np.array([*(card for card in range(CARDS) if card not in KEY_CARDS), *sorted(KEY_CARDS)], np.int32)
"""The pack with the key cards at the end, to draw a protected talon from the others."""

HAND_SIZES: Final = np.array([0, 0, 22, 15, 12, 9, 8, 7, 6], np.int64)
"""The size of a hand, by the number of players (NJ-3.1)."""
SHORT_DUEL_HAND: Final = 16


@kernel
def rank_of(card: int) -> int:
    """Return 0 for an ace to 12 for a king."""
    # NJ-1.2: ranks rise from the ace to the king
    return card // SUITS


@kernel
def suit_of(card: int) -> int:
    """Return the suit: ♣ 0, ♦ 1, ♥ 2, ♠ 3."""
    return card % SUITS


@kernel
def purse_sold(state: NainJaune) -> int:
    """Return the tokens of a purse bought during the game, which are as many as at the start."""
    # NJ-8.11: the agreed amount, or a share of the bag
    return int(state.start_tokens) if state.start_tokens > 0 else BAG // int(state.seats)


@kernel
def key_card(box: int) -> int:
    """Return the key card of a box."""
    return KEY_CARDS[box]


@kernel
def taking_keys(state: NainJaune) -> np.uint64:
    """Return the key cards that take their box when laid."""
    # NJ-6.7: with `dwarf_box=grand_opera` the 7♦ does not take its box
    return KEYS & ~bit(key_card(DWARF)) if state.dwarf_box == DwarfBox.GRAND_OPERA else KEYS


@kernel
def rank_set(rank: int) -> np.uint64:
    """Return the four cards of a rank."""
    return ACES << np.uint64(rank * SUITS)


@kernel
def wanted_cards(state: NainJaune) -> np.uint64:
    """Return the cards that would continue the run; none without a run."""
    if state.wanted_rank < 0:
        return NONE
    # NJ-5.3: every card of the rank, or the one of the same suit
    if state.series_suit == SeriesSuit.SAME:
        return bit(state.wanted_rank * SUITS + state.wanted_suit)
    return rank_set(state.wanted_rank)


@kernel
def hand_size(state: NainJaune, players: int) -> int:
    """Return the number of cards dealt to each player."""
    # NJ-3.1: the short duel deals sixteen
    if players == 2 and state.deal_table == DealTable.SHORT_DUEL:
        return SHORT_DUEL_HAND
    return HAND_SIZES[players]


@kernel
def stake_total(state: NainJaune) -> int:
    """Return one player's stake on the whole board."""
    total = 0
    for box in range(BOXES):
        total += state.stakes[box] * state.stake_multiplier
    return total
