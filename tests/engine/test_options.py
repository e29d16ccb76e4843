"""House rules: what can be given, what is refused and how it is said."""

from typing import Any

import pytest

from roitelet import BadInput, load_game
from tests.games_under_test import GAMES

NAIN_JAUNE = load_game("nain_jaune")


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_survives_the_state_record_and_the_text(game_id: str) -> None:
    rules = load_game(game_id).house_rules
    for preset in rules.presets:
        options = rules.resolve(preset)
        texts = {name: rules.format(name, value) for name, value in options.items()}
        assert rules.resolve(preset, texts) == options
        for option in rules.options:
            assert option.decode(option.encode(options[option.name])) == options[option.name]
            assert set(option.about) == {"fr", "en"}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_names_a_clause(game_id: str) -> None:
    game = load_game(game_id)
    for option in game.house_rules.options:
        assert option.clause in game.rulebook.clauses["en"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("stakes", "1,2,3,4"),
        ("stakes", "1,2,3,4,x"),
        ("stakes", (1, 2, 3, 4, 0)),
        ("stakes", 15),
        ("start_tokens", -1),
        ("start_tokens", 1.5),
        ("start_tokens", True),
        ("start_tokens", "9" * 30),
        ("max_rounds", 0),
        ("max_rounds", "many"),
        ("claim", "sometimes"),
        ("claim", None),
        ("may_stop", "maybe"),
        ("min_players", 1),
        ("deal_packet", 0),
    ],
)
def test_a_value_that_is_not_allowed_is_refused(name: str, value: Any) -> None:
    with pytest.raises(BadInput, match=rf"{name}=.* is refused; allowed: "):
        NAIN_JAUNE.start(4, "moderne", **{name: value})


def test_a_name_close_to_an_option_is_suggested() -> None:
    with pytest.raises(BadInput, match="nain_jaune: 'stake' is not an option; did you mean 'stakes'"):
        NAIN_JAUNE.start(4, stake=1)
    with pytest.raises(BadInput, match="'modern' is not a preset; did you mean 'moderne'"):
        NAIN_JAUNE.start(4, "modern")


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadInput, match="'nain_jaunes' is not a game; did you mean 'nain_jaune'"):
        load_game("nain_jaunes")
    with pytest.raises(BadInput, match="is not a game"):
        load_game("_nothing")


def test_words_stand_for_numbers() -> None:
    assert NAIN_JAUNE.start(4, max_rounds="none").options["max_rounds"] == "none"
    assert NAIN_JAUNE.start(4, max_rounds=None).options["max_rounds"] == "none"
    assert NAIN_JAUNE.start(4, first_dealer="random").options["first_dealer"] == "random"
    assert NAIN_JAUNE.start(4, claim="AUTO").options["claim"] == "auto"
