"""Garbage collection at quiet moments, not between a move and its frames, or when there are many new objects.

Play and refusals make almost no garbage, but searching the objects of five hundred tables takes a third of a second,
while everybody waits. Counting new objects limits unexpected garbage even if no moment is quiet.
"""

import asyncio
import gc
import time
from typing import Final

from roitelet.tables.live.hub import Hub

EVERY: Final = 60.0
"""Seconds between two checks for a quiet moment."""
BRIEF: Final = 0.02
"""Seconds of a collection so short that nobody notices."""
QUIET: Final = 5_000
"""Milliseconds without a change at any table."""
LATEST: Final = 60
"""Busy moments in a row after which to collect anyway."""
GLANCE: Final = 1.0
"""Seconds between two checks of the number of objects."""
MANY: Final = 200_000
"""New objects (some 40 MB) after which to collect at once, even at a busy moment."""
SHARE: Final = 4
"""New objects must also exceed the old ones divided by this: many new tables are no garbage."""


class Collector:
    """Decides when to collect, from the time and the result of the last collections."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._looked = time.monotonic()
        self._took = 0.0
        self._missed = 0
        self._kept = 0
        """Objects still in use after the last collection, without the frozen ones."""

    def collect_if_due(self) -> None:
        """Collect garbage if there is much of it or the moment is quiet."""
        if self._is_large() or self._is_quiet():
            new, began = gc.get_count()[0], time.perf_counter()
            self._kept = max(0, self._kept + new - gc.collect())
            self._took, self._missed = time.perf_counter() - began, 0

    def _is_large(self) -> bool:
        return gc.get_count()[0] > max(MANY, self._kept // SHARE)

    def _is_quiet(self) -> bool:
        if time.monotonic() - self._looked < EVERY:
            return False
        self._looked = time.monotonic()
        self._missed += 1
        quiet = self._hub.now() - self._hub.touched > QUIET
        return self._took < BRIEF or quiet or self._missed >= LATEST


async def collect_when_quiet(hub: Hub) -> None:
    """Collect garbage for as long as the server runs."""
    frozen = gc.get_freeze_count()
    gc.collect()
    gc.freeze()  # objects that exist now are never searched
    gc.disable()
    try:
        collector = Collector(hub)
        while True:
            await asyncio.sleep(min(EVERY, GLANCE))
            collector.collect_if_due()
    finally:
        if not frozen:  # keep objects frozen before us frozen, else each new server would search them at its start
            gc.unfreeze()
        gc.enable()
