"""Between two rounds: whether the cards may be shown, and what the clock says. Plain Python, called once per round."""

from typing import Final

from roitelet.engine.position import Deal, Position
from roitelet.games.nain_jaune.rules.deal import TIME_LEFT, TIME_UP
from roitelet.games.nain_jaune.rules.state import Phase

BETWEEN_ROUNDS: Final = frozenset({Phase.DRAW_DEALER, Phase.DEAL, Phase.CLOCK, Phase.OVER})


def settled(position: Position) -> bool:
    """Return whether no round is under way; by then anyone who saw the hands shown knows a talon that stays aside."""
    return position.state["phase"] in BETWEEN_ROUNDS


def read_clock(position: Position, minutes: float) -> Deal | None:
    """Return what the clock says after this many minutes, if the position asks for the time."""
    if position.state["phase"] != Phase.CLOCK:
        return None
    return (TIME_UP if minutes >= position.state["max_minutes"] else TIME_LEFT,)
