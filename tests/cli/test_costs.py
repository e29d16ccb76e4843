"""Imports: commands that list, show or refuse load no NumPy, no Numba (half a second) and no server (a quarter)."""

import json
import subprocess
import sys

import pytest

from tests.support.cli.running import program_environment

GAME = "nain_jaune"
HEAVY = ("numpy", "numba", "llvmlite", "uvicorn", "starlette", "websockets")
SCRIPT = """
import json, sys
from roitelet.cli import main
heavy, commands = json.loads(sys.argv[1])
for sys.argv[1:] in commands:
    try:
        main()
    except SystemExit as left:
        said = left.code
    print("\\n", json.dumps([said, sorted(set(heavy) & set(sys.modules))]), file=sys.stderr)
"""
"""Runs commands one after another; prints each one's exit code, and the modules loaded so far."""

QUICK: list[tuple[str, ...]] = [
    ("--help",),
    ("--version",),
    ("games",),
    ("games", "--json"),
    ("rules", GAME),
    ("rules", GAME, "NJ-5.2"),
    ("rules", GAME, "--options"),
    ("rules", GAME, "--map"),
    ("play", "--help"),
    ("serve", "--help"),
    ("arena", "--help"),
    ("frobnicate",),
    ("games", "--frobnicate"),
    ("rules", GAME, "NJ-99.9"),
    ("play", "bridge"),
    ("play", GAME, "--preset", "x"),
    ("play", GAME, "--set", "bid=3"),
    ("play", GAME, "--set", "claim=never"),
    ("play", GAME, "--seats", "four"),
    ("simulate", GAME, "--games", "0", "--seats", "random,random"),
    ("simulate", GAME, "--games", "4", "--seats", "random,random", "--report", "/no/such/folder/x.html"),
    ("arena", "bridge", "--bots", "random", "--games", "4"),
    ("compare-rules", GAME, "moderne", "moderne", "--set-b", "claim=x"),
    ("explain", "bridge", "moderne seats=2"),
    ("serve", "--port", "99999"),
]


@pytest.mark.slow
def test_nothing_heavy_is_loaded() -> None:
    command = [sys.executable, "-c", SCRIPT, json.dumps([HEAVY, QUICK])]
    done = subprocess.run(command, capture_output=True, text=True, env=program_environment(), check=False)
    assert "Traceback" not in done.stderr, done.stderr
    told = [json.loads(line) for line in done.stderr.splitlines() if line.startswith(" [")]
    for arguments, (code, loaded) in zip(QUICK, told, strict=True):
        assert (code in {0, 2}, loaded) == (True, []), f"roitelet {' '.join(arguments)}"
    assert {code for code, _ in told} == {0, 2}


@pytest.mark.slow
def test_the_library_fetches_its_names_when_they_are_asked_for() -> None:
    script = (
        "import sys, roitelet; assert 'numpy' not in sys.modules; from roitelet import *; "
        "assert 'numpy' in sys.modules; assert set(roitelet.__all__) <= set(globals()); "
        "assert set(roitelet.__all__) <= set(dir(roitelet)); assert not hasattr(roitelet, 'frobnicate')"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
