"""Mistakes of beginners of Nain Jaune: they see only a card or two of a run, and forget to claim.

Each function replaces the quick player's function of the same name.
"""

from typing import Final

import numpy as np

from roitelet.base.bits import NONE, bit, lowest_bit
from roitelet.base.kernel import kernel
from roitelet.games.nain_jaune.rules.cards import BOX_OF, rank_of, rank_set, suit_of
from roitelet.games.nain_jaune.rules.state import CLAIM, KING, STOP, SUITS, NainJaune, Phase, SeriesSuit
from roitelet.games.nain_jaune.strategy.heuristic import CLAIMED, DECLINE, card_value

RECALLED: Final = 4
"""Number of cards remembered, the latest ones."""
AHEAD: Final = 1
"""Number of own cards foreseen after a lead."""
STRIKING: Final = 0
"""Tokens in a box per player that no beginner forgets to claim."""


@kernel
def recalled_cards(masked: NainJaune) -> np.uint64:
    """Return the cards that a beginner remembers, the last ones laid."""
    cards = NONE
    for index in range(max(int(masked.pile_length) - RECALLED, 0), masked.pile_length):
        cards |= bit(masked.pile[index])
    return cards


@kernel
def is_exhausted(masked: NainJaune, wanted: np.uint64) -> bool:
    """Return whether all wanted cards were laid, from memory; announced lacks are ignored."""
    return wanted & ~recalled_cards(masked) == NONE


@kernel
def run_value(masked: NainJaune, card: int) -> float:
    """Return the value of a lead to a player who foresees only the next own cards."""
    value = card_value(masked, card)
    for rank in range(rank_of(card) + 1, min(rank_of(card) + AHEAD, KING) + 1):
        wanted = bit(rank * SUITS + suit_of(card)) if masked.series_suit == SeriesSuit.SAME else rank_set(rank)
        followers = masked.hands[masked.viewer] & wanted
        if followers == NONE:
            return value
        value += card_value(masked, lowest_bit(followers))
    return value


@kernel
def action_value(masked: NainJaune, action: int) -> float:
    """Return the value of an action to a player who notices only well-filled boxes."""
    if action == STOP:
        return DECLINE
    card = action - CLAIM if action >= CLAIM else action
    value = run_value(masked, card) if masked.phase != Phase.FOLLOW else card_value(masked, card)
    if action < CLAIM:
        return value
    return value + (CLAIMED if masked.boxes[BOX_OF[card]] >= STRIKING * masked.seats else -CLAIMED)
