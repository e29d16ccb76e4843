"""Prints the outlook along fixed random games: run compiled and uncompiled, the lines must agree.

Usage: python -m tests.outlook_trace
"""

from importlib import import_module
from random import Random

from roitelet import game_ids, load_game
from roitelet.engine.conformance import walk
from tests.outlook_games import foretell


def lines() -> list[str]:
    """One line per position visited, for every game and preset: expected points, chances to win, whether to pause."""
    out = []
    for game_id in game_ids():
        game, module = load_game(game_id), import_module(f"roitelet.games.{game_id}.mind.outlook")
        for number, preset in enumerate(game.house_rules.presets):
            seats = 3 if number % 2 else game.info.most_seats
            for step, (_, position) in enumerate(walk(game.start(seats, preset), Random(number))):
                if step % 5 == 0:
                    points, wins, _ = foretell(game, module.outlook, position.states, seats)
                    # the machine's exponential may differ from Python's in the last place
                    numbers = " ".join(f"{value:.9f}" for value in (*points[0], *wins[0]))
                    out.append(f"{game_id} {preset} {step} {numbers}")
                if step > 120:
                    break
    return out


if __name__ == "__main__":
    print("\n".join(lines()))
