"""A review finds planted blunders, and nothing else as costly."""

import pytest

from roitelet import load_game
from tests.support.advice.planted import PLANTED, mistakes, play_with_blunders

SIMULATIONS = 2_000
GAMES = {"nain_jaune": ({"max_rounds": 8}, 3), "roi_des_nains": ({}, 1), "combat_des_rois": ({}, 2)}
"""House rules and seed of a game in which there is a chance for three blunders."""


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_planted_blunders_are_found_and_nothing_else_is_as_costly(game_id: str) -> None:
    rules, seed = GAMES[game_id]
    game = load_game(game_id)
    options = game.house_rules.resolve(None, dict(rules))
    start = game.start_with(options, 2 if game_id == "combat_des_rois" else 3)
    record, steps = play_with_blunders(start, "expert", seed)
    assert len(steps) == PLANTED
    found = mistakes(record, SIMULATIONS)
    assert set(steps) <= set(found)
    least = min(found[step] for step in steps)
    assert all(cost < least for step, cost in found.items() if step not in steps)
