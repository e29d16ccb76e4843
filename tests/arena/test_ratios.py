"""Ratios with intervals and tests of certainty: against NumPy, by repetition, and by Holm's own rule."""

import numpy as np
import pytest

from roitelet.arena.ratios import LEAST_OBSERVATIONS, Ratios, certain, chance
from roitelet.arena.statistics import NORMAL_95, Estimate

RNG = np.random.default_rng(5)


def pairs(games: int, seed: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Return the rounds with the event and all rounds of each game; a third of the games have it in every round."""
    rng = np.random.default_rng(seed)
    rounds = rng.integers(1, 7, games)
    return np.stack([rounds * (rng.random(games) < 1 / 3), rounds], axis=1)[:, None, :].astype(float)


def test_a_mean_per_game_has_the_interval_of_the_mean() -> None:
    values = RNG.normal(5, 2, 400)
    ratios = Ratios(1)
    ratios.add(np.stack([values, np.ones(400)], axis=1)[:100, None, :])
    ratios.add(np.stack([values, np.ones(400)], axis=1)[100:, None, :])
    (found,) = ratios.estimates()
    assert found is not None
    assert found.mean == pytest.approx(values.mean())
    assert found.half_width == pytest.approx(NORMAL_95 * values.std(ddof=1) / 20)


def test_games_of_a_group_are_one_observation() -> None:
    values = np.repeat(RNG.normal(5, 2, 100), 4)
    parts = np.stack([values, np.ones(400)], axis=1)[:, None, :]
    grouped, single = Ratios(4), Ratios(1)
    grouped.add(parts)
    single.add(parts)
    (wide,), (narrow,) = grouped.estimates(), single.estimates()
    assert wide is not None
    assert narrow is not None
    assert wide.half_width == pytest.approx(2 * narrow.half_width, rel=0.01)


def test_the_interval_of_a_ratio_holds_the_truth_nineteen_times_out_of_twenty() -> None:
    held = 0
    for seed in range(400):
        ratios = Ratios(1)
        ratios.add(pairs(300, seed))
        (found,) = ratios.estimates()
        assert found is not None
        held += abs(found.mean - 1 / 3) <= found.half_width
    assert 0.92 <= held / 400 <= 0.98


def test_differences_in_pairs_let_common_luck_fall_out() -> None:
    luck = RNG.normal(0, 10, 500)
    one, two = luck + RNG.normal(0, 1, 500), luck + 0.5 + RNG.normal(0, 1, 500)
    ratios = Ratios(1)
    ratios.add(np.stack([one, np.ones(500), two, np.ones(500)], axis=1)[:, None, :])
    (found,) = ratios.differences()
    assert found is not None
    assert found.mean == pytest.approx((two - one).mean())
    assert found.half_width == pytest.approx(NORMAL_95 * (two - one).std(ddof=1) / 500**0.5)
    second = ratios.estimates(2)[0]
    assert second is not None
    assert (second.mean, second.half_width) == pytest.approx((two.mean(), NORMAL_95 * two.std(ddof=1) / 500**0.5))


def test_what_never_happened_has_no_rate() -> None:
    ratios = Ratios(1)
    ratios.add(np.zeros((40, 1, 4)))
    assert ratios.estimates() == [None]
    assert ratios.differences() == [None]


def at(p: float) -> Estimate:
    """Return a difference that chance makes with this probability, by bisection."""
    low, high = 0.0, 10.0
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if chance(Estimate(middle, 1.0)) > p else (low, middle)
    return Estimate(low, 1.0)


def test_holm_asks_more_of_the_first_and_stops_at_the_first_failure() -> None:
    values = [at(0.001), at(0.011), at(0.02), at(0.03), at(0.9)]
    # 0.001 × 5 and 0.011 × 4 pass, 0.02 × 3 fails, and the rest is not tested although 0.02 × 2 would pass
    assert certain(values, 1000) == [True, True, False, False, False]
    assert certain(values[::-1], 1000) == [False, False, False, True, True]
    assert certain([at(0.04)], 1000) == [True]
    assert certain([at(0.04), None], 1000) == [True, False]
    assert certain([at(0.04), at(0.5)], 1000) == [False, False]


def test_with_few_games_nothing_is_certain() -> None:
    assert certain([Estimate(1.0, 0.0)], LEAST_OBSERVATIONS - 1) == [False]
    assert certain([Estimate(1.0, 0.0), Estimate(0.0, 0.0)], LEAST_OBSERVATIONS) == [True, False]


def test_a_difference_just_outside_its_interval_is_at_five_percent() -> None:
    assert chance(Estimate(1.0, 1.0)) == pytest.approx(0.05, abs=1e-4)
    assert chance(Estimate(-1.0, 1.0)) == pytest.approx(0.05, abs=1e-4)
