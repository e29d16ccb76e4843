"""The effect of the options of Le Roi des Nains."""

from random import Random

import pytest

from tests.support.games.roi_des_nains.tables import GAME


@pytest.mark.parametrize(("seats", "dealer"), [(3, 2), (4, 3), (5, 4)])
def test_a_dealer_named_beforehand_deals(seats: int, dealer: int) -> None:
    start = GAME.start(seats, first_dealer=dealer)
    assert len(start.shuffle(Random(1))) > 30
    assert start.view("fr")["dealer"] == dealer


def test_with_a_full_history_everybody_may_look_at_every_trick() -> None:
    text = "seats=3 special=shaman hands=9g2c/8g3c/7g4c tricks=0:3n4n6n,1:*10"
    full = GAME.position(f"clone_tenu {text}")
    assert [len(full.mask(seat).view("fr")["tricks"]) for seat in range(3)] == [11, 11, 11]
    assert [len(GAME.position(f"complet {text}").mask(seat).view("fr")["tricks"]) for seat in range(3)] == [1, 1, 0]
