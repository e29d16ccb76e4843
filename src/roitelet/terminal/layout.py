"""How a game's table looks in a terminal: the game's own room ``terminal`` if it has one, else the position as text.

A game defines ``render(view, names, language)`` in ``terminal/screen.py``, which returns anything Rich can print. It
may also define there:

- ``short_action(text, language)``, for the head of a column;
- ``ROUND``, what it calls a round, by language;
- ``rests(view)``, whether something has just been finished that people want to look at for longer than at one move;
- ``read_number(view, number)``, the action a bare number stands for, where it is not a place in the list of legal ones.

A view may carry ``settlement``, how the round that has just ended was paid, and ``accounts``, per seat the ``points``
of the round so far and the ``lines`` (``text`` and ``points``) they are made of.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from rich.console import Group
from rich.text import Text

from roitelet.engine.game import Game
from roitelet.engine.language import Language
from roitelet.engine.position import Position

ROUND: Final[Mapping[Language, str]] = {"fr": "manche", "en": "round"}


class Layout:
    """The look of one game."""

    def __init__(self, game: Game) -> None:
        self._module = _find_module(game.folder.name)

    def render(self, masked: Position, names: Sequence[str], language: Language) -> Any:
        """The table as the viewer of a masked position sees it."""
        if self._module is None:
            return _render_text(masked, names, language)
        return self._module.render(masked.view(language), list(names), language)

    def short(self, action: str, language: Language) -> str:
        """An action of the notation in two or three characters, as the reader calls it."""
        shorten = getattr(self._module, "short_action", None)
        return str(shorten(action, language)) if shorten else action

    def round_word(self, language: Language) -> str:
        """What the game calls a round."""
        words: Mapping[Language, str] = getattr(self._module, "ROUND", ROUND)
        return words[language]

    def rests(self, masked: Position, language: Language) -> bool:
        """Whether the table shows something just finished, to be looked at for a while."""
        ask = getattr(self._module, "rests", None)
        return bool(ask and ask(masked.view(language)))

    def read_number(self, masked: Position, number: int, language: Language) -> int | None:
        """The action a bare number stands for: the game's own reading, or a place in the list of legal ones."""
        legal = masked.legal()
        read = getattr(self._module, "read_number", None)
        if read is None:
            return legal[number - 1] if 1 <= number <= len(legal) else None
        text: str | None = read(masked.view(language), number)
        return masked.game.words.parse_action(text) if text is not None else None


def _find_module(folder: str) -> ModuleType | None:
    name = f"roitelet.games.{folder}.terminal.screen"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in {
            name,
            name.removesuffix(".screen"),
        }:  # the layout is there but lacks something: a fault worth a traceback
            raise
        return None


def _render_text(masked: Position, names: Sequence[str], language: Language) -> Group:
    points, ranks = masked.standing()
    lines = [Text(str(masked), style="dim")]
    for seat, name in enumerate(names):
        mark = "▶" if seat == masked.actor else " "
        lines.append(Text(f"{mark} {name}  {points[seat]}  ({ranks[seat]})"))
    if masked.actor == masked.viewer:
        for number, action in enumerate(masked.legal(), 1):
            words = masked.game.words
            lines.append(Text(f"{number:>4}  {masked.format(action)}  {words.label(action, language)}"))
    return Group(*lines)
