"""Token buckets, which limit requests and the thinking time of bots: a rate in the long run, and a burst."""

from collections.abc import Callable
from math import ceil, inf
from time import monotonic
from typing import Final

import msgspec

from roitelet.base.errors import Refused
from roitelet.base.language import add_catalogue, say

Timer = Callable[[], float]
LONGEST: Final = 86_400
"""Longest ``retry``, in seconds."""


class Rate(msgspec.Struct, frozen=True):
    """A rate per second in the long run, and a burst. Written ``10/40`` in the environment."""

    per_second: float
    burst: int


class Bucket:
    """A number of tokens that grows at a rate up to a burst."""

    __slots__ = ("_at", "_rate", "_timer", "_tokens")

    def __init__(self, rate: Rate, timer: Timer = monotonic) -> None:
        self._rate = rate
        self._timer = timer
        self._tokens = float(rate.burst)
        self._at = timer()

    def wait(self, tokens: float = 1.0) -> float:
        """Return the seconds until the bucket holds this many tokens; 0 if it does now."""
        now = self._timer()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._tokens >= tokens:
            return 0.0
        return (tokens - self._tokens) / self._rate.per_second if self._rate.per_second else inf

    def take(self) -> None:
        """Take a token, or raise ``Refused``."""
        seconds = self.wait()
        if seconds > 0.0:
            retry = ceil(min(seconds, LONGEST))
            raise Refused("limit", say("limit.often", retry=retry), retry=retry)
        self._tokens -= 1.0

    def spend(self, tokens: float) -> None:
        """Subtract tokens; the balance may become negative, and recovers with time."""
        self._tokens -= tokens

    def give_back(self) -> None:
        """Return an unused token."""
        self._tokens = min(self._rate.burst, self._tokens + 1.0)


add_catalogue(
    {
        "limit.often": (
            "trop de demandes à la fois ; réessayez dans {retry} s",
            "too many requests at once; try again in {retry} s",
        ),
    }
)
