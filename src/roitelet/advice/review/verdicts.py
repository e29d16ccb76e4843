"""The word for a choice, from what it cost."""

from typing import Final

from roitelet.advice.merged_searches import ActionEstimate
from roitelet.advice.review.choice_judge import JudgedChoice
from roitelet.advice.review.game_review import Verdict
from roitelet.engine.coach.coach import Coach

INACCURATE: Final = 4
"""Least cost of an inaccurate choice, in noticeable differences (:attr:`Coach.matters`)."""
MISTAKE: Final = 12
"""Least cost of a mistake, in the same unit."""
FALL: Final = 30
"""Least fall of the expectation up to the next decision of the seat for *nobody could know*, in the same unit."""
UNNOTICED: Final = Coach.matters


def matters(coach: Coach | None) -> float:
    """Return the smallest difference of search values that matters to a person."""
    return coach.matters if coach else UNNOTICED


def is_sure(loss: ActionEstimate) -> bool:
    """Return whether a loss exceeds its margin of error."""
    return loss.margin is not None and loss.value > loss.margin


def judge_choice(judged: JudgedChoice, loss: ActionEstimate, matters: float) -> Verdict:
    """Return the word for a choice; ``loss`` is its cost in the unit shown."""
    if not (is_sure(judged.worth_lost) and is_sure(loss)) or judged.worth_lost.value < INACCURATE * matters:
        return Verdict.BEST
    return Verdict.MISTAKE if judged.worth_lost.value >= MISTAKE * matters else Verdict.INACCURATE
