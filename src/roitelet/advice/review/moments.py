"""The three moments of a game that mattered most to a seat."""

from collections.abc import Sequence
from typing import Final

from roitelet.advice.review.game_review import DecisionReview, KeyMoment, MomentKind, Verdict

MOST: Final = 3
COSTLY: Final = frozenset({Verdict.INACCURATE, Verdict.MISTAKE})


def choose_moments(decisions: Sequence[DecisionReview]) -> tuple[KeyMoment, ...]:
    """Return at most three moments for each seat, in order of play: the costliest choices first."""
    chosen: list[KeyMoment] = []
    for seat in sorted({decision.seat for decision in decisions}):
        own = [decision for decision in decisions if decision.seat == seat]
        costly = sorted(
            (decision for decision in own if decision.verdict in COSTLY), key=lambda decision: -decision.loss.mean
        )
        chosen += [KeyMoment(decision.step, seat, MomentKind.COSTLY) for decision in costly[:MOST]]
    return tuple(sorted(chosen, key=lambda moment: (moment.step, moment.seat)))
