"""Speed of environments for learning, on one core in turn: ours and those of other installed projects.

Usage: python bench/beside.py [--seconds 10]

Each is stepped with random legal actions chosen by its own means, with rewards and resets. The games differ, so this
compares waiting times of learners, not rules. *The step alone* leaves out the choice of actions. Missing projects are
left out: ``pip install pgx pettingzoo rlcard pygame``.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from roitelet.envs.vector_game import VectorGame

WINDOW_SECONDS = 0.5
GAMES = 1024
Run = Callable[[], tuple[int, float]]
"""Takes steps; returns their number and the processor time to subtract."""


def random_legal(allowed: np.ndarray[Any, Any], rng: np.random.Generator) -> np.ndarray[Any, Any]:
    """Return a random legal action for each row."""
    # 1 minus a number below 1 is never 0, the value of illegal actions
    return (allowed * (1 - rng.random(allowed.shape, np.float32))).argmax(axis=1).astype(np.int32)


def ours(game_id: str, *, alone: bool = False) -> Run:
    """Return steps of our vector environment, with the choice of actions or without."""
    games, rng = VectorGame(game_id, GAMES, seats=4, seed=1), np.random.default_rng(1)

    def run() -> tuple[int, float]:
        began = time.process_time()
        actions = random_legal(games.arrays.allowed, rng)
        chosen = time.process_time()
        games.step(actions)
        return GAMES, chosen - began if alone else 0.0

    return run


def open_spiel(name: str) -> Run:
    """Return steps of an OpenSpiel game through its learning environment."""
    from open_spiel.python import rl_environment

    table, rng = rl_environment.Environment(name), np.random.default_rng(1)

    def run() -> tuple[int, float]:
        steps, now = 0, table.reset()
        while not now.last():
            legal = now.observations["legal_actions"][now.observations["current_player"]]
            now = table.step([legal[rng.integers(len(legal))]])
            steps += 1
        return steps, 0.0

    return run


def ours_alone(game_id: str) -> Run:
    """Return steps of our PettingZoo environment."""
    from roitelet.envs.pettingzoo_env import TableEnv

    return zoo(TableEnv(game_id, seats=4))


def zoo(table: Any) -> Run:
    """Return steps of a PettingZoo environment, one game after the other."""
    rng = np.random.default_rng(1)
    table.reset(seed=1)

    def run() -> tuple[int, float]:
        steps = 0
        for _ in table.agent_iter():
            observation, _, ended, cut, _ = table.last()
            action = None if ended or cut else int(rng.choice(np.flatnonzero(observation["action_mask"])))
            table.step(action)
            steps += action is not None
        table.reset()
        return steps, 0.0

    return run


def pettingzoo(name: str) -> Run:
    """Return steps of one of PettingZoo's own environments."""
    from importlib import import_module

    return zoo(import_module(f"pettingzoo.classic.{name}").env())


def pgx(name: str) -> Run:
    """Return steps of many pgx games at once, compiled by JAX for the processor and restarted when they end."""
    import jax
    import pgx as other
    from pgx.experimental import auto_reset

    table = other.make(name)
    step = auto_reset(table.step, table.init)

    def choose(state: Any, key: Any) -> Any:
        chosen = jax.random.categorical(key, jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32)), axis=1)
        return jax.vmap(step)(state, chosen, jax.random.split(key, GAMES))

    compiled = jax.jit(choose)
    keys = iter(jax.random.split(jax.random.PRNGKey(1), 100_000))
    held = [jax.jit(jax.vmap(table.init))(jax.random.split(next(keys), GAMES))]

    def run() -> tuple[int, float]:
        held[0] = jax.block_until_ready(compiled(held[0], next(keys)))
        return GAMES, 0.0

    return run


SIDES: dict[str, Callable[[], Run]] = {
    "Roitelet, Nain Jaune, 1,024 at once, the step alone": lambda: ours("nain_jaune", alone=True),
    "Roitelet, Le Roi des Nains, 1,024 at once, the step alone": lambda: ours("roi_des_nains", alone=True),
    "Roitelet, Le Combat des Rois, 1,024 at once, the step alone": lambda: ours("combat_des_rois", alone=True),
    "Roitelet, Nain Jaune, 1,024 at once": lambda: ours("nain_jaune"),
    "Roitelet, Le Roi des Nains, 1,024 at once": lambda: ours("roi_des_nains"),
    "Roitelet, Le Combat des Rois, 1,024 at once": lambda: ours("combat_des_rois"),
    "pgx, sparrow mahjong, 1,024 at once": lambda: pgx("sparrow_mahjong"),
    "pgx, Leduc hold'em, 1,024 at once": lambda: pgx("leduc_holdem"),
    "Roitelet as PettingZoo, Nain Jaune, one game": lambda: ours_alone("nain_jaune"),
    "OpenSpiel, hearts, one game": lambda: open_spiel("hearts"),
    "OpenSpiel, skat, one game": lambda: open_spiel("skat"),
    "PettingZoo, Texas hold'em, one game": lambda: pettingzoo("texas_holdem_v4"),
    "PettingZoo, tic-tac-toe, one game": lambda: pettingzoo("tictactoe_v3"),
}


def measure(seconds: float) -> dict[str, int]:
    """Return steps per second of processor time for the installed environments, as medians over windows."""
    sides: dict[str, Run] = {}
    for name, make in SIDES.items():
        try:
            sides[name] = make()
            sides[name]()
        except ImportError as missing:
            Console(stderr=True).print(f"{name}: {missing}")
    found: dict[str, list[float]] = {name: [] for name in sides}
    for _ in range(max(1, round(seconds / WINDOW_SECONDS))):
        for name, run in sides.items():
            steps, began, free = 0, time.process_time(), 0.0
            while (spent := time.process_time() - began - free) < WINDOW_SECONDS:
                more, apart = run()
                steps, free = steps + more, free + apart
            found[name].append(steps / spent)
    return {name: round(statistics.median(windows)) for name, windows in found.items()}


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=10.0)
    table = Table("environment", "steps a second of processor")
    for name, steps in measure(parser.parse_args().seconds).items():
        table.add_row(name, f"{steps:,}")
    Console().print(table)


if __name__ == "__main__":
    main()
