"""Between two deals: whether the cards may be opened. Plain Python, called once a deal."""

from roitelet.engine.position import Position
from roitelet.games._template.rules.state import NO_SEAT


def settled(position: Position) -> bool:
    """Whether no deal is under way: before the first, after each, at the end."""
    return bool(position.state["turn"] == NO_SEAT)
