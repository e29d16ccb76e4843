"""The arithmetic of the bench that compares predicted with realised chances to win, and its games."""

import pytest
from bench.bots.calibration import (
    PARTS_A_MILLION,
    Contest,
    Forecast,
    largest_error,
    mean_error,
    play,
    rows,
    sort_into_bins,
)

CONTEST = Contest("roi_des_nains", 3, None, "heuristic", "search:8", 5)


def forecasts(chance: float, wins: int, count: int, first_game: int = 0) -> list[Forecast]:
    """Return forecasts of one chance, each in a game of its own, of which some came true."""
    return [Forecast(first_game + k, chance, 1.0 if k < wins else 0.0) for k in range(count)]


def test_forecasts_go_into_the_bin_of_their_tenth() -> None:
    bins = sort_into_bins(
        [Forecast(0, 0.0, 0.0), Forecast(1, 0.099, 0.0), Forecast(2, 0.1, 1.0), Forecast(3, 1.0, 1.0)]
    )
    assert [one.count if one else 0 for one in bins] == [2, 1, 0, 0, 0, 0, 0, 0, 0, 1]
    first, last = bins[0], bins[9]
    assert first is not None
    assert last is not None
    assert first.predicted == pytest.approx(0.0495)
    assert first.realised == 0.0
    assert last.error == 0.0


def test_errors_are_weighted_by_decisions() -> None:
    """300 decisions are off by 0.05 and 100 by 0.1, the other way."""
    bins = sort_into_bins([*forecasts(0.25, 90, 300), *forecasts(0.75, 65, 100, 300)])
    mean, luck = mean_error(bins)
    assert mean == pytest.approx((300 * 0.05 + 100 * 0.1) / 400)
    assert luck == pytest.approx((2 / 3.14159265) ** 0.5 * (300 * 0.02650 + 100 * 0.04794) / 400, rel=1e-3)


def test_the_largest_error_has_decisions_enough() -> None:
    bins = sort_into_bins([*forecasts(0.25, 90, 300), *forecasts(0.75, 65, 100, 300)])
    worst = largest_error(bins)
    assert worst is not None
    assert worst.error == pytest.approx(0.05)
    assert largest_error(sort_into_bins(forecasts(0.5, 10, 20))) is None


def test_a_shared_win_counts_in_part() -> None:
    only = sort_into_bins([Forecast(0, 0.5, 0.5), Forecast(1, 0.5, 0.5)])[5]
    assert only is not None
    assert (only.error, only.standard_error) == (0.0, 0.0)


def test_decisions_of_one_game_count_as_one_for_the_error() -> None:
    """Each game is asked about four times: the standard error is that of single questions."""
    single = sort_into_bins(forecasts(0.5, 30, 60))[5]
    repeated = sort_into_bins(4 * forecasts(0.5, 30, 60))[5]
    assert single is not None
    assert repeated is not None
    assert repeated.count == 4 * single.count
    assert repeated.standard_error == pytest.approx(single.standard_error)


def test_a_bin_with_few_decisions_says_so() -> None:
    table = rows("search", [*forecasts(0.25, 90, 300), *forecasts(0.75, 65, 100, 300)])
    assert table[0].startswith("| search | 400 of 400 | **0.062** ")
    assert "0.250 → 0.300 |" in table[0]
    assert "0.750 → 0.650 (few) |" in table[0]
    assert "300 ± 0.027" in table[1]


def test_games_are_the_same_for_a_seed_and_end_in_one_win() -> None:
    found, seen, decisions = play(CONTEST, PARTS_A_MILLION // 10, 3)
    assert (found, seen, decisions) == play(CONTEST, PARTS_A_MILLION // 10, 3)
    assert 0 < len(found) < decisions
    assert 0 < len(seen) <= len(found)
    assert all(0 <= one.chance <= 1 and one.game == 3 for one in [*found, *seen])
    assert {one.won for one in found} <= {0.0, 1.0, 0.5, 1 / 3}
    assert play(CONTEST, 0, 3)[:2] == ([], [])
