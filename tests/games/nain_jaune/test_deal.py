"""Deals are fair: each allowed one is equally likely, for every source of random numbers."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from roitelet import Position, load_game
from roitelet.base.bits import list_set
from roitelet.base.rng import RandomSource
from roitelet.games.nain_jaune.rules.state import KEY_CARDS

GAME = load_game("nain_jaune")
SOURCES: list[RandomSource | np.random.Generator] = [Random(4), np.random.default_rng(4)]


def holder(position: Position, card: int) -> int:
    """Return the seat that holds a card, or -1 for the talon."""
    hands = position.state["hands"][: position.seats]
    return next((seat for seat, hand in enumerate(hands) if card in list_set(hand)), -1)


@pytest.mark.parametrize("source", SOURCES, ids=["random", "numpy"])
def test_a_protected_talon_favours_no_seat(source: RandomSource | np.random.Generator) -> None:
    """Taking the last non-key cards out of one shuffle would give the dealer each key card 42.6 % of the time."""
    start = GAME.start(3, "boite", first_dealer=0)
    deals = 3000
    counts = Counter(
        holder(start.apply(start.shuffle(source)), card) for card in KEY_CARDS for _ in range(deals // len(KEY_CARDS))
    )
    assert set(counts) == {0, 1, 2}
    chi_square = sum((counts[seat] - deals / 3) ** 2 / (deals / 3) for seat in range(3))
    assert chi_square < 13.8  # 0.1 % point for 2 degrees of freedom


@pytest.mark.parametrize("source", SOURCES, ids=["random", "numpy"])
def test_a_key_card_sleeps_as_often_as_the_talon_is_large(source: RandomSource | np.random.Generator) -> None:
    start = GAME.start(3, "moderne", first_dealer=0)
    deals = 2000
    asleep = sum(holder(start.apply(start.shuffle(source)), KEY_CARDS[4]) == -1 for _ in range(deals))
    expected = deals * 7 / 52
    assert abs(asleep - expected) < 4 * (expected * 45 / 52) ** 0.5


def test_every_seat_is_drawn_as_first_dealer_equally_often() -> None:
    start = GAME.start(4, "moderne")
    counts = Counter(start.shuffle(Random(seed))[0] for seed in range(4000))
    assert set(counts) == {0, 1, 2, 3}
    assert all(880 < count < 1120 for count in counts.values())


def test_a_simulated_clock_always_has_time_left() -> None:
    position = GAME.position("moderne seats=2 max_minutes=20 hands=4♣/5♠").play("4♣")
    assert {position.format(position.shuffle(Random(seed))) for seed in range(20)} == {"time=left"}
