"""Finds games by folder: every package below a given one whose ``INFO`` says what it is. Knows no game by name.

Finding a game and telling the facts about it loads neither its rules nor what compiles them; playing it does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from roitelet.engine.errors import unknown
from roitelet.engine.facts import Facts, read_facts

if TYPE_CHECKING:
    from roitelet.engine.game import Game

Loader = Callable[[str], "Game"]
"""Finds a game by its id."""

_more: list[str] = []
"""Packages with games besides the one that is asked for."""


def add_package(package: str) -> None:
    """Let :func:`load` find the games of one more package too. They stay off the list of games."""
    if package not in _more:
        from roitelet.engine.kernel_cache import keep_apart

        keep_apart(package, Path(next(iter(import_module(package).__path__))))
        _more.append(package)


@cache
def find_games(package: str) -> tuple[str, ...]:
    """The ids of the games below a package, in alphabetical order; a leading underscore keeps one off the list."""
    return tuple(name for name in _folders(package) if not name.startswith("_"))


@cache
def _folders(package: str) -> tuple[str, ...]:
    """The games below a package, the unlisted ones too."""
    return tuple(sorted(module.name for module in iter_modules(import_module(package).__path__) if module.ispkg))


@cache
def find_facts(package: str, game_id: str) -> Facts:
    """What is known of the game in the folder of that name without loading its rules."""
    home = next((place for place in (package, *_more) if game_id in find_games(place)), package)
    if game_id not in _folders(home):
        raise unknown("game", game_id, find_games(package))
    return read_facts(f"{home}.{game_id}")


def load(package: str, game_id: str) -> Game:
    """The game in the folder of that name."""
    return load_folder(find_facts(package, game_id).package)


@cache
def load_folder(package: str) -> Game:
    """The game in the folder with this import path: one object in a process, however it was found."""
    # imported late: this is where NumPy and Numba come in
    from roitelet.engine.rooms import assemble

    return assemble(read_facts(package))
