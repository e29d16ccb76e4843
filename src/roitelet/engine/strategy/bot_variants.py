"""Players in the likeness of a quick one: made of its parts, some of them replaced, some of its weights changed.

A beginner is the quick player with a worse memory and a shorter sight; a character is the quick player with other
wishes. Nothing is written twice, and none of them can see more than the quick player does: all are given the masked
state and nothing else.
"""

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
    """Return the action that looks best, or any of those that look about as good."""
    if count == 1:
        return actions[0]
    values = np.empty(count, np.float64)
    appraise(masked, actions, count, values)
    best = values[0]
    for index in range(1, count):
        best = max(best, values[index])
    alike = 0
    for index in range(count):
        alike += 1 if values[index] >= best - ALIKE else 0
    wanted = below(rng, alike) if alike > 1 else 0
    for index in range(count):
        if values[index] >= best - ALIKE:
            if wanted == 0:
                return actions[index]
            wanted -= 1
    return actions[0]


def player_like(name: str, *parts: ModuleType | Kernel, alike: float = 0.0, **weights: float) -> Kernel:
    """Build a policy that appraises as ``parts`` do: all kernels of a module, or one kernel by its name.

    ``weights`` replace numbers of the same name. Actions whose values differ by at most ``alike`` are all the same to
    it. Its own name, with that of its game, tells it from others in the cache.
    """
    given = [part for each in parts for part in (_kernels(each) if isinstance(each, ModuleType) else [each])]
    made = {part.__name__: part for part in given}
    # the first part says whose it is, so that it is kept with the code of its game
    bound = bind(name, made.values(), {given[0].__name__: given[0], **weights})
    names = {"appraise": bound["appraise"], "ALIKE": alike}
    chosen: Kernel = bind(name, [choose_alike], names, ["choose_alike"])["choose_alike"]
    chosen.__name__ = name.replace(".", "_")
    return chosen


def _kernels(module: ModuleType) -> list[Kernel]:
    return [part for part in vars(module).values() if is_kernel(part) and part.__module__ == module.__name__]
