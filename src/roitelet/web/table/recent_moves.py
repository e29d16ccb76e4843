"""The others' moves since a viewer's last turn, from the latest steps of a table."""

from collections.abc import Iterable

from roitelet.kit.scene import Deed
from roitelet.tables.events import Undone
from roitelet.tables.table import TableStep
from roitelet.tables.views.log_lines import hear_step
from roitelet.tables.views.table_view import TableView

MOST = 24
"""Most moves to show; a turn may have many."""


def deeds_of(view: TableView) -> list[Deed]:
    """Return the moves since the viewer's previous turn, oldest first; for spectators, the last moves."""
    found: list[Deed] = []
    others = False
    for step in reversed(_standing(view.table.steps)):
        assert step.move is not None
        if step.move.seat < 0:
            continue
        own = step.move.seat == view.viewer
        if (own and others) or len(found) == MOST:
            break
        others = others or not own
        kept, key = view.cache.of(step), ("deed", view.viewer)
        if key not in kept:
            kept[key] = Deed(step.move.seat, hear_step(view, step), step.event.seq)
        if kept[key].said:
            found.append(kept[key])
    return found[::-1]


def _standing(steps: Iterable[TableStep]) -> list[TableStep]:
    """Return the moves that were not undone."""
    made: list[TableStep] = []
    for step in steps:
        if isinstance(step.event.payload, Undone):
            while made and made[-1].after != step.after:
                made.pop()
        elif step.move is not None:
            made.append(step)
    return made
