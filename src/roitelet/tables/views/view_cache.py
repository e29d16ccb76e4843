"""A cache of the parts that views of one table share, kept outside the table."""

from collections import deque
from typing import Any

from roitelet.engine.position import Position
from roitelet.tables.table import Table, TableStep

CacheEntries = dict[Any, Any]


class ViewCache:
    """Cached parts of the newest version of a table and of each recent step."""

    def __init__(self) -> None:
        self._version = -1
        self._now: CacheEntries = {}
        self._steps: dict[int, CacheEntries] = {}
        self._known: deque[tuple[Position, dict[int, Position]]] = deque(maxlen=2)

    def at(self, table: Table) -> CacheEntries:
        """Return the cache of this version; an empty one if it is older than the newest seen."""
        if table.version > self._version:
            self._version, self._now = table.version, {}
            oldest = table.steps[0].event.seq if table.steps else table.version
            self._steps = {seq: kept for seq, kept in self._steps.items() if seq >= oldest}
            if table.active_game is not None and not (self._known and self._known[-1][0] is table.active_game.position):
                self._known.append((table.active_game.position, {}))
        return self._now if table.version == self._version else {}

    def of(self, step: TableStep) -> CacheEntries:
        """Return the cache of a step."""
        return self._steps.setdefault(step.event.seq, {})

    def known(self, position: Position, viewer: int) -> Position:
        """Return a masked position, cached for the newest position and the one before."""
        for seen, known in self._known:
            if seen is position:
                if viewer not in known:
                    known[viewer] = position.mask(viewer)
                return known[viewer]
        return position.mask(viewer)
