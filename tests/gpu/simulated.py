"""What a program does that has a graphics card, in Numba's simulator of one: ``python -m tests.gpu.simulated GAME``."""

import sys
import warnings

import numpy as np

from roitelet import load_game
from roitelet.engine.playout import random_games
from roitelet.envs.vector_game import VectorGame
from roitelet.gpu import playing

DECISIONS = 60
STEPS = 12


def main(game_id: str) -> None:
    """Play beside the processor and compare."""
    warnings.simplefilter("ignore")  # a simulator is slow, and says so
    game = load_game(game_id)
    start = game.start(game.info.least_seats)
    here = random_games(start, 3, 7, limit=DECISIONS)
    there = playing.random_games(start, 3, 7, limit=DECISIONS)
    for name in ("points", "ranks", "decisions", "rounds"):
        assert np.array_equal(getattr(here, name), getattr(there, name)), name
    seats = ["learner"] + ["random"] * (start.seats - 1)
    one, two = (VectorGame(game, 2, seats=start.seats, players=seats, seed=5, device=at) for at in ("cpu", "cuda"))
    for _ in range(STEPS):
        for name, array in vars(one.arrays).items():
            assert np.array_equal(array, getattr(two.arrays, name).copy_to_host()), name
        actions = one.arrays.allowed.argmax(axis=1).astype(np.int32)
        one.step(actions)
        two.step(actions)
    assert str(one.position(1)) == str(two.position(1))
    print("decisions", int(here.decisions.sum()))


if __name__ == "__main__":
    main(sys.argv[1])
