"""A check of the code for graphics cards in Numba's simulator.

``python -m tests.support.gpu.simulated GAME``. It plays little, because each thread of a card is a Python thread.
"""

import sys
import threading
import warnings
from importlib import import_module
from typing import Any

import numpy as np

from roitelet import Position, load_game
from roitelet.arena.games import GameBatch, play_on_card
from roitelet.bots import PolicyBot, load_bots
from roitelet.engine.simulate.playout import bot_games, random_games
from roitelet.envs.vector_game import VectorGame
from roitelet.gpu import games

DECISIONS = 20
STEPS = 12


def run_in_turn() -> None:
    """Run the threads of a block one after the other in the current thread, as starting thousands takes long.

    This works because no kernel of ours waits for another thread.
    """
    simulator: Any = import_module("numba.cuda.simulator.kernel")

    class Thread(simulator.BlockThread):  # type: ignore[misc]
        def start(self) -> None:
            here: Any = threading.current_thread()
            here.blockIdx, here.threadIdx = self.blockIdx, self.threadIdx
            self.run()

    simulator.BlockThread = Thread


def compare_games(start: Position) -> None:
    """Compare random games."""
    here = random_games(start, 3, 7, limit=DECISIONS)
    there = games.random_games(start, 3, 7, limit=DECISIONS)
    for name in ("points", "ranks", "decisions", "rounds"):
        assert np.array_equal(getattr(here, name), getattr(there, name)), name
    assert here.decisions.all()


def compare_bots(start: Position) -> None:
    """Compare games between quick and random bots, called directly and through the arena."""
    line_up = ["heuristic"] + ["random"] * (start.seats - 1)
    policies = [bot.policy for bot in load_bots(start.game, line_up) if isinstance(bot, PolicyBot)]
    here = bot_games(start, policies, 3, 7, limit=DECISIONS)
    there = games.bot_games(start, [True, *[False] * (start.seats - 1)], 3, 7, limit=DECISIONS)
    for name in ("points", "ranks", "decisions", "rounds"):
        assert np.array_equal(getattr(here, name), getattr(there, name)), name
    asked = play_on_card(start, load_bots(start.game, line_up), GameBatch(3, 7, limit=DECISIONS))
    assert np.array_equal(asked.points, here.points)


def compare_steps(start: Position) -> None:
    """Compare environments: one with random bots, one without forced decisions."""
    chance = ["learner"] + ["random"] * (start.seats - 1)
    compare_stepping(start, players=chance)
    compare_stepping(start, skip_forced=True)


def compare_stepping(start: Position, **given: Any) -> None:
    """Compare steps of an environment on both devices."""
    one, two = (VectorGame(start.game, 2, seats=start.seats, seed=5, device=at, **given) for at in ("cpu", "cuda"))
    for _ in range(STEPS):
        for name, array in vars(one.arrays).items():
            assert np.array_equal(array, getattr(two.arrays, name).copy_to_host()), name
        actions = one.arrays.allowed.argmax(axis=1).astype(np.int32)
        one.step(actions)
        two.step(actions, checked=False)
    assert str(one.position(1)) == str(two.position(1))
    assert one.arrays.observations.any()


if __name__ == "__main__":
    warnings.simplefilter("ignore")  # the simulator warns that it is slow
    run_in_turn()
    played = load_game(sys.argv[1])
    first = played.start(played.info.least_seats)
    compare_games(first)
    compare_bots(first)
    compare_steps(first)
