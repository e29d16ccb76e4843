"""The log of a table as one reader's page shows it: lines that are there already are neither told nor drawn again."""

from typing import NamedTuple

from roitelet.engine.gathering import gather
from roitelet.engine.language import Message
from roitelet.kit.layouts import layout_of
from roitelet.kit.markup import Html
from roitelet.kit.page import draw_log
from roitelet.kit.surroundings import LogLine
from roitelet.tables.table import Step
from roitelet.tables.table_view import TableView
from roitelet.tables.telling import hear_step

Told = tuple[tuple[Step, int], Message]
"""A message, with the step it tells of and its place among the lines of that step."""


class Drawn(NamedTuple):
    """A line of the log, what it was gathered from, and what it was drawn as while it is not the newest."""

    told: list[Told]
    line: LogLine
    html: Html


class DrawnLog:
    """The lines of one reader, kept from frame to frame: a move adds to the last of them, or another one."""

    def __init__(self) -> None:
        self._reader: tuple[object, ...] = ()
        self._links: tuple[str, bool] = ("", False)
        """The address lines lead to, and whether the game is over."""
        self._lines: list[Drawn] = []
        self._last: Step | None = None
        """The last step that was taken in; None if all are to be taken in anew."""

    def lines(self, view: TableView, address: str, over: bool) -> list[Drawn]:
        """All that may be read now, oldest first; ``address`` is that of the table if its moves lead to the replay."""
        table = view.table
        reader = (table.id, view.viewer, view.language, *table.names)
        if reader != self._reader:
            self._reader, self._last = reader, None
        new = self._unheard(view)
        if self._links != (address, over):
            self._links = address, over
            self._lines = [drawn._replace(html=self._html(view, drawn.line)) for drawn in self._lines]
        if table.steps:
            self._forget(view, table.steps[0].event.seq)
        told = [((step, place), message) for step in new for place, message in enumerate(view.hear(step))]
        if told:
            last = self._lines.pop().told if self._lines else []
            self._lines += self._draw(view, last + told)
        # what may not be read now may be readable again later
        complete = all(view.hear(step) is hear_step(table, step, view.viewer) for step in new)
        self._last = table.steps[-1] if complete and table.steps else None
        return self._lines

    def _unheard(self, view: TableView) -> list[Step]:
        """The steps since the last frame; all of them at first, and once something may no longer be read."""
        new: list[Step] = []
        for step in reversed(view.table.steps):
            if step is self._last and self._may_all_be_read(view):
                return new[::-1]
            new.append(step)
        self._lines = []
        return new[::-1]

    def _may_all_be_read(self, view: TableView) -> bool:
        moved = [message for line in self._lines for (step, _), message in line.told if step.move is not None]
        return view.known is None or view.table.game.words.recall(moved, view.known) is moved

    def _forget(self, view: TableView, oldest: int) -> None:
        """Let go of what is told of steps before this version; a line may lose its beginning."""
        gone = 0
        while gone < len(self._lines) and _version(self._lines[gone].told[0]) < oldest:
            gone += 1
        left = [told for line in self._lines[:gone] for told in line.told if _version(told) >= oldest]
        self._lines[:gone] = self._draw(view, left)

    def _draw(self, view: TableView, told: list[Told]) -> list[Drawn]:
        """Lines of the log; what belongs together is one line."""
        table = view.table
        drawn, begin = [], 0
        for first, last, message in gather(table.game.words, told):
            end = next(place for place in range(begin, len(told)) if told[place][0] is last) + 1
            text = message.render(view.language, table.names, view.viewer, pieces=True)
            line = LogLine(first[0].event.seq, text, first[0].move is not None, first[1])
            drawn.append(Drawn(told[begin:end], line, self._html(view, line)))
            begin = end
        return drawn

    def _html(self, view: TableView, line: LogLine) -> Html:
        (html,) = draw_log(layout_of(view.table.game), [line], view.language, *self._links, newest=False)
        return html


def _version(told: Told) -> int:
    (step, _), _ = told
    return step.event.seq
