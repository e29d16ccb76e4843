"""Several searches merged: means weighted by visits, correct intervals, and a verdict."""

from statistics import fmean, stdev

import pytest

from roitelet.advice import explain
from roitelet.advice.merged_searches import FEWEST_TRIES, Clarity, judge_lead, merge
from roitelet.arena.statistics import student_95
from roitelet.bots.search import Candidate as Found
from roitelet.bots.search import Thoughts
from roitelet.games import game_ids
from tests.support.bots.positions import many_choices
from tests.support.games_under_test import start_of


def search(*rows: tuple[int, float]) -> Thoughts:
    """Return one search: visits and mean of actions 0, 1, …; points, worth and a tenth of it as the chance to win."""
    found = [Found(action, visits, mean, mean / 10, mean, 0.5) for action, (visits, mean) in enumerate(rows)]
    ranked = sorted(found, key=lambda candidate: -candidate.visits)
    return Thoughts(tuple(ranked), sum(visits for visits, _ in rows), 0.1)


def test_means_are_weighted_by_visits() -> None:
    first, second = merge([search((30, 1.0), (10, 0.5)), search((10, 3.0), (5, 2.0))])
    assert (first.action, first.visits, first.chosen) == (0, 40, 2)
    assert first.points is not None
    assert first.points.value == pytest.approx(1.5)
    assert first.share == pytest.approx(40 / 55)
    assert second.points is not None
    assert second.points.value == pytest.approx(1.0)
    assert second.points_behind is not None
    assert second.points_behind.value == pytest.approx(0.5)


def test_with_equal_visits_the_margin_is_students() -> None:
    values, others = [1.0, 2.0, 4.0, 7.0], [0.5, 1.0, 4.5, 6.0]
    first, second = merge([search((9, one), (4, two)) for one, two in zip(values, others, strict=True)])
    assert first.points is not None
    assert first.points.margin == pytest.approx(student_95(3) * stdev(values) / 2)
    gaps = [one - two for one, two in zip(values, others, strict=True)]
    assert second.points_behind is not None
    assert second.points_behind.value == pytest.approx(fmean(gaps))
    assert second.points_behind.margin == pytest.approx(student_95(3) * stdev(gaps) / 2)


def test_what_was_hardly_tried_has_no_margin_and_what_never_was_no_estimate() -> None:
    first, second, third = merge([search((9, 1.0), (1, 0.5), (0, 0.0)), search((9, 1.5), (0, 0.0), (0, 0.0))])
    assert first.points is not None
    assert first.points.margin is not None
    assert second.points is not None
    assert second.points.margin is second.points.spread is None
    assert third.points is third.wins is third.points_behind is third.worth_behind is None


def test_four_tries_that_agree_are_no_margin_but_tell_moves_apart() -> None:
    few = FEWEST_TRIES // 4
    rarely, enough = (
        merge([search((90, 5.0), (tries, 2.2 + place / 100)) for place in range(4)]) for tries in (1, few)
    )
    for made, known in ((rarely, False), (enough, True)):
        estimates = [made[1].points, made[1].wins, made[1].points_behind, made[1].wins_behind, made[1].worth_behind]
        assert [found is not None and found.margin is not None for found in estimates] == [known] * 5
        assert all(found is not None and found.spread is not None for found in estimates)
        assert made[0].points is not None
        assert made[0].points.margin is not None
    assert judge_lead(rarely, 4) == Clarity.UNTESTED
    assert judge_lead(enough, 4) == Clarity.CLEAR


@pytest.mark.parametrize(
    ("searches", "clarity"),
    [
        ([search((9, 5.0), (8, 1.0)), search((9, 5.1), (8, 1.1))], Clarity.CLEAR),
        ([search((9, 5.0), (8, 1.0)), search((9, 5.1), (8, 4.9))], Clarity.CLOSE),
        ([search((9, 5.0), (8, 5.0)), search((9, 5.1), (8, 5.1))], Clarity.CLOSE),
        ([search((9, 5.0), (8, 6.0)), search((9, 5.0), (8, 6.0))], Clarity.CLOSE),
        ([search((9, 5.0), (8, 1.0)), search((4, 1.0), (8, 5.0))], Clarity.CLOSE),
        ([search((9, 5.0), (0, 0.0)), search((9, 5.1), (1, 1.0))], Clarity.UNTESTED),
        ([search((9, 5.0), (1, 5.0)), search((9, 5.0), (1, 5.0))], Clarity.CLOSE),
        ([search((9, 5.0), (0, 0.0)), search((9, 5.1), (0, 0.0))], Clarity.UNTESTED),
        ([search((9, 5.0)), search((9, 5.1))], Clarity.FORCED),
    ],
)
def test_a_choice_is_clear_only_if_all_agree_and_the_gap_exceeds_its_margin(
    searches: list[Thoughts], clarity: Clarity
) -> None:
    assert judge_lead(merge(searches), len(searches)) == clarity


@pytest.mark.slow
@pytest.mark.parametrize("game_id", game_ids())
def test_intervals_hold_the_mean_of_many_explanations_as_often_as_they_say(game_id: str) -> None:
    position = many_choices(start_of(game_id), 1)[0]
    masked = position.mask(position.actor)
    action = explain(masked, "search:100", 0).best.action
    explanations = [explain(masked, "search:100", seed, asked=[action]) for seed in range(20)]
    found = [next(row.points for row in made.candidates if row.action == action) for made in explanations]
    points = [estimate for estimate in found if estimate is not None and estimate.margin is not None]
    assert len(points) == len(explanations)
    middle = fmean(estimate.value for estimate in points)
    inside = sum(abs(estimate.value - middle) <= (estimate.margin or 0.0) for estimate in points)
    assert inside >= 0.85 * len(points)
