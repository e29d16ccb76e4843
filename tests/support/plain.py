"""The same lines from compiled code and from plain Python."""

import os
import subprocess
import sys
from pathlib import Path


def run_plain(module: str) -> list[str]:
    """Return what ``python -m module`` prints where nothing is compiled."""
    plain = subprocess.run(
        [sys.executable, "-m", module],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "error"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert plain.returncode == 0, plain.stderr[-2000:]
    return plain.stdout.splitlines()
