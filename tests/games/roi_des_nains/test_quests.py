"""All forty faces against a plain-Python count, on finished deals and after every trick."""

from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from roitelet import Position, load_game
from roitelet.base.kernel import kernel, new_states
from roitelet.games.roi_des_nains.rules.scoring import deal_points
from roitelet.games.roi_des_nains.rules.state import SEATS
from tests.support.games.roi_des_nains import plain_quests
from tests.support.games.roi_des_nains.plain import PlainDeal
from tests.support.games.roi_des_nains.plain_cards import SPECIALS
from tests.support.games.roi_des_nains.plain_quests import FACES
from tests.support.games.roi_des_nains.tables import play_deal
from tests.support.games_under_test import name
from tests.support.kernels import in_machine_code

DEALS = 5
WATCHED = 1
"""Number of deals counted after every trick; the others only at the end."""


@kernel
def write_faces(states: NDArray[np.void], out: NDArray[np.int32]) -> None:
    """Write the points of each seat under each face; the second state is scratch space."""
    states[1] = states[0]
    state = states[1]
    for face in range(len(out)):
        state.tile, state.face = face // 2, face % 2
        for seat in range(state.seats):
            out[face, seat] = deal_points(state, seat)


def points_by_face(position: Position) -> dict[str, list[int]]:
    states = new_states(load_game("roi_des_nains").dtype, 2)
    states[0] = position.states[0]
    out = np.zeros((len(FACES), SEATS), np.int32)
    in_machine_code(write_faces)(states, out)
    return {face: out[number, : position.seats].tolist() for number, face in enumerate(FACES)}


def plain_points_by_face(model: PlainDeal) -> dict[str, list[int]]:
    return {face: plain_quests.deal_points(face, model.special, model.seats, model.tricks) for face in FACES}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("special", SPECIALS, ids=name)
def test_every_face_pays_what_a_second_count_says(seats: int, special: str) -> None:
    """Also if the deal ended now, and just after the Sorcier took a card back."""
    for seed in range(DEALS):
        counted = (-1, 0)
        for position, _, _, model in play_deal(seats, special, {}, Random(seed), patience=seed / DEALS):
            news = (len(model.tricks), sum(event.kind == "sorcier" for event in model.events))
            if model.phase == "over" or (seed < WATCHED and news != counted):
                assert points_by_face(position) == plain_points_by_face(model), str(position)
                counted = news
        assert position.points == plain_points_by_face(model)[model.tile + model.face]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("special", SPECIALS, ids=name)
def test_the_points_shown_and_their_reasons_add_up(seats: int, special: str) -> None:
    """On the tile of the deal, after every card: the view agrees with the plain-Python count."""
    for position, _, _, model in play_deal(seats, special, {}, Random(seats), patience=0.9):
        view = position.mask(0).view("fr")
        face = model.tile + model.face
        expected = [0] * seats if model.phase == "face" else None
        expected = expected or plain_quests.deal_points(face, special, seats, model.tricks)
        assert view["now"] == expected, str(position)
        assert [sum(line["points"] for line in account["lines"]) for account in view["accounts"]] == expected


def test_the_last_four_tricks_of_a_deal_under_way_are_still_to_come() -> None:
    for position, _, _, model in play_deal(5, "dragon", {}, Random(1)):
        if len(model.tricks) <= 4:
            assert points_by_face(position)["2a"] == [0] * 5


def test_a_tinkerer_pays_nothing_until_the_next_trick_is_won() -> None:
    paid = set()
    for seed in range(20):
        for position, _, _, model in play_deal(4, "bricoleur", {}, Random(seed)):
            tricks = plain_quests.Piles(4, model.tricks).number
            bonus = sum(points_by_face(position)["7a"]) - sum(tricks)
            if model.tricks and "11n" in model.tricks[-1].cards:
                assert bonus == 0
        paid.add(bonus)
    assert paid == {0, 3}
