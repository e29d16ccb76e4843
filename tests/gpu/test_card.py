"""The rules on a graphics card are those of the processor: the smallest game, in the simulator every machine has."""

import os
import subprocess
import sys

import pytest

from roitelet.engine.kernel_cache import can_compile


@pytest.mark.slow
@pytest.mark.skipif(not can_compile(), reason="needs Numba")
@pytest.mark.parametrize("what", ["games", "steps"])
def test_games_on_a_card_are_those_of_the_processor(what: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.gpu.simulated", "_template", what],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
