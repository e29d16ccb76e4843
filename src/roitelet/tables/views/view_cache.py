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

    def of_version(self, table: Table) -> CacheEntries:
        """Return the cache of a table's version; an empty one for an old version."""
        if table.version > self._version:
            self._version, self._now = table.version, {}
            oldest = table.steps[0].event.seq if table.steps else table.version
            self._steps = {seq: entries for seq, entries in self._steps.items() if seq >= oldest}
            if table.active_game is not None and not (self._known and self._known[-1][0] is table.active_game.position):
                self._known.append((table.active_game.position, {}))
        return self._now if table.version == self._version else {}

    def of_step(self, step: TableStep) -> CacheEntries:
        """Return the cache of a step."""
        return self._steps.setdefault(step.event.seq, {})

    def mask(self, position: Position, viewer: int) -> Position:
        """Return a masked position, cached for the last two positions."""
        for newest, masked in self._known:
            if newest is position:
                if viewer not in masked:
                    masked[viewer] = position.mask(viewer)
                return masked[viewer]
        return position.mask(viewer)
