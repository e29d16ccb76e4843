"""The server of the browser tests: a process of its own, which can be killed and started again."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.support.e2e.program import STARTING, UNLIMITED, Program

FREE = {**UNLIMITED, "ROITELET_LIMIT_HINTS": "1000000/1000000", "ROITELET_LIMIT_CONNECTIONS": "1000"}


class House(Program):
    """A program whose health can be checked while a browser runs in the same thread."""

    def wait(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + STARTING
        while not self._answers():
            assert time.monotonic() < until, self.output[-4000:]
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.url}/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False


@contextmanager
def house(folder: Path) -> Iterator[House]:
    """Run a server, and kill it at the end."""
    running = House(str(folder / "tables.db"), folder, environment=FREE)
    running.start()
    try:
        running.wait()
        yield running
    finally:
        running.kill()
