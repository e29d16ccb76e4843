"""Random actions: a legal action at random, or a deal.

Random games need one of the legal actions, not all of them. A game's ``pick`` (room ``rules``) must draw the same
random numbers as :func:`pick` here and find the same action, so that games stay the same move for move.
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
    """Return a number below ``count``; the only one there is needs no random number. Modifies ``rng`` in place."""
    return below(rng, count) if count > 1 else 0


@kernel
def pick_listed(actions: Integers, count: int, rng: RandomState) -> int:
    """Return one of the actions listed, or ``NO_ACTION``. Modifies ``rng`` in place."""
    return actions[pick_number(rng, count)] if count > 0 else NO_ACTION


@kernel
def choose_random(_masked: Any, actions: Integers, count: int, rng: RandomState) -> int:
    """Choose any legal action: the bot ``random``."""
    return actions[below(rng, count)]


@kernel
def pick_by_value(values: Reals, count: int, heat: float, rng: RandomState) -> int:
    """Return an index drawn at random: where two values differ by ``heat``, the higher is e times as likely.

    In place.
    """
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


def pick(state: Any, room: Integers, rng: RandomState) -> int:
    """Return a legal action, or ``NO_ACTION``; ``room`` holds any list of actions. Modifies the other two in place."""
    return pick_listed(room, legal(state, room), rng)


def deal_now(state: Any, rows: Any, rng: RandomState) -> None:
    """Draw a random deal and apply it; the first three rows are to work in. Modifies all arguments in place."""
    count = chance(state, rows[0])
    draw(rng, rows[0], count, rows[1])
    size = shuffle(state, rows[1], rows[2])
    deal(state, rows[2][:size])


def plain_pick(game_id: str, legal: Any) -> Any:
    """Return the ``pick`` of a game that has none of its own: from the list of its actions."""
    return bind(game_id, [pick], {"legal": legal})["pick"]
