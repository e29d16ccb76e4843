"""Facts of a game without its rules: they are the game's, and missing ones raise an error."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from roitelet import load_game
from roitelet.engine.game_info import read_facts
from roitelet.games import game_facts
from tests.support.games_under_test import GAMES


@pytest.mark.parametrize("game_id", GAMES)
def test_the_facts_are_those_of_the_game(game_id: str) -> None:
    facts, game = game_facts(game_id), load_game(game_id)
    assert (facts.info, facts.house_rules, facts.package, facts.folder) == (
        game.info,
        game.house_rules,
        game.package,
        game.folder,
    )
    assert facts.rulebook.clauses == game.rulebook.clauses
    assert facts.info.id == game_id


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Create a game package without facts."""
    (tmp_path / "manille" / "rules").mkdir(parents=True)
    for name in ("__init__.py", "rules/__init__.py", "rules/house_rules.py"):
        (tmp_path / "manille" / name).touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path / "manille"
    for name in [name for name in sys.modules if name.split(".")[0] == "manille"]:
        del sys.modules[name]


def test_a_game_without_its_info_is_refused(package: Path) -> None:
    with pytest.raises(TypeError, match=r"manille\.INFO is not a GameInfo"):
        read_facts(package.name)


def test_a_game_without_house_rules_is_refused(package: Path) -> None:
    (package / "__init__.py").write_text("from roitelet.games._hearts import INFO as INFO\n", "utf-8")
    with pytest.raises(TypeError, match=r"manille\.rules\.house_rules\.HOUSE_RULES is not a HouseRules"):
        read_facts(package.name)
