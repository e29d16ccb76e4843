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
from roitelet.arena.bot_games import GameBatch, play_on_card
from roitelet.bots import PolicyBot, load_bots
from roitelet.engine.simulate.playout import bot_games, random_games
from roitelet.envs.vector_game import VectorGame
from roitelet.gpu import gpu_games

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
    on_processor = random_games(start, 3, 7, limit=DECISIONS)
    on_card = gpu_games.random_games(start, 3, 7, limit=DECISIONS)
    for name in ("points", "ranks", "decisions", "rounds"):
        assert np.array_equal(getattr(on_processor, name), getattr(on_card, name)), name
    assert on_processor.decisions.all()


def compare_bots(start: Position) -> None:
    """Compare games between quick and random bots, called directly and through the arena."""
    line_up = ["heuristic"] + ["random"] * (start.seats - 1)
    policies = [bot.policy for bot in load_bots(start.game, line_up) if isinstance(bot, PolicyBot)]
    on_processor = bot_games(start, policies, 3, 7, limit=DECISIONS)
    on_card = gpu_games.bot_games(start, [True, *[False] * (start.seats - 1)], 3, 7, limit=DECISIONS)
    for name in ("points", "ranks", "decisions", "rounds"):
        assert np.array_equal(getattr(on_processor, name), getattr(on_card, name)), name
    through_arena = play_on_card(start, load_bots(start.game, line_up), GameBatch(3, 7, limit=DECISIONS))
    assert np.array_equal(through_arena.points, on_processor.points)


def compare_steps(start: Position) -> None:
    """Compare environments: one with random bots, one without forced decisions."""
    chance = ["learner"] + ["random"] * (start.seats - 1)
    compare_stepping(start, players=chance)
    compare_stepping(start, skip_forced=True)


def compare_stepping(start: Position, **settings: Any) -> None:
    """Compare steps of an environment on both devices."""
    on_processor, on_card = (
        VectorGame(start.game, 2, seats=start.seats, seed=5, device=device, **settings) for device in ("cpu", "cuda")
    )
    for _ in range(STEPS):
        for name, array in vars(on_processor.arrays).items():
            assert np.array_equal(array, getattr(on_card.arrays, name).copy_to_host()), name
        actions = on_processor.arrays.allowed.argmax(axis=1).astype(np.int32)
        on_processor.step(actions)
        on_card.step(actions, checked=False)
    assert str(on_processor.position(1)) == str(on_card.position(1))
    assert on_processor.arrays.observations.any()


if __name__ == "__main__":
    warnings.simplefilter("ignore")  # the simulator warns that it is slow
    run_in_turn()
    played = load_game(sys.argv[1])
    first = played.start(played.info.least_seats)
    compare_games(first)
    compare_bots(first)
    compare_steps(first)
