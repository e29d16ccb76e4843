"""Limits of the wait for advice: past it, what is still being worked out is worked out less surely."""

from collections.abc import Callable
from time import monotonic

Spare = Callable[[], bool]
"""Whether there is time to spare."""


def always() -> bool:
    """Return all the time in the world: the same question has the same answer."""
    return True


def until(seconds: float, now: Callable[[], float] = monotonic) -> Spare:
    """Time to spare for so many seconds from now."""
    end = now() + seconds
    return lambda: now() < end
