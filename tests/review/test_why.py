"""What is said of the choices side by side agrees with the numbers beside them."""

from random import Random

import pytest

from roitelet.engine.advice.reasons import Reason
from roitelet.engine.language import say
from roitelet.engine.position import Position
from roitelet.engine.seats import DEALER
from roitelet.games import load_game
from roitelet.review.belief import Belief
from roitelet.review.estimates import Candidate, Clarity, Estimate
from roitelet.review.explanation import Explanation
from roitelet.review.reasons import Advice
from roitelet.review.why import why_of

CLEAR, AHEAD = "why.clear", "why.ahead"


def candidate(action: int, points: float, wins: float, behind: float) -> Candidate:
    far, none = Estimate(behind, 0.001), Estimate(0.0, 0.0)
    return Candidate(action, 500, 0.5, 4, Estimate(points, 0.1), Estimate(wins, 0.01), none, none, far)


def first_decision(game_id: str) -> Position:
    position, random = load_game(game_id).start(3), Random(3)
    while position.actor == DEALER:
        position = position.apply(position.shuffle(random))
    return position.mask(position.actor)


@pytest.mark.parametrize(
    ("game_id", "first", "second", "verdict"),
    [
        ("roi_des_nains", (11.6, 0.7), (9.2, 0.4), CLEAR),
        ("roi_des_nains", (11.6, 0.7), (11.6, 0.4), AHEAD),
        ("roi_des_nains", (11.64, 0.7), (11.56, 0.4), AHEAD),
        ("roi_des_nains", (11.6, 0.7), (12.3, 0.4), AHEAD),
        ("nain_jaune", (62.0, 0.6), (58.0, 0.5), CLEAR),
        ("nain_jaune", (62.4, 0.6), (61.6, 0.5), AHEAD),
        ("combat_des_rois", (7.0, 0.61), (7.0, 0.40), CLEAR),
        ("combat_des_rois", (9.0, 0.614), (7.0, 0.606), AHEAD),
    ],
)
def test_no_move_is_clearly_ahead_whose_number_is_not(
    game_id: str, first: tuple[float, float], second: tuple[float, float], verdict: str
) -> None:
    """Points and chance to win of two moves; the search itself finds the first far better."""
    masked = first_decision(game_id)
    best, *_, other = masked.legal()
    candidates = (candidate(best, *first, 0.0), candidate(other, *second, 0.1))
    found = Explanation(masked, "search:1000", 0, candidates, Clarity.CLEAR, Belief(0, ()), 4, 4000, 0.1)
    why = why_of(Advice(masked, Reason("any", say("why.wins")), best, (best,), other, found))
    assert why is not None
    assert len(why.choices) == 2
    assert why.verdict == say(verdict)
