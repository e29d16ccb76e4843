"""Times of garbage collection: in quiet moments, not between a move and its frames; or when there is too much.

Play makes almost none, and refusals make none, but searching the objects of five hundred tables takes a third of a
second, and everybody waits. Garbage we do not know of is bounded by the number of new objects, not by quiet moments.
"""

import asyncio
import gc
import time
from typing import Final

from roitelet.tables.live.hub import Hub

EVERY: Final = 60.0
"""Seconds between two looks for a quiet moment."""
BRIEF: Final = 0.02
"""A collection this short (in seconds) goes unnoticed."""
QUIET: Final = 5_000
"""Milliseconds without a change at any table."""
LATEST: Final = 60
"""After this many busy moments in a row, collect anyway."""
GLANCE: Final = 1.0
"""Seconds between two looks at how many objects there are."""
MANY: Final = 200_000
"""So many new objects (some 40 MB) are searched at once, no matter who waits."""
SHARE: Final = 4
"""Unless there are more than this many times as many old ones: a house that fills up is no garbage."""


class Collector:
    """Decides when to collect, from what the last collections took and found."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._looked = time.monotonic()
        self._took = 0.0
        self._missed = 0
        self._kept = 0
        """Objects that were still in use after the last collection; those from before the first are not searched."""

    def collect_if_due(self) -> None:
        """Look, and collect if this is the moment."""
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
    gc.freeze()  # what is there now stays
    gc.disable()
    try:
        collector = Collector(hub)
        while True:
            await asyncio.sleep(min(EVERY, GLANCE))
            collector.collect_if_due()
    finally:
        if not frozen:  # what our process froze before us stays so: it would be searched at the start of each server
            gc.unfreeze()
        gc.enable()
