"""The first compilation in a script prints one line on standard error, and nothing else does."""

import subprocess
import sys
from pathlib import Path

import pytest

from roitelet.engine.compile.kernel_cache import can_compile

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not can_compile(), reason="nothing can be compiled here"),
]
PROGRAM = """
from roitelet.engine.compile.compiler import CompileJob, compile_all, compile_silently, on_compile
from tests.engine.compile.test_numba_backend import total, twice

{before}
compile_all("test.total", {{"total": CompileJob(total, "number(integers)")}}, {{}})
compile_all("test.twice", {{"twice": CompileJob(twice, "number(number)")}}, {{}})
"""


def told(cache: Path, before: str = "", **environment: str) -> str:
    """Return the standard error of a script."""
    environ = {"PATH": "", "NUMBA_CACHE_DIR": str(cache), **environment}
    command = [sys.executable, "-c", PROGRAM.format(before=before)]
    root = Path(__file__).parents[3]
    done = subprocess.run(command, env=environ, cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout == ""
    return done.stderr


@pytest.mark.parametrize(
    ("environment", "line"),
    [
        ({"ROITELET_LANG": "fr"}, "Roitelet compile ses règles, une seule fois\u00a0: une demi-minute environ.\n"),
        ({"ROITELET_LANG": "de"}, "Roitelet compile ses règles, une seule fois\u00a0: une demi-minute environ.\n"),
        ({"LANG": "en_GB.UTF-8"}, "Roitelet is compiling its rules, only this once: half a minute or so.\n"),
    ],
)
def test_one_line_is_said_where_something_is_compiled_and_none_from_the_cache(
    environment: dict[str, str], line: str, tmp_path: Path
) -> None:
    assert told(tmp_path, PYTHONUTF8="1", **environment) == line
    assert told(tmp_path, PYTHONUTF8="1", **environment) == ""


@pytest.mark.parametrize("before", ["compile_silently()", "on_compile(lambda name, done, total: None)"])
def test_nothing_is_said_where_somebody_listens_or_nobody_should(before: str, tmp_path: Path) -> None:
    assert told(tmp_path, before) == ""


@pytest.mark.parametrize("arguments", [["--version"], ["games"]])
def test_the_module_is_the_program(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "roitelet", *arguments]
    module = subprocess.run(command, capture_output=True, check=True)
    script = subprocess.run([Path(sys.executable).with_name("roitelet"), *arguments], capture_output=True, check=True)
    assert module.stdout == script.stdout != b""
    assert module.stderr == script.stderr == b""
