"""Two commands do everything: playing installs the program only, testing adds its tools; uv is used, never required."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ENDING = """#!/bin/sh
case "$*" in *--last-failed*) exit $SECOND ;; *"$HALF"*) exit $FIRST ;; esac
"""
"""In the place of Python: ends as asked, without having run anything."""


def without_make() -> dict[str, str]:
    """The tests themselves are run by a make, whose settings are not for another one."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}


def recipe(target: str, uv: str) -> str:
    """What make would do from nothing; nothing is done."""
    command = ["make", "--dry-run", "--always-make", "--no-print-directory", target, f"UV={uv}"]
    return subprocess.run(command, cwd=ROOT, env=without_make(), capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("uv", ["", "/opt/uv"])
def test_playing_installs_the_program_only(uv: str) -> None:
    steps = recipe("play", uv)
    assert "--editable ." in steps
    assert "--group dev" not in steps
    assert steps.rstrip().endswith("roitelet")
    assert ("/opt/uv venv" in steps) == bool(uv)
    assert "-m venv" in steps, "uv is never required"


def test_testing_adds_what_tests_need() -> None:
    steps = recipe("setup", "")
    assert steps.index("--editable .") < steps.index("--group dev")
    assert "--constraint constraints.txt" in steps


def test_the_site_needs_its_own_tools_only() -> None:
    steps = recipe("docs", "")
    assert "--group docs" in steps
    assert "--group dev" not in steps
    assert steps.rstrip().endswith("docs.site.build")


@pytest.mark.parametrize("half", ["--ignore=tests/browser", "cache_dir=.pytest_cache/pages"])
@pytest.mark.parametrize(
    ("first", "again", "good"),
    [(0, 1, True), (1, 0, True), (1, 1, False), (3, 0, False)],
    ids=["passed", "passed the second time", "failed twice", "broke off"],
)
def test_either_half_can_fail_and_what_failed_has_a_second_try(
    tmp_path: Path, half: str, first: int, again: int, good: bool
) -> None:
    """Where pytest broke off, nobody knows what would have failed."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    programs = tmp_path / ".venv/bin"
    programs.mkdir(parents=True)
    for name in ("pyproject.toml", "constraints.txt", ".venv/.program", ".venv/.tools"):
        (tmp_path / name).touch()
    for program in ("python", "chromium"):
        (programs / program).write_text(ENDING, "utf-8")
        (programs / program).chmod(0o755)
    own = {**without_make(), "PATH": f"{programs}:{os.environ['PATH']}"}
    asked = {**own, "HALF": half, "FIRST": str(first), "SECOND": str(again)}
    done = subprocess.run(["make", "unit"], cwd=tmp_path, env=asked, capture_output=True, text=True, check=False)
    assert (done.returncode == 0) == good, done.stdout + done.stderr
