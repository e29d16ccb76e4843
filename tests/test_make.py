"""Two commands do everything: playing installs the program only, testing adds its tools; uv is used, never required."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def recipe(target: str, uv: str) -> str:
    """What make would do from nothing; nothing is done."""
    command = ["make", "--dry-run", "--always-make", "--no-print-directory", target, f"UV={uv}"]
    # the tests themselves are run by a make, whose settings are not for this one
    own = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(command, cwd=ROOT, env=own, capture_output=True, text=True, check=True).stdout


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
