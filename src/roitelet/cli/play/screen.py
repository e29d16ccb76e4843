"""The screen of a game: redrawn in a terminal, plain lines for a script.

It asks questions and pauses only if it is ``interactive``: a person types.
"""

import sys
from collections.abc import Sequence
from time import sleep
from typing import Any

from rich.console import Group
from rich.text import Text

from roitelet.cli.language import t
from roitelet.cli.output import stdout

LEAST_LOG_LINES = 3
PROMPT_LINES = 2
TRICK_FACTOR = 4
"""Factor by which the end of a trick or round stays longer on the screen than a move."""


class LiveScreen:
    """A terminal, or a script on stdin."""

    def __init__(self, pace: float = 0.0) -> None:
        self.console = stdout()
        self.interactive = sys.stdin.isatty()
        self.redraws = self.interactive and self.console.is_terminal
        self._pace = pace
        if self.interactive:
            _enable_line_editing()

    def print_log_line(self, line: Text) -> None:
        """Print a new line of the log, unless the next redraw shows it."""
        if not self.redraws:
            self.console.print(line)

    def draw(self, table: Any, log: Sequence[Text]) -> None:
        """Show the table and, on a redrawn screen, as much of the log as fits below it."""
        if not self.redraws:
            self.console.print(table)
            return
        table_lines = len(self.console.render_lines(table, pad=False))
        log_lines = max(self.console.height - table_lines - PROMPT_LINES - 1, LEAST_LOG_LINES)
        self.console.clear()
        self.console.print(table, Group(*self._last_lines(log, log_lines)))

    def _last_lines(self, log: Sequence[Text], most: int) -> list[Text]:
        """Return the last lines of the log that fit, after a line with the number of those left out."""
        heights = [len(self.console.render_lines(line, pad=False)) for line in log[-most:]]
        if len(log) <= most and sum(heights) <= most:
            return list(log)
        count = 0
        while count < len(heights) and sum(heights[-count - 1 :]) < most:
            count += 1
        count = max(count, 1)  # the latest event always, whatever its length
        left_out = len(log) - count
        s = "s" if left_out > 1 else ""
        hidden = t(f"… {left_out} ligne{s} plus haut : journal", f"… {left_out} line{s} further up: log")
        return [Text(hidden, style="dim italic"), *log[-count:]]

    def print(self, *renderables: Any) -> None:
        """Print text or other content."""
        for renderable in renderables:
            self.console.print(renderable)

    def clear(self) -> None:
        """Clear the screen, if it is redrawn."""
        if self.redraws:
            self.console.clear()

    def show_briefly(self, *, trick_over: bool = False) -> None:
        """Pause, so that a person can see a bot's move or the end of a trick."""
        if self.redraws and self._pace:
            sleep(self._pace * (TRICK_FACTOR if trick_over else 1))

    @property
    def shows_moves(self) -> bool:
        """Return whether each move of a bot is shown for a moment."""
        return self.redraws and self._pace > 0

    def ask(self, question: str) -> str:
        """Return one line from the person or the script; raise ``EOFError`` at the end of input."""
        if self.interactive:
            return input(question).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        # the answer is printed too, so that the output of a script reads like a game
        self.console.print(Text(f"{question}{line.strip()}"))
        return line.strip()

    def pause(self) -> None:
        """Wait for Enter, if a person plays."""
        if self.interactive:
            input(t("Entrée pour continuer… ", "Press Enter to continue… "))


def _enable_line_editing() -> None:
    try:
        import readline  # noqa: F401  importing it gives input() its history and arrow keys
    except ImportError:  # Windows
        return
