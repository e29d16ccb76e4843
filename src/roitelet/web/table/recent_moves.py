"""The moves of the other players since a viewer's last turn."""

from roitelet.kit.scene import RecentMove
from roitelet.tables.events import Undone
from roitelet.tables.table import TableStep
from roitelet.tables.views.log_lines import step_messages
from roitelet.tables.views.table_view import TableView

MOST_SHOWN = 24
"""Most moves to show."""


def recent_moves_of(view: TableView) -> list[RecentMove]:
    """Return the moves since the viewer's previous turn, oldest first; for spectators, the last moves."""
    moves: list[TableStep] = []  # the moves that were not undone
    for step in view.table.steps:
        if isinstance(step.event.payload, Undone):
            while moves and moves[-1].after != step.after:
                moves.pop()
        elif step.move is not None:
            moves.append(step)
    recent: list[RecentMove] = []
    others_moved = False
    recall = view.table.game.words.recall
    for step in reversed(moves):
        assert step.move is not None
        if step.move.seat < 0:
            if step.before is not None and step.before.settled:
                break
            continue
        is_own = step.move.seat == view.viewer
        if (is_own and others_moved) or len(recent) == MOST_SHOWN:
            break
        others_moved = others_moved or not is_own
        cached, key = view.cache.of_step(step), ("recent_move", view.viewer)
        if key not in cached:
            cached[key] = RecentMove(step.move.seat, step_messages(view, step), step.event.seq)
        recent_move: RecentMove = cached[key]
        if view.known is not None and (recalled := recall(list(recent_move.said), view.known)) != list(
            recent_move.said
        ):
            recent_move = RecentMove(recent_move.seat, recalled, recent_move.version)
        if recent_move.said:
            recent.append(recent_move)
    return recent[::-1]
