"""Statistics of a game: the counters that its kernel ``tally`` fills, with words for reports."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from roitelet.base.arguments import wrong
from roitelet.base.kernel import kernel
from roitelet.base.language import Text

PER_GAME: Final = -1
"""Instead of a counter to divide by: the number of games."""


@dataclass(frozen=True)
class Measure:
    """A counter divided by another or by the number of games."""

    key: str
    label: Text
    counter: int
    per: int = PER_GAME


@dataclass(frozen=True)
class Topic:
    """The measures of one chart."""

    key: str
    title: Text
    meaning: Text
    """The meaning of the numbers, in one sentence."""
    measures: Sequence[Measure]
    share: bool = False
    """Whether the numbers are between 0 and 1 and shown as percentages."""


def _always_shown(_options: Mapping[str, Any]) -> bool:
    return True


@dataclass(frozen=True)
class Statistics:
    """The statistics of a game."""

    counters: int
    """Number of counters; each starts at 0 in every game and only grows."""
    topics: Sequence[Topic]
    length: Measure
    """The length of a game in rounds, deals or turns."""
    clockwise: Callable[[Mapping[str, Any]], bool] = _always_shown
    """Whether the turn passes to the next higher seat with these options."""


def topic(key: str, title: Text, meaning: Text, measures: Sequence[Measure], *, share: bool = False) -> Topic:
    """Return a topic; prefix the keys of its measures with its own."""
    prefixed = [Measure(f"{key}.{item.key}", item.label, item.counter, item.per) for item in measures]
    return Topic(key, title, meaning, prefixed, share)


@kernel
def tally_nothing(_state: Any, _action: int, _counters: Any) -> None:
    """Count nothing: the ``tally`` of a game without one."""


def check_counters(statistics: Statistics | None, counters: object) -> None:
    """Raise ``BadInput`` for an array that compiled code would overrun."""
    length = statistics.counters if statistics else 1
    if not isinstance(counters, np.ndarray) or counters.dtype != np.int64 or counters.shape != (length,):
        raise wrong("counters", counters, "counters", room=length)
