"""The rules on a graphics card are those of the processor: their first moves, in the simulator every machine has."""

import os
import subprocess
import sys

import pytest

from roitelet import game_ids
from roitelet.engine.kernel_cache import can_compile


@pytest.mark.slow
@pytest.mark.skipif(not can_compile(), reason="needs Numba")
@pytest.mark.parametrize("what", ["games", "steps"])
@pytest.mark.parametrize("game_id", game_ids())
def test_games_on_a_card_are_those_of_the_processor(game_id: str, what: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.gpu.simulated", game_id, what],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
