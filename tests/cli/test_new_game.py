"""``roitelet new-game``: a copy of Hearts that plays, in a folder or in a package of its own."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import roitelet
from roitelet.cli import new_game
from roitelet.cli.new_game import HEARTS, import_path, letters_of
from tests.support.cli.running import PROGRAM, Run, program_environment

pytestmark = pytest.mark.slow
LEFT = ("_hearts", "HE-", "Hearts", 'id="hearts"', '    "hearts"', "Dame de pique", '"he.')


def test_the_package_installs_keeps_the_laws_and_plays(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    made = run("new-game", "ma_belote", "--package", "--lang", "en")
    assert made.exit_code == 0, made.stderr
    assert "pip install -e roitelet-ma-belote && roitelet play ma_belote" in made.stdout
    package = tmp_path / "roitelet-ma-belote"
    for path in package.rglob("*.*"):
        assert not [word for word in LEFT if path.is_file() and word in path.read_text("utf-8")], path
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=package, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(tmp_path / "site")
    environment = program_environment(
        PYTHONPATH=f"{tmp_path / 'site'}:{Path(roitelet.__file__).parents[1]}", NUMBA_DISABLE_JIT="1"
    )
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "tests"]
    done = subprocess.run(tests, cwd=package, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    listed = subprocess.run([str(PROGRAM), "games", "--json"], env=environment, capture_output=True, check=True).stdout
    assert json.loads(listed)[-1]["id"] == "ma_belote"


def test_a_copy_among_packages_has_their_import_path(tmp_path: Path) -> None:
    (tmp_path / "mine" / "games").mkdir(parents=True)
    for folder in (tmp_path / "mine", tmp_path / "mine" / "games"):
        (folder / "__init__.py").touch()
    assert import_path(tmp_path / "mine" / "games" / "belote") == "mine.games.belote"
    assert import_path(tmp_path / "belote") == "belote"
    assert import_path(HEARTS) == "roitelet.games._hearts"


def test_a_copy_goes_among_the_games_only_within_a_checkout(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games, elsewhere = tmp_path / "checkout" / "src" / "roitelet" / "games", tmp_path / "elsewhere"
    shutil.copytree(HEARTS, games / "_hearts")
    (tmp_path / "checkout" / "pyproject.toml").touch()
    elsewhere.mkdir()
    monkeypatch.setattr(new_game, "HEARTS", games / "_hearts")
    monkeypatch.chdir(tmp_path / "checkout")
    made = run("new-game", "belote", "--lang", "en")
    assert made.stdout.splitlines() == [
        "src/roitelet/games/belote: 27 files",
        "roitelet play belote",
        "where to change what: docs/how-to/write-a-game.md",
    ]
    assert '("cœurs", "hearts")' in (games / "belote" / "words" / "text.py").read_text("utf-8")
    assert (games / "belote" / "game.py").exists()
    monkeypatch.chdir(elsewhere)
    made = run("new-game", "belote", "--lang", "en")
    assert "roitelet play finds no game here: give --package" in made.stdout
    assert (elsewhere / "belote" / "game.py").exists()


def test_letters_of_other_games_are_not_taken() -> None:
    assert letters_of("belote") == "be"
    assert letters_of("nj") not in {"nj", "rn", "cr", "he"}
    assert letters_of("hearts_of_gold") == "ha"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Belote", "'Belote' is not a name for a game; expected: lower-case letters, digits and _"),
        ("../x", "is not a name for a game"),
        ("nain_jaune", "there is a game nain_jaune already"),
        ("here", "here exists already"),
    ],
)
def test_a_bad_name_is_refused_and_nothing_is_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here").mkdir()
    refused = run("new-game", name, "--lang", "en")
    assert refused.exit_code == 2
    assert sentence in refused.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["here"]
