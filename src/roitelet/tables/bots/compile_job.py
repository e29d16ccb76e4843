"""Compiles all that a game needs, in a process of its own: ``python -m roitelet.tables.bots.compile_job GAME``.

Compiling keeps Python busy for a quarter of a minute. Within the server's process it would make everybody wait; the
server loads the result from the cache in a fraction of a second. The process is polite (a lower priority), says how far
it is on its output, and ends at once when its input does: whatever happens to the server, no child outlives it.
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
from roitelet.bots.levels import BEGINNER, LEVELS, QUICK, yardstick
from roitelet.bots.network_search import MIND, MindBot
from roitelet.bots.registry import SEARCH, SEARCHING, characters_of, find_bot, find_graded
from roitelet.bots.search import SearchBot
from roitelet.engine.calls import Guesses
from roitelet.engine.compile.compiler import compiler, on_compile
from roitelet.engine.compile.kernel_cache import cache_folder, cache_for
from roitelet.engine.game import Game
from roitelet.games import load_game

RULES: Final = "rules"
GUESSING: Final = "guessing"
CHARACTERS: Final = "characters"
UNITS: Final = (RULES, BEGINNER, GUESSING, SEARCH, MIND, CHARACTERS)
"""What is compiled for a game, in this order: the rules with the quick bot, the levels that take one look, guesses
about hidden cards, the search of most others, the one that asks the network all along, the characters and the loose
player of hints."""
POLITE: Final = 10
"""By how much the priority of a compiling process is lower."""
Told = Callable[[str, float], None]
"""Told how far a unit is, from 0 to 1, when it can be loaded."""


@lru_cache(1000)
def unit_of(game: Game, bot: str) -> str:
    """Return what a bot that searches needs besides the rules; any other plays as well by plain rules."""
    kind = bot.partition(":")[0]
    if kind in SEARCHING:
        return MIND if kind == MIND else SEARCH
    found = find_graded(game, bot)
    if isinstance(found, MindBot):
        return MIND
    return SEARCH if isinstance(found, SearchBot) else RULES


def preparation(game: Game, bot: str | None) -> tuple[str, float] | None:
    """Return what a bot that searches still waits for in this process, and how far it is; None for every other one."""
    unit = unit_of(game, bot) if bot is not None else RULES
    if unit not in SEARCHING or unit not in game.calls.preparing:
        return None
    return f"{game.info.id}/{unit}", progress(game, unit)


def progress(game: Game, unit: str) -> float:
    """Return how far a unit is, from 0 to 1; the ones before it are part of the way."""
    parts = UNITS[: UNITS.index(unit) + 1]
    return sum(game.calls.preparing.get(part, 1.0) for part in parts) / len(parts)


def forge(game_id: str, told: Told, started: Callable[[subprocess.Popen[bytes]], None]) -> bool:
    """Compile a game into the cache by a child process; False if it could not be done."""
    command = [sys.executable, "-m", "roitelet.tables.bots.compile_job", game_id]
    environ = {**os.environ, "NUMBA_CACHE_DIR": str(cache_folder())}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environ) as child:
        started(child)
        assert child.stdout is not None
        for line in child.stdout:
            unit, _, done = line.decode().partition(" ")
            told(unit, float(done))
        return child.wait() == 0


def is_forged(game_id: str, unit: str) -> bool:
    """Return whether the cache holds a part of a game."""
    return _mark(game_id, unit).exists()


def prepare(game: Game, unit: str) -> None:
    """Compile, or load from the cache, a part of a game, and use it from now on."""
    if unit == RULES:
        game.calls.use_compiled_rules()
        find_bot(game, QUICK).warm_up()
    elif unit == GUESSING:
        game.calls.use_compiled_rules(Guesses)
    else:
        for bot in _bots_of(game, unit):
            find_bot(game, bot).warm_up()
    mark = _mark(game.info.id, unit)
    if mark.parent.is_dir():
        mark.touch()


def _bots_of(game: Game, unit: str) -> Iterable[str]:
    """Return the bots a unit is compiled for."""
    if unit == BEGINNER:
        return [level for level in LEVELS if isinstance(find_bot(game, level), PolicyBot)]
    return [*characters_of(game), yardstick(BEGINNER)] if unit == CHARACTERS else [unit]


def _mark(game_id: str, unit: str) -> Path:
    return cache_for(f"{load_game(game_id).package}.") / f"forge.{game_id}.{unit}.ready"


# --- in the child ---


def main(game_id: str) -> None:
    """Compile what is not in the cache, once no other process does so; prints how far it is."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(OSError, AttributeError):
        os.nice(POLITE)
    unit = RULES
    on_compile(lambda _name, done, total: _tell(unit, min(done / total, 0.99)))
    with _alone(game_id):
        if compiler() is None:
            sys.exit("nothing can be compiled here")
        game = load_game(game_id)
        for unit in UNITS:
            if not is_forged(game_id, unit):
                prepare(game, unit)
            _tell(unit, 1.0)


def _tell(unit: str, done: float) -> None:
    print(unit, done, flush=True)


def _end_with_parent() -> None:
    """Wait for the end of our input, whose other end the parent holds for as long as it lives."""
    with suppress(OSError):
        while os.read(0, 4096):
            pass
    os._exit(1)


@contextmanager
def _alone(game_id: str) -> Iterator[None]:
    """Let one process at a time compile a game; where files cannot be locked, several do so side by side."""
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
