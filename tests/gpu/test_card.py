"""The rules on a graphics card are those of the processor: in Numba's simulator, which every machine has."""

import os
import subprocess
import sys

import pytest

from roitelet.engine.kernel_cache import can_compile
from tests.games_under_test import GAMES


@pytest.mark.slow
@pytest.mark.skipif(not can_compile(), reason="needs Numba")
@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id != "hearts"])
def test_games_on_a_card_are_those_of_the_processor(game_id: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.gpu.simulated", game_id],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[-1]) > 0
