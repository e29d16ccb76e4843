"""Statistics of a game: the counters its kernel ``tally`` fills, and what they mean in words.

A game does not say here how often something should happen; reports divide, draw and compare.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from roitelet.base.arguments import wrong
from roitelet.base.kernel import kernel
from roitelet.base.language import Text

PER_GAME: Final = -1
"""In place of a counter to divide by: the number of games."""


@dataclass(frozen=True)
class Measure:
    """One number: a counter divided by another, or by the games played."""

    key: str
    label: Text
    counter: int
    per: int = PER_GAME


@dataclass(frozen=True)
class Topic:
    """Measures that are read together: one chart."""

    key: str
    title: Text
    meaning: Text
    """What the numbers say, in one sentence."""
    measures: Sequence[Measure]
    share: bool = False
    """Each number lies between 0 and 1 and is read as a percentage."""


def _usual(_options: Mapping[str, Any]) -> bool:
    return True


@dataclass(frozen=True)
class Statistics:
    """All that a game counts."""

    counters: int
    """How many counters ``tally`` fills; each starts at 0 in every game and may only grow."""
    topics: Sequence[Topic]
    length: Measure
    """How long a game is, in rounds, deals or turns: what people count besides decisions."""
    clockwise: Callable[[Mapping[str, Any]], bool] = _usual
    """Whether, under these options, the turn passes to the next higher seat."""


def topic(key: str, title: Text, meaning: Text, measures: Sequence[Measure], *, share: bool = False) -> Topic:
    """Shorthand for a topic; the keys of its measures get the topic's key as a prefix."""
    named = [Measure(f"{key}.{item.key}", item.label, item.counter, item.per) for item in measures]
    return Topic(key, title, meaning, named, share)


@kernel
def tally_nothing(_state: Any, _action: int, _counters: Any) -> None:
    """Count nothing: the ``tally`` of a game without one."""


def check_counters(counted: Statistics | None, counters: object) -> None:
    """Refuse an array that compiled code would write beyond."""
    room = counted.counters if counted else 1
    if not isinstance(counters, np.ndarray) or counters.dtype != np.int64 or counters.shape != (room,):
        raise wrong("counters", counters, "counters", room=room)
