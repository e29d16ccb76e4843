"""Trials of moves: repeatable, in common worlds, and with margins that hold."""

import numpy as np
import pytest

from roitelet import load_game
from roitelet.advice import explain
from roitelet.advice.move_trials import LEAST, SEARCHES, MoveTrials
from roitelet.games import game_ids
from tests.support.advice.judging import decisions
from tests.support.advice.margins import check_margins

ALL_GAMES = pytest.mark.parametrize("game_id", game_ids())
HOLDS = 0.9
"""The least share of true 95 % intervals."""


@ALL_GAMES
def test_a_trial_depends_on_nothing_but_its_seed(game_id: str) -> None:
    masked = next(decisions(load_game(game_id), 1, seed=4))
    first, second = masked.legal()[:2]
    alone, together, other = (MoveTrials(masked, seed, 256) for seed in (1, 1, 2))
    alone.run([second])
    together.run([first, second])
    other.run([second])
    assert alone.points(second) == together.points(second)
    assert alone.points(second) != other.points(second)


@ALL_GAMES
def test_differences_are_those_of_the_values_shown(game_id: str) -> None:
    masked = next(decisions(load_game(game_id), 1, seed=4))
    first, second = masked.legal()[:2]
    trials = MoveTrials(masked, 1, 256)
    trials.run([first, second])
    for behind, value in ((trials.points_behind, trials.points), (trials.wins_behind, trials.wins)):
        assert behind(first, second).value == pytest.approx(value(first).value - value(second).value)
        assert behind(first, second).value == pytest.approx(-behind(second, first).value)
        assert behind(first, first).margin == behind(first, first).value == 0
    assert 0 <= trials.wins(first).value <= 1


def test_each_move_is_tried_equally_often_and_at_least_a_few_times() -> None:
    masked = next(decisions(load_game("combat_des_rois"), 1, seed=4))
    assert MoveTrials(masked, 0, 1).tries == LEAST * SEARCHES
    asked = masked.legal()[-1]
    explained = explain(masked, "search:400", asked=[asked])
    tried = [found for found in explained.candidates if found.tries]
    assert {found.tries for found in tried} == {400}
    assert asked in [found.action for found in tried]
    assert all(found.points is not None and found.points.margin is not None for found in tried)
    for found in set(explained.candidates) - set(tried):
        estimates = (found.points, found.wins, found.points_behind, found.wins_behind, found.worth_behind)
        assert all(estimate is None or estimate.margin is None for estimate in estimates)


@pytest.mark.slow
@ALL_GAMES
def test_stated_intervals_are_true(game_id: str) -> None:
    checks = list(check_margins(load_game(game_id), positions=40, simulations=2_000, long=12_000, seed=5))
    assert len(checks) == 120
    whole = np.mean([check.holds for check in checks], axis=0)
    assert (whole >= HOLDS).all(), whole
    assert np.mean([check.luck_holds for check in checks]) < whole.mean()
