"""Finds games by folder: every package below a given one whose ``GAME`` meets the contract. Knows no game by name."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from roitelet.engine.errors import unknown
from roitelet.engine.game import Game

Loader = Callable[[str], Game]
"""Finds a game by its id."""


@cache
def find_games(package: str) -> tuple[str, ...]:
    """The ids of the games below a package, in alphabetical order; a leading underscore keeps one off the list."""
    paths = import_module(package).__path__
    names = (module.name for module in iter_modules(paths) if module.ispkg)
    return tuple(sorted(name for name in names if not name.startswith("_")))


@cache
def load(package: str, game_id: str) -> Game:
    """The game in the folder of that name."""
    if game_id not in find_games(package) and not game_id.startswith("_"):
        raise unknown("game", game_id, find_games(package))
    try:
        module = import_module(f"{package}.{game_id}")
    except ModuleNotFoundError as error:
        raise unknown("game", game_id, find_games(package)) from error
    game = module.GAME
    if not isinstance(game, Game):
        raise TypeError(f"{package}.{game_id}.GAME is not a Game")
    return game
