"""The three moments of a game that mattered most to a seat: the costliest choices, and one that was fine."""

from collections.abc import Sequence
from typing import Final

from roitelet.advice.merged_searches import ActionEstimate
from roitelet.advice.review.choice_judge import JudgedChoice
from roitelet.advice.review.game_review import DecisionReview, KeyMoment, MomentKind, Verdict
from roitelet.advice.review.verdicts import INACCURATE, is_sure

MOST: Final = 3
COSTLY: Final = frozenset({Verdict.INACCURATE, Verdict.MISTAKE})


def choose_moments(
    decisions: Sequence[DecisionReview], judged: Sequence[JudgedChoice], matters: float
) -> tuple[KeyMoment, ...]:
    """Return at most three moments for each seat, in order of play: one fine choice, then the costliest and unlucky."""
    by_step = {choice.decision.step: choice for choice in judged}
    chosen: list[KeyMoment] = []
    for seat in sorted({decision.seat for decision in decisions}):
        own = [decision for decision in decisions if decision.seat == seat and decision.step in by_step]
        fine = [item for item in own if _is_fine(item, by_step[item.step].lead, matters)]
        praised = sorted(fine, key=lambda item: -by_step[item.step].lead.value)[:1]
        costly = [item for item in own if item.verdict in COSTLY]
        costly.sort(key=lambda item: -by_step[item.step].worth_lost.value)
        unlucky = [item for item in own if item.verdict == Verdict.UNKNOWABLE and item not in praised]
        seat_moments = [KeyMoment(item.step, seat, MomentKind.FINE) for item in praised]
        seat_moments += [KeyMoment(item.step, seat, MomentKind.COSTLY) for item in costly]
        seat_moments += [KeyMoment(item.step, seat, MomentKind.UNLUCKY) for item in unlucky]
        chosen += seat_moments[:MOST]
    return tuple(sorted(chosen, key=lambda moment: (moment.step, moment.seat)))


def _is_fine(item: DecisionReview, lead: ActionEstimate, matters: float) -> bool:
    """Return whether the move was the best one and the second best was clearly worse."""
    return item.verdict in {Verdict.BEST, Verdict.UNKNOWABLE} and is_sure(lead) and lead.value >= INACCURATE * matters
