"""Time that does not jump: a clock for a process, and the time at a table. Stored times only order events."""

import time
from collections.abc import Callable
from typing import Final


class SteadyClock:
    """Milliseconds since 1970, read once; from then on only what passes is added, whatever is done to the clock."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, passed: Callable[[], int] = time.monotonic_ns) -> None:
        self._passed = passed
        self._start = wall() - passed()

    def __call__(self) -> int:
        """Now."""
        return (self._start + self._passed()) // 1_000_000


milliseconds: Final = SteadyClock()
"""The time of this process, as events keep it."""


class TableTime:
    """The time at one table: it goes on from the table's last event.

    Another server, or this one before its clock was set, may have written that event by a clock that differs from ours.
    """

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._ahead = 0

    def __call__(self) -> int:
        """Now, at this table."""
        return self._now() + self._ahead

    def follow(self, last: int, *, under_way: bool) -> None:
        """Go on from an event of this time. Where nobody plays, time that has passed since may be skipped."""
        gap = last - self._now()
        self._ahead = gap if under_way else max(0, gap)
