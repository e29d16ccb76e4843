"""``roitelet bench``: real measurements, short ones."""

import json

import pytest

from roitelet.cli.bench import measure_playouts, measure_python
from roitelet.cli.parameters import decimal_number
from roitelet.engine.game import Game
from tests.cli.running import Run

KEYS = [
    "game",
    "decisions_per_second",
    "games_per_second",
    "python_decisions_per_second",
    "first_compile_seconds",
    "warm_start_seconds",
]


def test_bench_measures_every_figure(run: Run, game: Game) -> None:
    result = run("bench", game.info.id, "--json", "--seconds", "0.1")
    assert result.exit_code == 0
    assert result.stderr == ""
    data = json.loads(result.stdout)
    assert list(data) == KEYS
    assert data["game"] == game.info.id
    assert all(data[key] > 0 for key in KEYS[1:])
    assert data["decisions_per_second"] > data["games_per_second"]
    assert data["warm_start_seconds"] < data["first_compile_seconds"] + 1


def test_compiled_playouts_outrun_plain_python(game: Game) -> None:
    start = game.start(4)
    decisions, games = measure_playouts(start, 0.2)
    assert decisions > games > 0
    assert decisions > measure_python(start, 0.2) > 0


@pytest.mark.parametrize("seconds", ["0,1", "0.1"])
def test_seconds_may_have_a_comma(seconds: str) -> None:
    assert decimal_number("--seconds", 0, 1)(seconds) == pytest.approx(0.1)
