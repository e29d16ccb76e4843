"""The win chance of Le Roi des Nains: calibrated on new games, fair to every seat, never lower with more points."""

import numpy as np
import pytest

from roitelet import load_game
from roitelet.base.kernel import copy_states
from roitelet.games.roi_des_nains.strategy.win_chance import outlook
from tests.support.outlook_games import between_deals, calibration, evaluate_outlook, log_loss, sample

GAME = load_game("roi_des_nains")
TOLERANCE = 0.06
"""Largest gap between predicted and actual wins, over groups of similar chances with at least 300 seats."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_chances_and_points_come_true_in_fresh_games(seats: int) -> None:
    fresh = sample(GAME, between_deals, seats, 600, 424_242)
    points, wins, _ = evaluate_outlook(GAME, outlook, fresh.states, seats)
    assert log_loss(wins, fresh.wins) < 0.8 * np.log(seats)
    assert abs((points - fresh.points).mean()) < 0.6
    for foretold, happened, count in calibration(wins, fresh.wins):
        assert count < 300 or abs(foretold - happened) < TOLERANCE


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_more_points_raise_ones_chance(seats: int) -> None:
    states = sample(GAME, between_deals, seats, 20, 7).states
    _, before, _ = evaluate_outlook(GAME, outlook, states, seats)
    for seat in range(seats):
        richer = copy_states(states)
        richer["totals"][:, seat] += 1
        _, after, _ = evaluate_outlook(GAME, outlook, richer, seats)
        assert (after[:, seat] > before[:, seat]).all()


def test_seats_are_equal() -> None:
    states = sample(GAME, between_deals, 4, 20, 7).states
    _, before, _ = evaluate_outlook(GAME, outlook, states, 4)
    turned = copy_states(states)
    turned["totals"][:, :4] = states["totals"][:, 3::-1]
    _, after, _ = evaluate_outlook(GAME, outlook, turned, 4)
    assert np.allclose(after, before[:, ::-1])


def test_a_lead_is_safer_the_fewer_deals_are_left() -> None:
    states = sample(GAME, between_deals, 3, 1, 7).states[:1]
    states["totals"][0, :3] = 10, 5, 5
    chances = []
    for dealt in range(1, 7):
        states["dealt"] = dealt
        chances.append(evaluate_outlook(GAME, outlook, states, 3)[1][0, 0])
    assert chances == sorted(chances)
    assert chances[0] > 1 / 3
