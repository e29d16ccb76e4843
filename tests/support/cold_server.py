"""A real server whose kernel cache is a test's own, and the processes that compile for it."""

import json
import os
import secrets
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar
from urllib.request import Request, urlopen

from tests.support.children import free_port
from tests.support.cli.running import PROGRAM, program_environment

Result = TypeVar("Result")
PATIENCE = 300.0
"""Seconds; the machine may be busy."""


def wait_until(condition: Callable[[], Result]) -> Result:
    """Return the first true result of a condition."""
    end = time.monotonic() + PATIENCE
    while not (result := condition()):
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)
    return result


@dataclass(frozen=True)
class Child:
    """A process that compiles."""

    pid: int

    @property
    def alive(self) -> bool:
        """Return whether it still runs; one that has ended but was not waited for does not."""
        return self._stat()[:1] not in ([], ["Z"])

    @property
    def nice(self) -> int:
        """Return its nice value."""
        return int(self._stat()[16]) if self.alive else 0

    def _stat(self) -> list[str]:
        try:
            return Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return []


class Served:
    """A server that runs, with one person who plays at its tables."""

    def __init__(self, data: Path, cache: Path, token: str = "", **environ: str) -> None:
        self.port = free_port()
        self.token = token
        environment = program_environment(**{"XDG_DATA_HOME": str(data), "XDG_CACHE_HOME": str(cache), **environ})
        environment.pop("NUMBA_CACHE_DIR", None)
        command = [str(PROGRAM), "serve", "--port", str(self.port), "--lang", "en"]
        self.output = data / f"server-{self.port}.txt"
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env=environment)
        wait_until(self._answers)
        self.token = token or str(self.ask("/api/session", {"name": "Ana", "token": True})["token"])

    def ask(self, path: str, body: object = None) -> Any:
        """Return the data of the response to a request."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"http://127.0.0.1:{self.port}{path}", data, headers), timeout=PATIENCE) as reply:
            return json.load(reply)

    def _answers(self) -> bool:
        assert self.process.poll() is None, self.output.read_text()
        try:
            return bool(self.ask("/health")["alive"])
        except OSError:
            return False

    def open_table(self, game: str, bots: Sequence[str]) -> str:
        """Return a table with bots; the game begins."""
        return str(self.ask("/api/tables", {"game": game, "bots": list(bots), "seats": 3, "pace": "instant"})["id"])

    def play(self, table: str, moves: int) -> int:
        """Make so many moves, each acknowledged; returns the version the last one led to."""
        version = 0
        for _ in range(moves):
            frame = wait_until(lambda: self._turn(table))
            command = {
                "do": "play",
                "on": frame["v"],
                "action": frame["legal"][0]["action"],
                "id": secrets.token_hex(8),
            }
            version = int(self.ask(f"/api/tables/{table}", command)["v"])
        return version

    def _turn(self, table: str) -> Any:
        frame = self.ask(f"/api/tables/{table}")
        return frame if frame["legal"] else None

    def version(self, table: str) -> int:
        """Return the version of a table."""
        return int(self.ask(f"/api/tables/{table}")["v"])

    def preparing(self) -> dict[str, float]:
        """Return the progress of each compilation under way."""
        progress: dict[str, float] = self.ask("/preparing")
        return progress

    def children(self) -> list[Child]:
        """Return the processes that compile for it."""
        tasks = Path(f"/proc/{self.process.pid}/task")
        pids_by_task = [path.read_text().split() for path in tasks.glob("*/children")]
        return [Child(int(pid)) for pids in pids_by_task for pid in pids]

    def stop(self, how: signal.Signals) -> None:
        """Stop the server with a signal."""
        self.process.send_signal(how)
        self.process.wait(PATIENCE)


@contextmanager
def served(data: Path, cache: Path, token: str = "", **environ: str) -> Iterator[Served]:
    """Run a server for the length of a block."""
    server = Served(data, cache, token, **environ)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            os.kill(server.process.pid, signal.SIGKILL)
            server.process.wait()
