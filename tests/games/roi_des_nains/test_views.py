"""The view of other hands, against the memory in plain Python: all that the viewer saw, and no more."""

from collections.abc import Iterator
from random import Random

import pytest

from roitelet import SPECTATOR, Position
from tests.support.games.roi_des_nains.memory import Where, possible, remember
from tests.support.games.roi_des_nains.plain import PlainDeal
from tests.support.games.roi_des_nains.plain_cards import SUITS, suit
from tests.support.games.roi_des_nains.tables import VARIANTS, play_deal


def visited(seats: int, every: int) -> Iterator[tuple[Position, PlainDeal]]:
    """Yield positions of random deals with every special card."""
    for special, options in VARIANTS:
        for number, (position, _, _, model) in enumerate(play_deal(seats, special, options, Random(seats), 0.6)):
            if number % every == 0 and model.phase != "over":
                yield position, model


def placed(where: Where, seat: int) -> set[str]:
    """Return the cards that can only be in one seat's hand."""
    return {card for card, places in where.items() if places == {seat}}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_view_names_the_cards_its_viewer_can_place_in_other_hands(seats: int) -> None:
    """At least what follows from the events seen, at most what follows from them and the number of cards."""
    for position, model in visited(seats, every=7):
        for viewer in (*range(seats), SPECTATOR):
            where = remember(viewer, model)
            least, most = where, possible(where, model.hands)
            for shown in position.mask(viewer).view("fr")["seats"]:
                if shown["seat"] == viewer:
                    assert shown["known"] == []
                    continue
                known = set(shown["known"])
                assert known <= placed(most, shown["seat"]), f"{position}: viewer {viewer} cannot know"
                assert known >= placed(least, shown["seat"]), f"{position}: viewer {viewer} knows more"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_view_names_the_suits_everybody_knows_a_hand_to_lack(seats: int) -> None:
    for position, model in visited(seats, every=7):
        public = remember(SPECTATOR, model)
        left = {letter: [public[card] for card in public if suit(card) == letter] for letter in SUITS}
        for shown in position.mask(SPECTATOR).view("fr")["seats"]:
            void = {letter for letter in SUITS if left[letter] and all(shown["seat"] not in at for at in left[letter])}
            assert set(shown["void"]) == void, f"{position}: {shown}"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_view_names_those_who_can_place_a_card_of_ones_own_hand(seats: int) -> None:
    for position, model in visited(seats, every=7):
        memories = [remember(seat, model) for seat in range(seats)]
        counted = [possible(memory, model.hands) for memory in memories]
        for viewer in range(seats):
            others = [seat for seat in range(seats) if seat != viewer]
            for held in position.mask(viewer).view("fr")["hand"]:
                least = {seat for seat in others if memories[seat][held["card"]] == {viewer}}
                most = {seat for seat in others if counted[seat][held["card"]] == {viewer}}
                assert least <= set(held["known_to"]) <= most, f"{position}: {held} of seat {viewer}, {least}"
