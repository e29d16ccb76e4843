"""Random actions and deals.

A game may have its own ``pick``, which finds a random action without listing all. It must draw the same random numbers
as :func:`pick` here and return the same action, so that random games stay the same.
"""

from math import exp
from typing import Any

from roitelet.base.kernel import Integers, RandomState, Reals, kernel
from roitelet.base.rng import below, draw, fraction
from roitelet.engine.actions import NO_ACTION
from roitelet.engine.compile.binding import bind, unbound

legal = chance = shuffle = deal = unbound


@kernel
def pick_number(rng: RandomState, count: int) -> int:
    """Return a random number below ``count``; none is drawn if ``count`` is 1. Modifies ``rng`` in place."""
    return below(rng, count) if count > 1 else 0


@kernel
def pick_listed(actions: Integers, count: int, rng: RandomState) -> int:
    """Return a random action of a list, or ``NO_ACTION`` if it is empty. Modifies ``rng`` in place."""
    return actions[pick_number(rng, count)] if count > 0 else NO_ACTION


@kernel
def choose_random(_masked: Any, actions: Integers, count: int, rng: RandomState) -> int:
    """Return a random legal action: the bot ``random``."""
    return actions[below(rng, count)]


@kernel
def pick_by_value(values: Reals, count: int, heat: float, rng: RandomState) -> int:
    """Return a random index by softmax with temperature ``heat``. Modifies ``values`` and ``rng`` in place."""
    best = values[0]
    for index in range(1, count):
        best = max(best, values[index])
    total = 0.0
    for index in range(count):
        values[index] = exp((values[index] - best) / heat)
        total += values[index]
    pick = fraction(rng) * total
    for index in range(count - 1):
        pick -= values[index]
        if pick < 0.0:
            return index
    return count - 1


def pick(state: Any, work: Integers, rng: RandomState) -> int:
    """Return a random legal action, or ``NO_ACTION``; ``work`` is a work array. Modifies ``rng`` in place."""
    return pick_listed(work, legal(state, work), rng)


def deal_now(state: Any, rows: Any, rng: RandomState) -> None:
    """Draw a random deal and apply it; uses three work rows. Modifies all arguments in place."""
    count = chance(state, rows[0])
    draw(rng, rows[0], count, rows[1])
    size = shuffle(state, rows[1], rows[2])
    deal(state, rows[2][:size])


def plain_pick(game_id: str, legal: Any) -> Any:
    """Return the default ``pick`` of a game, which lists all actions."""
    return bind(game_id, [pick], {"legal": legal})["pick"]
