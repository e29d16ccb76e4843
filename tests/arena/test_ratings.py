"""Ratings: the fit finds known strengths, with intervals that allow for correlated games."""

import numpy as np
import pytest

from roitelet.arena.ratings import ELO, MEAN_RATING, Comparisons
from roitelet.arena.statistics import Estimate

STRENGTHS = np.array([0.9, 0.2, -0.3, -0.8])
SEATS = 4
Ranks = np.ndarray[tuple[int, int], np.dtype[np.int32]]


def draw_ranks(dice: np.random.Generator, games: int) -> Ranks:
    """Draw games of four by Plackett and Luce, in which every two players compare as in Bradley and Terry."""
    score = STRENGTHS + dice.gumbel(size=(games, SEATS))
    return np.argsort(np.argsort(-score, axis=1), axis=1).astype(np.int32) + 1


def rate(ranks: Ranks, group: int) -> list[Estimate]:
    comparisons = Comparisons(SEATS)
    for part in np.array_split(ranks, 2):
        comparisons.add(tuple(range(SEATS)), part, group)
    return comparisons.ratings()


def test_known_strengths_come_back() -> None:
    found = rate(draw_ranks(np.random.default_rng(1), 40_000), 4)
    for rating, strength in zip(found, STRENGTHS, strict=True):
        assert rating.mean == pytest.approx(MEAN_RATING + ELO * strength, abs=6)
        assert rating.half_width < 6
    assert np.mean([rating.mean for rating in found]) == pytest.approx(MEAN_RATING, abs=0.1)


@pytest.mark.parametrize("copies", [1, 4])
def test_intervals_hold_the_truth_even_if_a_group_is_one_game_told_four_times(copies: int) -> None:
    dice = np.random.default_rng(2)
    covered = []
    for _ in range(150):
        ranks = np.repeat(draw_ranks(dice, 240 // copies), copies, axis=0)
        found = zip(rate(ranks, 4), MEAN_RATING + ELO * STRENGTHS, strict=True)
        covered += [rating.low <= truth <= rating.high for rating, truth in found]
    assert 0.92 < np.mean(covered) < 0.98


def test_who_wins_everything_gets_a_number_and_a_wide_interval() -> None:
    comparisons = Comparisons(2)
    comparisons.add((0, 1), np.array([[1, 2]] * 20, np.int32), 2)
    best, worst = comparisons.ratings()
    assert 1700 < best.mean < 2300
    assert best.mean + worst.mean == 2 * MEAN_RATING
    assert best.half_width > 100


def test_a_shared_rank_is_half_a_win_and_own_seats_are_not_compared() -> None:
    comparisons = Comparisons(2)
    comparisons.add((0, 1, 0, 1), np.array([[1, 1, 1, 1], [1, 1, 3, 3]] * 10, np.int32), 4)
    assert [rating.mean for rating in comparisons.ratings()] == [MEAN_RATING, MEAN_RATING]
