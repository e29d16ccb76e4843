"""The coach of a game: ``COACH`` in ``coach/coach.py``."""

from roitelet.engine.coach.reasons import Coach
from roitelet.engine.game import Game
from roitelet.engine.registry import find_part


def coach_of(game: Game) -> Coach | None:
    """Return the coach of a game, or None."""
    return find_part(game.package, "coach.coach", "COACH", Coach)
