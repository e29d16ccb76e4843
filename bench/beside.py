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


def roitelet_vector(game_id: str, *, step_only: bool = False) -> Run:
    """Return steps of our vector environment, with the choice of actions or without."""
    games, rng = VectorGame(game_id, GAMES, seats=4, seed=1), np.random.default_rng(1)

    def run() -> tuple[int, float]:
        start_time = time.process_time()
        actions = random_legal(games.arrays.allowed, rng)
        chosen_time = time.process_time()
        games.step(actions)
        return GAMES, chosen_time - start_time if step_only else 0.0

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


def roitelet_pettingzoo(game_id: str) -> Run:
    """Return steps of our PettingZoo environment."""
    from roitelet.envs.pettingzoo_env import TableEnv

    return pettingzoo_steps(TableEnv(game_id, seats=4))


def pettingzoo_steps(table: Any) -> Run:
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

    return pettingzoo_steps(import_module(f"pettingzoo.classic.{name}").env())


def pgx(name: str) -> Run:
    """Return steps of many pgx games at once, compiled by JAX for the processor and restarted when they end."""
    import jax
    import pgx as pgx_library
    from pgx.experimental import auto_reset

    table = pgx_library.make(name)
    step = auto_reset(table.step, table.init)

    def choose(state: Any, key: Any) -> Any:
        actions = jax.random.categorical(key, jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32)), axis=1)
        return jax.vmap(step)(state, actions, jax.random.split(key, GAMES))

    compiled = jax.jit(choose)
    keys = iter(jax.random.split(jax.random.PRNGKey(1), 100_000))
    states_held = [jax.jit(jax.vmap(table.init))(jax.random.split(next(keys), GAMES))]

    def run() -> tuple[int, float]:
        states_held[0] = jax.block_until_ready(compiled(states_held[0], next(keys)))
        return GAMES, 0.0

    return run


SIDES: dict[str, Callable[[], Run]] = {
    "Roitelet, Nain Jaune, 1,024 at once, the step alone": lambda: roitelet_vector("nain_jaune", step_only=True),
    "Roitelet, Le Roi des Nains, 1,024 at once, the step alone": lambda: roitelet_vector(
        "roi_des_nains", step_only=True
    ),
    "Roitelet, Le Combat des Rois, 1,024 at once, the step alone": lambda: roitelet_vector(
        "combat_des_rois", step_only=True
    ),
    "Roitelet, Nain Jaune, 1,024 at once": lambda: roitelet_vector("nain_jaune"),
    "Roitelet, Le Roi des Nains, 1,024 at once": lambda: roitelet_vector("roi_des_nains"),
    "Roitelet, Le Combat des Rois, 1,024 at once": lambda: roitelet_vector("combat_des_rois"),
    "pgx, sparrow mahjong, 1,024 at once": lambda: pgx("sparrow_mahjong"),
    "pgx, Leduc hold'em, 1,024 at once": lambda: pgx("leduc_holdem"),
    "Roitelet as PettingZoo, Nain Jaune, one game": lambda: roitelet_pettingzoo("nain_jaune"),
    "OpenSpiel, hearts, one game": lambda: open_spiel("hearts"),
    "OpenSpiel, skat, one game": lambda: open_spiel("skat"),
    "PettingZoo, Texas hold'em, one game": lambda: pettingzoo("texas_holdem_v4"),
    "PettingZoo, tic-tac-toe, one game": lambda: pettingzoo("tictactoe_v3"),
}


def measure(seconds: float) -> dict[str, int]:
    """Return steps per second of processor time for the installed environments, as medians over windows."""
    runs: dict[str, Run] = {}
    for name, make in SIDES.items():
        try:
            runs[name] = make()
            runs[name]()
        except ImportError as error:
            Console(stderr=True).print(f"{name}: {error}")
    rates: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(max(1, round(seconds / WINDOW_SECONDS))):
        for name, run in runs.items():
            steps, start_time, excluded_time = 0, time.process_time(), 0.0
            while (elapsed := time.process_time() - start_time - excluded_time) < WINDOW_SECONDS:
                new_steps, excluded = run()
                steps, excluded_time = steps + new_steps, excluded_time + excluded
            rates[name].append(steps / elapsed)
    return {name: round(statistics.median(windows)) for name, windows in rates.items()}


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
