"""Without Numba the program runs on plain rules, and names what is missing."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.cli.running import PROGRAM, program_environment
from tests.support.cold_server import served

pytestmark = pytest.mark.slow
NOT_INSTALLED = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"numba", "llvmlite"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None

sys.meta_path.insert(0, Absent())
"""
"""A ``sitecustomize`` that hides Numba from every process."""
GAMES = """
import sys
from random import Random
from roitelet import game_ids, load_game
from roitelet.bots import bot_names, load_bot
from roitelet.base.rng import new_stream

for game_id in game_ids():
    game = load_game(game_id)
    position, rng, moves = game.start(3), Random(1), 0
    while not position.over and moves < 40:
        if position.actor < 0:
            position = position.apply(position.shuffle(rng))
        else:
            name = ("amateur", "debutant", "apprenti", "prudent", "random", "network")[moves % 6]
            position = position.apply(load_bot(game, name).choose(position.mask(position.actor), new_stream(moves)))
            moves += 1
    print(game_id, moves, *bot_names(game))
assert "numba" not in sys.modules
"""


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """Return the environment of a machine without Numba."""
    (tmp_path / "sitecustomize.py").write_text(NOT_INSTALLED)
    return {"PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache"), "PYTHONUTF8": "1"}


def run(command: list[str], bare: dict[str, str]) -> subprocess.CompletedProcess[str]:
    environment = program_environment(**bare)
    environment.pop("NUMBA_DISABLE_JIT", None)
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)


def test_every_game_is_played_and_no_bot_that_searches_is_offered(bare: dict[str, str]) -> None:
    done = run([sys.executable, "-W", "error", "-c", GAMES], bare)
    assert done.returncode == 0, done.stderr[-2000:]
    lines = [line.split() for line in done.stdout.splitlines()]
    assert [line[0] for line in lines] == ["combat_des_rois", "nain_jaune", "roi_des_nains"]
    for line in lines:
        quick, levels = line[1:5], line[-3:]
        assert quick == ["40", "random", "heuristic", "network"]
        assert levels == ["debutant", "apprenti", "amateur"]
        assert len(line[5:-3]) == 3  # characters


def test_a_bot_that_searches_is_refused_in_a_sentence(bare: dict[str, str]) -> None:
    done = run([str(PROGRAM), "play", "nain_jaune", "--bots", "expert"], bare)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Numba" in done.stderr


def test_a_server_says_what_is_missing_and_serves(bare: dict[str, str], tmp_path: Path) -> None:
    with served(tmp_path, tmp_path / "cache", PYTHONPATH=bare["PYTHONPATH"]) as server:
        table = server.open_table("nain_jaune", ["amateur", "debutant"])
        server.play(table, moves=1)
        assert server.preparing() == {}
        levels = [level["id"] for game in server.ask("/api/games")["games"] for level in game["levels"]]
        assert set(levels) == {"debutant", "apprenti", "amateur"}
        assert server.children() == []
        assert "Numba is not installed" in server.output.read_text()


def test_a_server_whose_compiler_is_switched_off_says_that(tmp_path: Path) -> None:
    with served(tmp_path, tmp_path / "cache", NUMBA_DISABLE_JIT="1") as server:
        assert server.preparing() == {}
        told = server.output.read_text()
        assert "Numba is switched off (NUMBA_DISABLE_JIT)" in told
        assert "not installed" not in told
