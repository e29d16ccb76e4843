"""The two make targets: ``play`` installs only the program, ``test`` adds the tools; uv is used if possible."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ENDING = """#!/bin/sh
case "$*" in *--last-failed*) exit $SECOND ;; *"$HALF"*) exit $FIRST ;; esac
"""
"""A stand-in for Python that only exits with a given code."""
MACHINE = """#!/bin/sh
echo "${0##*/} $*" >> calls
case "$*" in
  "-m venv "*) rm -rf .venv; mkdir -p .venv/bin; for name in python pip; do cp "$0" .venv/bin/$name; done ;;
  "-m pip "*" uv") [ "$FAULT" != fetching ] && cp "$0" .venv/bin/uv ;;
  "pip "*) [ "$FAULT" != uv ] ;;
esac
"""
"""A stand-in for Python, pip and uv: logs its arguments; creates an environment and fetches uv as they would."""


def without_make() -> dict[str, str]:
    """Remove the variables of the make that runs these tests."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}


def recipe(target: str, uv: str) -> str:
    """Return the commands that make would run from nothing, without running them."""
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


@pytest.mark.parametrize(
    ("fault", "filler"),
    [
        pytest.param("", "uv pip install", id="fetched"),
        pytest.param("fetching", "python -m pip install", id="not fetched"),
        pytest.param("uv", "python -m pip install", id="fails"),
    ],
)
def test_where_uv_is_missing_pip_fetches_it_and_does_without_if_it_must(
    tmp_path: Path, fault: str, filler: str
) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    for name in ("pyproject.toml", "constraints.txt"):
        (tmp_path / name).touch()
    machine = tmp_path / "machine"
    machine.write_text(MACHINE, "utf-8")
    machine.chmod(0o755)
    wheels = {"FAULT": fault, "PIP_FIND_LINKS": "/wheels", "PIP_INDEX_URL": "https://mirror.example/simple"}
    command = ["make", "setup", "UV=", f"PYTHON={machine}"]
    subprocess.run(command, cwd=tmp_path, env={**without_make(), **wheels}, capture_output=True, check=True)
    calls = (tmp_path / "calls").read_text("utf-8").splitlines()
    *_, program, tools = [call for call in calls if call.endswith(("--editable .", "--group dev"))]
    assert program.endswith("--editable .")
    for call in (program, tools):
        assert call.startswith(filler), "an environment is filled by what made it"
        assert "--constraint constraints.txt" in call
        assert ("--find-links /wheels" in call) == ("--default-index" in call) == (not fault), "pip reads them itself"
    assert any("'pip" in call or "pip>=25.1" in call for call in calls) == bool(fault), "only pip has to know groups"
    fetching = next(call for call in calls if call.endswith(" uv"))
    assert "--constraint constraints.txt" in fetching
    assert calls.index(fetching) < calls.index(program)


def test_the_uv_that_is_fetched_has_a_version() -> None:
    assert "\nuv==" in (ROOT / "constraints.txt").read_text("utf-8")


@pytest.mark.parametrize("half", ["--ignore=tests/browser", "cache_dir=.pytest_cache/pages"])
@pytest.mark.parametrize(
    ("first", "again", "good"),
    [(0, 1, True), (1, 0, True), (1, 1, False), (3, 0, False)],
    ids=["passed", "passed the second time", "failed twice", "broke off"],
)
def test_either_half_can_fail_and_what_failed_has_a_second_try(
    tmp_path: Path, half: str, first: int, again: int, good: bool
) -> None:
    """If pytest broke off, a second run cannot make the result good: the list of failed tests is incomplete."""
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
