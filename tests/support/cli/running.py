"""Running a command in tests: in this process, as the real program, or in a terminal."""

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path
from typing import Protocol

import pytest
from typer.testing import Result

from tests.support.reading import as_typed

PROGRAM = Path(sys.executable).with_name("roitelet")
MANY_LINES = "1\n" * 20_000
"""More answers than any game needs: always the first action of the list."""
PATIENCE = 60
"""Seconds to wait: enough for a first compilation on a slow machine."""


class Run(Protocol):
    """Runs a command in this process; keyword arguments are environment variables."""

    def __call__(self, *arguments: object, stdin: str = "", **environment: str) -> Result: ...


def run_program(*arguments: object, stdin: str | bytes = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the installed program as a user does."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    command = [str(PROGRAM), *map(str, arguments)]
    return subprocess.run(command, input=data, capture_output=True, env=program_environment(**environment), check=False)


def program_environment(**environment: str) -> dict[str, str]:
    """Return an empty user environment, plus the given variables."""
    kept = ("PATH", "HOME", "XDG_CACHE_HOME", "NUMBA_CACHE_DIR", "NUMBA_DISABLE_JIT", "PYTHONPATH")
    return {name: os.environ[name] for name in kept if name in os.environ} | {"TERM": "xterm-256color"} | environment


def assert_refused(result: Result, *parts: str) -> None:
    """Check exit code 2, empty stdout, and exactly one line on stderr, which contains all these texts."""
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.endswith("\n")
    assert result.stderr.count("\n") == 1
    for part in parts:
        assert part in result.stderr


class Terminal:
    """The real program in a pseudo-terminal."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self._pid, self._file = pty.fork()
        if self._pid == 0:
            os.execve(PROGRAM, [str(PROGRAM), *arguments], program_environment(**environment))
        self.seen = b""
        self._mark = 0

    def wait_for(self, *texts: str) -> str:
        """Read until one of the texts is on the screen after the last match, in any typography; return it."""
        deadline = time.monotonic() + PATIENCE
        while True:
            screen = as_typed(self.seen.decode(errors="ignore"))
            for text in texts:
                if (place := screen.find(text, self._mark)) >= 0:
                    self._mark = place + len(text)
                    return text
            if not self._read(deadline):
                pytest.fail(f"{texts} never came; the screen said {self.seen[-2000:].decode(errors='replace')}")

    def type(self, text: str) -> None:
        os.write(self._file, text.encode())

    def finish(self) -> int:
        while self._read(time.monotonic() + PATIENCE):
            pass
        os.close(self._file)
        return os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])

    def _read(self, deadline: float) -> bool:
        ready, _, _ = select.select([self._file], [], [], max(deadline - time.monotonic(), 0))
        try:
            data = os.read(self._file, 65536) if ready else b""
        except OSError:  # the program has closed the terminal
            data = b""
        self.seen += data
        return bool(data)
