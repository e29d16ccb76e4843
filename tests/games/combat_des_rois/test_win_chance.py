"""The win chance of Le Combat des Rois: calibrated on new games, fair to every seat, never lower with more cards."""

import numpy as np
import pytest

from roitelet.base.kernel import copy_states
from roitelet.games.combat_des_rois.strategy.win_chance import outlook
from roitelet.games.combat_des_rois.strategy.win_chance_weights import LAST, NOW, WEIGHTS
from tests.support.games.combat_des_rois.tables import GAME, SEATS
from tests.support.outlook_games import Sample, calibration, evaluate_outlook, log_loss, sample, turn_begins

TOLERANCE = 0.1
"""Largest gap between predicted and actual wins, over groups of similar chances with at least 500 seats."""


def turns(seats: int, games: int, seed: int) -> Sample:
    """Return starts of turns, in games with one random action in ten."""
    return sample(GAME, turn_begins, seats, games, seed, at_random=100, keep=300)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_chances_and_points_come_true_in_fresh_games(seats: int) -> None:
    fresh = turns(seats, 400, 424_242)
    points, wins, _ = evaluate_outlook(GAME, outlook, fresh.states, seats)
    assert log_loss(wins, fresh.wins) < 0.82 * np.log(seats)
    assert np.sqrt(((points - fresh.points) ** 2).mean()) < 0.9 * fresh.points.std()
    for foretold, happened, count in calibration(wins, fresh.wins):
        assert count < 500 or abs(foretold - happened) < TOLERANCE


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_a_treasure_never_lowers_ones_chance(seats: int) -> None:
    states = turns(seats, 40, 7).states
    points, before, _ = evaluate_outlook(GAME, outlook, states, seats)
    for seat in range(seats):
        richer = copy_states(states)
        richer["piles"][:, seat, 4] += 1
        more, after, _ = evaluate_outlook(GAME, outlook, richer, seats)
        assert (after[:, seat] >= before[:, seat]).all()
        assert (more[:, seat] >= points[:, seat]).all()


@pytest.mark.parametrize("seats", SEATS)
def test_a_card_of_the_weakest_colour_never_lowers_ones_chance(seats: int) -> None:
    states = turns(seats, 40, 7).states
    _, before, _ = evaluate_outlook(GAME, outlook, states, seats)
    rows = np.arange(len(states))
    for seat in range(seats):
        richer = copy_states(states)
        richer["piles"][rows, seat, states["piles"][:, seat, :4].argmin(axis=1)] += 1
        _, after, _ = evaluate_outlook(GAME, outlook, richer, seats)
        assert (after[:, seat] >= before[:, seat]).all()


def test_heights_of_piles_never_count_against_a_seat() -> None:
    assert (WEIGHTS[:, :, NOW : LAST + 1] >= 0).all()


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_table_turned_has_the_same_chances(seats: int) -> None:
    states = turns(seats, 20, 7).states
    points, before, _ = evaluate_outlook(GAME, outlook, states, seats)
    turned = copy_states(states)
    for field in ("leaders", "hands", "piles", "catastrophes", "sizes"):
        turned[field][:, :seats] = np.roll(states[field][:, :seats], 1, axis=1)
    turned["active"] = (states["active"] + 1) % seats
    more, after, _ = evaluate_outlook(GAME, outlook, turned, seats)
    assert np.allclose(after, np.roll(before, 1, axis=1))
    assert np.allclose(more, np.roll(points, 1, axis=1))


@pytest.mark.parametrize("seats", SEATS)
def test_nobody_expects_less_than_they_have(seats: int) -> None:
    states = turns(seats, 40, 7).states
    points, _, _ = evaluate_outlook(GAME, outlook, states, seats)
    assert (points >= states["piles"][:, :seats, :4].min(axis=2)).all()
