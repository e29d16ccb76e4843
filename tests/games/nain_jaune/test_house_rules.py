"""Any combination of house rules makes a game that obeys the laws."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roitelet import BadInput, Position, load_game
from roitelet.engine.conformance import check_legality, check_text
from roitelet.engine.options import Choice, Flag
from roitelet.engine.seats import DEALER
from roitelet.engine.secrecy import Checked, check_secrecy

GAME = load_game("nain_jaune")
SWITCHES = [option for option in GAME.house_rules.options if isinstance(option, (Choice, Flag))]
TOGGLES = st.fixed_dictionaries(
    {option.name: st.sampled_from(option.names) if isinstance(option, Choice) else st.booleans() for option in SWITCHES}
)


def start(seats: int, toggles: dict[str, Any], **numbers: object) -> Position | None:
    """A game under these switches, or None if they do not go together."""
    refused = None
    try:
        return GAME.start(seats, "moderne", **{**toggles, **numbers})
    except BadInput as error:
        refused = error
    assert refused.clause in {"NJ-3.5", "NJ-2.1"}
    return None


@pytest.mark.slow
@settings(deadline=None, max_examples=120)
@given(
    seats=st.integers(2, 8),
    toggles=TOGGLES,
    packet=st.integers(1, 6),
    tokens=st.sampled_from([15, 30, 60, "share_65"]),
    minutes=st.sampled_from(["none", 20]),
    seed=st.integers(0, 2**32),
    choices=st.lists(st.integers(0, 2**16), min_size=5, max_size=120),
)
def test_any_house_rules_keep_the_laws(
    seats: int,
    toggles: dict[str, Any],
    packet: int,
    tokens: object,
    minutes: object,
    seed: int,
    choices: list[int],
) -> None:
    position = start(seats, toggles, deal_packet=packet, start_tokens=tokens, max_minutes=minutes, max_rounds=4)
    if position is None:
        return
    rng = Random(seed)
    total = sum(position.points)
    for number, choice in enumerate(choices):
        if position.over:
            break
        legal = position.legal()
        position = position.apply(position.shuffle(rng) if position.actor == DEALER else legal[choice % len(legal)])
        assert not position.broken()
        assert sum(position.points) + sum(box["tokens"] for box in position.view("en")["boxes"]) == total
        if number % 9 == 0:
            check_legality(position)
            check_text(position)
            check_secrecy(position, choice, Checked())


@settings(deadline=None, max_examples=60)
@given(seats=st.integers(2, 8), toggles=TOGGLES, seed=st.integers(0, 2**32))
def test_every_game_ends_with_a_clause(seats: int, toggles: dict[str, Any], seed: int) -> None:
    position = start(seats, toggles, max_rounds=3)
    if position is None:
        return
    rng = Random(seed)
    while not position.over:
        legal = position.legal()
        position = position.apply(position.shuffle(rng) if position.actor == DEALER else rng.choice(legal))
    assert position.reason in {"NJ-8.1", "NJ-8.3", "NJ-8.4", "NJ-8.8"}
    assert min(position.ranks) == 1
