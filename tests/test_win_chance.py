"""Properties of every game's win chances: shares of one win, exact at the end, compiled as in plain Python."""

from random import Random

import numpy as np
import pytest

from roitelet import DEALER, load_game
from roitelet.base.actors import NOBODY
from roitelet.engine.simulate.random_game import walk
from tests.support.games_under_test import GAMES
from tests.support.outlook_games import evaluate_outlook
from tests.support.plain import run_plain
from tests.support.traces.outlook import guide_of, lines


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_chances_are_shares_of_one_win_and_exact_at_the_end(game_id: str) -> None:
    game, guide = load_game(game_id), guide_of(game_id)
    for seats in range(game.info.least_seats, game.info.most_seats + 1):
        positions = [position for _, position in walk(game.start(seats), Random(seats))]
        points, wins, _ = evaluate_outlook(
            game, guide.outlook, np.concatenate([one.states for one in positions]), seats
        )
        assert np.isfinite(points).all()
        assert wins.min() >= 0
        assert wins.sum(axis=1) == pytest.approx(1)
        last = positions[-1]
        assert last.over
        winners = np.array(last.ranks) == 1
        assert points[-1].tolist() == last.points
        assert wins[-1].tolist() == (winners / winners.sum()).tolist()


@pytest.mark.parametrize("game_id", ["nain_jaune", "roi_des_nains"])
def test_a_line_of_play_pauses_where_a_deal_is_over(game_id: str) -> None:
    game, guide = load_game(game_id), guide_of(game_id)
    pauses = 0
    for _, position in walk(game.start(4), Random(2)):
        pause = guide.is_pause(position.state)
        # the red standard-bearer's two cards are dealt in the middle of a deal
        if position.actor != DEALER:
            assert pause == (position.actor == NOBODY)
        pauses += pause
    assert pauses > 2


def test_a_line_of_le_combat_des_rois_pauses_only_at_the_end() -> None:
    game, guide = load_game("combat_des_rois"), guide_of("combat_des_rois")
    found = [guide.is_pause(position.state) for _, position in walk(game.start(3), Random(2))]
    assert found == [0] * (len(found) - 1) + [1]


@pytest.mark.slow
def test_compiled_and_uncompiled_agree() -> None:
    compiled = lines()
    assert len(compiled) > 200
    assert run_plain("tests.support.traces.outlook") == compiled
