"""The installed example package: its bot plays by name, in other processes too; errors name faulty packages."""

import json
import subprocess
import tomllib
from pathlib import Path

import pytest

from roitelet.base.plugins import registered
from roitelet.bots.registry import is_house_name
from tests.plugins.conftest import EXAMPLE
from tests.support.cli.running import PROGRAM

pytestmark = pytest.mark.slow

Environment = dict[str, str]


def run(environment: Environment, *arguments: object, path: Path | None = None) -> str:
    """Return the program's output in this environment."""
    command = [str(PROGRAM), *map(str, arguments)]
    done = subprocess.run(command, env=environment, cwd=path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_bot_enters_an_arena_by_its_name_in_worker_processes(installed: Environment) -> None:
    bots = ("dreamer", "roitelet_example.dreamer:Dreamer", "random")
    asked = (
        "arena",
        "nain_jaune",
        "--seats",
        3,
        "--set",
        "max_rounds=1",
        "--bots",
        ",".join(bots),
        "--games",
        24,
        "--seed",
        1,
        "--json",
    )
    found = [json.loads(run(installed, *asked, "--workers", workers)) for workers in (1, 2)]
    for result in found:
        del result["timing"]
    assert found[0] == found[1]
    assert [bot["bot"] for bot in found[0]["competitors"]] == list(bots)


def test_the_bot_enters_a_simulation_of_any_game(installed: Environment) -> None:
    asked = ("simulate", "nain_jaune", "--seats", "dreamer,random", "--games", 4, "--json")
    assert [bot["bot"] for bot in json.loads(run(installed, *asked))["line_up"]] == ["dreamer", "random"]


def test_a_bot_in_the_folder_one_is_in_needs_no_package(installed: Environment, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("class First:\n    def choose(self, masked, rng): return masked.legal()[0]\n")
    asked = ("simulate", "nain_jaune", "--seats", "mine:First,random", "--games", 8, "--json", "--workers", 2)
    line_up = json.loads(run(installed, *asked, path=tmp_path))["line_up"]
    assert [bot["bot"] for bot in line_up] == ["mine:First", "random"]


def test_a_package_that_is_broken_keeps_nobody_from_the_other_games(installed: Environment, tmp_path: Path) -> None:
    broken = tmp_path / "broken-1.dist-info"
    broken.mkdir()
    (broken / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (broken / "entry_points.txt").write_text("[roitelet.games]\ngone = no_such_package.gone\n")
    environment = {**installed, "PYTHONPATH": str(tmp_path)}
    listed = json.loads(run(environment, "games", "--json"))
    assert "gone" not in {game["id"] for game in listed}
    done = subprocess.run(
        [str(PROGRAM), "rules", "gone", "--lang", "en"], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert (
        "the game gone, registered by the package no_such_package.gone, cannot be read" in done.stderr.splitlines()[-1]
    )


def test_a_name_of_ours_that_a_package_takes_is_refused_and_no_other(installed: Environment, tmp_path: Path) -> None:
    taken = tmp_path / "taken-1.dist-info"
    taken.mkdir()
    (taken / "METADATA").write_text("Metadata-Version: 2.1\nName: taken\nVersion: 1\n")
    (taken / "entry_points.txt").write_text("[roitelet.bots]\ngreedy = mine:First\n")
    (tmp_path / "mine.py").write_text("class First:\n    def choose(self, masked, rng): return masked.legal()[0]\n")
    environment = {**installed, "PYTHONPATH": str(tmp_path)}
    asked = ("nain_jaune", "--games", "4", "--json", "--lang", "en")
    for command in (("arena", *asked, "--bots"), ("simulate", *asked, "--seats")):
        done = subprocess.run(
            [str(PROGRAM), *command, "greedy,random"], env=environment, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert "greedy is the name of a bot of Roitelet, and an installed package gives it to" in done.stderr
        found = json.loads(run(environment, *command, "mine:First,gourmand"))
        listed = found.get("competitors") or found["line_up"]
        assert [bot["bot"] for bot in listed] == ["mine:First", "gourmand"]


def test_the_bots_of_our_example_and_of_the_manual_have_names_of_their_own() -> None:
    root = EXAMPLE.parents[1]
    project = (EXAMPLE / "pyproject.toml").read_text("utf-8")
    manual = (root / "docs" / "how-to" / "write-a-bot.md").read_text("utf-8")
    shown = manual.partition("```toml\n")[2].partition("```")[0]
    names = [
        *tomllib.loads(project)["project"]["entry-points"]["roitelet.bots"],
        *tomllib.loads(shown)["project"]["entry-points"]["roitelet.bots"],
    ]
    assert len(names) == 2
    assert not [name for name in names if is_house_name(name)]


def test_here_it_is_not_installed() -> None:
    assert not registered("roitelet.games")
    assert not registered("roitelet.bots")
