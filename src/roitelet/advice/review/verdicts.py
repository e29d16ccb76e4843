"""The word for a choice, from what it cost."""

from typing import Final

from roitelet.advice.merged_searches import ActionEstimate
from roitelet.advice.review.game_review import Verdict

INACCURATE: Final = 2
"""Least cost of an inaccurate choice, in noticeable differences (:attr:`Coach.matters`)."""
MISTAKE: Final = 6
"""Least cost of a mistake, in the same unit."""


def judge_choice(behind: ActionEstimate | None, matters: float) -> Verdict:
    """Return the word for a choice that is so far behind the best one, in the value that a search maximises."""
    if behind is None or behind.spread is None or behind.value - behind.spread <= 0:
        return Verdict.BEST
    if behind.value >= MISTAKE * matters:
        return Verdict.MISTAKE
    return Verdict.INACCURATE if behind.value >= INACCURATE * matters else Verdict.BEST
