"""A machine for tests: programs they start, a port, a clock that stands still."""

import signal
import socket
import subprocess
from pathlib import Path


def heed_interrupts() -> None:
    """A ``preexec_fn``: a shell that runs the tests in the background has all their children ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


class Time:
    """A clock in seconds that goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def git(folder: Path, *arguments: str) -> str:
    """Return what git answers in a folder."""
    command = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()
