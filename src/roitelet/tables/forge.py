"""Compiles what a game needs in a separate process: ``python -m roitelet.tables.forge GAME [LEVEL]``.

Compiling keeps Python busy for half a minute. Within the server's process it would make everybody wait; the server
loads the result from the cache in a fraction of a second.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from roitelet.bots.names import load_bot
from roitelet.engine.chance import new_stream
from roitelet.engine.game import Game
from roitelet.engine.kernel import CACHE, COMPILED
from roitelet.games import load_game


class Forge:
    """Prepares games and bots, the first time ever in other processes."""

    def __init__(self) -> None:
        self._running: set[subprocess.Popen[bytes]] = set()
        self._closed = False

    def rules(self, game: Game) -> Game:
        """Make the rules ready; blocks until they are."""
        self._forge(game.info.id)
        prepare(game.info.id)
        return game

    def bot(self, game: Game, level: str) -> None:
        """Make a bot ready; blocks until it is."""
        if game.kernels.guide is not None and not self._closed:
            self._forge(game.info.id, level)
            prepare(game.info.id, level)

    def ahead(self, games: Sequence[str], level: str, told: Callable[[int, int], None]) -> None:
        """Prepare these games with a bot each, as many at a time as there are cores; calls ``told(done, total)``."""
        cold = [game_id for game_id in games if COMPILED and not _mark(game_id, level).exists()]
        if not cold:
            return
        told(0, len(cold))
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            for done, _ in enumerate(pool.map(lambda game_id: self._forge(game_id, level), cold), 1):
                told(done, len(cold))

    def close(self) -> None:
        """Give up what is being compiled."""
        self._closed = True
        for process in list(self._running):
            process.kill()

    def _forge(self, *what: str) -> None:
        """Fill the cache, unless that was done before; if it fails, the server compiles by itself."""
        mark = _mark(*what)
        if not COMPILED or mark.exists() or self._closed:
            return
        command = [sys.executable, "-m", "roitelet.tables.forge", *what]
        environ = {**os.environ, "NUMBA_CACHE_DIR": str(CACHE)}
        with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=environ) as process:
            self._running.add(process)
            process.wait()
            self._running.discard(process)


def prepare(game_id: str, level: str | None = None) -> None:
    """Compile, or load from the cache, the rules of a game or one of its bots."""
    game = load_game(game_id)
    _ = game.doors
    # tables call this too; left uncompiled, they would wait for whatever is being compiled
    new_stream(0)
    _done(game_id)
    if level is not None:
        load_bot(game, level).warm_up()
        _done(game_id, level)


def _done(*what: str) -> None:
    if COMPILED and CACHE.is_dir():
        _mark(*what).touch()


def _mark(*what: str) -> Path:
    return CACHE / f"forge.{'.'.join(what)}.ready"


if __name__ == "__main__":
    prepare(*sys.argv[1:])
