"""Commands with a game that is not compiled yet: play by plain rules meanwhile, or show a bar and wait."""

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
"""Into how many parts the bar is divided while another process compiles."""
MOMENT: Final = 0.1
"""Seconds between two looks at how far it is."""


@cache
def announce_compiling() -> None:
    """Show a bar whenever something is compiled, if stderr is a terminal."""
    # imported late, as in the commands: nothing that only lists, shows or refuses should pay for NumPy and Numba
    from roitelet.engine.compile.compiler import on_compile

    on_compile(ProgressBar().update)


def load_game(game_id: str) -> "Game":
    """Return a game by its id, for a command that plays: a bar shows when its rules are compiled."""
    from roitelet.games import load_game as load

    announce_compiling()
    return load(game_id)


@contextmanager
def prepared_meanwhile(game: "Game") -> Iterator[None]:
    """Play by plain rules until another process has compiled them; that process does not outlive this."""
    from roitelet.tables.bots.compile_queue import Workshop

    workshop = Workshop()
    game.calls.use_plain_rules()
    workshop.want([game])
    try:
        yield
    finally:
        workshop.close()


def wait_for_search(game: "Game") -> None:
    """Wait, with a bar, until bots that search can think. Plain rules play alike, but no search is worth its time."""
    from roitelet.bots.registry import SEARCH
    from roitelet.tables.bots.compile_job import progress

    bar = ProgressBar()
    while SEARCH in game.calls.preparing:
        bar.update(SEARCH, min(int(PARTS * progress(game, SEARCH)), PARTS - 1), PARTS)
        sleep(MOMENT)
    bar.stop()


class ProgressBar:
    """One progress bar per set of functions; it disappears when they are ready."""

    def __init__(self) -> None:
        self._progress: Any = None
        self._task: Any = None

    def update(self, _name: str, done: int, total: int) -> None:
        """``done`` of ``total`` functions are ready."""
        console = stderr()
        if not console.is_terminal:
            return
        if self._progress is None:
            # imported only now: a warm start does not pay for it
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
        """Let the bar disappear."""
        if self._progress is not None:
            self._progress.stop()
            self._progress = None
