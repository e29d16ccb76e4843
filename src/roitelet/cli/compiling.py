"""A progress bar on stderr while a game's rules are compiled for the first time ever."""

from functools import cache
from typing import Any

from roitelet.cli.language import t
from roitelet.cli.output import stderr
from roitelet.engine.compiling import on_compile


@cache
def announce_compiling() -> None:
    """Show a bar whenever something is compiled, if stderr is a terminal."""
    on_compile(Bar().update)


class Bar:
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
            self._progress.stop()
            self._progress = None
