"""The pause between two rounds, with open hands and the clock. It is plain Python, called once per round."""

from typing import Final

from roitelet.engine.position import Deal, Position
from roitelet.games.nain_jaune.rules.deal import TIME_LEFT, TIME_UP
from roitelet.games.nain_jaune.rules.state import Phase

BETWEEN_ROUNDS: Final = frozenset({Phase.DRAW_DEALER, Phase.DEAL, Phase.CLOCK, Phase.OVER})


def settled(position: Position) -> bool:
    """Return whether no round is in progress. Hands are open then, so players know a talon that stays."""
    return position.state["phase"] in BETWEEN_ROUNDS


def read_clock(position: Position, minutes: float) -> Deal | None:
    """Return the clock's answer after this many minutes, if the position asks for the time."""
    if position.state["phase"] != Phase.CLOCK:
        return None
    return (TIME_UP if minutes >= position.state["max_minutes"] else TIME_LEFT,)
