"""The options of a table: what they mean, what they refuse, and that any mix of them makes a lawful game."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roitelet import BadInput
from roitelet.engine.conformance import check_legality, check_text
from roitelet.engine.seats import DEALER
from roitelet.engine.secrecy import Checked, check_secrecy
from tests.games.combat_des_rois.tables import GAME, LETTER, fields, words

DEFAULTS = {
    "choose_dynasty": False,
    "coloured_bridge": False,
    "internal_bonus": "king_anywhere",
    "king_joker": "anywhere",
    "leader_moves": "anywhere",
    "open_victory_piles": False,
    "ship_contiguous": False,
    "ship_counts_for_bridge": False,
    "ship_scoring": "per_ship",
    "short_pile": "if_wanted",
    "stall_rounds": 10,
    "voluntary_refill": False,
}


def test_the_defaults_are_the_printed_game() -> None:
    assert GAME.start(4).options == DEFAULTS
    assert GAME.house_rules.default_preset == "standard"


@pytest.mark.parametrize(
    ("preset", "differences"),
    [
        ("standard", {}),
        ("ouvert", {"open_victory_piles": True}),
        ("royaume", {"internal_bonus": "king_in_kingdom"}),
        ("severe", {"internal_bonus": "conflict_leader", "ship_contiguous": True, "ship_scoring": "per_leader"}),
        ("a_la_lettre", {"choose_dynasty": True, **LETTER}),
    ],
)
def test_a_preset_changes_this_and_nothing_else(preset: str, differences: dict[str, object]) -> None:
    assert GAME.start(4, preset).options == {**DEFAULTS, **differences}


def test_every_preset_is_tested_and_has_a_sentence() -> None:
    assert set(GAME.house_rules.presets) == {"standard", "ouvert", "royaume", "severe", "a_la_lettre"}
    assert all(GAME.house_rules.sentence(preset, "fr") for preset in GAME.house_rules.presets)


@pytest.mark.parametrize(
    ("option", "value", "clause"),
    [
        ("internal_bonus", "king", "CR-8.2"),
        ("internal_bonus", "", "CR-8.2"),
        ("internal_bonus", 1, "CR-8.2"),
        ("internal_bonus", None, "CR-8.2"),
        ("open_victory_piles", "perhaps", "CR-13.1"),
        ("open_victory_piles", 2, "CR-13.1"),
        ("ship_contiguous", "four", "CR-10.1"),
        ("ship_counts_for_bridge", None, "CR-6.1"),
        ("ship_scoring", "perShip", "CR-10.4"),
        ("ship_scoring", True, "CR-10.4"),
        ("choose_dynasty", "lion", "CR-1.7"),
        ("coloured_bridge", "green", "CR-6.4"),
        ("voluntary_refill", 8, "CR-11.2"),
        ("short_pile", "empty", "CR-12.2"),
        ("stall_rounds", -1, "CR-12.3"),
        ("stall_rounds", 1001, "CR-12.3"),
        ("stall_rounds", "ten", "CR-12.3"),
        ("stall_rounds", 2.5, "CR-12.3"),
    ],
)
def test_a_value_out_of_range_is_refused_with_the_clause_it_acts_on(option: str, value: object, clause: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.start(3, None, **{option: value})
    assert caught.value.clause == clause
    assert option in str(caught.value)


def test_an_unknown_option_or_preset_is_refused() -> None:
    with pytest.raises(BadInput, match="stall_rounds"):
        GAME.start(3, stall_round=3)
    with pytest.raises(BadInput, match="standard"):
        GAME.start(3, "facile")


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadInput, match="2"):
        GAME.start(seats)


# --- what each switch changes ---


@pytest.mark.parametrize(
    ("rule", "place", "king", "bonus"),
    [
        # the attacker's merchant on green, their king on red: here, elsewhere, or on green
        ("king_anywhere", "2.1", "2", True),
        ("king_anywhere", "2.1", "7", True),
        ("king_anywhere", "2.1", "7.1", False),
        ("king_in_kingdom", "2.1", "2", True),
        ("king_in_kingdom", "2.1", "7", False),
        ("king_in_kingdom", "2.1", "2.2", False),
        ("conflict_leader", "2.1", "2", False),
        # the merchant itself on red: a head, a temple, a red bridge
        ("conflict_leader", "2", "7.1", True),
        ("conflict_leader", "2.3", "7.1", True),
        ("conflict_leader", "2-3", "7.1", True),
        ("king_anywhere", "2", "7.1", False),
        ("king_anywhere", "2.1", "2-3", True),
    ],
)
def test_the_bonus_of_an_internal_conflict(rule: str, place: str, king: str, bonus: bool) -> None:
    """Neither side lays a card: with the bonus the attacker wins, without it the defender wins the tie."""
    start = GAME.position(
        f"standard seats=2 internal_bonus={rule} columns=$/$vvrv/$v/$/$/$/$v/$ bridges=-r----- "
        f"leaders=n@{king}/v@2.4 hands=8r/8n"
    )
    after = start.play(f"v@{place} =0 =0")
    assert after.actor == (0 if bonus else 1)


def test_contiguous_ships_need_the_last_four_cards() -> None:
    table = "standard seats=2 ship_contiguous={} columns=${}/$/$/$/$/$/$/$ hands=8v/8n"
    assert "+v" in words(GAME.position(table.format("false", "vvnv")).play("v1"))
    assert "+v" not in words(GAME.position(table.format("true", "vvnv")).play("v1"))
    assert "+v" in words(GAME.position(table.format("true", "nvvv")).play("v1"))
    assert "+v" not in words(GAME.position(table.format("true", "vvvR")).play("v1"))


@pytest.mark.parametrize("counts", [False, True])
def test_a_ship_counts_for_a_bridge_only_if_agreed(counts: bool) -> None:
    start = GAME.position(
        f"standard seats=2 ship_counts_for_bridge={str(counts).lower()} columns=$nnN/$vvv/$/$/$/$/$/$ hands=8v/8n"
    )
    assert ("v1-2" in words(start)) == counts


@pytest.mark.parametrize(("scoring", "pile"), [("per_ship", "nv2b"), ("per_leader", "nvb")])
def test_two_ships_pay_a_farmer_twice_or_once(scoring: str, pile: str) -> None:
    start = GAME.position(
        f"standard seats=2 ship_scoring={scoring} columns=$NbVn/$/$/$/$/$/$/$ leaders=n@1,v@1.4,b@1.2/ hands=2n2v4b/8n"
    )
    after = start.play("fin")
    while after.actor == 0:
        after = after.play("oui")
    assert fields(after)["piles"] == f"{pile}/"


def test_open_piles_change_nothing_but_what_is_shown() -> None:
    text = "seats=2 piles=3n2v/rb hands=8n/8v"
    shown = [GAME.position(f"{preset} {text}").mask(0).view("fr") for preset in ("standard", "ouvert")]
    assert shown[0] != shown[1]


@pytest.mark.slow
@settings(deadline=None, max_examples=25)
@given(
    seats=st.integers(2, 4),
    bonus=st.sampled_from(["king_anywhere", "king_in_kingdom", "conflict_leader"]),
    flags=st.fixed_dictionaries({name: st.booleans() for name, value in DEFAULTS.items() if value is False}),
    joker=st.sampled_from(["anywhere", "on_other_colour"]),
    moves=st.sampled_from(["anywhere", "other_kingdom"]),
    scoring=st.sampled_from(["per_ship", "per_leader"]),
    short=st.sampled_from(["if_wanted", "any_hand"]),
    stall=st.integers(0, 20),
    seed=st.integers(0, 2**32),
    choices=st.lists(st.integers(0, 2**16), min_size=5, max_size=110),
)
def test_any_house_rules_keep_the_laws(
    seats: int,
    bonus: str,
    flags: dict[str, bool],
    joker: str,
    moves: str,
    scoring: str,
    short: str,
    stall: int,
    seed: int,
    choices: list[int],
) -> None:
    position = GAME.start(
        seats,
        None,
        internal_bonus=bonus,
        king_joker=joker,
        leader_moves=moves,
        ship_scoring=scoring,
        short_pile=short,
        stall_rounds=stall,
        **flags,
    )
    rng = Random(seed)
    for number, choice in enumerate(choices):
        if position.over:
            break
        legal = position.legal()
        position = position.apply(position.shuffle(rng) if position.actor == DEALER else legal[choice % len(legal)])
        assert not position.broken()
        if number % 29 == 5:
            check_legality(position)
            check_text(position)
            check_secrecy(position, choice, Checked())
