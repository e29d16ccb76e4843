"""The common parts of the views of one table, made once and kept beside the table, which knows nothing of it."""

from collections import deque
from typing import Any

from roitelet.engine.position import Position
from roitelet.tables.table import Table, TableStep

CacheEntries = dict[Any, Any]


class ViewCache:
    """A cache for the newest version of a table, and one for each step it remembers."""

    def __init__(self) -> None:
        self._version = -1
        self._now: CacheEntries = {}
        self._steps: dict[int, CacheEntries] = {}
        self._known: deque[tuple[Position, dict[int, Position]]] = deque(maxlen=2)

    def at(self, table: Table) -> CacheEntries:
        """Return what is kept for this version; nothing is kept for one that is older than the newest seen."""
        if table.version > self._version:
            self._version, self._now = table.version, {}
            oldest = table.steps[0].event.seq if table.steps else table.version
            self._steps = {seq: kept for seq, kept in self._steps.items() if seq >= oldest}
            if table.active_game is not None and not (self._known and self._known[-1][0] is table.active_game.position):
                self._known.append((table.active_game.position, {}))
        return self._now if table.version == self._version else {}

    def of(self, step: TableStep) -> CacheEntries:
        """Return what is kept of a step."""
        return self._steps.setdefault(step.event.seq, {})

    def known(self, position: Position, viewer: int) -> Position:
        """Return a position as a viewer knows it; made once for the newest one and the one before."""
        for seen, known in self._known:
            if seen is position:
                if viewer not in known:
                    known[viewer] = position.mask(viewer)
                return known[viewer]
        return position.mask(viewer)
