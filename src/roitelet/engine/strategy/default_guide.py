"""The guide of a game that has none of its own: the end of a deal, and how everybody stands there."""

from typing import Any

import numpy as np

from roitelet.base.actors import NOBODY
from roitelet.base.kernel import Integers, Reals
from roitelet.engine.compile.binding import bind, unbound
from roitelet.engine.contract import Guide, Kernel, Rules
from roitelet.engine.strategy.win_chance import chances, share

STEP = 0.5
"""Being one rank ahead makes a seat e to this power times as likely to win, while the game goes on."""

actor = returns = unbound


def is_pause(state: Any) -> int:
    """1 where no seat is asked."""
    return 1 if actor(state) < 0 else 0


def outlook(state: Any, points: Reals, wins: Reals) -> None:
    """Points as they stand; chances by rank. Modifies both in place."""
    seats = int(state.seats)
    # nothing may be allocated: the whole numbers are written where the reals will stand
    found, ranks = points.view(np.int32), wins.view(np.int32)
    returns(state, found, ranks)
    over = actor(state) == NOBODY
    for seat in range(seats - 1, -1, -1):  # the last first, for a real covers two whole numbers
        points[seat] = found[seat]
        wins[seat] = (1.0 if ranks[seat] == 1 else 0.0) if over else -STEP * ranks[seat]
    if over:
        share(wins, seats)
    else:
        chances(wins, seats)


def appraise(_masked: Any, _actions: Integers, count: int, values: Reals) -> None:
    """Give all actions the same value. Modifies ``values`` in place."""
    for index in range(count):
        values[index] = 0.0


def plain_guide(game_id: str, rules: Rules[Any], rollout: Kernel) -> Guide[Any]:
    """Return the guide of a game that says nothing about good play but, perhaps, how to play quickly."""
    bound = bind(game_id, (is_pause, outlook, appraise), {"actor": rules.actor, "returns": rules.returns})
    return Guide(
        **bound, rollout=rollout, reach=1 << 30, heat=1.0, explore=1.0, caution=0.0, tilt=0.5, scale=25.0, loose=1.0
    )
