"""The queue of games to compile, with one process per core.

Tables do not wait for it: until a unit is ready, rules run as plain Python and the quick bot replaces searching bots.
"""

import logging
import os
import subprocess
import threading
from collections.abc import Iterable
from typing import Final

from roitelet.engine.compile.kernel_cache import can_compile
from roitelet.engine.game import Game
from roitelet.tables.bots.compile_job import UNITS, compile_to_cache, is_cached, prepare_unit

log = logging.getLogger(__name__)

ATTEMPTS: Final = 8
PAUSE: Final = 0.5
"""Attempts to compile a game, and seconds before the second attempt; each further pause is twice as long."""


class CompileQueue:
    """Threads that start compiling processes, one per core, and load the results."""

    def __init__(self) -> None:
        self._queue: list[Game] = []
        self._games: dict[str, Game] = {}
        self._attempts: dict[str, int] = {}
        self._children: set[subprocess.Popen[bytes]] = set()
        self._threads = 0
        self._lock = threading.Lock()
        self._loading = threading.Lock()
        self._closed = False

    def enqueue(self, games: Iterable[Game], *, first: bool = False) -> None:
        """Queue these games, before all others if ``first``, unless they are ready or being compiled."""
        with self._lock:
            if self._closed or not can_compile():
                return
            requested = [game for game in games if game in self._queue or game.info.id not in self._games]
            for game in requested:
                if game.info.id not in self._games:
                    game.calls.preparing.update(dict.fromkeys(UNITS, 0.0))
                    self._games[game.info.id] = game
            others = [game for game in self._queue if game not in requested]
            self._set_queue(requested + others if first else others + requested)

    def _set_queue(self, games: list[Game]) -> None:
        """Set the queue and start threads as needed; the caller holds the lock."""
        self._queue = games
        while self._threads < min(os.cpu_count() or 1, len(self._queue)):
            self._threads += 1
            threading.Thread(target=self._work, name="workshop", daemon=True).start()

    def close(self) -> None:
        """Stop compiling and kill the child processes."""
        with self._lock:
            self._closed = True
            self._queue.clear()
            for child in self._children:
                child.kill()
        for game in self._games.values():
            game.calls.preparing.clear()
            game.calls.use_plain_rules(False)

    def _work(self) -> None:
        while (game := self._next()) is not None:
            try:
                self._prepare(game)
            except Exception:
                # with many visitors the process may briefly have too many open files; Numba then raises various errors
                if self._try_later(game):
                    continue
                log.exception("%s could not be compiled; its rules stay plain", game.info.id)
            game.calls.preparing.clear()

    def _try_later(self, game: Game) -> bool:
        """Schedule another attempt after a pause; return False after the last one."""
        attempts = self._attempts[game.info.id] = self._attempts.get(game.info.id, 0) + 1
        if attempts >= ATTEMPTS or self._closed:
            return False
        pause = threading.Timer(PAUSE * 2 ** (attempts - 1), self._try_again, (game,))
        pause.daemon = True
        pause.start()
        return True

    def _try_again(self, game: Game) -> None:
        with self._lock:
            if not self._closed:
                self._set_queue([*self._queue, game])

    def _next(self) -> Game | None:
        with self._lock:
            if self._queue:
                return self._queue.pop(0)
            self._threads -= 1
            return None

    def _prepare(self, game: Game) -> None:
        """Load the units in the cache; compile the others in a child process and load each when it is ready."""
        missing = [unit for unit in UNITS if not is_cached(game.info.id, unit)]
        for unit in UNITS:
            if unit not in missing:
                self._load(game, unit)

        def on_progress(unit: str, done: float) -> None:
            if unit in missing and done < 1:
                game.calls.preparing[unit] = done
            elif unit in missing:
                self._load(game, unit)

        if missing and not compile_to_cache(game.info.id, on_progress, self._started) and not self._closed:
            log.warning("%s could not be compiled; its rules stay plain", game.info.id)

    def _started(self, child: subprocess.Popen[bytes]) -> None:
        with self._lock:
            self._children.add(child)
            if self._closed:
                child.kill()

    def _load(self, game: Game, unit: str) -> None:
        with self._loading:  # one at a time: loading blocks other threads for a moment
            if not self._closed:
                prepare_unit(game, unit)
                game.calls.preparing.pop(unit, None)
                log.info("compiled", extra={"game": game.info.id, "part": unit})
