"""Intervals: those for a single look, and those valid at all times."""

import numpy as np
import pytest

from roitelet.arena.statistics import ALPHA, FEWEST_GROUPS, Estimate, estimate, sequence_estimate, student_95

RUNS = 500
GROUPS = 1000
LOOKS = 40


@pytest.mark.parametrize(
    ("freedom", "expected"), [(1, 12.706), (5, 2.571), (10, 2.228), (11, 2.201), (30, 2.042), (1000, 1.962)]
)
def test_quantiles_are_those_of_the_tables(freedom: int, expected: float) -> None:
    assert student_95(freedom) == pytest.approx(expected, abs=6e-4)


@pytest.mark.parametrize("groups", [3, 8, 40])
def test_nineteen_intervals_of_twenty_hold_the_truth(groups: int) -> None:
    dice = np.random.default_rng(groups)
    found = [estimate(dice.normal(3, 2, groups)) for _ in range(4000)]
    covered = np.mean([one.low <= 3 <= one.high for one in found])
    assert covered == pytest.approx(0.95, abs=0.012)


def looks(values: np.ndarray[tuple[int], np.dtype[np.float64]], *, sequence: bool) -> bool:
    """Return whether repeated looks would find a difference between two equal bots."""
    for count in np.unique(np.geomspace(FEWEST_GROUPS, len(values), LOOKS).astype(int)):
        seen = values[:count]
        found: Estimate = sequence_estimate(seen, ALPHA) if sequence else estimate(seen)
        if abs(found.mean) > found.half_width:
            return True
    return False


@pytest.mark.parametrize("shape", ["normal", "skewed"])
def test_looking_all_the_time_does_not_tell_apart_what_is_equal(shape: str) -> None:
    """Skewed: one bot seldom gains much, the other often a little. Stopping from 32 groups on would fail here."""
    dice = np.random.default_rng(7)
    size = (RUNS, GROUPS)
    runs = dice.normal(0, 1, size) if shape == "normal" else dice.choice([-1.0, 0.0, 3.0], size, p=[0.3, 0.6, 0.1])
    assert np.mean([looks(run, sequence=True) for run in runs]) <= ALPHA
    assert np.mean([looks(run, sequence=False) for run in runs]) > 3 * ALPHA


def test_a_real_difference_is_found_and_the_price_is_known() -> None:
    dice = np.random.default_rng(3)
    runs = dice.normal(0.25, 1, (300, GROUPS))
    assert np.mean([looks(run, sequence=True) for run in runs]) > 0.99
    plain, watched = estimate(runs[0, :400]), sequence_estimate(runs[0, :400], ALPHA)
    assert 1.2 < watched.half_width / plain.half_width < 1.8
