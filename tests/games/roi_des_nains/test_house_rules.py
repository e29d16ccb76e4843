"""The options of a table: what they mean, what they refuse, and that any mix of them makes a lawful game."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roitelet import BadInput
from roitelet.engine.conformance import check_legality, check_text
from roitelet.engine.seats import DEALER
from roitelet.engine.secrecy import Checked, check_secrecy
from tests.games.roi_des_nains.plain_cards import SPECIALS
from tests.games.roi_des_nains.tables import GAME

DEFAULTS = {
    "tiles": "all",
    "specials": "all",
    "deals": 7,
    "trick_history": "last_won",
    "clone": "printed",
    "momie": "bga",
    "first_dealer": "random",
}


def test_the_defaults_are_the_printed_game() -> None:
    assert GAME.start(4).options == DEFAULTS
    assert GAME.house_rules.default_preset == "complet"


@pytest.mark.parametrize(
    ("preset", "differences"),
    [
        ("complet", {}),
        ("debutant", {"tiles": "beginner"}),
        ("serein", {"specials": "sans_echange_de_mains"}),
        ("bga", {"clone": "bga", "trick_history": "full"}),
        ("a_la_lettre", {"trick_history": "printed", "first_dealer": 0}),
    ],
)
def test_a_preset_changes_this_and_nothing_else(preset: str, differences: dict[str, object]) -> None:
    assert GAME.start(4, preset).options == {**DEFAULTS, **differences}


def test_every_preset_is_tested_and_has_a_sentence() -> None:
    assert set(GAME.house_rules.presets) == {"complet", "debutant", "serein", "bga", "a_la_lettre"}
    assert all(GAME.house_rules.sentence(preset, "fr") for preset in GAME.house_rules.presets)


@pytest.mark.parametrize(
    ("option", "value", "clause"),
    [
        ("tiles", "21", "RN-2.3"),
        ("tiles", "0", "RN-2.3"),
        ("tiles", "", "RN-2.3"),
        ("tiles", "3,3", "RN-2.3"),
        ("tiles", [], "RN-2.3"),
        ("specials", "joker", "RN-2.1"),
        ("specials", "clone,", "RN-2.1"),
        ("specials", None, "RN-2.1"),
        ("deals", 0, "RN-7.1"),
        ("deals", 101, "RN-7.1"),
        ("deals", "seven", "RN-7.1"),
        ("trick_history", "none", "RN-3.8"),
        ("clone", "libre", "RN-4.18"),
        ("momie", "printed", "RN-4.15"),
        ("first_dealer", 5, "RN-1.5"),
        ("first_dealer", -1, "RN-1.5"),
        ("first_dealer", 3, "RN-1.5"),
    ],
)
def test_a_value_out_of_range_is_refused_with_the_clause_it_acts_on(option: str, value: object, clause: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.start(3, None, **{option: value})
    assert caught.value.clause == clause
    assert option in str(caught.value) or f"seat {value}" in str(caught.value)


def test_an_unknown_option_or_preset_is_refused() -> None:
    with pytest.raises(BadInput, match="specials"):
        GAME.start(3, special="clone")
    with pytest.raises(BadInput, match="complet"):
        GAME.start(3, "facile")


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_three_to_five_play(seats: int) -> None:
    with pytest.raises(BadInput, match="3"):
        GAME.start(seats)


@pytest.mark.parametrize(("seats", "dealer"), [(3, 2), (4, 3), (5, 4)])
def test_a_dealer_named_beforehand_deals(seats: int, dealer: int) -> None:
    start = GAME.start(seats, first_dealer=dealer)
    assert len(start.shuffle(Random(1))) > 30
    assert start.view("fr")["dealer"] == dealer


def test_with_a_full_history_everybody_may_look_at_every_trick() -> None:
    text = "seats=3 special=shaman hands=9g2c/8g3c/7g4c tricks=0:3n4n6n,1:*10"
    assert [len(GAME.position(f"bga {text}").mask(seat).view("fr")["tricks"]) for seat in range(3)] == [11, 11, 11]
    assert [len(GAME.position(f"complet {text}").mask(seat).view("fr")["tricks"]) for seat in range(3)] == [1, 1, 0]


@settings(deadline=None, max_examples=60)
@given(
    seats=st.integers(3, 5),
    specials=st.sets(st.sampled_from(sorted(SPECIALS)), min_size=1, max_size=3),
    tiles=st.sets(st.integers(1, 20), min_size=1, max_size=3),
    clone=st.sampled_from(["printed", "bga"]),
    momie=st.sampled_from(["bga", "libre"]),
    history=st.sampled_from(["last_won", "full"]),
    seed=st.integers(0, 2**32),
    choices=st.lists(st.integers(0, 2**16), min_size=5, max_size=110),
)
def test_any_house_rules_keep_the_laws(
    seats: int,
    specials: set[str],
    tiles: set[int],
    clone: str,
    momie: str,
    history: str,
    seed: int,
    choices: list[int],
) -> None:
    position = GAME.start(
        seats, specials=specials, tiles=tiles, clone=clone, momie=momie, trick_history=history, deals=2
    )
    rng = Random(seed)
    for number, choice in enumerate(choices):
        if position.over:
            break
        legal = position.legal()
        position = position.apply(position.shuffle(rng) if position.actor == DEALER else legal[choice % len(legal)])
        assert not position.broken()
        if number % 23 == 5:
            check_legality(position)
            check_text(position)
            check_secrecy(position, choice, Checked())
    if position.state["dealt"]:
        assert position.view("fr")["special"]["id"] in specials
        assert position.view("fr")["tile"]["number"] in tiles
