"""The pause between two deals, when cards may be shown. Plain Python, called once per deal."""

from typing import Final

from roitelet.engine.position import Position
from roitelet.games.roi_des_nains.rules.state import Phase

BETWEEN_DEALS: Final = frozenset({Phase.DRAW_DEALER, Phase.DEAL, Phase.OVER})
"""Without ``DRAW_TWO``: those two cards are drawn from a hand in the middle of a deal."""


def settled(position: Position) -> bool:
    """Return whether no deal is in progress."""
    return position.state["phase"] in BETWEEN_DEALS
