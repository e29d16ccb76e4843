"""``roitelet bench``: real but short measurements."""

import json

import pytest

from roitelet.cli.language import use_language
from roitelet.cli.measure.bench import Speed, as_data, measure_playouts, measure_python, print_table
from roitelet.cli.parameters import decimal_parser
from roitelet.engine.game import Game
from tests.support.cli.running import Run
from tests.support.games_under_test import HEARTS

SMALLEST = HEARTS.info.id
KEYS = [
    "game",
    "decisions_per_second",
    "games_per_second",
    "python_decisions_per_second",
    "first_compile_seconds",
    "compile_processor_seconds",
    "warm_start_seconds",
]


@pytest.mark.slow
def test_bench_measures_every_figure(run: Run) -> None:
    """With the smallest game, as compiling a real one from an empty cache takes half a minute."""
    result = run("bench", SMALLEST, "--json", "--seconds", "0.1")
    assert result.exit_code == 0
    assert result.stderr == ""
    data = json.loads(result.stdout)
    assert list(data) == KEYS
    assert data["game"] == SMALLEST
    assert all(data[key] > 0 for key in KEYS[1:])
    assert data["decisions_per_second"] > data["games_per_second"]
    assert data["warm_start_seconds"] < data["first_compile_seconds"] + 1


def test_compiled_playouts_outrun_plain_python(game: Game) -> None:
    start = game.start(4)
    decisions, games = measure_playouts(start, 0.2)
    assert decisions > games > 0
    assert decisions > measure_python(start, 0.2) > 0


FIGURES = Speed("any", 20_123_456, 180_000, 90_000, 15.62, 13.04, 0.71)


def test_one_game_is_an_object_and_all_games_are_a_list() -> None:
    assert list(as_data([FIGURES], alone=True)) == KEYS
    assert as_data([FIGURES], alone=False) == [as_data([FIGURES], alone=True)]


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", ("20 123 456", "15,6", "0,71", "la meilleure")), ("en", ("20 123 456", "15.6", "0.71", "the best"))],
)
def test_the_table_has_every_figure_and_says_that_the_best_window_counts(
    language: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    use_language(language)
    print_table([FIGURES])
    out, err = capsys.readouterr()
    assert err == ""
    for word in words:
        assert word in out


@pytest.mark.parametrize("seconds", ["0,1", "0.1"])
def test_seconds_may_have_a_comma(seconds: str) -> None:
    assert decimal_parser("--seconds", 0, 1)(seconds) == pytest.approx(0.1)
