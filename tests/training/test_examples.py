"""The PPO example and its notebook run for a few steps, and the trained bot plays in the arena."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from roitelet.engine.compile.kernel_cache import can_compile
from tests.support.cli.running import PROGRAM

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not can_compile(), reason="learning takes thousands of games")]
EXAMPLES = Path(__file__).parent.parent.parent / "examples"
ONE_CORE = {**os.environ, "OMP_NUM_THREADS": "1", "PYTHONPATH": str(EXAMPLES)}
A_FEW_STEPS = 0.01


def run(folder: Path, *command: object) -> str:
    done = subprocess.run(
        list(map(str, command)), cwd=folder, env=ONE_CORE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_player_is_trained_and_enters_the_arena(tmp_path: Path) -> None:
    said = run(tmp_path, sys.executable, EXAMPLES / "ppo.py", "--minutes", A_FEW_STEPS).splitlines()
    assert len(said) >= 2, "measured before and after"
    assert all("chips a round beside a quick player" in line for line in said)
    competitors = "ppo:Learned,heuristic"
    rules = ("--seats", 4, "--set", "max_rounds=1", "--games", 8, "--seed", 1, "--workers", 1, "--json")
    told = json.loads(run(tmp_path, PROGRAM, "arena", "nain_jaune", "--bots", competitors, *rules))
    assert {one["bot"] for one in told["competitors"]} == {"ppo:Learned", "heuristic"}


def test_the_notebook_runs_from_top_to_bottom(tmp_path: Path) -> None:
    text = (EXAMPLES / "a_player_that_learns.ipynb").read_text("utf-8")
    for long, short in (("minutes = 2\\n", f"minutes = {A_FEW_STEPS}\\n"), ("games=600", "games=12")):
        assert text.count(long) == 1
        text = text.replace(long, short)
    assert '"outputs": []' in text
    path = tmp_path / "notebook.ipynb"
    path.write_text(text, "utf-8")
    run(tmp_path, Path(sys.executable).parent / "jupyter-execute", "--inplace", path)
    outputs = [out for cell in json.loads(path.read_text("utf-8"))["cells"] for out in cell.get("outputs", [])]
    pictures = [out for out in outputs if "image/png" in out.get("data", {})]
    printed = "".join("".join(out.get("text", "")) for out in outputs)
    assert len(pictures) == 2
    assert any("text/html" in out.get("data", {}) for out in outputs), "the table draws itself"
    assert "ppo:Learned – heuristic" in printed
