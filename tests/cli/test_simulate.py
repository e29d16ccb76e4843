"""``roitelet simulate``: the same numbers as the arena, in both shapes."""

import json

import pytest

from roitelet.arena.simulate import simulate
from roitelet.bots import load_bots
from roitelet.engine.game import Game
from tests.cli.running import Run

LINE_UP = "heuristic,random,random"


def test_json_is_what_the_arena_says(run: Run, game: Game) -> None:
    result = run("simulate", game.info.id, "--games", "60", "--seats", LINE_UP, "--seed", "5", "--json")
    bots = load_bots(game, LINE_UP.split(","))
    expected = simulate(game.start(3), bots, 60, 5)
    assert json.loads(result.stdout) == expected.as_dict()
    assert result.stderr == ""


def test_options_and_single_deals_reach_the_arena(run: Run, game: Game) -> None:
    command = ("simulate", game.info.id, "--games", "61", "--seats", LINE_UP, "--set", "max_rounds=1", "--json")
    data = json.loads(run(*command, "--preset", "classique", "--no-duplicate").stdout)
    assert data["preset"] == "classique max_rounds=1"
    assert (data["games"], data["duplicate"]) == (61, False)
    assert json.loads(run(*command).stdout)["games"] == 63


@pytest.mark.parametrize(("language", "point"), [("fr", ","), ("en", ".")])
def test_the_table_shows_points_and_wins_with_intervals(run: Run, game: Game, language: str, point: str) -> None:
    command = ("simulate", game.info.id, "--games", "300", "--seats", LINE_UP, "--set", "max_rounds=1")
    data = json.loads(run(*command, "--json").stdout)
    result = run(*command, "--lang", language)
    best = data["line_up"][0]
    row = next(line for line in result.stdout.splitlines() if "heuristic" in line)
    for number in (best["points"]["mean"], best["points"]["half_width"], 100 * best["wins"]["mean"]):
        assert f"{number:.2f}".replace(".", point) in row
    assert row.count("±") == 2
    assert result.stderr == ""
