"""The page that says how to write a game: its commands make one that plays, its excerpts stand in the template."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

import roitelet
from roitelet.engine.contract import Hidden, Rules
from roitelet.engine.words import Words
from roitelet.learning.lesson_parser import lessons_of
from tests.support.docs import pages
from tests.support.games_under_test import HEARTS, LATE, LATE_PLAY

PAGE = pages.DOCS / "how-to" / "write-a-game.md"
TABLES = pages.DOCS / "how-to" / "write-a-table.md"
CONTRACT = pages.DOCS / "reference" / "contract.md"
TEMPLATE = HEARTS.folder
ROOMS = (
    "rules",
    "hidden",
    "notation",
    "words",
    "strategy",
    "coach",
    "terminal",
    "browser",
    "rulebook",
    "sheet",
    "lessons",
    "records",
)
LEFT_OUT = {"coach", "notation", "terminal"}
"""What the template does without."""
PLAY = f"from roitelet import load_game; print(load_game('barbu').position({LATE!r}).play({LATE_PLAY!r}).points)"


def test_the_commands_of_the_page_make_a_game_that_plays(tmp_path: Path) -> None:
    package = tmp_path / "src" / "roitelet"
    shutil.copytree(Path(roitelet.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__", "static"))
    (tmp_path / "pyproject.toml").touch()
    (copying,) = pages.blocks(PAGE, "sh")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), "NUMBA_DISABLE_JIT": "1"}
    environment["PATH"] = f"{Path(sys.executable).parent}:{environment['PATH']}"
    subprocess.run(["bash", "-euc", copying.text], cwd=tmp_path, env=environment, check=True)
    done = subprocess.run(
        [sys.executable, "-c", PLAY], env=environment, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == "[13, 0, 0, 13]", done.stderr[-1000:]
    left = re.compile(r"_hearts|HE-|Hearts\b|Dame de pique")
    for path in (package / "games" / "barbu").rglob("*.*"):
        assert path.suffix == ".pyc" or not left.search(path.read_text("utf-8")), path


def flat(text: str) -> str:
    """The lines of a text without what stands before and after them."""
    return "\n".join(line.strip() for line in text.splitlines())


def sources() -> str:
    return "\n".join(path.read_text("utf-8") for path in TEMPLATE.rglob("*.py"))


@pytest.mark.parametrize(("page", "language"), [(PAGE, "python"), (PAGE, "markdown"), (TABLES, "python")])
def test_what_the_pages_show_of_the_template_stands_there(page: Path, language: str) -> None:
    found = sources() if language == "python" else (TEMPLATE / "rulebook" / "en.md").read_text("utf-8")
    shown = [block for block in pages.blocks(page, language) if "check_game" not in block.text]
    assert shown
    for block in shown:
        assert flat(block.text) in flat(found), f"line {block.line} is not in the template"


def test_the_examples_shown_are_examples_of_the_template() -> None:
    rows = [row for row in pages.table_rows(PAGE.read_text("utf-8")) if row[0].startswith("HE-")]
    examples = (TEMPLATE / "rulebook" / "examples.md").read_text("utf-8")
    assert len(rows) >= 3
    for row in rows:
        assert row[0] in examples
        assert row[1] in examples
        assert row[3] in examples


def test_every_room_is_on_the_page_and_in_the_template() -> None:
    listed = [row[0] for row in pages.table_rows(pages.section(PAGE.read_text("utf-8"), "2. The rooms"))][4:]
    assert [name.rstrip("/") for name in listed] == list(ROOMS)
    assert {path.name for path in TEMPLATE.iterdir() if path.is_dir() and path.name != "__pycache__"} == set(
        ROOMS
    ) - LEFT_OUT


def test_the_contract_names_every_function_that_is_looked_for() -> None:
    text = CONTRACT.read_text("utf-8")
    wanted = {field.name for kind in (Rules, Hidden, Words) for field in fields(kind)} | {"lowest_wins"}
    assert not {name for name in wanted if f"`{name}" not in text and f"{name}(" not in text}


def test_a_game_of_tricks_costs_at_most_1200_lines() -> None:
    """Check the size of Hearts: its rules, page, bot, log, sheet and one lesson."""
    files = [path for path in TEMPLATE.rglob("*") if path.suffix in {".py", ".md", ".css"}]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= 1200


def test_the_lesson_of_hearts_teaches_by_the_rules() -> None:
    (lesson,) = lessons_of("hearts")
    for step in lesson.steps:
        position = HEARTS.position(step.position)
        assert position.actor == step.seat
        assert all(position.play(move).game is HEARTS for answer in step.answers for (move,) in answer.moves)
