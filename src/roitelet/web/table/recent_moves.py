"""The others' moves since a viewer's last turn, from the latest steps of a table."""

from roitelet.kit.scene import RecentMove
from roitelet.tables.events import Undone
from roitelet.tables.table import TableStep
from roitelet.tables.views.log_lines import hear_step
from roitelet.tables.views.table_view import TableView

MOST = 24
"""Most moves to show; a turn may have many."""


def recent_moves_of(view: TableView) -> list[RecentMove]:
    """Return the moves since the viewer's previous turn, oldest first; for spectators, the last moves."""
    standing: list[TableStep] = []  # the moves that were not undone
    for step in view.table.steps:
        if isinstance(step.event.payload, Undone):
            while standing and standing[-1].after != step.after:
                standing.pop()
        elif step.move is not None:
            standing.append(step)
    found: list[RecentMove] = []
    others = False
    recall = view.table.game.words.recall
    for step in reversed(standing):
        assert step.move is not None
        if step.move.seat < 0:
            if step.before is not None and step.before.settled:
                break
            continue
        own = step.move.seat == view.viewer
        if (own and others) or len(found) == MOST:
            break
        others = others or not own
        kept, key = view.cache.of(step), ("recent_move", view.viewer)
        if key not in kept:
            kept[key] = RecentMove(step.move.seat, hear_step(view, step), step.event.seq)
        recent_move: RecentMove = kept[key]
        if view.known is not None and (said := recall(list(recent_move.said), view.known)) != list(recent_move.said):
            recent_move = RecentMove(recent_move.seat, said, recent_move.version)
        if recent_move.said:
            found.append(recent_move)
    return found[::-1]
