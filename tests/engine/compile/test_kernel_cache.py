"""The kernel cache is in the right folder, and never stale."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import platformdirs
import pytest

import roitelet
from roitelet.engine.compile import kernel_cache
from roitelet.engine.compile.kernel_cache import can_compile
from tests.support.games_under_test import HEARTS_FOLDER, LATE, LATE_PLAY

pytestmark = pytest.mark.slow

SCRIPT = f"""
from roitelet import load_game
from roitelet.engine.registry import add_game
add_game({HEARTS_FOLDER!r})
print(load_game("hearts").position({LATE!r}).play({LATE_PLAY!r}).points)
"""


def run(package_folder: Path, home: Path, more: str = "") -> str:
    """Play the end of a deal of Hearts in a new process."""
    environment = {key: value for key, value in os.environ.items() if key != "NUMBA_CACHE_DIR"}
    environment |= {"PYTHONPATH": str(package_folder), "XDG_CACHE_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT + more], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr[-1500:]
    return done.stdout.strip()


@pytest.mark.skipif(not can_compile(), reason="there is no cache without compilation")
def test_a_changed_rule_is_never_played_from_an_old_cache(tmp_path: Path) -> None:
    """Change a called function in another file: Numba alone would keep running the old code."""
    package = tmp_path / "code" / "roitelet"
    shutil.copytree(Path(roitelet.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    home = tmp_path / "home"
    assert run(tmp_path / "code", home) == "[13, 0, 0, 13]"
    assert list(home.rglob("*.nbi"))
    again = run(tmp_path / "code", home, "import numba; print('theirs:', repr(numba.config.CACHE_DIR))")
    assert again.splitlines() == ["[13, 0, 0, 13]", "theirs: ''"]
    assert not list(package.rglob("*.nbi"))
    rules = package / "games" / "_hearts" / "rules" / "play.py"
    changed = rules.read_text("utf-8").replace("+= state.taken[seat]", "+= 3 * state.taken[seat]")
    assert changed != rules.read_text("utf-8")
    rules.write_text(changed, "utf-8")
    assert run(tmp_path / "code", home) == "[39, 0, 0, 39]"


@pytest.mark.skipif(not can_compile(), reason="there is no cache without compilation")
def test_a_home_that_cannot_be_written_is_no_obstacle(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder", "utf-8")
    assert run(Path(roitelet.__file__).parents[2], in_the_way) == "[13, 0, 0, 13]"


def test_caches_are_kept_where_the_system_keeps_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert kernel_cache._user_cache() == platformdirs.user_cache_path("roitelet", appauthor=False) / "kernels"
    if sys.platform == "linux":
        assert kernel_cache._user_cache() == tmp_path / "roitelet" / "kernels"
        monkeypatch.delenv("XDG_CACHE_HOME")
        assert kernel_cache._user_cache() == Path.home() / ".cache" / "roitelet" / "kernels"


def test_old_caches_are_deleted_but_for_those_of_copies_in_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    base, hour = tmp_path / "roitelet" / "kernels", 3600
    for hours in range(8):
        (base / f"{hours}").mkdir(parents=True)
        used = time.time() - hours * hour
        os.utime(base / f"{hours}", (used, used))
    ours = kernel_cache.cache_folder.__wrapped__()
    assert {path.name for path in base.iterdir()} == {ours.name, "0", "1", "2"}


def test_two_copies_of_the_same_sources_do_not_take_each_other_s_marks_for_their_own(tmp_path: Path) -> None:
    """Numba's cache depends on the folder of the source, so another copy finds no code in it."""
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "rules.py").write_text("points = 1", "utf-8")
    one, two = (kernel_cache._digest(tmp_path / name, [tmp_path / name]) for name in ("one", "two"))
    assert one != two
    assert one == kernel_cache._digest(tmp_path / "one", [tmp_path / "one"])


def test_code_of_a_game_elsewhere_is_kept_apart_by_its_own_sources(tmp_path: Path) -> None:
    rules = tmp_path / "rules.py"
    folders = []
    for text in ("points = 1", "points = 3", "points = 1"):
        rules.write_text(text, "utf-8")
        kernel_cache.keep_apart("elsewhere", tmp_path)
        folders.append(kernel_cache.cache_for("elsewhere.belote.rules"))
    assert folders[0] == folders[2] != folders[1]
    assert {folder.parent for folder in folders} == {kernel_cache.cache_folder()}
    assert kernel_cache.cache_for("roitelet.games") == kernel_cache.cache_folder()
    del kernel_cache._outside["elsewhere"]
