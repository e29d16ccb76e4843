"""The compiled rules and the same source run as plain Python agree after every action."""

import os
import subprocess
import sys
from pathlib import Path

from tests.play_trace import lines


def test_compiled_and_uncompiled_agree_action_by_action() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "error"}
    plain = subprocess.run(
        [sys.executable, "-m", "tests.play_trace"],
        cwd=Path(__file__).parent.parent,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert plain.returncode == 0, plain.stderr[-2000:]
    compiled = lines()
    assert len(compiled) > 250
    assert plain.stdout.splitlines() == compiled
