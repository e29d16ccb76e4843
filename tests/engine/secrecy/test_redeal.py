"""Random redeals respect all bars, exist whenever possible, and are about equally likely."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random

import numpy as np
import pytest

from roitelet.base.bits import NONE, bit
from roitelet.base.kernel import RandomState
from roitelet.base.rng import new_stream
from roitelet.engine.secrecy.redeal import IMPOSSIBLE, pick_card, place_cards

MOST_CARDS = 52


@dataclass
class Table:
    """Cards to place: ``rooms`` is the size of each place, ``pins`` are cards with known places."""

    unseen: Sequence[int]
    rooms: Sequence[int]
    barred: Sequence[Sequence[int]]
    pins: Sequence[tuple[int, int]] = ()

    def place(self, rng: RandomState) -> dict[int, int] | None:
        """Return the place of each card, or None if no placement exists."""
        cards, places = np.full(MOST_CARDS, -1, np.int32), np.full(MOST_CARDS, -1, np.int32)
        rooms = np.array(self.rooms, np.int32)
        for index, (card, place) in enumerate(self.pins):
            cards[index], places[index] = card, place
            rooms[place] -= 1
        barred = np.array([as_set(cards_) for cards_ in self.barred], np.uint64)
        search = np.empty((2, len(barred)), np.int32)
        total = place_cards(rng, as_set(self.unseen), len(self.pins), rooms, barred, cards, places, search)
        if total == IMPOSSIBLE:
            return None
        assert list(cards[total:]) == list(places[total:]) == [-1] * (MOST_CARDS - total)
        lying = list(zip(cards[:total].tolist(), places[:total].tolist(), strict=True))
        assert lying[: len(self.pins)] == list(self.pins)
        return dict(lying)

    def check(self, placed: dict[int, int]) -> None:
        """Check that every card is placed once, all rooms are full, and bars hold except for pinned cards."""
        assert placed.keys() == set(self.unseen)
        assert [list(placed.values()).count(place) for place in range(len(self.rooms))] == list(self.rooms)
        pinned = dict(self.pins)
        assert not [card for card, place in placed.items() if card not in pinned and card in self.barred[place]]

    def possible(self) -> bool:
        """Return whether a placement exists, by matching cards and rooms along augmenting paths."""
        pinned = dict(self.pins)
        free = [self.rooms[place] - list(pinned.values()).count(place) for place in range(len(self.rooms))]
        rooms = [place for place, count in enumerate(free) for _ in range(count)]
        holder: dict[int, int] = {}

        def seat(card: int, tried: set[int]) -> bool:
            for room, place in enumerate(rooms):
                if room in tried or card in self.barred[place]:
                    continue
                tried.add(room)
                if room not in holder or seat(holder[room], tried):
                    holder[room] = card
                    return True
            return False

        return all(seat(card, set()) for card in self.unseen if card not in pinned)

    def worlds(self) -> set[tuple[int, ...]]:
        """Return every possible placement, as the places of the cards of ``unseen``."""
        rooms = [place for place, room in enumerate(self.rooms) for _ in range(room)]
        return {
            world
            for world in permutations(rooms)
            if not any(card in self.barred[place] for card, place in zip(self.unseen, world, strict=True))
        }


def as_set(cards: Sequence[int]) -> np.uint64:
    return np.bitwise_or.reduce(np.array([bit(card) for card in cards], np.uint64), initial=NONE)


def random_table(random: Random) -> Table:
    """Return a few cards and places, with enough bars to make about half of the tables impossible."""
    unseen = random.sample(range(MOST_CARDS), random.randint(1, 20))
    count = random.randint(1, 9)
    rooms = [0] * count
    for _ in unseen:
        rooms[random.randrange(count)] += 1
    share = random.choice([0.0, 0.3, 0.6, 0.8])
    barred = [[card for card in range(MOST_CARDS) if random.random() < share] for _ in range(count)]
    homes = [place for place, room in enumerate(rooms) for _ in range(room)]
    pinned = random.choice([0, 0, random.randint(0, len(unseen))])
    return Table(unseen, rooms, barred, list(zip(unseen, random.sample(homes, len(homes)), strict=True))[:pinned])


def test_a_placement_is_found_exactly_where_there_is_one() -> None:
    random, rng = Random(5), new_stream(5)
    outcomes: Counter[bool] = Counter()
    for _ in range(400):
        table = random_table(random)
        placed = table.place(rng)
        assert (placed is not None) == table.possible(), table
        if placed is not None:
            table.check(placed)
        outcomes[placed is not None] += 1
    assert min(outcomes[True], outcomes[False]) > 100


def test_a_chain_of_places_is_found_where_no_exchange_helps() -> None:
    """Each card is allowed in one place only, so the cards must move in a cycle."""
    count = 8
    table = Table(range(count), [1] * count, [[card for card in range(count) if card != home] for home in range(count)])
    for seed in range(50):
        assert table.place(new_stream(seed)) == {card: card for card in range(count)}


@pytest.mark.parametrize(
    "table",
    [
        Table([3, 7], [1, 1], [[3], [3]]),
        Table([3, 7, 9], [1, 2], [[], [3, 7]]),
        Table([3, 7], [1, 2], [[], []]),
        Table([3, 7], [1, 0], [[], []]),
        Table([3, 7, 9], [1, 2], [[], []], [(3, 0), (7, 0)]),
        Table([3, 7, 9], [1, 2], [[], []], [(3, 0), (3, 1)]),
    ],
    ids=["barred everywhere", "one room for two", "room to spare", "no room", "pinned too many", "pinned twice"],
)
def test_what_cannot_be_placed_is_said_to_be_impossible(table: Table) -> None:
    for seed in range(20):
        assert table.place(new_stream(seed)) is None


def test_nothing_to_place_is_no_problem() -> None:
    assert Table([], [0, 0], [[], []]).place(new_stream(1)) == {}
    assert Table([4], [0, 1], [[], [4]], [(4, 1)]).place(new_stream(1)) == {4: 1}


@pytest.mark.parametrize(
    ("table", "count"),
    [
        (Table(range(5), [2, 2, 1], [[], [], []]), 30),
        (Table(range(5), [2, 2, 1], [[0], [], [1, 2]]), 12),
        (Table(range(6), [2, 2, 2], [[0, 1], [2], [5]]), 20),
    ],
    ids=["free", "two barred", "three barred"],
)
def test_every_placement_occurs_about_equally_often(table: Table, count: int) -> None:
    worlds = table.worlds()
    assert len(worlds) == count
    rng, each = new_stream(11), 200
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(each * count):
        placed = table.place(rng)
        assert placed is not None
        seen[tuple(placed[card] for card in table.unseen)] += 1
    assert seen.keys() == worlds
    assert 0.6 * each < min(seen.values()) <= max(seen.values()) < 1.5 * each


def test_pick_card_takes_each_card_of_the_set_and_no_other() -> None:
    rng = new_stream(2)
    counts = Counter(pick_card(rng, as_set([0, 17, 51])) for _ in range(900))
    assert counts.keys() == {0, 17, 51}
    assert min(counts.values()) > 220
