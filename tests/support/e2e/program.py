"""A real ``roitelet serve`` in its own process, which tests kill and start again."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from roitelet.client.client import request
from tests.support.children import free_port
from tests.support.tables.postgres import ROOT

STARTING = 60.0
"""Longest time to wait for a process to answer, in seconds; the machine may be busy."""
BUSY = 10
"""Ticks of processor time per second above which a process is busy."""
UNLIMITED = {
    f"ROITELET_LIMIT_{name}": "1000000/1000000" for name in ("SOCKET", "SESSION", "ADDRESS", "SIGN_IN", "TABLES")
}
"""Settings that lift rate limits."""


class Program:
    """A server on a store; its output goes to a file, to analyse failed tests."""

    def __init__(
        self, database: str, folder: Path, name: str = "server", environment: Mapping[str, str] = UNLIMITED
    ) -> None:
        self.port = free_port()
        self.starts = 0
        self._database = database
        self._output = folder / f"{name}.log"
        self._environment = {**os.environ, "ROITELET_LOG": "json", "ROITELET_WARM_UP": "false", **environment}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start the process, without waiting for it to answer."""
        command = [sys.executable, "-c", "from roitelet.cli import main; main()", "serve", "--port", str(self.port)]
        with self._output.open("ab") as output:
            self._process = subprocess.Popen(
                [*command, "--database", self._database],
                cwd=ROOT,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        self.starts += 1

    def freeze(self) -> None:
        """Suspend the process; messages to it wait unread."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def kill(self) -> None:
        """Kill the process."""
        if self._process is not None:
            assert self._process.poll() is None, f"the server ended by itself:\n{self.output[-4000:]}"
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None

    async def answers(self) -> None:
        """Wait until its health check succeeds."""
        async with asyncio.timeout(STARTING):
            while not await self.is_well():
                await asyncio.sleep(0.05)

    async def is_well(self) -> bool:
        try:
            return (await request("GET", f"{self.url}/health", timeout=5)).status == 200
        except OSError:
            return False

    @property
    def memory(self) -> int:
        """Return its resident memory in KiB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])

    async def wait_until_idle(self) -> None:
        """Wait until it is idle, when the games have been compiled."""
        async with asyncio.timeout(STARTING):
            ticks = -BUSY
            while (ticks_now := self._processor_ticks()) - ticks >= BUSY:
                ticks = ticks_now
                await asyncio.sleep(1.0)

    def _processor_ticks(self) -> int:
        """Return the processor time used, in ticks of 10 ms."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])

    @property
    def output(self) -> str:
        return self._output.read_text(errors="replace")


@contextmanager
def program(
    database: str, folder: Path, name: str = "server", environment: Mapping[str, str] = UNLIMITED
) -> Iterator[Program]:
    """Run a server for the length of a block."""
    server = Program(database, folder, name, environment)
    server.start()
    try:
        yield server
    finally:
        server.kill()
