"""Doors from Python into a game's kernels: written once here, bound to the kernels of each game, compiled and cached.

When a record is passed to compiled code, NumPy first describes every field of it: 7 µs for a state of 70 fields. An
array costs 0.4 µs. So Python never passes a record: each door takes an array and calls the kernel on its first state.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numba
import numpy as np
from numba import types
from numpy.typing import NDArray

from roitelet.engine.binding import bind, unbound
from roitelet.engine.kernel import (
    COUNTERS,
    INTEGERS,
    RANDOM,
    Counters,
    Integers,
    RandomState,
    compile_all,
    entry,
    signatures,
)
from roitelet.engine.seats import TRUTH

if TYPE_CHECKING:
    from roitelet.engine.game import Kernels

States = NDArray[np.void]

MASKED: Final = -1
"""What ``step`` and ``take`` return for a state with hidden cards, which cannot be played on."""


actor = legal = refusal = apply = chance = shuffle = deal_refusal = deal = returns = unbound
reason = broken = mask = guess = tally = unbound


def asked(states: States) -> int:
    """Who is to act."""
    return actor(states[0])


def choices(states: States, out: Integers) -> int:
    """The legal actions."""
    return legal(states[0], out)


def forbids(states: States, action: int) -> int:
    """Why an action is refused, or 0."""
    return refusal(states[0], action)


def step(before: States, after: States, action: int) -> int:
    """Check, copy and apply an action; ``after`` is filled only if the result is 0."""
    if before[0].viewer != TRUTH:
        return MASKED
    code = refusal(before[0], action)
    if code == 0:
        after[0] = before[0]
        apply(after[0], action)
    return code


def bounds(states: States, out: Integers) -> int:
    """The bounds of the picks the next deal needs."""
    return chance(states[0], out)


def order(states: States, picks: Integers, cards: Integers) -> int:
    """The deal that picks stand for."""
    return shuffle(states[0], picks, cards)


def take(before: States, after: States, cards: Integers) -> int:
    """Check, copy and apply a deal; ``after`` is filled only if the result is 0."""
    if before[0].viewer != TRUTH:
        return MASKED
    code = deal_refusal(before[0], cards)
    if code == 0:
        after[0] = before[0]
        deal(after[0], cards)
    return code


def observe(states: States, seat: int, out: States) -> None:
    """What a seat knows."""
    mask(states[0], seat, out[0])


def imagine(states: States, rng: RandomState) -> None:
    """Fill in what is hidden, in place."""
    guess(states[0], rng)


def standing(states: States, points: Integers, ranks: Integers) -> None:
    """Points and ranks."""
    returns(states[0], points, ranks)


def ended(states: States) -> int:
    """Why the game is over, or 0."""
    return reason(states[0])


def check(states: States) -> int:
    """The invariant that does not hold, or 0."""
    return broken(states[0])


def note(states: States, action: int, counters: Counters) -> None:
    """Count what an action does, before it is applied."""
    tally(states[0], action, counters)


@dataclass(frozen=True)
class TallyDoor:
    """The door to ``tally``, kept apart so that only its users compile it."""

    compiled: Callable[..., Any]
    """The code behind the entry below, kept alive."""
    note: Callable[..., None]


@dataclass(frozen=True)
class Doors:
    """The doors of one game, ready to call."""

    dtype: np.dtype[np.void]
    compiled: tuple[Callable[..., Any], ...]
    """The code behind the entries below, kept alive."""
    asked: Callable[..., int]
    choices: Callable[..., int]
    forbids: Callable[..., int]
    step: Callable[..., int]
    bounds: Callable[..., int]
    order: Callable[..., int]
    take: Callable[..., int]
    observe: Callable[..., None]
    imagine: Callable[..., None]
    standing: Callable[..., None]
    ended: Callable[..., int]
    check: Callable[..., int]


_DOORS: Final[tuple[Callable[..., Any], ...]] = (
    asked,
    choices,
    forbids,
    step,
    bounds,
    order,
    take,
    observe,
    imagine,
    standing,
    ended,
    check,
)


def _signatures(dtype: np.dtype[np.void]) -> dict[str, Any]:
    states = types.Array(numba.from_dtype(dtype), 1, "C")
    number, nothing = types.int64, types.void
    return {
        "asked": number(states),
        "choices": number(states, INTEGERS),
        "forbids": number(states, number),
        "step": number(states, states, number),
        "bounds": number(states, INTEGERS),
        "order": number(states, INTEGERS, INTEGERS),
        "take": number(states, states, INTEGERS),
        "observe": nothing(states, number, states),
        "imagine": nothing(states, RANDOM),
        "standing": nothing(states, INTEGERS, INTEGERS),
        "ended": number(states),
        "check": number(states),
    }


def open_doors(game_id: str, kernels: Kernels) -> Doors:
    """Bind every door to a game's kernels and compile it, or load it from the cache."""
    wanted = _signatures(kernels.dtype)
    bound = bind(game_id, _DOORS, vars(kernels), allocating=["imagine"])
    compile_all(game_id, [(bound[name], wanted[name]) for name in bound])
    return Doors(kernels.dtype, tuple(bound.values()), **{name: entry(door) for name, door in bound.items()})


def open_tally(game_id: str, kernels: Kernels) -> TallyDoor:
    """Bind the door to ``tally`` and compile it, or load it from the cache."""
    states = types.Array(numba.from_dtype(kernels.dtype), 1, "C")
    bound = bind(game_id, [note], vars(kernels))["note"]
    # games that count nothing share one ``tally``, which another of them may have closed to new signatures
    jobs = [(kernels.tally, signatures(kernels.dtype)["tally"]), (bound, types.void(states, types.int64, COUNTERS))]
    compile_all(f"{game_id}.note", jobs)
    return TallyDoor(bound, entry(bound))
