"""Doors from Python to a game's policies: a bot that takes one look is asked through an array, like the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from roitelet.engine.binding import bind, unbound
from roitelet.engine.compiling import Job, compile_all
from roitelet.engine.doors import States
from roitelet.engine.kernel import Integers, RandomState

if TYPE_CHECKING:
    from roitelet.engine.game import Game, Kernel

policy = unbound


def decide(states: States, actions: Integers, count: int, rng: RandomState) -> int:
    """What the policy does here."""
    return policy(states[0], actions, count, rng)


def plain_policy(game: Game, rule: Kernel) -> Callable[..., Any]:
    """The door to a policy as it is written."""
    made: Callable[..., Any] = bind(_name(game, rule), [decide], {"policy": rule}, allocating=["decide"])["decide"]
    return made


def open_policy(game: Game, rule: Kernel) -> Callable[..., Any]:
    """The door to a policy, compiled or loaded from the cache."""
    jobs = {"decide": Job(plain_policy(game, rule), "number(states, integers, number, random)")}
    return compile_all(f"{_name(game, rule)}.door", jobs, {"state": game.kernels.dtype})["decide"]


def _name(game: Game, rule: Kernel) -> str:
    return f"{game.info.id}.{rule.__module__}.{rule.__name__}"
