"""``roitelet review``: text, page and data say the same, and an unfinished game is refused."""

import json
from pathlib import Path

import pytest

from roitelet.engine.record import read_record
from roitelet.games import load_game
from tests.support.advice.recorded_games import play_record
from tests.support.cli.running import Run, assert_refused

QUICK = ("--simulations", "64")


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    game = load_game("nain_jaune")
    record = play_record(game.start(3, max_rounds=2), ["amateur"] * 3, 4)
    record.players = ("Ana", "Bob", "Zoé")
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    path.write_text(record.to_text(), "utf-8")
    return path


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_text_has_the_result_its_parts_and_every_deal(run: Run, recorded: Path, language: str) -> None:
    result = run("review", recorded, "--seat", "1", *QUICK, "--lang", language, COLUMNS="120")
    assert result.exit_code == 0, result.output
    record = read_record(recorded, load_game)
    points = record.final().points[1]
    assert str(points) in result.stdout.splitlines()[0]
    words = (
        ("Manche 2", "La donne", "Le jeu de Zoé") if language == "fr" else ("Round 2", "The cards", "The play of Zoé")
    )
    assert all(word in result.stdout for word in words)


def test_json_has_the_whole_review(run: Run, recorded: Path) -> None:
    data = json.loads(run("review", recorded, *QUICK, "--json").stdout)
    assert data["complete"] is True
    assert data["seats"] == [0]
    assert data["players"] == ["Ana", "Bob", "Zoé"]
    assert sum(data["parts"][0]["whole"].values()) == data["parts"][0]["result"]


def test_the_page_needs_nothing_else_and_escapes_names(run: Run, recorded: Path, tmp_path: Path) -> None:
    evil = tmp_path / "evil.jsonl"
    evil.write_text(recorded.read_text("utf-8").replace("Bob", "<b>x"), "utf-8")
    page = run("review", evil, *QUICK, "--html").stdout
    assert page.startswith("<!doctype html>")
    assert "<svg" in page
    assert "&lt;b&gt;x" in page
    assert "<b>x" not in page
    assert 'src="http' not in page
    assert 'href="http' not in page


def test_what_cannot_be_reviewed_is_refused(run: Run, recorded: Path, tmp_path: Path) -> None:
    assert_refused(run("review", recorded, "--seat", "7"), "7")
    assert_refused(run("review", recorded, "--html", "--json"), "--html")
    unfinished = tmp_path / "unfinished.jsonl"
    unfinished.write_text("".join(recorded.read_text("utf-8").splitlines(keepends=True)[:-1]), "utf-8")
    assert_refused(run("review", unfinished), "sa fin")
