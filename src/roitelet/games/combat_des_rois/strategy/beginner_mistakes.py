"""Mistakes of beginners of Le Combat des Rois: they ignore the piles and hands of others.

Each function replaces the quick player's function of the same name.
"""

from typing import Final

from roitelet.base.kernel import kernel
from roitelet.games.combat_des_rois.rules.state import CombatDesRois
from roitelet.games.combat_des_rois.strategy.action_values import urgency as true_urgency

SUPPOSED: Final = 0.5
"""The number of cards of each colour that a beginner assumes in any other hand."""
FORGOTTEN: Final = 0.7
"""The value of a card that a beginner assumes for any other player."""


@kernel
def urgency(masked: CombatDesRois, seat: int, colour: int) -> float:
    """Return the value of a card to a player who remembers only their own pile."""
    return true_urgency(masked, seat, colour) if seat == masked.viewer else FORGOTTEN


@kernel
def expected_cards(masked: CombatDesRois, seat: int, colour: int) -> float:
    """Return the assumed cards of a colour in a hand, for a player who does not think about other hands."""
    return masked.hands[seat, colour] + 0.0 if seat == masked.viewer else SUPPOSED
