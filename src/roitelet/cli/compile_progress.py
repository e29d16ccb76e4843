"""Games that are not compiled yet: play with plain rules meanwhile, or wait with a progress bar."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from time import sleep
from typing import TYPE_CHECKING, Any, Final

from roitelet.cli.language import t
from roitelet.cli.output import stderr

if TYPE_CHECKING:
    from roitelet.engine.game import Game

PARTS: Final = 100
"""Length of the bar while another process compiles."""
CHECK_SECONDS: Final = 0.1
"""Seconds between two checks of the progress."""


@cache
def show_compile_progress() -> None:
    """Show a progress bar during every compilation, if stderr is a terminal."""
    # imported late, so that commands which only list or show something do not load NumPy and Numba
    from roitelet.engine.compile.compiler import on_compile

    on_compile(ProgressBar().update)


def load_game(game_id: str) -> "Game":
    """Load a game for a command that plays it, with a progress bar while its rules are compiled."""
    from roitelet.games import load_game as load

    show_compile_progress()
    return load(game_id)


@contextmanager
def compile_in_background(game: "Game") -> Iterator[None]:
    """Use plain rules until another process has compiled the game; stop that process at the end of the block."""
    from roitelet.tables.bots.compile_queue import CompileQueue

    queue = CompileQueue()
    game.calls.use_plain_rules()
    queue.enqueue([game])
    try:
        yield
    finally:
        queue.close()


def wait_for_search(game: "Game") -> None:
    """Wait, with a progress bar, until search bots can run: with plain rules they are too slow."""
    from roitelet.bots.registry import SEARCH
    from roitelet.tables.bots.compile_job import progress

    bar = ProgressBar()
    while SEARCH in game.calls.preparing:
        bar.update(SEARCH, min(int(PARTS * progress(game, SEARCH)), PARTS - 1), PARTS)
        sleep(CHECK_SECONDS)
    bar.stop()


class ProgressBar:
    """A progress bar for one set of functions at a time; it disappears when they are compiled."""

    def __init__(self) -> None:
        self._progress: Any = None
        self._task: Any = None

    def update(self, _name: str, done: int, total: int) -> None:
        """Show that ``done`` of ``total`` functions are compiled."""
        console = stderr()
        if not console.is_terminal:
            return
        if self._progress is None:
            # imported only here, so that a start with a full cache does not pay for it
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn

            columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
            self._progress = Progress(*columns, console=console, transient=True)
            text = t("Compilation des règles, une seule fois…", "Compiling the rules, only this once…")
            self._task = self._progress.add_task(text, total=total)
            self._progress.start()
        self._progress.update(self._task, completed=done, total=total)
        if done == total:
            self.stop()

    def stop(self) -> None:
        """Remove the progress bar."""
        if self._progress is not None:
            self._progress.stop()
            self._progress = None
