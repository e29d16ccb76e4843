"""Shell completion: commands, games, and the presets and options of the game typed before."""

from types import SimpleNamespace
from typing import Any

import pytest

from roitelet.cli.parameters import complete_game, complete_preset, complete_setting
from roitelet.games import game_facts, game_ids
from tests.support.cli.running import run_program


def typed(game: str | None) -> Any:
    """Return a context as after typing this game."""
    return SimpleNamespace(params={"game": game}, args=[])


@pytest.mark.parametrize("game_id", game_ids())
def test_presets_are_those_of_the_game_on_the_line(game_id: str) -> None:
    assert complete_preset(typed(game_id), "") == list(game_facts(game_id).house_rules.presets)


@pytest.mark.parametrize("game", [None, "bridge"])
def test_without_a_game_every_preset_is_offered(game: str | None) -> None:
    offered = complete_preset(typed(game), "")
    assert set(offered) == {name for game_id in game_ids() for name in game_facts(game_id).house_rules.presets}


def test_options_are_offered_by_name_and_then_by_value() -> None:
    assert complete_setting(typed("nain_jaune"), "cla") == ["claim="]
    assert complete_setting(typed("nain_jaune"), "claim=m") == ["claim=manual"]
    assert complete_setting(typed("nain_jaune"), "may_stop=") == ["may_stop=true", "may_stop=false"]
    assert complete_setting(typed("nain_jaune"), "stakes=") == []
    assert complete_setting(typed("roi_des_nains"), "cla") == []


def test_games_are_offered_by_their_beginning() -> None:
    assert complete_game("nain") == ["nain_jaune"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("roitelet pl", ["play"]),
        ("roitelet play roi_des_nains --preset ", list(game_facts("roi_des_nains").house_rules.presets)),
        ("roitelet compare-rules nain_jaune moderne b", ["boite", "boite_a_la_lettre"]),
    ],
)
def test_the_shell_is_offered_this(words: str, offered: list[str]) -> None:
    asked = {"_ROITELET_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    assert run_program(**asked).stdout.decode().split() == offered
