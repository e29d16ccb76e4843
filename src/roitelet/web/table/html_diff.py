"""Frames in parts: what a page has already is not sent again.

A page is markup of some fifty thousand letters, of which a move changes a tenth. So a page's socket is sent a list: new
markup as text, and what stayed as ``[first, count]``, a run of the list before. The page puts the list together again.
A run tells a reader nothing they do not have: both lists are made of their own frames alone.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from roitelet.tables.views.frames import Frame
from roitelet.tables.views.table_view import TableView
from roitelet.web.table.drawing import parts_frame
from roitelet.web.table.viewer import Visitor

NEAR: Final = 8
"""How far ahead a part is looked for, beyond the new ones since the last that was found."""

HtmlEdit = str | list[int]
"""New markup, or a run of what was sent before."""


class PartsWriter:
    """Writes the frames of one socket, which arrive in order or not at all."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self._sent: list[str] = []

    def __call__(self, view: TableView) -> Frame:
        """Write the table as changes of the ``parts`` sent before."""
        parts, frame = parts_frame(view, self._visitor)
        frame["parts"] = changes(self._sent, parts)
        self._sent = parts
        return frame


def changes(before: Sequence[str], now: Iterable[str]) -> list[HtmlEdit]:
    """Return how to make a list from the one before: pages change in place, so a part is looked for near where it
    was.
    """
    made: list[HtmlEdit] = []
    run: list[int] | None = None
    place, end, new = 0, len(before), 0
    for part in now:
        found = place if place < end and before[place] == part else _find(before, part, place + 1, place + NEAR + new)
        if found < 0:
            run = None
            new += 1
            made.append(str(part))
            continue
        new = 0
        if run is not None and found == place:
            run[1] += 1
        else:
            run = [found, 1]
            made.append(run)
        place = found + 1
    return made


def _find(before: Sequence[str], part: str, first: int, end: int) -> int:
    """Return where a part was, or -1."""
    # to compare texts of different lengths costs nothing; to look for one in a table costs reading all of it
    for place in range(first, min(end, len(before))):
        if before[place] == part:
            return place
    return -1


def put_together(before: Sequence[str], made: Iterable[HtmlEdit]) -> list[str]:
    """Return the list that such changes make from the one before: what a page does."""
    parts: list[str] = []
    for change in made:
        if isinstance(change, str):
            parts.append(change)
        else:
            parts += before[change[0] : change[0] + change[1]]
    return parts
