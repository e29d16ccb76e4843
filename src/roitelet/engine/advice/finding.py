"""The coach of a game, found by name in its room ``advice``."""

from functools import cache

from roitelet.engine.advice.reasons import Coach
from roitelet.engine.game import Game
from roitelet.engine.rooms import Room


def coach_of(game: Game) -> Coach | None:
    """The coach of a game, or None where it has none."""
    return _find(game.package)


@cache
def _find(package: str) -> Coach | None:
    found = Room(package, "advice").get("COACH")
    assert found is None or isinstance(found, Coach)
    return found
