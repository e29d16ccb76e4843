"""Doors from Python into a game's guide: where a search may stop and judge, what a position is worth, what looks good.

Searches call the guide's kernels directly; these doors are for code that looks at one position at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from roitelet.engine.binding import bind, unbound
from roitelet.engine.compiling import Job, compile_all
from roitelet.engine.doors import States
from roitelet.engine.kernel import Integers, Reals

if TYPE_CHECKING:
    from roitelet.engine.game import Guide

is_pause = outlook = appraise = unbound


def rests(states: States) -> int:
    """Whether a search may stop and judge here."""
    return is_pause(states[0])


def foresee(states: States, points: Reals, wins: Reals) -> None:
    """Expected final points and chances of winning."""
    outlook(states[0], points, wins)


def value(states: States, actions: Integers, count: int, values: Reals) -> None:
    """A quick estimate of what each action is worth."""
    appraise(states[0], actions, count, values)


@dataclass(frozen=True)
class Guidance:
    """The doors to a guide, ready to call."""

    rests: Callable[..., int]
    foresee: Callable[..., None]
    value: Callable[..., None]


_DOORS: Final[dict[Callable[..., Any], str]] = {
    rests: "number(states)",
    foresee: "nothing(states, reals, reals)",
    value: "nothing(states, integers, number, reals)",
}


def open_guidance(game_id: str, dtype: np.dtype[np.void], guide: Guide) -> Guidance:
    """Bind the doors to a guide and compile them, or load them from the cache."""
    bound = bind(game_id, _DOORS, vars(guide))
    jobs = {door.__name__: Job(bound[door.__name__], signature) for door, signature in _DOORS.items()}
    return Guidance(**compile_all(f"{game_id}.guidance", jobs, {"state": dtype}))
