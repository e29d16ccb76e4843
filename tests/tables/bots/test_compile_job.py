"""The progress shown for bots that are still being compiled."""

from dataclasses import replace

import pytest

from roitelet import load_game
from roitelet.engine.game import Game
from roitelet.kit.page import preparing
from roitelet.tables.bots.compile_job import UNITS, progress, unit_in_preparation


@pytest.fixture
def game() -> Game:
    """Return a game without compiled units."""
    fresh = replace(load_game("roi_des_nains"))
    fresh.calls.preparing.update(dict.fromkeys(UNITS, 0.0))
    return fresh


def test_the_parts_a_bot_is_made_of_are_part_of_the_way(game: Game) -> None:
    assert unit_in_preparation(game, "expert") == ("roi_des_nains/search", 0.0)
    del game.calls.preparing["rules"], game.calls.preparing["debutant"], game.calls.preparing["guessing"]
    assert progress(game, "search") == pytest.approx(3 / 4)
    del game.calls.preparing["search"]
    assert unit_in_preparation(game, "expert") is None
    assert unit_in_preparation(game, "mind:20") == ("roi_des_nains/mind", 4 / 5)


def test_a_master_who_asks_a_network_waits_for_that_and_any_other_for_the_search() -> None:
    for game_id, unit in (("nain_jaune", "mind"), ("roi_des_nains", "search")):
        fresh = replace(load_game(game_id))
        fresh.calls.preparing.update(dict.fromkeys(UNITS, 0.0))
        assert unit_in_preparation(fresh, "maitre") == (f"{game_id}/{unit}", 0.0)


@pytest.mark.parametrize("bot", ["amateur", "debutant", "apprenti", None])
def test_those_who_play_as_well_by_plain_rules_say_nothing(game: Game, bot: str | None) -> None:
    assert unit_in_preparation(game, bot) is None


def test_a_seat_says_how_far_its_bot_is(game: Game) -> None:
    game.calls.preparing["rules"] = 0.6
    found = unit_in_preparation(game, "expert")
    assert found is not None
    shown = str(preparing(*found, "fr"))
    assert "se prépare" in shown
    assert "15\N{NO-BREAK SPACE}%" in shown
