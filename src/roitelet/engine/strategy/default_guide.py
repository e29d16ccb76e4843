"""The default guide of a game: pauses at deals, with an outlook by rank."""

from typing import Any

import numpy as np

from roitelet.base.actors import NOBODY
from roitelet.base.kernel import Integers, Reals
from roitelet.engine.compile.binding import bind, unbound
from roitelet.engine.contract import Guide, Kernel, Rules
from roitelet.engine.strategy.win_chance import chances, share

STEP = 0.5
"""Score of a rank: one rank ahead multiplies the odds of winning by e to this power, before the end."""

actor = returns = unbound


def is_pause(state: Any) -> int:
    """Return 1 if no seat is to act."""
    return 1 if actor(state) < 0 else 0


def outlook(state: Any, points: Reals, wins: Reals) -> None:
    """Write the current points, and win probabilities by rank."""
    seats = int(state.seats)
    # kernels must not allocate: write the integers into the memory of the floats
    current_points, ranks = points.view(np.int32), wins.view(np.int32)
    returns(state, current_points, ranks)
    over = actor(state) == NOBODY
    for seat in range(seats - 1, -1, -1):  # from the last on, because a float covers two integers
        points[seat] = current_points[seat]
        wins[seat] = (1.0 if ranks[seat] == 1 else 0.0) if over else -STEP * ranks[seat]
    if over:
        share(wins, seats)
    else:
        chances(wins, seats)


def appraise(_masked: Any, _actions: Integers, count: int, values: Reals) -> None:
    """Write the same value for all actions."""
    for index in range(count):
        values[index] = 0.0


def plain_guide(game_id: str, rules: Rules[Any], rollout: Kernel) -> Guide[Any]:
    """Return the default guide of a game, with the given rollout policy."""
    bound = bind(game_id, (is_pause, outlook, appraise), {"actor": rules.actor, "returns": rules.returns})
    return Guide(
        **bound, rollout=rollout, reach=1 << 30, heat=1.0, explore=1.0, caution=0.0, tilt=0.5, scale=25.0, loose=1.0
    )
