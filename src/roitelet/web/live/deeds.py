"""What the others have done since a viewer last had his turn: from the last steps of a table to what may be told."""

from collections.abc import Iterable
from functools import lru_cache

from roitelet.engine.position import Position
from roitelet.kit.scene import Deed
from roitelet.tables.duties import FORMALITY
from roitelet.tables.events import Undone
from roitelet.tables.table import Step, Table

MOST = 24
"""Deeds told at most; a turn may have many."""


def deeds_of(table: Table, viewer: int) -> list[Deed]:
    """The deeds since the viewer's turn before this one, oldest first; for those who watch, the last ones."""
    found: list[Deed] = []
    others = False
    for step in reversed(_standing(table.steps)):
        assert step.move is not None
        if step.move.seat < 0:
            continue
        own = step.move.seat == viewer
        if (own and others) or len(found) == MOST:
            break
        others = others or not own
        deed = _deed(step, viewer)
        if deed is not None:
            found.append(deed)
    return found[::-1]


def _standing(steps: Iterable[Step]) -> list[Step]:
    """The moves that were not taken back."""
    made: list[Step] = []
    for step in steps:
        if isinstance(step.event.payload, Undone):
            while made and made[-1].after != step.after:
                made.pop()
        elif step.move is not None:
            made.append(step)
    return made


def _deed(step: Step, viewer: int) -> Deed | None:
    assert step.before is not None
    assert step.after is not None
    assert step.move is not None
    if step.move.by == FORMALITY or isinstance(step.move.action, tuple):
        return None
    deed = _narrated(step.before, step.move.seat, step.move.action, step.after, viewer)
    return deed if deed.said else None


@lru_cache(4096)
def _narrated(before: Position, seat: int, action: int, after: Position, viewer: int) -> Deed:
    return Deed(seat, tuple(after.game.words.narrate(before.mask(viewer), action, after.mask(viewer))))
