"""Belief: agrees with hand computation, is certain about proved cards, and does not guess visible ones."""

from math import log2
from random import Random

import pytest

from roitelet import Position, load_game
from roitelet.advice import Belief, believe
from roitelet.advice.belief import Where
from roitelet.engine.cards.hidden_cards import Place
from tests.support.games_under_test import GAMES, HEARTS, LATE, start_of

NO_SEVEN = "moderne seats=2 hands=6♠9♣V♣/7♦2♥D♦ talon=7♥7♠8♣R♥"
TOLERANCE = 0.08
"""Three standard errors of a share in 400 worlds."""


def shares(belief: Belief) -> dict[str, dict[int | str, float]]:
    """Return, per card and place as text, the share of worlds."""
    return {found.card.id: {place_id(chance.place): chance.share for chance in found.chances} for found in belief.cards}


def place_id(place: Where) -> int | str:
    return place.id if isinstance(place, Place) else place


def position(game_id: str, line: str) -> Position:
    return load_game(game_id).position(line)


def test_nothing_but_sizes_known_the_shares_are_those_of_the_rooms() -> None:
    found = shares(believe(HEARTS.position(LATE).play("5♠").mask(0), 1))
    assert set(found) == {"7♠", "8♠", "9♠", "10♠", "V♠", "D♠"}
    for chances in found.values():
        assert chances == pytest.approx(dict.fromkeys((1, 2, 3), 1 / 3), abs=TOLERANCE)


def test_a_rank_called_out_is_not_where_it_was_denied() -> None:
    """Seat 0 lays 6♠ and has no 7 to follow: the sevens that seat 1 does not hold are in the talon."""
    found = shares(believe(position("nain_jaune", NO_SEVEN).play("6♠").mask(1), 3))
    assert set(found) == {"9♣", "V♣", "7♥", "7♠", "8♣", "R♥"}
    assert found["7♥"] == found["7♠"] == {"talon": 1.0}
    assert found["8♣"] == pytest.approx({0: 1 / 2, "talon": 1 / 2}, abs=TOLERANCE)


def test_a_card_seen_by_its_giver_is_certain() -> None:
    hands = "2n3n4n5n6n7n8n9n5g11g/10nVnDnRnAn2c3c4c5c6c/7c8c9c10cVcDcRcAc2g3g/4g6g7g8g9g10gVgDgRgAg"
    line = f"complet seats=4 special=porte_etendard_gobelin phase=victim hands={hands}"
    after = position("roi_des_nains", line).play("@1 10nVn -2n -3n")
    belief = believe(after.mask(0), 1)
    found = shares(belief)
    assert found["2n"] == found["3n"] == {1: 1.0}
    assert {found.card.id for found in belief.cards[:2]} <= {"2n", "3n", "5c"}
    other = shares(believe(after.mask(2), 1))
    assert len(other["2n"]) > 1


def test_alike_cards_are_counted_by_colour_and_place() -> None:
    start, rng = load_game("combat_des_rois").start(2), Random(4)
    while start.actor < 0:
        start = start.apply(start.shuffle(rng))
    masked = start.mask(start.actor)
    belief = believe(masked, 1)
    other = 1 - start.actor
    assert {found.card.id for found in belief.cards} == set("nvrb")
    assert {place_id(place) for place in belief.places} == {other, "pack", "removed"}
    hidden = sum(found.count for found in belief.cards)
    held = [chance for found in belief.cards for chance in found.chances if chance.place == other]
    assert sum(chance.mean for chance in held) == pytest.approx(int(start.state["sizes"][other]))
    for found in belief.cards:
        (chance,) = [chance for chance in found.chances if chance.place == other]
        assert chance.share == pytest.approx(int(start.state["sizes"][other]) / hidden, abs=0.02)
        assert chance.least <= chance.mean <= chance.most
        assert 0 < chance.some <= 1
        assert found.information < 0.01


def test_open_hands_leave_nothing_to_guess() -> None:
    masked = position("nain_jaune", "moderne seats=2 open_hands=true hands=4♣5♦9♥/5♠9♠").mask(0)
    assert believe(masked, 1).cards == ()


def test_information_is_what_sets_a_card_apart() -> None:
    """Two of three hidden cards are in the talon: knowing it of a card is worth log2(3/2) bits."""
    belief = believe(position("nain_jaune", NO_SEVEN).play("6♠").mask(1), 3)
    information = {found.card.id: found.information for found in belief.cards}
    assert information["7♥"] == information["7♠"] == pytest.approx(log2(6 / 4), abs=1e-5)
    assert list(information.values()) == sorted(information.values(), reverse=True)
    assert 0 < information["8♣"] < information["7♥"]


@pytest.mark.parametrize("game_id", GAMES)
def test_two_worlds_that_look_alike_are_believed_alike(game_id: str) -> None:
    position, rng, differ = start_of(game_id), Random(1), 0
    for _ in range(25):
        if position.over:
            break
        if position.actor >= 0:
            masked = position.mask(position.actor)
            world = masked.guess(7)
            differ += world != position
            assert believe(masked, 2, 20) == believe(world.mask(position.actor), 2, 20)
        action = position.shuffle(rng) if position.actor < 0 else rng.choice(position.legal())
        position = position.apply(action)
    assert differ > 0
