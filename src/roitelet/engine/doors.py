"""Doors from Python into a game's kernels: written once here, bound to the kernels of each game.

A game starts with plain doors or with compiled ones, and may change from the first to the second at any moment: they
do exactly the same.

When a record is passed to compiled code, NumPy first describes every field of it: 7 µs for a state of 70 fields. An
array costs 0.4 µs. So Python never passes a record: each door takes an array and calls the kernel on its first state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from roitelet.engine.binding import bind, unbound
from roitelet.engine.compiling import Job, compile_all
from roitelet.engine.kernel import DOOR, Counters, Integers, RandomState
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


def conceal(states: States, seat: int, out: States) -> None:
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
class Doors:
    """The doors of one game, ready to call."""

    dtype: np.dtype[np.void]
    asked: Callable[..., int]
    choices: Callable[..., int]
    forbids: Callable[..., int]
    step: Callable[..., int]
    bounds: Callable[..., int]
    order: Callable[..., int]
    take: Callable[..., int]
    conceal: Callable[..., None]
    standing: Callable[..., None]
    ended: Callable[..., int]
    more: Mapping[Callable[..., Any], Callable[..., Any]] = field(default_factory=dict)
    """The game's own doors, by the rule behind each."""


_DOORS: Final[Mapping[Callable[..., Any], str]] = {
    asked: "number(states)",
    choices: "number(states, integers)",
    forbids: "number(states, number)",
    step: "number(states, states, number)",
    bounds: "number(states, integers)",
    order: "number(states, integers, integers)",
    take: "number(states, states, integers)",
    conceal: "nothing(states, number, states)",
    standing: "nothing(states, integers, integers)",
    ended: "number(states)",
}


@dataclass(frozen=True)
class Guessing:
    """Doors that no move goes through, and a quarter of the work of compiling; so only those who guess pay for them."""

    imagine: Callable[..., None]
    check: Callable[..., int]


_GUESSING: Final[Mapping[Callable[..., Any], str]] = {imagine: "nothing(states, random)", check: "number(states)"}


def plain_doors(game_id: str, kernels: Kernels, more: Iterable[Callable[..., Any]]) -> Doors:
    """The doors as they are written."""
    return Doors(kernels.dtype, **_bound(game_id, kernels, _DOORS), more={rule: rule for rule in more})


def open_doors(game_id: str, kernels: Kernels, more: Iterable[Callable[..., Any]]) -> Doors:
    """The doors compiled, or loaded from the cache."""
    jobs = _jobs(game_id, kernels, _DOORS)
    own = {rule.__name__: Job(rule, getattr(rule, DOOR)) for rule in more}
    made = compile_all(game_id, jobs | own, {"state": kernels.dtype})
    return Doors(
        kernels.dtype,
        **{name: made[name] for name in jobs},
        more={job.function: made[name] for name, job in own.items()},
    )


def plain_guessing(game_id: str, kernels: Kernels) -> Guessing:
    """The doors to guesses as they are written."""
    return Guessing(**_bound(game_id, kernels, _GUESSING))


def open_guessing(game_id: str, kernels: Kernels) -> Guessing:
    """The doors to guesses compiled, or loaded from the cache."""
    return Guessing(**compile_all(f"{game_id}.guessing", _jobs(game_id, kernels, _GUESSING), {"state": kernels.dtype}))


def open_tally(game_id: str, kernels: Kernels) -> Callable[..., None]:
    """The door to ``tally``, kept apart so that only its users compile it."""
    jobs = _jobs(game_id, kernels, {note: "nothing(states, number, counters)"})
    return compile_all(f"{game_id}.note", jobs, {"state": kernels.dtype})["note"]


def _jobs(game_id: str, kernels: Kernels, written: Mapping[Callable[..., Any], str]) -> dict[str, Job]:
    bound = _bound(game_id, kernels, written)
    return {door.__name__: Job(bound[door.__name__], signature) for door, signature in written.items()}


def _bound(game_id: str, kernels: Kernels, written: Mapping[Callable[..., Any], str]) -> dict[str, Callable[..., Any]]:
    return bind(game_id, list(written), vars(kernels), allocating=[imagine.__name__])
