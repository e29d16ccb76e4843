"""A process that compiles a game: ``python -m roitelet.tables.bots.compile_job GAME``.

Compiling takes about 15 seconds and would block the server; loading the result from the cache takes a fraction of a
second. The process runs at a lower priority, prints its progress, and ends when its input is closed, so it never
outlives the server.
"""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from roitelet.bots.bot import PolicyBot
from roitelet.bots.levels import BEGINNER, LEVELS, QUICK, yardstick_bot
from roitelet.bots.network_search import MIND, MindBot
from roitelet.bots.registry import SEARCH, SEARCHING, characters_of, find_bot, find_level_bot
from roitelet.bots.search import SearchBot
from roitelet.engine.compile.compiler import compiler, on_compile
from roitelet.engine.compile.kernel_cache import cache_folder, cache_for
from roitelet.engine.game import Game
from roitelet.engine.kernel_calls import Guesses
from roitelet.games import load_game

RULES: Final = "rules"
GUESSING: Final = "guessing"
CHARACTERS: Final = "characters"
UNITS: Final = (RULES, BEGINNER, GUESSING, SEARCH, MIND, CHARACTERS)
"""The units of a game in the order of compilation: the rules and the quick bot, the levels without search, the sampling
of hidden cards, the search, the search with a network, the characters and the bot that judges hints."""
NICENESS: Final = 10
"""Niceness of a compiling process."""
OnProgress = Callable[[str, float], None]
"""A callback with a unit and its progress from 0 to 1; at 1 it can be loaded."""


@lru_cache(1000)
def unit_for_bot(game: Game, bot: str) -> str:
    """Return the part of a game that must be compiled for a bot to play at full strength."""
    kind = bot.partition(":")[0]
    if kind in SEARCHING:
        return MIND if kind == MIND else SEARCH
    bot_found = find_level_bot(game, bot)
    if isinstance(bot_found, MindBot):
        return MIND
    return SEARCH if isinstance(bot_found, SearchBot) else RULES


def unit_in_preparation(game: Game, bot: str | None) -> tuple[str, float] | None:
    """Return the unit that a searching bot waits for, and its progress; None if the bot is ready."""
    unit = unit_for_bot(game, bot) if bot is not None else RULES
    if unit not in SEARCHING or unit not in game.calls.preparing:
        return None
    return f"{game.info.id}/{unit}", progress(game, unit)


def progress(game: Game, unit: str) -> float:
    """Return the progress of a unit and those before it, from 0 to 1."""
    parts = UNITS[: UNITS.index(unit) + 1]
    return sum(game.calls.preparing.get(part, 1.0) for part in parts) / len(parts)


def compile_to_cache(
    game_id: str, on_progress: OnProgress, on_start: Callable[[subprocess.Popen[bytes]], None]
) -> bool:
    """Compile a game into the cache in a child process; return whether it succeeded."""
    command = [sys.executable, "-m", "roitelet.tables.bots.compile_job", game_id]
    environ = {**os.environ, "NUMBA_CACHE_DIR": str(cache_folder())}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environ) as child:
        on_start(child)
        assert child.stdout is not None
        for line in child.stdout:
            unit, _, done = line.decode().partition(" ")
            on_progress(unit, float(done))
        return child.wait() == 0


def is_cached(game_id: str, unit: str) -> bool:
    """Return whether the cache holds a unit of a game."""
    return _ready_file(game_id, unit).exists()


def prepare_unit(game: Game, unit: str) -> None:
    """Compile a unit of a game, or load it from the cache, and use it."""
    if unit == RULES:
        game.calls.use_compiled_rules()
        find_bot(game, QUICK).warm_up()
    elif unit == GUESSING:
        game.calls.use_compiled_rules(Guesses)
    else:
        for bot in _bots_of(game, unit):
            find_bot(game, bot).warm_up()
    mark = _ready_file(game.info.id, unit)
    if mark.parent.is_dir():
        mark.touch()


def _bots_of(game: Game, unit: str) -> Iterable[str]:
    """Return the bots that a unit is compiled for."""
    if unit == BEGINNER:
        return [level for level in LEVELS if isinstance(find_bot(game, level), PolicyBot)]
    return [*characters_of(game), yardstick_bot(BEGINNER)] if unit == CHARACTERS else [unit]


def _ready_file(game_id: str, unit: str) -> Path:
    return cache_for(f"{load_game(game_id).package}.") / f"forge.{game_id}.{unit}.ready"


# --- in the child ---


def main(game_id: str) -> None:
    """Compile the units missing from the cache, one process per game at a time, and print the progress."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    unit = RULES
    on_compile(lambda _name, done, total: _print_progress(unit, min(done / total, 0.99)))
    with _locked(game_id):
        if compiler() is None:
            sys.exit("nothing can be compiled here")
        game = load_game(game_id)
        for unit in UNITS:
            if not is_cached(game_id, unit):
                prepare_unit(game, unit)
            _print_progress(unit, 1.0)


def _print_progress(unit: str, done: float) -> None:
    print(unit, done, flush=True)


def _end_with_parent() -> None:
    """End this process when its input is closed, which happens when the parent ends."""
    with suppress(OSError):
        while os.read(0, 4096):
            pass
    os._exit(1)


@contextmanager
def _locked(game_id: str) -> Iterator[None]:
    """Lock a game, so that only one process compiles it; do nothing if files cannot be locked."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    cache_folder().mkdir(parents=True, exist_ok=True)
    with (cache_folder() / f"forge.{game_id}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    main(sys.argv[1])
