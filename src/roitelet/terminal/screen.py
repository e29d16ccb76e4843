"""A game's table in a terminal: ``SCREEN`` in its ``terminal/screen.py``, or the generic screen.

:mod:`roitelet.engine.views.view_types` lists the possible contents of a view.
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
    """The screen of one game; its defaults are those of the generic screen."""

    render: Callable[[V, Sequence[str], Language], RenderableType] = generic_screen.render
    """The table as the viewer of a view sees it, as anything Rich can print."""
    short_action: Callable[[str, Language], str] = generic_screen.short_action
    """An action of the notation in two or three characters, in the reader's language."""
    rests: Callable[[V], bool] = generic_screen.rests
    """Whether the table shows a result that deserves a pause."""
    read_number: Callable[[V, int], str | None] = generic_screen.read_number
    """The action for a typed number: by the game's own rule, or from the list of legal actions."""


@cache
def screen_of(game: Game) -> Screen[Any]:
    """Return a game's screen, or the generic one."""
    return find_part(game.package, "terminal.screen", "SCREEN", Screen) or Screen()
