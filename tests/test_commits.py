"""Checks of commit subjects; if git cannot list the commits, the check reports that and does not pass."""

from pathlib import Path

import pytest
from tools.commits import ROOT, check, fault

from tests.support.children import git
from tests.test_make import recipe

PAST, LATER = "2020-01-01T00:00:00Z", "2030-01-01T00:00:00Z"


@pytest.mark.parametrize(
    "subject",
    ["[tables] Merge Resources into Hub", "[arena, learning] Fold small modules", "[nain_jaune] NJ-5.2: skip a rank"],
)
def test_a_good_subject(subject: str) -> None:
    assert not fault(subject)


@pytest.mark.parametrize(
    ("subject", "said"),
    [
        ("Merge Resources into Hub", "expected [scope]"),
        ("[tables] merge Resources into Hub", "capital letter"),
        ("[arena, learning, cli] Fold small modules", "[scope, scope]"),
        ("[tables] Merged Resources into Hub", "not “Merged”"),
        ("[tables] Merging Resources into Hub", "not “Merging”"),
        ("[tables] Merge Resources into Hub.", "full stop"),
        (f"[tables] Merge {'x' * 60}", "75 characters, at most 72"),
    ],
)
def test_a_bad_subject(subject: str, said: str) -> None:
    assert said in fault(subject)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    git(tmp_path, "init")
    for subject in ("old ways", "[a] Base it", "[a] Add one", "Add another", "[b] Add more"):
        git(tmp_path, "commit", "--allow-empty", "--no-gpg-sign", f"--message={subject}")
    return tmp_path


def test_commits_since_the_base_are_checked(repository: Path) -> None:
    base = git(repository, "rev-parse", "HEAD~3")
    faults, told = check(repository, base, LATER)
    assert [line.split(" ", 1)[1].partition(":")[0] for line in faults] == ["Add another"]
    assert told == f"Commit subjects: 3 checked (since {base})"


def test_where_the_base_is_not_the_date_decides(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    base, shallow = git(repository, "rev-parse", "HEAD~3"), tmp_path_factory.mktemp("shallow")
    git(shallow, "clone", "--depth=2", repository.as_uri(), ".")
    faults, told = check(shallow, base, PAST)
    assert len(faults) == 1
    assert "2 checked" in told
    assert "is not here" in told
    assert "NOT checked" in check(shallow, base, LATER)[1]


def test_without_git_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = "Commit subjects: NOT checked (there is no git repository here)"
    assert check(tmp_path) == ([], nothing)
    monkeypatch.setenv("PATH", "")
    assert check(ROOT) == ([], nothing)


def test_make_check_looks_at_them() -> None:
    assert "tools.commits" in recipe("check", "")
