"""Deals are fair and follow the rules; hands are filled at the end of a turn, and that may end the game."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from roitelet import BadInput
from roitelet.base.rng import RandomSource
from tests.support.games.combat_des_rois.plain_seats import text
from tests.support.games.combat_des_rois.plain_table import cards
from tests.support.games.combat_des_rois.tables import GAME, SEATS, fields, position

Source = RandomSource | np.random.Generator
SOURCES: list[Source] = [Random(4), np.random.default_rng(4)]
PACK = {"n": 40, "v": 40, "r": 65, "b": 40}
DEALS = 2000


@pytest.mark.parametrize("seats", SEATS)
def test_cards_come_in_blocks_of_eight_from_the_top_and_the_pack_keeps_its_order(seats: int) -> None:
    begun = GAME.start(seats).play("first=1")
    order = begun.shuffle(Random(seats))
    names = [*cards(begun.format(order))]
    shown = fields(begun.apply(order))
    for seat, hand in enumerate(shown["hands"].split("/")):
        assert hand == text(Counter(names[8 * seat : 8 * seat + 8]))
    rest = names[8 * seats :]
    if seats == 2:
        assert shown["removed"] == text(Counter(rest[:30]))
        rest = rest[30:]
    assert cards(shown["deck"]) == rest
    assert shown["active"] == shown["turn"] == "1"


@pytest.mark.parametrize("source", SOURCES, ids=["random", "numpy"])
def test_every_place_of_the_pack_has_each_colour_as_often_as_there_are_cards(source: Source) -> None:
    begun = GAME.start(2).play("first=0")
    deals = np.array([begun.shuffle(source) for _ in range(DEALS)])
    for colour, count in enumerate(PACK.values()):
        assert ((deals == colour).sum(axis=1) == count).all()
        share = count / 185
        spread = (DEALS * share * (1 - share)) ** 0.5
        often = (deals == colour).sum(axis=0)
        assert abs(often - DEALS * share).max() < 4.5 * spread
        # the places of one deal are independent: the first two agree as often as expected
        both = ((deals[:, 0] == colour) & (deals[:, 1] == colour)).sum()
        assert abs(both - DEALS * share * (count - 1) / 184) < 4.5 * (DEALS * share**2) ** 0.5


@pytest.mark.parametrize("source", SOURCES, ids=["random", "numpy"])
@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_begins_equally_often(source: Source, seats: int) -> None:
    start = GAME.start(seats)
    counts = Counter(start.shuffle(source)[0] for _ in range(DEALS))
    assert set(counts) == set(range(seats))
    assert all(abs(count - DEALS / seats) < 4.5 * (DEALS / seats) ** 0.5 for count in counts.values())


@pytest.mark.parametrize(
    ("word", "clause"),
    [
        ("40n40v65r39b", "CR-1.5"),
        ("41n40v65r39b", "CR-1.3"),
        ("40n40v65r39b$", "CR-1.3"),
        ("40n40v65r40b1n", "CR-1.3"),
        ("40n40v65r40x", "CR-1.3"),
    ],
)
def test_a_deal_that_is_not_the_whole_pack_is_refused(word: str, clause: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.start(3).play(f"first=0 {word}")
    assert caught.value.clause == clause


@pytest.mark.parametrize("word", ["first=3", "first=-1", "first=", "2"])
def test_a_first_player_who_does_not_sit_at_the_table_is_refused(word: str) -> None:
    with pytest.raises(BadInput):
        GAME.start(3).play(word)


# --- drawing at the end of a turn ---


def test_the_player_on_turn_draws_first_then_the_others_clockwise() -> None:
    start = position("seats=3 active=1 hands=7r/6r/5r deck=2nv3b discards=38n39v47r37b")
    assert fields(start.play("fin"))["hands"] == "7rb/2n6r/v5r2b"


@pytest.mark.parametrize(
    ("deck", "discards", "reason"),
    [("8v", "34n30v57r40b", ""), ("7v", "34n31v57r40b", "CR-12.2"), ("-", "34n38v57r40b", "CR-12.2")],
)
def test_a_pack_that_is_just_enough_does_not_end_the_game_and_a_smaller_one_does(
    deck: str, discards: str, reason: str
) -> None:
    """Seats 1 and 2 need two and six cards."""
    after = position(f"seats=3 active=1 hands=8r/6n/2v deck={deck} discards={discards}").play("fin")
    assert (after.reason or "") == reason
    if not reason:
        assert fields(after)["hands"] == "8r/6n2v/8v"
        assert after.state["deck_left"] == 0


def test_the_treasures_are_the_reason_where_the_pack_is_short_too() -> None:
    columns = "/".join("*******$")
    after = position(
        f"seats=3 hands=8r/6n/2v columns={columns} piles=7$// deck=- discards=34n38v50r40b actions_left=1"
    ).play("fin")
    assert after.reason == "CR-12.1"


def test_ten_rounds_in_which_nobody_draws_end_the_game() -> None:
    start = position("seats=3 hands=8n/8v/8b idle_turns=28")
    assert not start.play("fin").over
    assert start.play("fin fin").reason == "CR-12.3"
    assert fields(start.play("n1 fin"))["idle_turns"] == "0"
    never = GAME.position("standard seats=3 stall_rounds=0 hands=8n/8v/8b idle_turns=28")
    assert not never.play("fin fin fin fin").over
