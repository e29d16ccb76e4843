"""Clocks that never jump: one for the process and one for each table."""

import time
from collections.abc import Callable
from typing import Final


class SteadyClock:
    """A clock in milliseconds since 1970 that is set once and advanced by a monotonic clock."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, passed: Callable[[], int] = time.monotonic_ns) -> None:
        self._passed = passed
        self._start = wall() - passed()

    def __call__(self) -> int:
        """Return the current time."""
        return (self._start + self._passed()) // 1_000_000


milliseconds: Final = SteadyClock()
"""The clock of this process."""


class TableTime:
    """The clock of one table, which continues from the table's last event.

    That event may have been written by another server, whose clock differs from ours.
    """

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._ahead = 0

    def __call__(self) -> int:
        """Return the current time at this table."""
        return self._now() + self._ahead

    def follow(self, last: int, *, under_way: bool) -> None:
        """Set the clock to the time of an event; unless a game is under way, never set it back."""
        gap = last - self._now()
        self._ahead = gap if under_way else max(0, gap)
