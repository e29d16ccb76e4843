"""Prints the outlook along fixed random games: run compiled and uncompiled, the lines must agree.

Usage: python -m tests.outlook_trace
"""

from random import Random

from roitelet import game_ids, load_game
from roitelet.engine.game import Guide
from roitelet.engine.walking import walk
from tests.games_under_test import some_seats
from tests.outlook_games import foretell


def guide_of(game_id: str) -> Guide:
    """What a search is told of a game."""
    guide = load_game(game_id).kernels.guide
    assert guide is not None
    return guide


def lines() -> list[str]:
    """One line per position visited, for every game and preset: expected points, chances to win, whether to pause."""
    out = []
    for game_id in game_ids():
        game, guide = load_game(game_id), guide_of(game_id)
        for number, preset in enumerate(game.house_rules.presets):
            seats = some_seats(game) if number % 2 else game.info.most_seats
            for step, (_, position) in enumerate(walk(game.start(seats, preset), Random(number))):
                if step % 5 == 0:
                    points, wins, _ = foretell(game, guide.outlook, position.states, seats)
                    # the machine's exponential may differ from Python's in the last place
                    numbers = " ".join(f"{value:.9f}" for value in (*points[0], *wins[0]))
                    out.append(f"{game_id} {preset} {step} {numbers}")
                if step > 120:
                    break
    return out


if __name__ == "__main__":
    print("\n".join(lines()))
