"""Checks of a release, without a network: missing files in packages, and sources that are not ready."""

import io
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest
from tools.release import NEEDED, ROOT, contents, differences, faults, listing, not_ready, summary

from roitelet import __version__
from tests.test_make import recipe


def wheel(folder: Path, names: set[str]) -> Path:
    path = folder / "roitelet-1.0.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as packed:
        for name in names:
            packed.writestr(name, "text")
    return path


def sdist(folder: Path, names: set[str]) -> Path:
    path = folder / "roitelet-1.0.0.tar.gz"
    with tarfile.open(path, "w:gz") as packed:
        for name in names:
            info = tarfile.TarInfo(f"roitelet-1.0.0/{name}")
            info.size = 4
            packed.addfile(info, io.BytesIO(b"text"))
    return path


def test_a_release_has_the_manual_before_it_is_built() -> None:
    steps = recipe("release", "")
    assert steps.index("docs.site.build") < steps.index("tools.release")


@pytest.mark.parametrize(("make", "kind"), [(wheel, "wheel"), (sdist, "sdist")])
def test_what_is_missing_or_should_not_be_there_is_named(make: object, kind: str, tmp_path: Path) -> None:
    assert callable(make)
    assert not faults(make(tmp_path, NEEDED[kind]))
    lost = min(NEEDED[kind])
    said = faults(make(tmp_path, {*NEEDED[kind], "tables.db"} - {lost}))
    assert [line.partition(" ")[2] for line in said] == [f"lacks {lost}", "contains tables.db"]


def test_wheels_of_checkout_and_sdist_have_the_same_files_but_for_the_manual(tmp_path: Path) -> None:
    one = wheel(tmp_path, {"roitelet/a.py", "roitelet/web/manual_files/index.html"})
    again = tmp_path / "again"
    again.mkdir()
    assert not differences(one, wheel(again, {"roitelet/a.py"}))
    assert len(differences(one, wheel(again, {"roitelet/b.py"}))) == 2


def test_the_list_has_every_file_and_the_summary_every_folder(tmp_path: Path) -> None:
    package = wheel(tmp_path, {"roitelet/a.py", "roitelet/web/b.py", "LICENSE"})
    assert contents(package) == {"roitelet/a.py": 4, "roitelet/web/b.py": 4, "LICENSE": 4}
    assert [line.split() for line in listing(package).splitlines()] == [
        ["4", "LICENSE"],
        ["4", "roitelet/a.py"],
        ["4", "roitelet/web/b.py"],
    ]
    assert {line.split()[0] for line in summary(package).splitlines()[1:]} == {".", "roitelet", "roitelet/web"}


def test_a_release_wants_a_commit_and_a_dated_section() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert not not_ready("0123456789ab", changelog)
    assert len(not_ready("0123456789ab-dirty", changelog)) == 1
    assert len(not_ready(None, changelog.replace(f"[{__version__}]", "[Unreleased]"))) == 2


def test_nothing_of_a_release_is_kept_in_the_repository() -> None:
    assert "dist/" in (ROOT / ".gitignore").read_text("utf-8").splitlines()
    assert not subprocess.run(["git", "ls-files", "dist"], cwd=ROOT, capture_output=True, check=False).stdout
