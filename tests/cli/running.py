"""How the tests run a command: in this process, or as the real program."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Protocol

from typer.testing import Result

PROGRAM = Path(sys.executable).with_name("roitelet")
MANY_LINES = "1\n" * 20_000
"""More answers than any game asks questions: always the first action of the list."""


class Run(Protocol):
    """Runs a command in this process; keyword arguments are environment variables."""

    def __call__(self, *arguments: object, stdin: str = "", **environment: str) -> Result: ...


def run_program(*arguments: object, stdin: str | bytes = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the installed program as a user does."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    command = [str(PROGRAM), *map(str, arguments)]
    return subprocess.run(command, input=data, capture_output=True, env=program_environment(**environment), check=False)


def program_environment(**environment: str) -> dict[str, str]:
    """The environment of a person who has set nothing, plus what is given."""
    kept = ("PATH", "HOME", "XDG_CACHE_HOME", "NUMBA_CACHE_DIR", "NUMBA_DISABLE_JIT", "PYTHONPATH")
    return {name: os.environ[name] for name in kept if name in os.environ} | {"TERM": "xterm-256color"} | environment


def assert_refused(result: Result, *parts: str) -> None:
    """Exit code 2, nothing on stdout, exactly one line on stderr, which says all this."""
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.endswith("\n")
    assert result.stderr.count("\n") == 1
    for part in parts:
        assert part in result.stderr
