"""Guessed worlds have the right probabilities: counted against every world consistent with a seat's knowledge."""

from collections import Counter
from math import comb

import pytest

from roitelet import load_game
from tests.support.games.worlds import TABLES, Deviation, measure, small_positions, worlds

MOST_WORLDS = 120
PER_WORLD = 40
LARGEST = 0.02
"""Limit of the mean square of the relative error of a chance; ``bench/results.md`` has the measured value."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "preset", "seats", "options"), TABLES)
def test_every_world_is_as_likely_as_any_other(game: str, preset: str, seats: int, options: dict[str, object]) -> None:
    found: list[Deviation] = []
    for masked in small_positions(game, preset, seats, options, 24 if game == "nain_jaune" else 80):
        possible = worlds(masked, masked.guess(0))
        if possible is not None and 1 < len(possible) <= MOST_WORLDS:
            found.append(measure(masked, possible, PER_WORLD * len(possible)))
    assert len(found) >= 4
    guesses = sum(deviation.guesses for deviation in found)
    assert sum(deviation.excess * deviation.guesses for deviation in found) / guesses < LARGEST


def test_a_hand_with_more_wanted_cards_is_no_likelier_for_it() -> None:
    """One, two or three fives in the hand of the player who must lay one: 3, 6 and 1 worlds of 10."""
    text = "phase=follow hands=9♥/5♣5♦2♠ talon=5♥3♣ pile=0:4♣ turn=1 lacks=5*/"
    masked = load_game("nain_jaune").position(f"moderne seats=2 on_blocked=last_layer_leads {text}").mask(0)
    possible = worlds(masked, masked.guess(0))
    assert possible is not None
    fives = Counter(sum(card // 4 == 4 for card in world[1]) for world in possible)
    assert fives == {1: 3, 2: 6, 3: 1}
    assert measure(masked, possible, 20_000).excess < 0.002


def test_hands_of_le_combat_des_rois_are_drawn_from_what_is_not_seen() -> None:
    text = "hands=8r/4n4v/6b2n deck=3n2v discards=31n34v57r34b"
    masked = load_game("combat_des_rois").position(f"standard seats=3 {text}").mask(0)
    left = [9, 6, 0, 6]
    counts: Counter[tuple[int, ...]] = Counter()
    guesses = 20_000
    for seed in range(guesses):
        counts[tuple(int(number) for number in masked.guess(seed).state["hands"][1])] += 1
    square, kinds = 0.0, 0
    for n in range(9):
        for v in range(9 - n):
            chance = comb(left[0], n) * comb(left[1], v) * comb(left[3], 8 - n - v) / comb(sum(left), 8)
            if chance * guesses >= 5:
                square += (counts[n, v, 0, 8 - n - v] - chance * guesses) ** 2 / (chance * guesses)
                kinds += 1
    assert kinds > 10
    assert square < kinds + 6 * (2 * kinds) ** 0.5
