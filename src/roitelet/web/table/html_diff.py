"""Frames as differences: markup that a page already has is not sent again.

A page has some fifty thousand characters of markup, of which a move changes a tenth. So a page's socket receives a
list: new markup as text, and unchanged markup as ``[first, count]``, a run of the previous list. The page rebuilds the
whole list. A run reveals nothing new to a reader: both lists come from their own frames.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from roitelet.tables.views.frames import Frame
from roitelet.tables.views.table_view import TableView
from roitelet.web.table.table_html import parts_frame
from roitelet.web.table.viewer import Visitor

NEAR: Final = 8
"""How far ahead to look for a part, beyond the new parts since the last one found."""

HtmlEdit = str | list[int]
"""New markup, or a run of the previous list."""


class PartsWriter:
    """Writes the frames of one socket, which arrive in order or not at all."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self._sent: list[str] = []

    def __call__(self, view: TableView) -> Frame:
        """Write the table as changes to the ``parts`` sent before."""
        parts, frame = parts_frame(view, self._visitor)
        frame["parts"] = changes(self._sent, parts)
        self._sent = parts
        return frame


def changes(before: Sequence[str], now: Iterable[str]) -> list[HtmlEdit]:
    """Return the changes from one list to another. Pages change in place: look for each part near its old place."""
    made: list[HtmlEdit] = []
    run: list[int] | None = None
    place = new = 0
    for part in now:
        try:
            # comparing texts of different lengths is free; looking one up in a dict hashes all of it
            found = before.index(part, place, place + NEAR + new)
        except ValueError:
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


def put_together(before: Sequence[str], made: Iterable[HtmlEdit]) -> list[str]:
    """Return the list after the changes, as the page's script does."""
    parts: list[str] = []
    for change in made:
        if isinstance(change, str):
            parts.append(change)
        else:
            parts += before[change[0] : change[0] + change[1]]
    return parts
