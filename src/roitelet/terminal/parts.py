"""What the terminal tables of all games share: the scene they show, and lines with a label that wrap between items.

Nothing here prints; a game's room ``terminal`` builds its table of these parts and the command line prints it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console, ConsoleOptions
from rich.text import Text

from roitelet.engine.language import Language
from roitelet.engine.views import shared

View = dict[str, Any]

LABEL: Final = 12
"""Columns at the head of a line."""
GAP: Final = 3
"""Columns between two items of a line."""


@dataclass(frozen=True)
class Scene:
    """What there is to show, to whom, in which language."""

    view: View
    names: list[str]
    language: Language

    @property
    def asked(self) -> bool:
        """Whether the viewer is to act."""
        view = shared(self.view)
        return view["actor"] >= 0 and view["actor"] == view["viewer"]


class Flow:
    """A label and items beside it, never broken in the middle while they fit on a line of their own."""

    def __init__(self, label: str, items: Sequence[Text]) -> None:
        self._label = label
        self._items = items

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        room = options.max_width - LABEL
        head = self._label
        for places in pack([len(item) + GAP for item in self._items], room + GAP):
            items = Text(" " * GAP).join(self._items[place] for place in places)
            for line in items.wrap(console, room):
                line.rstrip()
                yield label(head) + line
                head = ""


def label(text: str) -> Text:
    """The head of a line."""
    # assembled, so that what is added to it is not dim too
    return Text.assemble((f"{text:<{LABEL}}", "dim"))


def pack(widths: Sequence[int], room: int) -> list[list[int]]:
    """The places of items line by line, as many on each as fit, at least one."""
    lines: list[list[int]] = []
    used = 0
    for place, width in enumerate(widths):
        if not lines or used + width > room:
            lines.append([])
            used = 0
        lines[-1].append(place)
        used += width
    return lines
