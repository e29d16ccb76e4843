"""Garbage collection at quiet moments, or when there are very many new objects.

A collection with five hundred tables takes a third of a second, during which everybody waits, and play makes almost no
garbage. The count of new objects limits unexpected garbage if no moment is quiet.
"""

import asyncio
import gc
import time
from typing import Final

from roitelet.tables.live.hub import Hub

QUIET_CHECK_SECONDS: Final = 60.0
"""Seconds between two checks for a quiet moment."""
BRIEF_SECONDS: Final = 0.02
"""Seconds of a collection that nobody notices; after one, the next need not wait for a quiet moment."""
QUIET_MILLISECONDS: Final = 5_000
"""Milliseconds without a change at any table, for a moment to count as quiet."""
MAX_BUSY_CHECKS: Final = 60
"""Busy moments in a row after which to collect anyway."""
COUNT_CHECK_SECONDS: Final = 1.0
"""Seconds between two checks of the number of objects."""
MANY_OBJECTS: Final = 200_000
"""New objects (some 40 MB) after which to collect at once, even at a busy moment."""
OLD_SHARE: Final = 4
"""New objects must also exceed the old ones divided by this, because new tables are not garbage."""


class Collector:
    """A collector that decides when to run, from the time and duration of its last runs."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._checked = time.monotonic()
        self._last_seconds = 0.0
        self._busy_checks = 0
        self._in_use = 0
        """Objects left after the last collection, without the frozen ones."""

    def collect_if_due(self) -> None:
        """Collect garbage if there is much of it or the moment is quiet."""
        if self._is_large() or self._is_quiet():
            new, began = gc.get_count()[0], time.perf_counter()
            self._in_use = max(0, self._in_use + new - gc.collect())
            self._last_seconds, self._busy_checks = time.perf_counter() - began, 0

    def _is_large(self) -> bool:
        return gc.get_count()[0] > max(MANY_OBJECTS, self._in_use // OLD_SHARE)

    def _is_quiet(self) -> bool:
        if time.monotonic() - self._checked < QUIET_CHECK_SECONDS:
            return False
        self._checked = time.monotonic()
        self._busy_checks += 1
        quiet = self._hub.now() - self._hub.changed_at > QUIET_MILLISECONDS
        return self._last_seconds < BRIEF_SECONDS or quiet or self._busy_checks >= MAX_BUSY_CHECKS


async def collect_when_quiet(hub: Hub) -> None:
    """Collect garbage for as long as the server runs."""
    frozen = gc.get_freeze_count()
    gc.collect()
    gc.freeze()  # objects that exist now are never searched
    gc.disable()
    try:
        collector = Collector(hub)
        while True:
            await asyncio.sleep(min(QUIET_CHECK_SECONDS, COUNT_CHECK_SECONDS))
            collector.collect_if_due()
    finally:
        if not frozen:  # objects frozen by another server stay frozen
            gc.unfreeze()
        gc.enable()
