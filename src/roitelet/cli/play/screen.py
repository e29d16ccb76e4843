"""Reads lines and shows tables: redraws the screen in a terminal, prints plain lines in a script.

``interactive`` means that a person types; only then does it ask questions and pause.
"""

import sys
from collections.abc import Sequence
from time import sleep
from typing import Any

from rich.console import Group
from rich.text import Text

from roitelet.cli.language import t
from roitelet.cli.output import stdout

FEWEST_LINES = 3
PROMPT_LINES = 2
LONGER = 4
"""How long something just finished stays on the screen, in moves."""


class LiveScreen:
    """The terminal, or a script on stdin."""

    def __init__(self, pace: float = 0.0) -> None:
        self.console = stdout()
        self.interactive = sys.stdin.isatty()
        self.redraws = self.interactive and self.console.is_terminal
        self._pace = pace
        if self.interactive:
            _enable_line_editing()

    def say(self, line: Text) -> None:
        """Print a new line of the log, unless the screen is redrawn and will show it anyway."""
        if not self.redraws:
            self.console.print(line)

    def draw(self, table: Any, log: Sequence[Text]) -> None:
        """Show the table and, below it, as much of the log as fits, unless that has been printed already."""
        if not self.redraws:
            self.console.print(table)
            return
        used = len(self.console.render_lines(table, pad=False))
        room = max(self.console.height - used - PROMPT_LINES - 1, FEWEST_LINES)
        self.console.clear()
        self.console.print(table, Group(*self._tail(log, room)))

    def _tail(self, log: Sequence[Text], room: int) -> list[Text]:
        """Return the last lines of the log that fit; if some do not, the first line says how many."""
        heights = [len(self.console.render_lines(line, pad=False)) for line in log[-room:]]
        if len(log) <= room and sum(heights) <= room:
            return list(log)
        shown = 0
        while shown < len(heights) and sum(heights[-shown - 1 :]) < room:
            shown += 1
        shown = max(shown, 1)  # always the latest event, however long
        left = len(log) - shown
        s = "s" if left > 1 else ""
        hidden = t(f"… {left} ligne{s} plus haut : journal", f"… {left} line{s} further up: log")
        return [Text(hidden, style="dim italic"), *log[-shown:]]

    def print(self, *renderables: Any) -> None:
        """Print something on its own."""
        for renderable in renderables:
            self.console.print(renderable)

    def clear(self) -> None:
        """Empty the screen, if it is redrawn."""
        if self.redraws:
            self.console.clear()

    def wait_a_moment(self, *, longer: bool = False) -> None:
        """Give a person time to see what a bot did or what has just ended."""
        if self.redraws and self._pace:
            sleep(self._pace * (LONGER if longer else 1))

    @property
    def animated(self) -> bool:
        """Return whether each move of a bot is shown for a moment."""
        return self.redraws and self._pace > 0

    def ask(self, question: str) -> str:
        """Return one line from the person or the script; raises ``EOFError`` when there are no more."""
        if self.interactive:
            return input(question).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        # so that the output of a script reads like a game
        self.console.print(Text(f"{question}{line.strip()}"))
        return line.strip()

    def pause(self) -> None:
        """Wait for Enter, if a person is there to press it."""
        if self.interactive:
            input(t("Entrée pour continuer… ", "Press Enter to continue… "))


def _enable_line_editing() -> None:
    try:
        import readline  # noqa: F401  importing it is what gives input() its history and arrow keys
    except ImportError:  # Windows
        return
