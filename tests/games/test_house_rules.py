"""The options of a table: their meaning, their refusals, and valid games under any mix of them."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roitelet import BadInput, Game, Position, game_ids, load_game
from roitelet.base.actors import DEALER
from roitelet.engine.options import Choice, Flag, Option, Subset
from roitelet.engine.secrecy.conformance import check_legality, check_text
from roitelet.engine.secrecy.mask_laws import Checked, check_secrecy

NAIN, ROI, COMBAT = "nain_jaune", "roi_des_nains", "combat_des_rois"
PRINTED: dict[str, dict[str, object]] = {
    ROI: {
        "tiles": "all",
        "specials": "all",
        "deals": 7,
        "trick_history": "last_won",
        "clone": "printed",
        "momie": "held",
        "first_dealer": "random",
    },
    COMBAT: {
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
    },
}
"""The game as printed."""
PRESETS: dict[str, dict[str, dict[str, object]]] = {
    ROI: {
        "complet": {},
        "debutant": {"tiles": "beginner"},
        "serein": {"specials": "sans_echange_de_mains"},
        "clone_tenu": {"clone": "held", "trick_history": "full"},
        "a_la_lettre": {"trick_history": "printed", "first_dealer": 0},
    },
    COMBAT: {
        "ouvert": {"open_victory_piles": True},
        "standard": {},
        "royaume": {"internal_bonus": "king_in_kingdom"},
        "severe": {"internal_bonus": "conflict_leader", "ship_contiguous": True, "ship_scoring": "per_leader"},
        "a_la_lettre": {
            "choose_dynasty": True,
            "coloured_bridge": True,
            "king_joker": "on_other_colour",
            "leader_moves": "other_kingdom",
            "ship_scoring": "per_leader",
            "short_pile": "any_hand",
            "voluntary_refill": True,
        },
    },
}
"""The options of each preset."""
REFUSED: list[tuple[str, str, str, list[object]]] = [
    (ROI, "tiles", "RN-2.3", ["21", "0", "", "3,3", []]),
    (ROI, "specials", "RN-2.1", ["joker", "clone,", None]),
    (ROI, "deals", "RN-7.1", [0, 101, "seven"]),
    (ROI, "trick_history", "RN-3.8", ["none"]),
    (ROI, "clone", "RN-4.18", ["libre"]),
    (ROI, "momie", "RN-4.15", ["printed"]),
    (ROI, "first_dealer", "RN-1.5", [5, -1, 3]),
    (COMBAT, "internal_bonus", "CR-8.2", ["king", "", 1, None]),
    (COMBAT, "open_victory_piles", "CR-13.1", ["perhaps", 2]),
    (COMBAT, "ship_contiguous", "CR-10.1", ["four"]),
    (COMBAT, "ship_counts_for_bridge", "CR-6.1", [None]),
    (COMBAT, "ship_scoring", "CR-10.4", ["perShip", True]),
    (COMBAT, "choose_dynasty", "CR-1.7", ["lion"]),
    (COMBAT, "coloured_bridge", "CR-6.4", ["green"]),
    (COMBAT, "voluntary_refill", "CR-11.2", [8]),
    (COMBAT, "short_pile", "CR-12.2", ["empty"]),
    (COMBAT, "stall_rounds", "CR-12.3", [-1, 1001, "ten", 2.5]),
]


@pytest.mark.parametrize("game_id", PRINTED)
def test_every_preset_changes_what_it_says_and_the_first_is_the_default(game_id: str) -> None:
    game = load_game(game_id)
    assert set(game.house_rules.presets) == set(PRESETS[game_id])
    assert game.house_rules.default_preset == next(iter(PRESETS[game_id]))
    for preset, changes in PRESETS[game_id].items():
        assert game.start(4, preset).options == {**PRINTED[game_id], **changes}
        assert game.house_rules.sentence(preset, "fr")


@pytest.mark.parametrize(
    ("game_id", "option", "clause", "value"), [(*row[:3], value) for row in REFUSED for value in row[3]]
)
def test_a_value_out_of_range_is_refused_with_the_clause_it_acts_on(
    game_id: str, option: str, clause: str, value: object
) -> None:
    with pytest.raises(BadInput) as caught:
        load_game(game_id).start(3, None, **{option: value})
    assert caught.value.clause == clause
    assert option in str(caught.value) or f"seat {value}" in str(caught.value)


@pytest.mark.parametrize(
    ("game_id", "misspelt", "meant"), [(ROI, "special", "specials"), (COMBAT, "stall_round", "stall_rounds")]
)
def test_an_unknown_option_or_preset_is_refused(game_id: str, misspelt: str, meant: str) -> None:
    game = load_game(game_id)
    with pytest.raises(BadInput, match=meant):
        game.start(3, None, **{misspelt: 3})
    with pytest.raises(BadInput, match=game.house_rules.default_preset):
        game.start(3, "facile")


@pytest.mark.parametrize(("game_id", "seats"), [(ROI, 1), (ROI, 2), (ROI, 6), (COMBAT, 0), (COMBAT, 1), (COMBAT, 5)])
def test_a_number_of_players_that_the_game_is_not_for_is_refused(game_id: str, seats: int) -> None:
    game = load_game(game_id)
    with pytest.raises(BadInput, match=str(game.info.least_seats)):
        game.start(seats)


NUMBERS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    NAIN: {
        "deal_packet": st.integers(1, 6),
        "start_tokens": st.sampled_from([15, 30, 60, "share_65"]),
        "max_minutes": st.sampled_from(["none", 20]),
        "max_rounds": st.just(4),
    },
    ROI: {"deals": st.just(2)},
    COMBAT: {"stall_rounds": st.integers(0, 20)},
}
"""Strategies for the options that are numbers."""
EVERY = {NAIN: 9, ROI: 23, COMBAT: 29}
"""Number of actions between two positions checked against the costly invariants."""


def switches(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    """Return a strategy for all options that are not numbers."""
    drawn = {option.name: found for option in game.house_rules.options if (found := values(option)) is not None}
    return st.fixed_dictionaries(drawn)


def values(option: Option) -> st.SearchStrategy[Any] | None:
    if isinstance(option, Choice):
        return st.sampled_from(option.names)
    if isinstance(option, Subset):
        return st.sets(st.sampled_from(option.names), min_size=1, max_size=3)
    return st.booleans() if isinstance(option, Flag) else None


def start(game: Game, seats: int, options: dict[str, Any]) -> Position | None:
    """Return a game under these options, or None if they exclude each other."""
    refused = None
    try:
        return game.start(seats, None, **options)
    except BadInput as error:
        refused = error
    assert refused.clause in {"NJ-3.5", "NJ-2.1", "NJ-8.11"}
    return None


@pytest.mark.slow
@pytest.mark.parametrize("game_id", game_ids())
@settings(deadline=None, max_examples=60)
@given(data=st.data(), seed=st.integers(0, 2**32), choices=st.lists(st.integers(0, 2**16), min_size=5, max_size=120))
def test_any_house_rules_keep_the_laws(game_id: str, data: st.DataObject, seed: int, choices: list[int]) -> None:
    game = load_game(game_id)
    seats = data.draw(st.integers(game.info.least_seats, game.info.most_seats))
    options = data.draw(switches(game)) | data.draw(st.fixed_dictionaries(NUMBERS.get(game_id, {})))
    position = start(game, seats, options)
    if position is None:
        return
    rng = Random(seed)
    for number, choice in enumerate(choices):
        if position.over:
            break
        legal = position.legal()
        position = position.apply(position.shuffle(rng) if position.actor == DEALER else legal[choice % len(legal)])
        assert not position.broken()
        if number % EVERY.get(game_id, 20) == 0:
            check_legality(position)
            check_text(position)
            check_secrecy(position, choice, Checked())


@settings(deadline=None, max_examples=60)
@given(seats=st.integers(2, 8), options=switches(load_game(NAIN)), seed=st.integers(0, 2**32))
def test_every_game_of_nain_jaune_ends_with_a_clause(seats: int, options: dict[str, Any], seed: int) -> None:
    position = start(load_game(NAIN), seats, {**options, "max_rounds": 3})
    if position is None:
        return
    rng = Random(seed)
    while not position.over:
        legal = position.legal()
        position = position.apply(position.shuffle(rng) if position.actor == DEALER else rng.choice(legal))
    assert position.reason in {"NJ-8.1", "NJ-8.3", "NJ-8.4", "NJ-8.8"}
    assert min(position.ranks) == 1
