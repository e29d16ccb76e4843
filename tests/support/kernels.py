"""Compiles all games, one process for each core, so that test workers need not: ``python -m tests.support.kernels``.

Workers that start with an empty cache compile the same rules side by side, each for itself.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from roitelet.bots import bot_names, load_bot
from roitelet.cli.measure.start_up_probe import compile_playouts
from roitelet.engine.compile.compiler import compiler
from roitelet.engine.compile.kernel_cache import cache_folder
from roitelet.engine.simulate.playout import compile_bots, compile_tally
from roitelet.envs.step_loop import compile_steps
from roitelet.games import game_ids, load_game
from roitelet.tables.bots.compile_job import UNITS, compile_to_cache, is_cached, prepare_unit
from tests.support.games_under_test import GAMES


def compile_game(game_id: str) -> None:
    """Compile the parts of a game that tests run, or load them from the cache."""
    game = load_game(game_id)
    _ = game.calls.counts, game.calls.judgements, game.calls.observations
    compile_playouts(game)
    compile_bots(game)
    compile_tally(game)
    for name in bot_names(game):
        load_bot(game, name).warm_up()
    for unit in UNITS:
        prepare_unit(game, unit)
    if game_id in game_ids():
        compile_steps(game)
    (cache_folder() / f"tests.{game_id}.ready").touch()


def in_machine_code(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a test's own kernel, compiled for its arguments; unchanged if nothing can be compiled."""
    machine = compiler()
    return function if machine is None else machine.machine(function)


def forge_all(games: Sequence[str]) -> None:
    """Compile what servers load, one process for each core; takes no time if it was done before."""
    uncached = [game_id for game_id in games if not all(is_cached(game_id, unit) for unit in UNITS)]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for game_id, compiled in zip(uncached, pool.map(_forge, uncached), strict=True):
            assert compiled, game_id


def _forge(game_id: str) -> bool:
    return compile_to_cache(game_id, lambda _unit, _done: None, lambda _child: None)


def main() -> None:
    """Compile every game that is not compiled yet, the largest first."""
    sizes = {game_id: sum(path.stat().st_size for path in load_game(game_id).folder.rglob("*.py")) for game_id in GAMES}
    cold = [game_id for game_id in GAMES if not (cache_folder() / f"tests.{game_id}.ready").exists()]
    commands = [
        [sys.executable, "-m", "tests.support.kernels", game_id]
        for game_id in sorted(cold, key=lambda game_id_cold: -sizes[game_id_cold])
    ]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for result in pool.map(lambda command: subprocess.run(command, check=True), commands):
            print("compiled:", result.args[-1], flush=True)


if __name__ == "__main__":
    compile_game(sys.argv[1]) if len(sys.argv) > 1 else main()
