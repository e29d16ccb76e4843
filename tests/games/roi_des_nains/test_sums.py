"""The sum of a quest's points over the table: exact laws on a hundred thousand random deals per table size."""

from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from roitelet import load_game
from roitelet.base.actors import DEALER
from roitelet.base.kernel import Integers, kernel, new_states
from roitelet.base.rng import below, draw, stream
from roitelet.games.roi_des_nains.rules.deal import chance, deal, shuffle
from roitelet.games.roi_des_nains.rules.play import actor, apply, legal
from roitelet.games.roi_des_nains.rules.quests import quest_points
from roitelet.games.roi_des_nains.rules.state import ACTIONS, LONGEST_DEAL, SEATS
from tests.support.games.roi_des_nains.plain_cards import SPECIALS, TRICKS, pack, suit
from tests.support.games.roi_des_nains.plain_quests import FACES, Piles, quest
from tests.support.games.roi_des_nains.tables import GAME
from tests.support.kernels import in_machine_code

pytestmark = pytest.mark.slow

DEALS = 100_000
LOWEST, HIGHEST = -60, 100


@kernel
def play_deal(state: Any, room: NDArray[np.int32], actions: Integers, rng: NDArray[np.uint64]) -> None:
    """Play a random deal from a state where one is due."""
    while state.dealt == 0 or state.tricks == 0 or actor(state) >= 0:
        if actor(state) == DEALER:
            draw(rng, room[0], chance(state, room[0]), room[1])
            deal(state, room[2][: shuffle(state, room[1], room[2])])
        else:
            apply(state, int(actions[below(rng, legal(state, actions))]))


@kernel
def count_sums(
    states: NDArray[np.void],
    deals: int,
    room: NDArray[np.int32],
    actions: Integers,
    rngs: NDArray[np.uint64],
    points: NDArray[np.int32],
    sums: NDArray[np.int64],
    values: NDArray[np.int64],
    exceptions: NDArray[np.int64],
) -> None:
    """Play random deals and count each face's points. Modifies the last three in place.

    ``sums`` counts by special card and face the points of all seats together, ``values`` those of one seat,
    ``exceptions`` by tile how often its faces are not opposites, and how often they do not add up to 5.
    """
    state = states[1]
    for number in range(deals):
        states[1] = states[0]
        stream(7, number, rngs[0])
        play_deal(state, room, actions, rngs[0])
        for face in range(len(points)):
            state.tile, state.face = face // 2, face % 2
            total = 0
            for seat in range(state.seats):
                points[face, seat] = quest_points(state, seat)
                total += points[face, seat]
                values[face, points[face, seat] - LOWEST] += 1
            sums[state.special, face, total - LOWEST] += 1
        for tile in range(len(exceptions)):
            for seat in range(state.seats):
                one, two = points[2 * tile, seat], points[2 * tile + 1, seat]
                exceptions[tile, 0] += one != -two
                exceptions[tile, 1] += one + two != 5


