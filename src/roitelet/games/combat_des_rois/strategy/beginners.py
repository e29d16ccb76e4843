"""Mistakes of beginners of Le Combat des Rois: they forget what lies in the piles of others and what hands may hold.

Each function takes the place of the quick player's of the same name.
"""

from typing import Final

from roitelet.base.kernel import kernel
from roitelet.games.combat_des_rois.rules.state import CombatDesRois
from roitelet.games.combat_des_rois.strategy.worth import urgency as true_urgency

SUPPOSED: Final = 0.5
"""Cards of a colour that are supposed in any other hand."""
FORGOTTEN: Final = 0.7
"""What a card is taken to be worth to someone whose pile is not remembered."""


@kernel
def urgency(masked: CombatDesRois, seat: int, colour: int) -> float:
    """Return what a card looks worth to those who remember their own pile and no other."""
    return true_urgency(masked, seat, colour) if seat == masked.viewer else FORGOTTEN


@kernel
def expected_cards(masked: CombatDesRois, seat: int, colour: int) -> float:
    """Return how many cards of a colour a player may hold, to those who do not think about other hands."""
    return masked.hands[seat, colour] + 0.0 if seat == masked.viewer else SUPPOSED
