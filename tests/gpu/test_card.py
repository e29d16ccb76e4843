"""Games on a graphics card equal those on the processor, for their first moves, in Numba's simulator."""

import os
import subprocess
import sys

import pytest

from roitelet import BadInput, game_ids, load_game
from roitelet.arena.bot_games import are_quick
from roitelet.arena.simulate import simulate
from roitelet.bots import load_bots
from roitelet.engine.compile.kernel_cache import can_compile
from roitelet.envs.vector_game import VectorGame


@pytest.mark.slow
@pytest.mark.skipif(not can_compile(), reason="needs Numba")
@pytest.mark.parametrize("game_id", game_ids())
def test_games_on_a_card_are_those_of_the_processor(game_id: str) -> None:
    """Compare random games, games between bots, and steps of an environment, in a process."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.gpu.simulated", game_id],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("device", "said"), [("tpu", "not on “tpu”"), ("cuda", "there is no graphics card by NVIDIA here")]
)
def test_a_device_that_is_not_there_is_refused(device: str, said: str) -> None:
    start = load_game(game_ids()[0]).start()
    for ask in (
        lambda: VectorGame(start.game, 2, device=device),
        lambda: simulate(start, ["random"] * start.seats, 2, 1, device=device),
    ):
        with pytest.raises(BadInput) as caught:
            ask()
        assert said in caught.value.text("en")


def test_only_bots_that_a_card_knows_play_there() -> None:
    game = load_game(game_ids()[0])
    with pytest.raises(BadInput, match="debutant"):
        are_quick(load_bots(game, ["heuristic", "debutant"]))
    assert are_quick(load_bots(game, ["heuristic", "random"])) == [True, False]
