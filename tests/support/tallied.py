"""Random games for tests of statistics: every step, and the counters that the kernel ``tally`` filled."""

from random import Random

from roitelet import DEALER, Position
from roitelet.base.kernel import Counters
from roitelet.engine.actions import NO_ACTION
from roitelet.engine.position import Deal
from roitelet.engine.simulate.playout import new_counters

Step = tuple[Position, int | Deal, Position]


def random_game(start: Position, rng: Random) -> list[Step]:
    """Return a random game to its end: position, action or deal, position after it."""
    steps, position = [], start
    while not position.over:
        action = position.shuffle(rng) if position.actor == DEALER else rng.choice(position.legal())
        after = position.apply(action)
        steps.append((position, action, after))
        position = after
    return steps


def tally_steps(steps: list[Step]) -> Counters:
    """Return the counters of a game after these steps."""
    counters = new_counters(steps[0][0].game, 1)[0]
    for before, action, _ in steps:
        before.tally(action if isinstance(action, int) else NO_ACTION, counters)
    steps[-1][2].tally(NO_ACTION, counters)
    return counters
