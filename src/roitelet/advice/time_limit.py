"""The time limit of advice: past it, the remaining steps are cut short and the advice is less sure."""

from collections.abc import Callable
from time import monotonic

Spare = Callable[[], bool]
"""Returns whether there is time left."""


def always() -> bool:
    """Return True: advice without a time limit."""
    return True


def until(seconds: float, now: Callable[[], float] = monotonic) -> Spare:
    """Return a limit that ends this many seconds from now."""
    end = now() + seconds
    return lambda: now() < end
