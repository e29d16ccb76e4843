"""The quick player values a kingdom once, not each of its places; both must give the same move."""

import numpy as np
import pytest

from roitelet import load_game
from roitelet.base.rng import new_stream
from roitelet.games.combat_des_rois.rules.state import LAY, PLACES, Phase
from roitelet.games.combat_des_rois.strategy.action_values import feeds, leader_value, leaving_value
from roitelet.games.combat_des_rois.strategy.heuristic import appraise, choose
from tests.support.bots.positions import many_choices

GAME = load_game("combat_des_rois")
POSITIONS = 24


@pytest.mark.parametrize("preset", GAME.house_rules.presets)
def test_it_takes_the_first_of_the_best_and_every_place_of_a_kingdom_is_worth_the_same(preset: str) -> None:
    leaders = 0
    for seats in (2, 4):
        for position in many_choices(GAME.start(seats, preset), POSITIONS):
            masked = position.mask(position.actor).states[0]
            legal = np.array(position.legal(), np.int32)
            values = np.empty(len(legal), np.float64)
            appraise(masked, legal, len(legal), values)
            assert choose(masked, legal, len(legal), new_stream(1)) == legal[np.argmax(values)]
            if position.state.phase != Phase.TURN:
                continue
            fed = feeds(masked, masked.viewer)
            for action, value in zip(legal.tolist(), values.tolist(), strict=True):
                if action < LAY:
                    colour, place = divmod(action, PLACES)
                    assert value == leader_value(masked, colour, place, fed, leaving_value(masked, colour, fed))
                    leaders += 1
    assert leaders > POSITIONS
