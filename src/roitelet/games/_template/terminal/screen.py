"""How a table of Four Cards looks in a terminal: the generic screen, and below it the talon.

This room may be left out. Whatever ``roitelet.terminal.generic_screen`` defines is replaced by what stands here under
the same name; here that is ``render``.
"""

from collections.abc import Sequence
from typing import Final

from rich.console import Group
from rich.text import Text

from roitelet.base.language import Language
from roitelet.games._template.words.text import FourCardsView
from roitelet.terminal import generic_screen
from roitelet.terminal.parts import Flow
from roitelet.terminal.screen import Screen


def render(view: FourCardsView, names: Sequence[str], language: Language) -> Group:
    """Return the generic table, and the talon as so many backs."""
    talon = Flow("Talon", [Text("▒▒") for _ in range(view["talon"])] or [Text("–")])
    return Group(generic_screen.render(view, names, language), talon, Text())


SCREEN: Final = Screen(render=render)
