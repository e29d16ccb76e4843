"""``roitelet arena``: its numbers as table and as JSON, and refusals before the first game."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from roitelet.arena.executors import Inline
from roitelet.arena.match import specify
from roitelet.arena.match_run import play_match
from roitelet.bots import load_bots
from roitelet.engine.game import Game
from tests.support.children import heed_interrupts
from tests.support.cli.running import Run, assert_refused, program_environment

GAME = "nain_jaune"
SHORT = ("--set", "max_rounds=1")
ARENA = ("arena", GAME, *SHORT, "--bots", "heuristic,random", "--games")


def read(text: str) -> dict[str, Any]:
    """Return the JSON without the parts that differ from run to run."""
    data: dict[str, Any] = json.loads(text)
    del data["timing"]
    return data


def test_json_is_what_the_arena_says(run: Run, game: Game) -> None:
    result = run(
        "arena", game.info.id, "--bots", "heuristic,random", "--games", "80", "--seed", "5", "--seats", "3", "--json"
    )
    spec = specify(game.start(3), load_bots(game, ["heuristic", "random"]), 80, 5)
    expected = json.dumps(play_match(spec, Inline()).as_dict())
    assert read(result.stdout) == read(expected)
    assert result.stderr == ""


@pytest.mark.slow
def test_processes_change_nothing(run: Run) -> None:
    command = (*ARENA, "5000", "--json")
    alone, together = run(*command), run(*command, "--workers", "2")
    assert read(alone.stdout) == read(together.stdout)
    assert json.loads(together.stdout)["timing"]["executor"] == "pool"


def test_four_seats_are_usual_and_the_nearest_number_otherwise(run: Run) -> None:
    assert read(run(*ARENA, "8", "--json").stdout)["seats"] == 4
    assert read(run(*ARENA, "8", "--json", "--seats", "2").stdout)["seats"] == 2


@pytest.mark.parametrize(("language", "point", "ahead"), [("fr", ",", "devant"), ("en", ".", "ahead")])
def test_the_tables_show_ratings_and_differences(run: Run, language: str, point: str, ahead: str) -> None:
    data = read(run(*ARENA, "400", "--json").stdout)
    result = run(*ARENA, "400", "--lang", language)
    first = data["competitors"][0]
    row = next(line for line in result.stdout.splitlines() if "heuristic" in line)
    assert f"{first['rating']['mean']:.0f} ± {first['rating']['half_width']:.0f}" in row
    assert f"{first['points']['mean']:.2f}".replace(".", point) in row
    pair = next(line for line in result.stdout.splitlines() if "heuristic – random" in line)
    assert f"{100 * data['pairs'][0]['wins']['mean']:.2f}".replace(".", point) in pair
    assert ahead in pair
    assert "compil" in result.stdout
    assert result.stderr == ""


def test_bots_that_think_are_timed(run: Run) -> None:
    command = ("arena", GAME, *SHORT, "--bots", "search:4,random", "--games", "8", "--workers", "1")
    data = json.loads(run(*command, "--json").stdout)
    assert data["timing"]["measured"] == "moves"
    for row in data["timing"]["bots"]:
        assert row["moves"] > 0
        assert 0 < row["p50"] <= row["p95"] <= row["longest"]
        assert row["mean"] <= row["longest"]
    assert re.search(r"search:4 .*(µs|ms)", run(*command, "--lang", "en").stdout)


@pytest.mark.slow
def test_it_stops_when_all_are_told_apart(run: Run) -> None:
    data = read(run(*ARENA, "100000", "--until-certain", "--json", "--workers", "1").stdout)
    assert data["certain"]
    assert data["interval"] == "sequence"
    assert data["games"] < 5000


def test_the_page_has_every_chart_and_is_complete_in_itself(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.html"
    run(*ARENA, "200", "--report", path, "--lang", "en")
    text = path.read_text("utf-8")
    for title in ("Ratings", "Differences", "Points by seat", "Length of games", "Thinking time"):
        assert f"<h2>{title}</h2>" in text
    assert text.count("<svg") >= 4
    assert not re.search(r'(src|href)="(?!#)', text)
    run(*ARENA, "200", "--report", path, "--lang", "fr")
    assert "<h2>Points par place</h2>" in path.read_text("utf-8")


def test_the_same_command_goes_on_where_it_was(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    command = (*ARENA, "400", "--out", path, "--json")
    first = read(run(*command).stdout)
    path.write_bytes(path.read_bytes()[:-30])
    assert read(run(*command).stdout) == first
    assert_refused(run(*command, "--seed", "3"), "autre match", "seed=0")


BAD_INPUT: list[tuple[tuple[str, ...], str, str]] = [
    (("arena", "bridge", "--bots", "random,random", "--games", "4"), "n'est pas un jeu", "is not a game"),
    (("arena", GAME, "--bots", "random,alphazero", "--games", "4"), "n'est pas un robot", "is not a bot"),
    (("arena", GAME, "--bots", "random", "--games", "4"), "1 robot est refusé", "1 bot is refused"),
    (("arena", GAME, "--bots", "random,search:0", "--games", "4"), "search", "search"),
    ((*ARENA, "0"), "--games=0 est refusé", "--games=0 is refused"),
    ((*ARENA, "many"), "--games=many est refusé", "--games=many is refused"),
    ((*ARENA, "4", "--workers", "0"), "--workers=0 est refusé", "--workers=0 is refused"),
    ((*ARENA, "4", "--seats", "77"), "pas à 77", "not 77"),
    ((*ARENA, "4", "--by", "luck"), "« luck » n'est pas une valeur permise", "'luck' is not an allowed value"),
    ((*ARENA, "4", "--preset", "x"), "n'est pas un jeu de règles", "is not a preset"),
    ((*ARENA, "4", "--out", "/no/such/folder/x"), "impossible d'écrire", "cannot write"),
    ((*ARENA, "4", "--report", "/no/such/folder/x"), "impossible d'écrire", "cannot write"),
    ((*ARENA, "4", "--ray", "nonsense"), "MACHINE:PORT", "HOST:PORT"),
    (("simulate", GAME, "--games", "4", "--seats", "random,random", "--workers", "0"), "--workers=0", "--workers=0"),
]


@pytest.mark.parametrize(("arguments", "french", "english"), BAD_INPUT, ids=lambda value: str(value)[:80])
def test_bad_input_is_one_sentence(run: Run, arguments: tuple[str, ...], french: str, english: str) -> None:
    assert_refused(run(*arguments, ROITELET_LANG="fr"), french)
    assert_refused(run(*arguments, ROITELET_LANG="en"), english)


def test_without_ray_one_sentence_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert_refused(run(*ARENA, "4", "--ray", "auto", ROITELET_LANG="fr"), "pip install 'roitelet[cluster]'")


@pytest.mark.slow
def test_an_interrupted_match_says_how_to_go_on(tmp_path: Path) -> None:
    """Interrupt the real program like a terminal: its whole process group gets Ctrl-C."""
    path = tmp_path / "match.jsonl"
    program = "from roitelet.cli import main; main()"
    words = ("arena", GAME, "--bots", "search:20,random", "--games", "4000", "--workers", "2", "--out", str(path))
    command = [sys.executable, "-c", program, *words, "--lang", "en"]
    with subprocess.Popen(
        command,
        env=program_environment(),
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=heed_interrupts,
    ) as child:
        try:
            deadline = time.monotonic() + 1800
            while not path.exists() or path.read_bytes().count(b"\n") < 3:
                assert time.monotonic() < deadline
                assert child.poll() is None
                time.sleep(0.1)
            os.killpg(child.pid, signal.SIGINT)
            out, complaint = child.communicate(timeout=60)
        finally:
            child.kill()  # its workers end with it
    assert child.returncode == 130
    assert out == b""
    assert complaint.decode().splitlines()[0] == f"Interrupted; the same command goes on from {path}."
    assert b"Traceback" not in complaint
