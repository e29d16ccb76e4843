"""The queue of games to compile: requested games first, the others in turn, one process per core.

Tables never wait for it: until a unit is ready, rules run as plain Python and the quick bot replaces those that search.
"""

import logging
import os
import subprocess
import threading
from collections.abc import Iterable
from typing import Final

from roitelet.engine.compile.kernel_cache import can_compile
from roitelet.engine.game import Game
from roitelet.tables.bots.compile_job import UNITS, compile_to_cache, is_cached, prepare

log = logging.getLogger(__name__)

TRIES: Final = 8
PAUSE: Final = 0.5
"""Attempts to compile a game, and seconds before the second one; each pause is twice the one before."""


class Workshop:
    """Threads that start compiling processes, one per core, and load the results."""

    def __init__(self) -> None:
        self._wanted: list[Game] = []
        self._known: dict[str, Game] = {}
        self._tried: dict[str, int] = {}
        self._children: set[subprocess.Popen[bytes]] = set()
        self._threads = 0
        self._lock = threading.Lock()
        self._loading = threading.Lock()
        self._closed = False

    def want(self, games: Iterable[Game], *, first: bool = False) -> None:
        """Queue these games, before all others if ``first``, unless they are ready or being compiled."""
        with self._lock:
            if self._closed or not can_compile():
                return
            fresh = [game for game in games if game in self._wanted or game.info.id not in self._known]
            for game in fresh:
                if game.info.id not in self._known:
                    game.calls.preparing.update(dict.fromkeys(UNITS, 0.0))
                    self._known[game.info.id] = game
            others = [game for game in self._wanted if game not in fresh]
            self._set_queue(fresh + others if first else others + fresh)

    def _set_queue(self, games: list[Game]) -> None:
        """Set the queue and start threads as needed; the caller holds the lock."""
        self._wanted = games
        while self._threads < min(os.cpu_count() or 1, len(self._wanted)):
            self._threads += 1
            threading.Thread(target=self._work, name="workshop", daemon=True).start()

    def close(self) -> None:
        """Stop compiling and kill the child processes."""
        with self._lock:
            self._closed = True
            self._wanted.clear()
            for child in self._children:
                child.kill()
        for game in self._known.values():
            game.calls.preparing.clear()
            game.calls.use_plain_rules(False)

    def _work(self) -> None:
        while (game := self._next()) is not None:
            try:
                self._prepare(game)
            except Exception:
                # with many visitors the process may briefly have too many open files, which Numba reports variously
                if self._try_later(game):
                    continue
                log.exception("%s could not be compiled; its rules stay plain", game.info.id)
            game.calls.preparing.clear()

    def _try_later(self, game: Game) -> bool:
        """Schedule another attempt after a pause; return False after the last one."""
        tried = self._tried[game.info.id] = self._tried.get(game.info.id, 0) + 1
        if tried >= TRIES or self._closed:
            return False
        pause = threading.Timer(PAUSE * 2 ** (tried - 1), self._try_again, (game,))
        pause.daemon = True
        pause.start()
        return True

    def _try_again(self, game: Game) -> None:
        with self._lock:
            if not self._closed:
                self._set_queue([*self._wanted, game])

    def _next(self) -> Game | None:
        with self._lock:
            if self._wanted:
                return self._wanted.pop(0)
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
                prepare(game, unit)
                game.calls.preparing.pop(unit, None)
                log.info("compiled", extra={"game": game.info.id, "part": unit})
