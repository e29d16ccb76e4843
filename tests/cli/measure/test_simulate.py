"""``roitelet simulate``: the same numbers as the arena, as a table or as JSON."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from roitelet.arena.simulate import simulate
from roitelet.bots import load_bots
from roitelet.engine.game import Game
from tests.support.cli.running import Run, assert_refused

LINE_UP = "heuristic,random,random"


def test_json_is_what_the_arena_says(run: Run, game: Game) -> None:
    result = run("simulate", game.info.id, "--games", "60", "--seats", LINE_UP, "--seed", "5", "--json")
    bots = load_bots(game, LINE_UP.split(","))
    expected = simulate(game.start(3), bots, 60, 5)
    found = json.loads(result.stdout)
    assert {key: found[key] for key in expected.as_dict()} == expected.as_dict()
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


def test_json_has_the_balance_of_the_rules_too(run: Run, game: Game) -> None:
    command = ("simulate", game.info.id, "--games", "60", "--seats", LINE_UP, "--json")
    data = json.loads(run(*command).stdout)
    assert [row["place"] for row in data["by_seat"]] == [1, 2, 3]
    assert sum(row["wins"]["mean"] for row in data["by_seat"]) == pytest.approx(1)
    topics = {topic["key"]: topic for topic in data["statistics"]}
    assert [measure["key"] for measure in topics["series"]["measures"]][:2] == ["series.begun", "series.to_king"]
    assert json.loads(run(*command, "--lang", "fr").stdout)["statistics"][0]["title"] == "Cases prises"


def test_a_report_is_one_page_with_the_numbers(run: Run, game: Game, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    page.write_text("an older one")
    command = ("simulate", game.info.id, "--games", "90", "--seats", LINE_UP, "--lang", "en")
    result = run(*command, "--report", page)
    assert "Bot" in result.stdout
    assert str(page) in result.stderr
    data = json.loads(run(*command, "--json").stdout)
    tree = ElementTree.fromstring(page.read_text("utf-8"))
    cells = {cell.text for cell in tree.iter("td")}
    assert {f"{100 * row['wins']['mean']:.1f}%" for row in data["by_seat"]} <= cells


@pytest.mark.parametrize("place", [".", "nowhere/report.html"])
def test_a_report_that_cannot_be_written_is_refused_before_a_game_is_played(
    run: Run, game: Game, tmp_path: Path, place: str
) -> None:
    command = ("simulate", game.info.id, "--games", "100000000", "--seats", LINE_UP, "--lang", "en")
    assert_refused(run(*command, "--report", tmp_path / place), "cannot write")


@pytest.mark.slow
def test_processes_change_nothing(run: Run, game: Game) -> None:
    """Several chunks, which may come back in another order, with their counters."""
    command = ("simulate", game.info.id, "--games", "14000", "--seats", LINE_UP, "--set", "max_rounds=1", "--json")
    assert run(*command, "--workers", "2").stdout == run(*command).stdout
