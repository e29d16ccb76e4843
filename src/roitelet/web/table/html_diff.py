"""Differences between the HTML of two frames, so that unchanged parts are not sent again.

A page has about fifty thousand characters of HTML, of which a move changes a tenth. So a page's socket receives a list:
new parts as text, and unchanged parts as ``[first, count]``, a run of the previous list. The page rebuilds the whole
list. A run reveals nothing new to a reader, because both lists come from their own frames.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from roitelet.tables.views.frames import Frame
from roitelet.tables.views.table_view import TableView
from roitelet.web.table.table_html import parts_frame
from roitelet.web.table.viewer import Visitor

LOOK_AHEAD: Final = 8
"""Parts to search for an unchanged one, in addition to the number of new parts just before it."""

HtmlEdit = str | list[int]
"""A new part, or a run ``[first, count]`` of the previous list."""


class DiffWriter:
    """Writes the frames of one socket as differences; its messages arrive in order."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self._sent: list[str] = []

    def __call__(self, view: TableView) -> Frame:
        """Return a frame whose ``parts`` are the changes since the last frame."""
        parts, frame = parts_frame(view, self._visitor)
        frame["parts"] = diff(self._sent, parts)
        self._sent = parts
        return frame


def diff(before: Sequence[str], now: Iterable[str]) -> list[HtmlEdit]:
    """Return the changes from one list to another; each part is searched only near its old place."""
    edits: list[HtmlEdit] = []
    run: list[int] | None = None
    place = new = 0
    for part in now:
        try:
            # faster than a dict, which hashes the whole text: texts of different lengths differ at once
            index = before.index(part, place, place + LOOK_AHEAD + new)
        except ValueError:
            run = None
            new += 1
            edits.append(str(part))
            continue
        new = 0
        if run is not None and index == place:
            run[1] += 1
        else:
            run = [index, 1]
            edits.append(run)
        place = index + 1
    return edits


def apply_diff(before: Sequence[str], edits: Iterable[HtmlEdit]) -> list[str]:
    """Return the new list, as the page's script computes it."""
    parts: list[str] = []
    for edit in edits:
        if isinstance(edit, str):
            parts.append(edit)
        else:
            parts += before[edit[0] : edit[0] + edit[1]]
    return parts
