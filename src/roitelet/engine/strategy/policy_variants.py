"""Variants of a heuristic policy, with some functions or weights replaced: weaker levels, and characters."""

from types import ModuleType
from typing import Any

import numpy as np

from roitelet.base.kernel import Integers, RandomState, is_kernel
from roitelet.base.rng import below
from roitelet.engine.compile.binding import bind, unbound
from roitelet.engine.contract import Kernel

appraise = unbound
ALIKE = 0.0


def choose_alike(masked: Any, actions: Integers, count: int, rng: RandomState) -> int:
    """Return a random one of the actions with the best appraisal, up to a difference of ``ALIKE``."""
    if count == 1:
        return actions[0]
    values = np.empty(count, np.float64)
    appraise(masked, actions, count, values)
    best = values[0]
    for index in range(1, count):
        best = max(best, values[index])
    ties = 0
    for index in range(count):
        ties += 1 if values[index] >= best - ALIKE else 0
    remaining = below(rng, ties) if ties > 1 else 0
    for index in range(count):
        if values[index] >= best - ALIKE:
            if remaining == 0:
                return actions[index]
            remaining -= 1
    return actions[0]


def policy_variant(name: str, *parts: ModuleType | Kernel, alike: float = 0.0, **weights: float) -> Kernel:
    """Build a policy whose ``appraise`` uses ``parts``: single kernels, or all kernels of a module.

    ``weights`` replace constants of the same name. Actions whose values differ by at most ``alike`` are equal for
    it. Its qualified name must be unique, for the cache.
    """
    kernels = [part for item in parts for part in (_kernels(item) if isinstance(item, ModuleType) else [item])]
    by_name = {part.__name__: part for part in kernels}
    # the first part determines the game, and so the cache folder
    bound = bind(name, by_name.values(), {kernels[0].__name__: kernels[0], **weights})
    names = {"appraise": bound["appraise"], "ALIKE": alike}
    policy: Kernel = bind(name, [choose_alike], names, ["choose_alike"])["choose_alike"]
    policy.__name__ = name.replace(".", "_")
    return policy


def _kernels(module: ModuleType) -> list[Kernel]:
    return [part for part in vars(module).values() if is_kernel(part) and part.__module__ == module.__name__]
