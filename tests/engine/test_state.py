"""State classes: storage and visibility of fields."""

import numpy as np
import pytest
from numpy.typing import NDArray

from roitelet import load_game
from roitelet.base.actors import SPECTATOR, TRUTH
from roitelet.base.kernel import new_states
from roitelet.base.language import Text
from roitelet.engine.compile.state_record import revealing, state_dtype
from roitelet.engine.options import Choice, Flag, Number, Numbers, Option, Subset
from roitelet.engine.state import Sight, State, hidden, own, public, stored_fields
from roitelet.games.nain_jaune.rules.state import Direction
from tests.support.games_under_test import GAMES

SAID: Text = ("Une règle.", "A rule.")
TRUMPS = Flag("trumps", False, "X-1.1", SAID, SAID)


class Whist(State):
    trumps: int
    turn: int = public("i1")
    scores: NDArray[np.int32] = public("i4", 3)
    hands: NDArray[np.uint64] = own("u8", 3)
    marks: NDArray[np.uint8] = own("u1", 3, 2)
    talon: np.uint64 = hidden("u8")
    heap: NDArray[np.uint8] = hidden("u1", 4)


class Forgetful(State):
    turn: int
    """Neither stored nor an option."""


def full_state() -> NDArray[np.void]:
    states = new_states(state_dtype(Whist, [TRUMPS]))
    states["seats"], states["viewer"], states["trumps"], states["turn"] = 3, TRUTH, 1, 2
    states["scores"], states["hands"], states["talon"] = [1, 2, 3], [7, 8, 9], 5
    states["marks"], states["heap"] = [[1, 2], [3, 4], [5, 6]], [1, 2, 3, 4]
    return states


reveal = revealing(Whist, [TRUMPS])


@pytest.mark.parametrize(
    ("seat", "hands", "marks"),
    [
        (1, [0, 8, 0], [[0, 0], [3, 4], [0, 0]]),
        (0, [7, 0, 0], [[1, 2], [0, 0], [0, 0]]),
        (SPECTATOR, [0, 0, 0], [[0, 0], [0, 0], [0, 0]]),
    ],
)
def test_a_seat_sees_what_is_public_and_its_own_rows(seat: int, hands: list[int], marks: list[list[int]]) -> None:
    states = full_state()
    out = full_state()
    out["turn"], out["hands"] = 0, 255  # to be overwritten
    reveal(states[0], seat, out[0])
    seen = out[0]
    assert (int(seen["seats"]), int(seen["viewer"]), int(seen["trumps"]), int(seen["turn"])) == (3, seat, 1, 2)
    assert seen["scores"].tolist() == [1, 2, 3]
    assert seen["hands"].tolist() == hands
    assert seen["marks"].tolist() == marks
    assert int(seen["talon"]) == 0
    assert seen["heap"].tolist() == [0, 0, 0, 0]


def test_a_field_that_says_nothing_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Forgetful\.turn says neither how it is stored nor which option it is"):
        state_dtype(Forgetful, [])


def test_an_option_without_a_field_is_refused() -> None:
    other = Flag("misere", False, "X-1.2", SAID, SAID)
    with pytest.raises(TypeError, match="Whist has no field for the options misere"):
        state_dtype(Whist, [TRUMPS, other])


@pytest.mark.parametrize(
    ("option", "kind"),
    [
        (TRUMPS, "u1"),
        (Choice("way", "cw", "X-1.1", SAID, SAID, dict.fromkeys(Direction, SAID)), "u1"),
        (Number("few", 1, "X-1.1", SAID, SAID, minimum=1, maximum=9), "i1"),
        (Number("edge", 1, "X-1.1", SAID, SAID, minimum=-128, maximum=9), "i2"),
        (Number("many", 1, "X-1.1", SAID, SAID, minimum=1, maximum=40_000), "i4"),
        (Numbers("list", (1, 2), "X-1.1", SAID, SAID, minimum=0, maximum=9, parts=(SAID, SAID)), "i4"),
        (Subset("some", "all", "", SAID, SAID, names=("a", "b"), words={"all": frozenset("ab")}), "u4"),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_an_option_is_stored_in_as_much_room_as_it_needs(option: Option, kind: str) -> None:
    assert option.stored()[0] == kind


@pytest.mark.parametrize("game_id", GAMES)
def test_equal_states_have_equal_bytes_since_nothing_lies_between_fields(game_id: str) -> None:
    dtype = load_game(game_id).dtype
    assert sum(dtype[name].itemsize for name in dtype.names or ()) == dtype.itemsize


def test_nothing_is_seen_unless_somebody_decided_so() -> None:
    assert {name: field.sight for name, field in stored_fields(Whist, [TRUMPS]).items()} == {
        "seats": Sight.EVERYBODY,
        "viewer": Sight.EVERYBODY,
        "trumps": Sight.EVERYBODY,
        "turn": Sight.EVERYBODY,
        "scores": Sight.EVERYBODY,
        "hands": Sight.OWN_SEAT,
        "marks": Sight.OWN_SEAT,
        "talon": Sight.NOBODY,
        "heap": Sight.NOBODY,
    }
