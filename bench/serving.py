"""A server in its own process, on a free port of loopback, for measurements and attacks."""

import os
import re
import resource
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec

from roitelet.client.client import Reply, request

SOURCE = "ROITELET_BENCH_SOURCE"
"""Environment variable with the folder of another checkout whose server to run, for comparison."""
LIMITS = ("SOCKET", "SESSION", "ADDRESS", "SIGN_IN", "TABLES")
NO_LIMITS = {f"ROITELET_LIMIT_{name}": "1000000/1000000" for name in LIMITS} | {
    "ROITELET_LIMIT_CONNECTIONS": "100000",
    "ROITELET_LIMIT_CALLERS": "100000",
}
"""Settings that allow a load test from one address."""
STOPPING = 30.0


@dataclass(frozen=True)
class Running:
    """A running server."""

    process: subprocess.Popen[str]
    url: str
    log: Path

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    @property
    def pids(self) -> list[int]:
        """The ids of the serving processes: the workers, or the only one."""
        children = [int(pid) for pid in _children(self.process.pid)]
        workers = [pid for pid in children if "spawn_main" in _command(pid)]
        return workers or [self.process.pid]

    @property
    def cpu(self) -> float:
        """Return the processor time used, in seconds."""
        return sum(cpu_seconds(pid) for pid in self.pids)

    @property
    def memory(self) -> float:
        """Resident megabytes."""
        return sum(memory(pid) for pid in self.pids)

    async def ask(self, method: str, path: str, body: object = None, token: str = "", seconds: float = 60.0) -> Reply:
        """Send a request."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return await request(method, self.url + path, headers, msgspec.json.encode(body) if body else b"", seconds)


@contextmanager
def server(
    folder: Path, environ: Mapping[str, str] | None = None, *, database: str = "", workers: int = 1, files: int = 0
) -> Iterator[Running]:
    """Run a server for the length of a block; ``files`` limits how many it may open."""
    program = [sys.executable, "-c", "from roitelet.cli import main; main()", "--lang", "en", "serve", "--port", "0"]
    command = [*program, "--database", database or str(folder / "tables.db"), "--workers", str(workers)]
    source = os.environ.get(SOURCE, "")
    path = {"PYTHONPATH": str(Path(source) / "src")} if source else {}
    log = folder / "server.log"
    with log.open("w") as errors:
        process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={
                **os.environ,
                "ROITELET_LOG_LEVEL": "warning",
                "ROITELET_LOG": "json",
                "ROITELET_WARM_UP": "false",
                **path,
                **(environ or {}),
            },
        )
    if files:
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (files, files))
    assert process.stdout is not None
    try:
        match = next((match for line in process.stdout if (match := re.search(r"(http://\S+?)/?\s", line))), None)
        if match is None:
            raise SystemExit(f"the server did not start:\n{log.read_text()}")
        running = Running(process, match[1], log)
        deadline = time.monotonic() + 300
        while workers > 1 and len(running.pids) < workers and time.monotonic() < deadline:
            time.sleep(0.1)
        yield running
    finally:
        process.terminate()
        try:
            process.wait(STOPPING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


def cpu_seconds(pid: int) -> float:
    """Return the processor time of a process in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Resident megabytes of a process."""
    match = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(match[1]) / 1024 if match else 0.0


def _children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


def _command(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
