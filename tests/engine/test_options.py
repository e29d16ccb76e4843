"""House rules: values that are accepted or refused, and the errors."""

from typing import Any

import pytest

from roitelet import BadInput, load_game
from roitelet.engine.options import Subset
from tests.support.games_under_test import GAMES

NAIN_JAUNE = load_game("nain_jaune")
EVERY = ("1", "2", "3", "10", "druide")


def subset(**words: frozenset[str]) -> Subset:
    return Subset(
        name="tiles",
        default="all",
        clause="XX-1.1",
        label=("Tuiles", "Tiles"),
        about=("Tuiles.", "Tiles."),
        names=EVERY,
        words={"all": frozenset(EVERY), **words},
    )


TILES = subset(beginner=frozenset({"1", "3"}), easy=frozenset({"1", "3"}), hard=frozenset({"druide"}))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_survives_the_state_record_and_the_text(game_id: str) -> None:
    rules = load_game(game_id).house_rules
    for preset in rules.presets:
        options = rules.resolve(preset)
        texts = {name: rules.format(name, value) for name, value in options.items()}
        assert rules.resolve(preset, texts) == options
        for option in rules.options:
            assert option.decode(option.encode(options[option.name])) == options[option.name]
            assert all(option.label)
            assert bool(option.about[0]) == bool(option.about[1])


@pytest.mark.parametrize("game_id", GAMES)
def test_every_preset_answers_what_players_agree_on(game_id: str) -> None:
    game = load_game(game_id)
    for agreement in game.house_rules.agreements:
        for _, wanted in agreement.answers:
            assert game.possible_seats(game.house_rules.resolve(None, wanted))
        for preset in game.house_rules.presets:
            options = game.house_rules.resolve(preset)
            given = [wanted for _, wanted in agreement.answers if wanted.items() <= options.items()]
            assert len(given) == 1, f"{preset}: {agreement.label}"


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


@pytest.mark.parametrize(
    ("value", "normal", "stored"),
    [
        ("all", "all", 0b11111),
        ("ALL", "all", 0b11111),
        (" Beginner ", "beginner", 0b00101),
        ("easy", "beginner", 0b00101),
        ("3,1", "beginner", 0b00101),
        (["3", 1], "beginner", 0b00101),
        ("druide", "hard", 0b10000),
        ("Druide , 2", "2,druide", 0b10010),
        ("10", "10", 0b01000),
        ((10, 2), "2,10", 0b01010),
        ({"druide", "10"}, "10,druide", 0b11000),
        (frozenset({1, 2}), "1,2", 0b00011),
        (EVERY, "all", 0b11111),
        ("druide,10,3,2,1", "all", 0b11111),
    ],
)
def test_a_subset_has_one_normal_form_and_one_bit_per_name(value: object, normal: str, stored: int) -> None:
    assert TILES.check(value) == normal
    assert TILES.encode(normal) == stored
    assert TILES.decode(stored) == normal
    assert TILES.check(TILES.format(normal)) == normal


def test_every_subset_but_the_empty_one_survives_being_stored_and_written() -> None:
    written = {TILES.decode(stored) for stored in range(1, 1 << len(EVERY))}
    assert len(written) == (1 << len(EVERY)) - 1
    for value in written:
        assert TILES.decode(TILES.encode(value)) == TILES.check(TILES.format(value)) == value


@pytest.mark.parametrize(
    "value",
    ["", ",", "1,", "1,,2", [], set(), "4", [1, 4], "1,1", [1, "1"], "01", ["all"], "all,1", [True], [1.0], 3, None],
)
def test_a_subset_refuses_to_be_empty_and_refuses_unknown_or_repeated_names(value: object) -> None:
    with pytest.raises(BadInput, match=r"^XX-1\.1: tiles=") as refused:
        TILES.check(value)
    allowed = "all, beginner, easy, hard, {1,2,3,10,druide}"
    assert str(refused.value).endswith(f" is refused; allowed: {allowed}")
    assert refused.value.text("fr").endswith(f" valeurs permises\u00a0: {allowed}")


@pytest.mark.parametrize("words", [{"all": {"1"}}, {"none": set()}, {"odd": {"1", "5"}}, {"druide": {"druide"}}])
def test_a_subset_whose_words_are_unsound_cannot_be_made(words: dict[str, set[str]]) -> None:
    with pytest.raises(ValueError, match="tiles: "):
        subset(**{word: frozenset(names) for word, names in words.items()})


def test_old_names_of_presets_and_values_are_still_read() -> None:
    game = load_game("roi_des_nains")
    rules = game.house_rules
    assert rules.resolve("bga") == rules.resolve("clone_tenu")
    assert rules.resolve("complet", {"clone": "bga", "momie": "BGA"})["clone"] == "held"
    assert rules.restore({**rules.resolve("clone_tenu"), "clone": "bga", "momie": "bga"}) == rules.resolve("clone_tenu")
    position = game.position("roi_des_nains/bga seats=4 clone=bga momie=bga dealt=0 phase=draw_dealer")
    assert str(position).startswith("roi_des_nains/clone_tenu seats=4")
    for other in map(load_game, GAMES):
        assert not set(other.house_rules.renamed) & set(other.house_rules.presets)
        assert set(other.house_rules.renamed.values()) <= set(other.house_rules.presets)
