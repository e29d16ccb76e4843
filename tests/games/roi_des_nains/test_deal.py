"""Deals are fair and follow the lists of the table: no special or tile repeats, every card equally often."""

from collections import Counter
from itertools import combinations
from random import Random

import numpy as np
import pytest

from roitelet import BadInput, Position
from roitelet.base.bits import list_set
from roitelet.base.rng import RandomSource
from roitelet.engine.simulate.random_game import walk
from roitelet.games.roi_des_nains.notation.pack import format_card
from tests.support.games.roi_des_nains.plain_cards import SPECIALS, pack, split
from tests.support.games.roi_des_nains.tables import GAME

Source = RandomSource | np.random.Generator
SOURCES: list[Source] = [Random(4), np.random.default_rng(4)]
HARDER = {6, 11, 14, 15, 17, 18, 19, 20}


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def drawn(start: Position, deals: int, seed: int) -> tuple[list[str], list[int]]:
    """Return the special cards and tiles of the first deals of a random game."""
    specials, tiles = [], []
    for action, position in walk(start, Random(seed)):
        if isinstance(action, tuple) and len(action) > 2:
            specials.append(position.view("fr")["special"]["id"])
            tiles.append(position.view("fr")["tile"]["number"])
            if len(tiles) == deals:
                break
    return specials, tiles


def rounds(items: list[str] | list[int], length: int) -> list[set[object]]:
    """Split the items into groups of this length, the last perhaps shorter; refuse repetitions within a group."""
    groups = [items[first : first + length] for first in range(0, len(items), length)]
    assert all(len(set(group)) == len(group) for group in groups)
    return [set(group) for group in groups]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_specials_and_tiles_come_back_only_when_all_were_used(seats: int) -> None:
    specials, tiles = drawn(GAME.start(seats, deals=45), 45, seats)
    assert rounds(specials, 14)[:3] == [set(SPECIALS)] * 3
    assert rounds(tiles, 20)[:2] == [set(range(1, 21))] * 2
    assert specials[:14] != specials[14:28]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_table_that_leaves_some_out_never_sees_them(seats: int) -> None:
    some = {"clone", "dragon", "sorcier", "porte_etendard_gobelin"}
    start = GAME.start(seats, specials=",".join(some), tiles="beginner", deals=30)
    specials, tiles = drawn(start, 30, seats)
    assert rounds(specials, 4)[:7] == [some] * 7
    assert rounds(tiles, 12)[:2] == [set(range(1, 21)) - HARDER] * 2


def test_without_hand_exchanges_neither_the_druid_nor_the_blue_standard_bearer_comes() -> None:
    specials, _ = drawn(GAME.start(4, "serein", deals=12), 12, 1)
    assert set(specials) == SPECIALS.keys() - {"druide", "porte_etendard_chevalier"}


def test_extra_deals_draw_from_what_the_table_has_left() -> None:
    used = ",".join(str(tile) for tile in range(1, 21) if tile not in {4, 9})
    left = ",".join(special for special in SPECIALS if special not in {"bouffon", "momie"})
    tied = GAME.position(
        f"complet seats=4 phase=deal dealer=0 dealt=18 tricks=0:*10 tiles_used={used} specials_used={left}"
    )
    deals = [tied.shuffle(Random(seed)) for seed in range(200)]
    assert {tied.format(deal).split(":")[0] for deal in deals} == {"bouffon", "momie"}
    assert {tied.format(deal).split(":")[1] for deal in deals} == {"4", "9"}


