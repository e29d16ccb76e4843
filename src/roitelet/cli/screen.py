"""Reading lines and showing tables: a screen redrawn in a terminal, plain lines one below the other in a script.

``interactive`` means a person types; only then are questions asked and pauses made.
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
"""How many moves' time something just finished stays on the screen."""


class Screen:
    """The terminal, or a script on stdin."""

    def __init__(self, pace: float = 0.0) -> None:
        self.console = stdout()
        self.interactive = sys.stdin.isatty()
        self.redraws = self.interactive and self.console.is_terminal
        self._pace = pace
        if self.interactive:
            _enable_line_editing()

    def say(self, line: Text) -> None:
        """A new line of the log. Where the screen is redrawn it will show there."""
        if not self.redraws:
            self.console.print(line)

    def draw(self, table: Any, log: Sequence[Text]) -> None:
        """The table, below it the log: as much of it as fits, or nothing where it has been printed already."""
        if not self.redraws:
            self.console.print(table)
            return
        used = len(self.console.render_lines(table, pad=False))
        room = max(self.console.height - used - PROMPT_LINES - 1, FEWEST_LINES)
        self.console.clear()
        self.console.print(table, Group(*self._tail(log, room)))

    def _tail(self, log: Sequence[Text], room: int) -> list[Text]:
        """The last lines of the log, as many as fit; if that is not all, the first says how many are left out."""
        heights = [len(self.console.render_lines(line, pad=False)) for line in log[-room:]]
        if len(log) <= room and sum(heights) <= room:
            return list(log)
        shown = 0
        while shown < len(heights) and sum(heights[-shown - 1 :]) < room:
            shown += 1
        shown = max(shown, 1)  # the last thing that happened, however long
        left = len(log) - shown
        s = "s" if left > 1 else ""
        hidden = t(f"… {left} ligne{s} plus haut : journal", f"… {left} line{s} further up: log")
        return [Text(hidden, style="dim italic"), *log[-shown:]]

    def print(self, *renderables: Any) -> None:
        """Something on its own."""
        for renderable in renderables:
            self.console.print(renderable)

    def clear(self) -> None:
        """Start on an empty screen, where it is redrawn."""
        if self.redraws:
            self.console.clear()

    def wait_a_moment(self, *, longer: bool = False) -> None:
        """Give a person the time to see what a bot did, or what is finished."""
        if self.redraws and self._pace:
            sleep(self._pace * (LONGER if longer else 1))

    @property
    def animated(self) -> bool:
        """Whether each move of a bot is shown for a moment."""
        return self.redraws and self._pace > 0

    def ask(self, question: str) -> str:
        """One line from the person or the script; raises ``EOFError`` when there are no more."""
        if self.interactive:
            return input(question).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        # so that what a script prints reads like a game
        self.console.print(Text(f"{question}{line.strip()}"))
        return line.strip()

    def pause(self) -> None:
        """Wait for Enter, if there is somebody to press it."""
        if self.interactive:
            input(t("Entrée pour continuer… ", "Enter to go on… "))


def _enable_line_editing() -> None:
    try:
        import readline  # noqa: F401  importing it is what gives input() its history and arrow keys
    except ImportError:  # Windows
        return
