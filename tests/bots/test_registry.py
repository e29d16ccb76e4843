"""Bots by name: known ones load, unknown ones are refused in one sentence."""

import pytest

from roitelet import BadInput, load_game
from roitelet.base.language import LANGUAGES, t
from roitelet.bots import LEVELS, bot_names, load_bot
from roitelet.bots.bot import PolicyBot
from roitelet.bots.budget import Budget, parse_budget
from roitelet.bots.levels import AMATEUR, GRADES, find_level, find_yardstick, yardstick_bot
from roitelet.bots.network_search import MindBot
from roitelet.bots.registry import characters_of, offered_levels
from roitelet.bots.search import SearchBot
from roitelet.games import game_ids
from tests.support.games_under_test import GAMES


@pytest.mark.parametrize("game_id", game_ids())
def test_every_bot_listed_can_be_loaded_and_keeps_its_name(game_id: str) -> None:
    game = load_game(game_id)
    assert [load_bot(game, name).name for name in bot_names(game)] == bot_names(game)
    levels = [name for name in bot_names(game) if name in LEVELS]
    assert levels == bot_names(game)[-len(levels) :] == offered_levels(game) == list(LEVELS)


def test_levels_are_listed_weakest_first() -> None:
    assert list(LEVELS) == ["debutant", "apprenti", "amateur", "confirme", "expert", "maitre"]


@pytest.mark.parametrize("game_id", GAMES)
def test_each_level_plays_differently_and_those_that_search_look_further_each_time(game_id: str) -> None:
    bots = [load_bot(load_game(game_id), level) for level in LEVELS]
    quick = [bot.policy for bot in bots if isinstance(bot, PolicyBot)]
    assert len(set(quick)) == len(quick) == 3
    searching = [bot for bot in bots if isinstance(bot, SearchBot)]
    assert len(searching) == 3
    spent = [bot.budget.simulations for bot in searching if not isinstance(bot, MindBot)]
    assert spent == sorted(set(spent))
    assert all(bot.budget.simulations <= 1_000 or bot.budget.milliseconds <= 700 for bot in searching)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_has_characters_with_names_of_their_own_in_both_languages(game_id: str) -> None:
    game = load_game(game_id)
    characters = characters_of(game)
    assert len(characters) == 3
    assert not set(characters) & set(LEVELS)
    bots = [load_bot(game, name) for name in characters]
    assert len({bot.policy for bot in bots if isinstance(bot, PolicyBot)}) == 3
    for name, character in characters.items():
        for language in LANGUAGES:
            assert load_bot(game, t(language, *character.names).upper()).name == name
            assert t(language, *character.about)


@pytest.mark.parametrize("game_id", game_ids())
def test_the_levels_of_the_first_ladder_stay_what_they_were(game_id: str) -> None:
    game = load_game(game_id)
    bots = {level: load_bot(game, yardstick_bot(level)) for level in GRADES}
    assert [bot.name for bot in bots.values()] == ["debutant@1", "amateur@1", "confirme@1", "expert@1"]
    searching = [bot for bot in bots.values() if isinstance(bot, SearchBot)]
    assert [bot.budget for bot in searching] == [Budget(40), Budget(10_000, 700)]
    first, today = (load_bot(game, name) for name in ("search@1:300", "search:300"))
    assert isinstance(first, SearchBot)
    assert isinstance(today, SearchBot)
    assert (first.name, first.budget, today.budget) == ("search@1:300", Budget(300), Budget(300))
    assert not any(bot.guide.prune for bot in (*searching, first))
    assert today.guide.prune
    amateur = bots[AMATEUR]
    assert isinstance(amateur, PolicyBot)
    assert amateur.policy is game.policies["heuristic"]
    assert not set(bot_names(game)) & {bot.name for bot in bots.values()}
    for name in ("apprenti@1", "expert@2", "x@1", "mind@1:100"):
        assert find_yardstick(name) is None
        with pytest.raises(BadInput):
            load_bot(game, name)


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("débutant", "debutant"),
        ("Beginner", "debutant"),
        ("confirmé", "confirme"),
        ("skilled", "confirme"),
        ("Apprentice", "apprenti"),
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
    with pytest.raises(BadInput, match=r"is not a valid budget for search.*1 to 10000000"):
        load_bot(load_game("nain_jaune"), f"search:{budget}")


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInput, match="expert"):
        load_bot(load_game("nain_jaune"), "exprt")
