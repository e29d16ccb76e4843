"""What a search needs to know about Four Cards: where it may stop and judge, what a position is worth, what to try."""

from typing import Final

from roitelet.base.kernel import Integers, Reals, kernel
from roitelet.engine.contract import Guide
from roitelet.engine.simulate.random_actions import choose_random
from roitelet.engine.strategy.win_chance import chances, share
from roitelet.games._template.rules.play import actor
from roitelet.games._template.rules.state import KEEP, FourCards

MIDDLE: Final = 2.5
"""The card a swap brings, on average."""
SPREAD: Final = 1.0
"""The lead in points that makes a seat e times as likely to win as another, with one deal to come."""


@kernel
def is_pause(state: FourCards) -> int:
    """1 between two deals and when the game is over, else 0."""
    return 1 if actor(state) < 0 else 0


@kernel
def outlook(state: FourCards, points: Reals, wins: Reals) -> None:
    """Write expected final points and chance of winning for each seat. Modifies both in place."""
    left = state.deals - state.dealt
    best = 0
    for seat in range(state.seats):
        best = max(best, state.points[seat])
    for seat in range(state.seats):
        points[seat] = state.points[seat] + left / state.seats
        # the most points win
        wins[seat] = 1.0 if state.points[seat] == best else 0.0
    if left == 0 and actor(state) < 0:
        share(wins, state.seats)
        return
    for seat in range(state.seats):
        wins[seat] = state.points[seat] / (SPREAD * (left + 1))
    chances(wins, state.seats)


@kernel
def appraise(masked: FourCards, actions: Integers, count: int, values: Reals) -> None:
    """Estimate quickly what each action is worth: keep a card above the middle. Modifies ``values`` in place."""
    for index in range(count):
        above = masked.hands[masked.turn] - MIDDLE
        values[index] = above if actions[index] == KEEP else -above


GUIDE: Final = Guide(
    is_pause=is_pause,
    outlook=outlook,
    appraise=appraise,
    rollout=choose_random,
    reach=1 << 30,
    heat=2.0,
    explore=1.0,
    caution=0.0,
    tilt=1.0,
    scale=1.0,
    loose=1.0,
)
