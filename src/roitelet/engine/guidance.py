"""Doors from Python into a game's guide: where a search may stop and judge, what a position is worth, what looks good.

Searches call the guide's kernels directly; these doors are for code that looks at one position at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numba
import numpy as np
from numba import types

from roitelet.engine.binding import bind, unbound
from roitelet.engine.doors import States
from roitelet.engine.kernel import INTEGERS, REALS, Integers, Reals, compile_all, entry

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

    compiled: tuple[Callable[..., Any], ...]
    """The code behind the entries below, kept alive."""
    rests: Callable[..., int]
    foresee: Callable[..., None]
    value: Callable[..., None]


_DOORS: Final[tuple[Callable[..., Any], ...]] = (rests, foresee, value)


def open_guidance(game_id: str, dtype: np.dtype[np.void], guide: Guide) -> Guidance:
    """Bind the doors to a guide and compile them, or load them from the cache."""
    states = types.Array(numba.from_dtype(dtype), 1, "C")
    wanted = {
        "rests": types.int64(states),
        "foresee": types.void(states, REALS, REALS),
        "value": types.void(states, INTEGERS, types.int64, REALS),
    }
    bound = bind(game_id, _DOORS, vars(guide))
    compile_all(f"{game_id}.guidance", [(bound[name], wanted[name]) for name in bound])
    return Guidance(tuple(bound.values()), **{name: entry(door) for name, door in bound.items()})
