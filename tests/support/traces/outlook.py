"""Print the outlook along fixed random games; compiled and uncompiled runs must print the same.

Usage: python -m tests.support.traces.outlook
"""

from itertools import islice
from random import Random

import numpy as np

from roitelet import game_ids, load_game
from roitelet.engine.contract import Guide
from roitelet.engine.simulate.random_game import walk
from tests.support.games_under_test import some_seats
from tests.support.outlook_games import evaluate_outlook

STEPS, EVERY = 122, 5
"""Number of actions per game, and the step between positions."""


def guide_of(game_id: str) -> Guide:
    """Return the guide of a game."""
    guide = load_game(game_id).guide
    assert guide is not None
    return guide


def lines() -> list[str]:
    """Return a line per position, for every game and preset: expected points, win probabilities, ``is_pause``."""
    out = []
    for game_id in game_ids():
        game, guide = load_game(game_id), guide_of(game_id)
        for number, preset in enumerate(game.house_rules.presets):
            seats = some_seats(game) if number % 2 else game.info.most_seats
            walked = islice(walk(game.start(seats, preset), Random(number)), STEPS)
            states = np.concatenate([position.states for _, position in walked][::EVERY])
            points, wins, _ = evaluate_outlook(game, guide.outlook, states, seats)
            for step, row in enumerate(np.hstack([points, wins]).tolist()):
                # compiled exponentials may differ from Python's in the last digit
                out.append(f"{game_id} {preset} {step * EVERY} " + " ".join(f"{value:.9f}" for value in row))
    return out


if __name__ == "__main__":
    print("\n".join(lines()))