def test_a_special_or_a_tile_used_before_is_refused() -> None:
    tied = GAME.position("complet seats=4 phase=deal dealer=0 dealt=2 special=clone tile=3 tricks=0:*10")
    deal = tied.format(tied.shuffle(Random(1)))
    special, tile, cards = deal.split(":")
    tied.play(deal)
    with pytest.raises(BadInput, match=r"RN-2\.1"):
        tied.play(f"clone:{tile}:{cards.replace(split(cards)[0], 'Clone', 1)}")
    with pytest.raises(BadInput, match=r"RN-2\.3"):
        tied.play(f"{special}:3:{cards}")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_first_card_goes_to_the_seat_after_the_dealer_and_so_on_clockwise(seats: int) -> None:
    for dealer in range(seats):
        start = GAME.start(seats, first_dealer=dealer)
        deal = start.shuffle(Random(dealer))
        hands = start.apply(deal).state["hands"]
        cards = split(start.format(deal).split(":")[2])
        for seat in range(seats):
            place = (seat - dealer - 1) % seats
            assert {format_card(card) for card in list_set(hands[seat])} == set(cards[place::seats])


@pytest.mark.parametrize("source", SOURCES, ids=["random", "numpy"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_card_is_dealt_to_every_seat_equally_often(seats: int, source: Source) -> None:
    start = GAME.start(seats, specials="dragon", first_dealer=0)
    deals = 2000
    counts: Counter[tuple[int, int]] = Counter()
    for _ in range(deals):
        counts.update((card, place % seats) for place, card in enumerate(start.shuffle(source)[2:]))
    cards = pack(seats, "dragon")
    assert len(counts) == len(cards) * seats
    freedom = (len(cards) - 1) * (seats - 1)
    assert chi_square(list(counts.values()), deals / seats) < freedom + 4 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("source", SOURCES, ids=["random", "numpy"])
def test_every_special_and_every_tile_is_drawn_equally_often(source: Source) -> None:
    start = GAME.start(4, first_dealer=0)
    deals = [start.shuffle(source)[:2] for _ in range(4000)]
    specials, tiles = Counter(special for special, _ in deals), Counter(tile for _, tile in deals)
    assert len(specials) == 14
    assert len(tiles) == 20
    assert chi_square(list(specials.values()), 4000 / 14) < 34.5  # 0.1 % point for 13 degrees of freedom
    assert chi_square(list(tiles.values()), 4000 / 20) < 43.8  # for 19


@pytest.mark.parametrize("source", SOURCES, ids=["random", "numpy"])
@pytest.mark.parametrize("seats", [3, 5])
def test_every_pair_of_the_victims_cards_is_drawn_equally_often(seats: int, source: Source) -> None:
    start = GAME.start(seats, specials="porte_etendard_gobelin", first_dealer=0)
    position = start.apply(start.shuffle(Random(2))).play("a")
    for choice in position.legal():
        named = position.apply(choice)
        hand = list_set(named.state["hands"][int(named.state["victim"])])
        pairs = list(combinations(hand, 2))
        counts = Counter(named.shuffle(source) for _ in range(60 * len(pairs)))
        assert set(counts) == set(pairs)
        freedom = len(pairs) - 1
        assert chi_square(list(counts.values()), 60) < freedom + 4 * (2 * freedom) ** 0.5


def test_two_cards_are_drawn_from_the_victim_and_from_nobody_else() -> None:
    start = GAME.start(4, specials="porte_etendard_gobelin", first_dealer=0)
    position = start.apply(start.shuffle(Random(2))).play("a")
    named = position.apply(position.legal()[0])
    hands = [list_set(hand) for hand in named.state["hands"][:4]]
    victim = int(named.state["victim"])
    stranger = hands[(victim + 1) % 4][0]
    for pair in ((hands[victim][0], stranger), (hands[victim][0], hands[victim][0]), tuple(hands[victim][:3])):
        with pytest.raises(BadInput, match=r"RN-4\.11|RN-2\.2"):
            named.apply(pair)


def test_every_seat_is_drawn_as_first_dealer_equally_often() -> None:
    start = GAME.start(5)
    counts = Counter(start.shuffle(Random(seed))[0] for seed in range(5000))
    assert set(counts) == set(range(5))
    assert chi_square(list(counts.values()), 1000) < 18.5  # 0.1 % point for 4 degrees of freedom