@cache
def played(seats: int) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return sums, values and exceptions of many random deals."""
    states = new_states(load_game("roi_des_nains").dtype, 2)
    states[:] = GAME.start(seats, deals=100).states[0]
    width = HIGHEST - LOWEST + 1
    sums = np.zeros((len(SPECIALS), len(FACES), width), np.int64)
    values = np.zeros((len(FACES), width), np.int64)
    exceptions = np.zeros((len(FACES) // 2, 2), np.int64)
    room, actions = np.empty((3, LONGEST_DEAL), np.int32), np.empty(ACTIONS, np.int32)
    points = np.zeros((len(FACES), SEATS), np.int32)
    in_machine_code(count_sums)(
        states, DEALS, room, actions, np.zeros((1, 1), np.uint64), points, sums, values, exceptions
    )
    assert sums.sum() == DEALS * len(FACES)
    return sums, values, exceptions


def seen(counts: NDArray[np.int64]) -> set[int]:
    """Return the numbers counted at least once."""
    return {int(place) + LOWEST for place in np.flatnonzero(counts)}


@cache
def by_trick_counts(face: str, seats: int) -> frozenset[int]:
    """Return the possible sums of a face that depends only on numbers of tricks, over all ways to share the tricks."""
    found = set()
    for number in product(range(TRICKS[seats] + 1), repeat=seats - 1):
        if sum(number) <= TRICKS[seats]:
            piles = Piles(seats, [])
            piles.number = [*number, TRICKS[seats] - sum(number)]
            found.add(sum(quest(face, piles, seat) for seat in range(seats)))
    return frozenset(found)


def allowed(face: str, seats: int, special: str) -> set[int] | frozenset[int]:
    """Return the possible sums of all players' points, without those of the special card."""
    tricks = TRICKS[seats]
    cards = [card for card in pack(seats, special) if suit(card)]
    green, blue, red = (sum(suit(card) == letter for card in cards) for letter in "ncg")
    exact = {"2a": 8, "2b": -8, "3a": 24, "3b": 24, "4a": -blue, "4b": -red, "5a": tricks, "5b": tricks}
    exact |= {"7a": tricks, "7b": -tricks, "12a": blue - green, "12b": green - blue, "13a": 0, "13b": 0}
    exact |= {"19a": 12 + blue, "19b": -12 - blue}
    if face in exact:
        return {exact[face]}
    rhyme = {0, 3, 7} if seats == 5 else {3, 7, 12}
    triples = set(range(17 if seats == 3 else 18))
    some = {"6a": {0, 5}, "6b": {0, -5}, "14a": rhyme, "14b": {-points for points in rhyme}}
    some |= {"15a": triples, "15b": {-points for points in triples}}
    some |= {"1a": set(range(2, 2 * tricks + 1, 2)), "1b": set(range(-2 * tricks, -1, 2))}
    some |= {"16a": {5 * count for count in range(tricks // 4 + 1)}, "16b": {5 * count for count in range(seats + 1)}}
    some |= {"17a": set(range(14)), "17b": set(range(-(-len(cards) // 3), len(cards) + 1))}
    some |= {"18a": set(range(1, 11 * seats + 1)), "18b": set(range(1, 11 * seats + 1))}
    return some.get(face) or by_trick_counts(face, seats)


def test_the_sums_are_those_the_rules_dossier_lists() -> None:
    """The table above, where the dossier has its own numbers."""
    assert allowed("4a", 4, "dragon") == allowed("4b", 3, "bouffon") == {-13}
    assert allowed("4a", 4, "bouffon") == allowed("4b", 5, "shaman") == {-14}
    assert [allowed("12a", seats, "dragon") for seats in (3, 4, 5)] == [{1}, {0}, {0}]
    assert allowed("12a", 4, "enchanteur") == {1}
    assert allowed("12a", 4, "druide") == {-1}
    assert allowed("19a", 3, "dragon") == {25}
    assert allowed("19a", 3, "enchanteur") == {26}
    for seats in (3, 4, 5):
        assert all(points >= 6 and points % 6 == 0 for points in allowed("20a", seats, "dragon"))
        assert all(points >= 6 and points % 3 == 0 for points in allowed("20b", seats, "dragon"))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("face", FACES)
def test_points_add_up_to_what_the_face_allows(seats: int, face: str) -> None:
    sums = played(seats)[0][:, FACES.index(face)]
    for number, special in enumerate(SPECIALS):
        assert sums[number].sum() > DEALS // 20
        assert seen(sums[number]) <= allowed(face, seats, special), f"{face} with {special}"


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("face", [face for face in FACES if face[:-1] not in {"1", "15", "17", "18"} and face != "16b"])
def test_every_sum_that_is_allowed_happens(seats: int, face: str) -> None:
    """All but the faces whose extremes are too rare."""
    sums = played(seats)[0][:, FACES.index(face)].sum(axis=0)
    assert seen(sums) == set().union(*(allowed(face, seats, special) for special in SPECIALS))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_faces_of_a_tile_are_opposites_or_make_five(seats: int) -> None:
    exceptions = played(seats)[2]
    opposites = {tile + 1 for tile in range(20) if exceptions[tile, 0] == 0}
    assert opposites == {1, 2, 6, 7, 12, 13, 14, 15, 19}
    assert {tile + 1 for tile in range(20) if exceptions[tile, 1] == 0} == {11}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_player_gets_more_or_less_than_a_face_can_give(seats: int) -> None:
    values = {face: seen(played(seats)[1][number]) for number, face in enumerate(FACES)}
    tricks = TRICKS[seats]
    assert max(values["1a"]) <= 2 * tricks
    assert min(values["1a"]) == 0
    assert max(values["15a"]) <= (16 if seats == 3 else 17)
    assert max(values["17a"]) <= 13
    assert max(values["17b"]) <= 14
    assert max(values["18a"] | values["18b"]) <= 11
    assert values["14a"] == ({0, 3, 4} if seats == 5 else {0, 3, 4, 5})
    for face in ("6a", "8a", "8b", "9a", "9b", "10a", "10b", "11a", "11b", "16a", "16b"):
        assert values[face] == {0, 5}
    assert values["20a"] == values["20b"] == {0, 3, 6}
