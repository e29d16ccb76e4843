"""Compiles all games, one process for each core, so that test workers need not: ``python -m tests.kernels``.

Workers that start with an empty cache compile the same rules side by side, each for itself.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from roitelet.bots import bot_names, load_bot
from roitelet.cli.start_up import compile_playouts
from roitelet.engine.kernel import CACHE
from roitelet.engine.playout import compile_bots, compile_tally
from roitelet.games import load_game
from roitelet.tables.forge import prepare
from roitelet.web.table_pages.hints import ADVISER
from tests.games_under_test import GAMES

LEVELS = ("amateur", "debutant", "confirme", ADVISER)
"""Those that tests prepare for servers."""


def compile_game(game_id: str) -> None:
    """Compile, or load from the cache, what tests run of a game."""
    game = load_game(game_id)
    _ = game.tally_door, game.guidance
    compile_playouts(game)
    compile_bots(game)
    compile_tally(game)
    for name in bot_names(game):
        load_bot(game, name).warm_up()
    if game.kernels.guide is not None:
        for level in LEVELS:
            prepare(game_id, level)
    (CACHE / f"tests.{game_id}.ready").touch()


def main() -> None:
    """Every game that is not compiled yet, the largest first."""
    sizes = {game_id: sum(path.stat().st_size for path in load_game(game_id).folder.rglob("*.py")) for game_id in GAMES}
    cold = [game_id for game_id in GAMES if not (CACHE / f"tests.{game_id}.ready").exists()]
    commands = [
        [sys.executable, "-m", "tests.kernels", game_id] for game_id in sorted(cold, key=lambda one: -sizes[one])
    ]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for done in pool.map(lambda command: subprocess.run(command, check=True), commands):
            print("compiled:", done.args[-1], flush=True)


if __name__ == "__main__":
    compile_game(sys.argv[1]) if len(sys.argv) > 1 else main()
