"""The win chance of Nain Jaune: calibrated on new games, fair to every seat, never lower with more tokens."""

from typing import Any

import numpy as np
import pytest

from roitelet import load_game
from roitelet.base.kernel import copy_states
from roitelet.games.nain_jaune.strategy.win_chance import outlook
from tests.support.outlook_games import between_rounds, calibration, evaluate_outlook, log_loss, sample

GAME = load_game("nain_jaune")
TOLERANCE = 0.08
"""Largest gap between predicted and actual wins, over groups of similar chances with at least 300 seats."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "preset"),
    [
        (2, "moderne"),
        (4, "moderne"),
        (8, "moderne"),
        (4, "boite"),
        (6, "boite"),
        (4, "famille"),
        (3, "classique"),
        (4, "classique"),
    ],
)
def test_chances_come_true_in_fresh_games(seats: int, preset: str) -> None:
    foretells(seats, preset=preset)


@pytest.mark.slow
def test_chances_come_true_where_the_ruined_drop_out_and_the_others_play_on() -> None:
    foretells(4, preset="moderne", on_broke="eliminate")


def foretells(seats: int, **options: Any) -> None:
    """Compare the win chance with the results of new games."""
    fresh = sample(GAME, between_rounds, seats, 1500, 424_242, **options)
    _, wins, _ = evaluate_outlook(GAME, outlook, fresh.states, seats)
    playing = (fresh.states["out"][:, :seats] == 0).sum(axis=1)
    assert log_loss(wins, fresh.wins) < 0.95 * float(np.log(playing).mean())
    for foretold, happened, count in calibration(wins, fresh.wins):
        assert count < 300 or abs(foretold - happened) < TOLERANCE


def between_two_rounds(seats: int, **options: object) -> Any:
    """Return some positions between rounds."""
    return sample(GAME, between_rounds, seats, 20, 7, **options).states  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"on_broke": "eliminate", "start_tokens": 200}, {"max_rounds": 4}])
def test_more_tokens_never_lower_ones_chance(options: dict[str, object]) -> None:
    states = between_two_rounds(5, **options)
    _, before, _ = evaluate_outlook(GAME, outlook, states, 5)
    for seat in range(5):
        richer = copy_states(states)
        richer["purses"][:, seat] += 9
        _, after, _ = evaluate_outlook(GAME, outlook, richer, 5)
        assert (after[:, seat] >= before[:, seat] - 1e-12).all()


def test_the_same_purses_at_other_seats_have_the_same_chances() -> None:
    states = between_two_rounds(4, on_broke="eliminate")
    _, before, _ = evaluate_outlook(GAME, outlook, states, 4)
    turned = copy_states(states)
    for field in ("purses", "out"):
        turned[field][:, :4] = np.roll(states[field][:, :4], 1, axis=1)
    turned["dealer"] = (states["dealer"] + 1) % 4
    _, after, _ = evaluate_outlook(GAME, outlook, turned, 4)
    assert np.allclose(after, np.roll(before, 1, axis=1))


def test_whoever_is_out_cannot_win_and_keeps_what_they_have() -> None:
    states = between_two_rounds(6, preset="boite")
    points, wins, _ = evaluate_outlook(GAME, outlook, states, 6)
    out = states["out"][:, :6] != 0
    assert out.any()
    assert (wins[out] == 0).all()
    assert (points[out] == states["purses"][:, :6][out]).all()
