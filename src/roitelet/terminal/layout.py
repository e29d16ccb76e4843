"""How a game's table looks in a terminal: what its ``terminal/screen.py`` defines, and the generic screen for the rest.

A game may define

- ``render(view, names, language)``, which returns anything Rich can print;
- ``short_action(text, language)``, for the head of a column;
- ``rests(view)``, whether something has just ended that people want to look at for longer than a move;
- ``read_number(view, number)``, the action a bare number stands for, where it is not a place in the list of legal ones.

What any view may contain is listed in :mod:`roitelet.engine.views`.
"""

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

from roitelet.engine.game import Game
from roitelet.engine.language import Language
from roitelet.engine.position import Position
from roitelet.terminal import generic_screen


class Layout:
    """The look of one game."""

    def __init__(self, game: Game) -> None:
        self._module = _find_module(f"{game.package}.terminal")

    def _part(self, name: str) -> Any:
        return getattr(self._module, name, None) or getattr(generic_screen, name)

    def render(self, masked: Position, names: Sequence[str], language: Language) -> Any:
        """The table as the viewer of a masked position sees it."""
        return self._part("render")(masked.view(language), list(names), language)

    def short(self, action: str, language: Language) -> str:
        """An action of the notation in two or three characters, as the reader calls it."""
        return str(self._part("short_action")(action, language))

    def rests(self, masked: Position, language: Language) -> bool:
        """Whether the table shows something that has just ended and is worth a longer look."""
        return bool(self._part("rests")(masked.view(language)))

    def read_number(self, masked: Position, number: int, language: Language) -> int | None:
        """The action a bare number stands for: the game's own reading, or a place in the list of legal ones."""
        text: str | None = self._part("read_number")(masked.view(language), number)
        return masked.game.words.parse_action(text) if text is not None else None


def _find_module(room: str) -> ModuleType | None:
    name = f"{room}.screen"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in {room, name}:  # the layout is there but lacks something: a fault worth a traceback
            raise
        return None
