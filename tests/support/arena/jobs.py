"""Jobs for the tests of executors, importable in other processes, and a bot that is not compiled."""

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from roitelet.base.errors import bad_input
from roitelet.bots import Bot


@dataclass(frozen=True)
class Square:
    """Squares its number, and records in a folder that it ran."""

    number: int
    folder: Path

    def run(self) -> int:
        self.note()
        return self.number**2

    def note(self) -> None:
        with (self.folder / str(self.number)).open("a") as file:
            file.write("ran\n")

    def runs(self) -> int:
        """Return how often it ran, in any process."""
        path = self.folder / str(self.number)
        return len(path.read_text().splitlines()) if path.exists() else 0


@dataclass(frozen=True)
class Mortal(Square):
    """Like ``Square``, but kills its process the first few times."""

    deaths: int = 1

    def run(self) -> int:
        self.note()
        if self.runs() <= self.deaths:
            os._exit(1)
        return self.number**2


@dataclass(frozen=True)
class Refusing(Square):
    """Raises the error of bad input."""

    def run(self) -> int:
        raise bad_input("executor.workers", workers=self.number, most=7)


@dataclass(frozen=True)
class Failing(Square):
    """Raises an exception that cannot be pickled."""

    def run(self) -> int:
        raise Unpicklable(1, 2)


class Unpicklable(Exception):
    """An exception that cannot be made from its own arguments."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__(f"{first} and {second}")


@dataclass(frozen=True)
class Endless(Square):
    """Records its process, and works until killed."""

    def run(self) -> int:
        path = self.folder / f"process-{self.number}"
        path.with_suffix(".part").write_text(str(os.getpid()))
        path.with_suffix(".part").rename(path)
        time.sleep(600)
        return 0


class Slow:
    """A bot with only ``choose``: its games are played move by move."""

    def __init__(self, bot: Bot) -> None:
        self.name, self.game, self.choose, self.warm_up = bot.name, bot.game, bot.choose, bot.warm_up
        self.ready = bot.ready

    def sit(self) -> Self:
        return self
