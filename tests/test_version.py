"""The commit is that of the package or of the checkout, and is read only when needed."""

import subprocess
import sys
from pathlib import Path

import pytest

from roitelet import __version__
from roitelet.version import commit, program, read_commit
from tests.support.children import git


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "src" / "roitelet"
    folder.mkdir(parents=True)
    return folder


def test_a_package_says_its_commit(package: Path) -> None:
    (package / "COMMIT").write_text("0123456789ab\n", "utf-8")
    assert read_commit(package) == "0123456789ab"


def test_a_checkout_asks_git_and_marks_changes(package: Path, tmp_path: Path) -> None:
    (package / "file").touch()
    git(tmp_path, "init")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--message=all", "--no-gpg-sign")
    made = git(tmp_path, "rev-parse", "--short=12", "HEAD")
    assert read_commit(package) == made
    (package / "file").write_text("changed", "utf-8")
    assert read_commit(package) == f"{made}-dirty"


def test_elsewhere_it_is_unknown(package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_commit(package) is None
    assert read_commit(tmp_path) is None
    (tmp_path / ".git").mkdir()
    assert read_commit(package) is None, "git finds no repository there"
    monkeypatch.setenv("PATH", "")
    assert read_commit(package) is None, "there is no git"


def test_the_program_is_its_version_and_commit() -> None:
    assert program() == {"version": __version__, "commit": commit()}


def test_starting_asks_nobody() -> None:
    code = "import roitelet.cli.app, roitelet.web.app, roitelet.version as v; print(v.commit.cache_info().misses)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"
