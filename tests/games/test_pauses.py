"""The end of a deal in each game, and the answer of the clock."""

from random import Random

import pytest

from roitelet import Position, load_game
from roitelet.engine.simulate.random_game import walk
from tests.support.games_under_test import HEARTS, LATE, LATE_PLAY

NAIN_JAUNE = load_game("nain_jaune")
ROI_DES_NAINS = load_game("roi_des_nains")
COMBAT_DES_ROIS = load_game("combat_des_rois")


def positions(start: Position, seed: int) -> list[Position]:
    return [start, *(after for _, after in walk(start, Random(seed)))]


def settled_phases(start: Position, seed: int) -> set[str]:
    """Return the phases of the settled positions in a random game, by name."""
    return {phase(position) for position in positions(start, seed) if position.settled}


def phase(position: Position) -> str:
    return str(position.view("en")["phase"])


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        (NAIN_JAUNE.start(3, "moderne", max_rounds=3, max_minutes=10), {"draw_dealer", "deal", "clock", "over"}),
        (NAIN_JAUNE.start(3, "moderne", max_rounds=3, first_dealer=0), {"deal", "over"}),
        (ROI_DES_NAINS.start(3, "complet", deals=2), {"draw_dealer", "deal", "over"}),
        (COMBAT_DES_ROIS.start(2), {"draw_first", "over"}),
    ],
)
def test_a_game_is_settled_between_two_deals_and_nowhere_else(start: Position, expected: set[str]) -> None:
    for seed in range(3):
        found = settled_phases(start, seed)
        assert found <= expected
        assert {phase(start), "over"} <= found


def test_the_two_cards_of_the_red_standard_bearer_are_drawn_in_the_middle_of_a_deal() -> None:
    hands = "2n3n4n5n6n7n8n9n5g11g/10nVnDnRnAn2c3c4c5c6c/7c8c9c10cVcDcRcAc2g3g/4g6g7g8g9g10gVgDgRgAg"
    line = f"complet seats=4 special=porte_etendard_gobelin phase=victim hands={hands}"
    drawing = ROI_DES_NAINS.position(line).play("@1")
    assert phase(drawing) == "draw_two"
    assert not drawing.settled


def test_hearts_is_settled_after_each_deal() -> None:
    late = HEARTS.position(LATE)
    assert [position.settled for position in (HEARTS.start(4), late, late.play("5♠"), late.play(LATE_PLAY))] == [
        True,
        False,
        False,
        True,
    ]


def test_only_nain_jaune_asks_for_the_time_and_only_once_a_round() -> None:
    timed = positions(NAIN_JAUNE.start(3, "moderne", max_rounds=3, max_minutes=10), 1)
    assert [NAIN_JAUNE.rules.read_clock(position, 1) is not None for position in timed] == [
        phase(position) == "clock" for position in timed
    ]
    for start in (NAIN_JAUNE.start(3, "moderne", max_rounds=3), ROI_DES_NAINS.start(3), COMBAT_DES_ROIS.start(2)):
        assert all(start.game.rules.read_clock(position, 1e9) is None for position in positions(start, 1))


def test_the_clock_ends_the_game_when_the_minutes_agreed_are_over() -> None:
    asked = next(p for p in positions(NAIN_JAUNE.start(3, "moderne", max_minutes=10), 4) if phase(p) == "clock")
    early, late = NAIN_JAUNE.rules.read_clock(asked, 9.9), NAIN_JAUNE.rules.read_clock(asked, 10)
    assert early is not None
    assert late is not None
    assert not asked.apply(early).over
    assert asked.apply(late).reason == "NJ-8.5"
