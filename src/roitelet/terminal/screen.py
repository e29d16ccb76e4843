"""A game's table in a terminal: ``SCREEN`` in its ``terminal/screen.py``, or the generic screen.

What any view may contain is listed in :mod:`roitelet.engine.views.view`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic

from rich.console import RenderableType

from roitelet.base.language import Language
from roitelet.engine.game import Game
from roitelet.engine.registry import find_part
from roitelet.kit.scene import V
from roitelet.terminal import generic_screen


@dataclass(frozen=True, kw_only=True)
class Screen(Generic[V]):
    """The look of one game; the generic screen stands in for what it leaves out."""

    render: Callable[[V, Sequence[str], Language], RenderableType] = generic_screen.render
    """The table as the viewer of a view sees it, as anything Rich can print."""
    short_action: Callable[[str, Language], str] = generic_screen.short_action
    """An action of the notation in two or three characters, as the reader calls it."""
    rests: Callable[[V], bool] = generic_screen.rests
    """Whether the table shows something that has just ended and is worth a longer look."""
    read_number: Callable[[V, int], str | None] = generic_screen.read_number
    """The action a bare number stands for: the game's own reading, or a place in the list of legal ones."""


@cache
def screen_of(game: Game) -> Screen[Any]:
    """Return how a game looks in a terminal."""
    return find_part(game.package, "terminal.screen", "SCREEN", Screen) or Screen()
