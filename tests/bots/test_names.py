"""Bots by name: what is there can be had, what is not is refused in one sentence."""

from dataclasses import replace

import pytest

from roitelet import BadInput, load_game
from roitelet.bots import LEVELS, bot_names, load_bot
from roitelet.bots.budget import Budget, parse_budget
from roitelet.bots.levels import GRADES, find_level
from roitelet.bots.mind import mind_of
from roitelet.bots.names import offered_levels
from roitelet.games import game_ids


@pytest.mark.parametrize("game_id", game_ids())
def test_every_bot_listed_can_be_loaded_and_keeps_its_name(game_id: str) -> None:
    game = load_game(game_id)
    assert [load_bot(game, name).name for name in bot_names(game)] == bot_names(game)
    levels = [name for name in bot_names(game) if name in LEVELS]
    assert levels == bot_names(game)[-len(levels) :] == offered_levels(game)
    mind = mind_of(game)
    assert levels == [*GRADES, *(["maitre"] if mind and mind.master else [])]


def test_levels_are_listed_weakest_first() -> None:
    assert list(LEVELS) == [*GRADES, "maitre"] == ["debutant", "amateur", "confirme", "expert", "maitre"]
    assert "maitre" in bot_names(load_game("nain_jaune"))


def test_a_game_without_a_guide_has_no_search() -> None:
    game = load_game("nain_jaune")
    bare = replace(game, kernels=replace(game.kernels, guide=None))
    assert bot_names(bare) == ["random", "heuristic", "network"]
    with pytest.raises(BadInput, match="known: heuristic, network, random"):
        load_bot(bare, "search:100")


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("débutant", "debutant"),
        ("Beginner", "debutant"),
        ("confirmé", "confirme"),
        ("skilled", "confirme"),
        ("maître", "maitre"),
        ("Master", "maitre"),
        ("x", None),
    ],
)
def test_a_level_has_a_name_in_both_languages_with_accents_or_without(name: str, level: str | None) -> None:
    assert find_level(name) == level


@pytest.mark.parametrize("text", ["1", "1000", "250ms", "1000x2", "40msx4", "10000000", "600000ms"])
def test_a_budget_reads_as_it_is_written(text: str) -> None:
    assert str(parse_budget(text, "search")) == text


def test_budgets() -> None:
    assert parse_budget("1000x2", "search") == Budget(simulations=1000, threads=2)
    assert parse_budget("200ms", "search") == Budget(milliseconds=200)


@pytest.mark.parametrize(
    "budget",
    ["", "0", "-5", "1e3", "ms", "0ms", "10x0", "10x65", "10000001", "600001ms", "１００", "10 ", "9" * 20],
)
def test_a_bad_budget_is_refused_with_what_is_allowed(budget: str) -> None:
    with pytest.raises(BadInput, match=r"is no budget for search.*1 to 10000000"):
        load_bot(load_game("nain_jaune"), f"search:{budget}")


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInput, match="expert"):
        load_bot(load_game("nain_jaune"), "exprt")
