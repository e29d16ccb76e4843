"""Between two deals: whether the cards may be shown. Plain Python, called once per deal."""

from roitelet.engine.position import Position
from roitelet.games._template.rules.state import NO_SEAT


def settled(position: Position) -> bool:
    """Return whether no deal is under way: before the first one, after each one, at the end."""
    return bool(position.state["turn"] == NO_SEAT)
