"""A progress bar on stderr while a game's rules are compiled for the first time ever."""

from functools import cache
from typing import TYPE_CHECKING, Any

from roitelet.cli.language import t
from roitelet.cli.output import stderr

if TYPE_CHECKING:
    from roitelet.engine.game import Game


@cache
def announce_compiling() -> None:
    """Show a bar whenever something is compiled, if stderr is a terminal."""
    # imported late, as in the commands: nothing that only lists, shows or refuses should pay for NumPy and Numba
    from roitelet.engine.kernel import on_compile

    on_compile(Bar().update)


def load_game(game_id: str) -> "Game":
    """A game by its id, for a command that plays: a bar shows when its rules are compiled."""
    from roitelet.games import load_game as load

    announce_compiling()
    return load(game_id)


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
