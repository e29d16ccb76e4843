"""Random redeals of hidden cards: a given number to each place, and no card to a place it is barred from.

Most games sample hidden cards with this. A place is the number of a hand or a talon; the game decides which cards are
barred from it. Nothing here allocates: the caller passes the work arrays.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from roitelet.base.bits import NONE, bit, count_bits, has, lowest_bit
from roitelet.base.kernel import Integers, RandomState, kernel
from roitelet.base.rng import below

MIXING: Final = 3
"""Random exchanges per card after a repair, so that the placement is nearly uniform."""
IMPOSSIBLE: Final = -1


@kernel
def place_cards(
    rng: RandomState,
    unseen: np.uint64,
    pinned: int,
    rooms: Integers,
    barred: NDArray[np.uint64],
    cards: Integers,
    places: Integers,
    search: NDArray[np.int32],
) -> int:
    """Place every unseen card at random; return the number of cards, pinned ones included, or ``IMPOSSIBLE``.

    Afterwards ``cards[index]`` is at ``places[index]``. The caller has placed the first ``pinned`` cards, which
    stay. For each place, ``rooms`` is the number of cards to add, ``barred`` the set of cards barred from it. If none
    is barred, every placement is equally likely; otherwise nearly so.

    ``cards`` and ``places`` need room for all cards, ``search`` for two numbers per place. Modifies ``rng``, ``cards``,
    ``places`` and ``search`` in place, even if no placement exists.
    """
    total = list_unseen(unseen, pinned, cards)
    if not fill_places(pinned, total, rooms, places):
        return IMPOSSIBLE
    for index in range(pinned, total - 1):
        other = index + below(rng, total - index)
        cards[index], cards[other] = cards[other], cards[index]
    moved = repair(rng, pinned, total, barred, cards, places, search)
    if moved > 0:
        mix_places(rng, pinned, total, barred, cards, places)
    return total if moved >= 0 else IMPOSSIBLE


@kernel
def pick_card(rng: RandomState, cards: np.uint64) -> int:
    """Return a random card of a non-empty set. Modifies ``rng`` in place."""
    for _ in range(below(rng, count_bits(cards))):
        cards &= cards - np.uint64(1)
    return lowest_bit(cards)


@kernel
def list_unseen(unseen: np.uint64, pinned: int, cards: Integers) -> int:
    """Append each unseen card to the pinned ones; return the number of all cards."""
    total = pinned
    for index in range(pinned):
        unseen &= ~bit(cards[index])
    while unseen != NONE:
        cards[total] = lowest_bit(unseen)
        unseen &= unseen - np.uint64(1)
        total += 1
    return total


@kernel
def fill_places(pinned: int, total: int, rooms: Integers, places: Integers) -> bool:
    """Write each place once per card it takes; return False, with nothing written, if the numbers do not match."""
    free = 0
    for place in range(len(rooms)):
        # too many pinned cards in a place: the sum could still match, and the loop would overrun the array
        if rooms[place] < 0:
            return False
        free += rooms[place]
    if free != total - pinned:
        return False
    index = pinned
    for place in range(len(rooms)):
        for _ in range(rooms[place]):
            places[index] = place
            index += 1
    return True


@kernel
def repair(
    rng: RandomState,
    pinned: int,
    total: int,
    barred: NDArray[np.uint64],
    cards: Integers,
    places: Integers,
    search: NDArray[np.int32],
) -> int:
    """Move every misplaced card; return their number, or ``IMPOSSIBLE`` if one cannot be placed."""
    moved = 0
    for index in range(pinned, total):
        if has(barred[places[index]], cards[index]):
            moved += 1
            if not swap_once(rng, index, pinned, total, barred, cards, places) and not swap_round(
                index, pinned, total, barred, cards, places, search[0], search[1]
            ):
                return IMPOSSIBLE
    return moved


@kernel
def swap_once(
    rng: RandomState,
    index: int,
    pinned: int,
    total: int,
    barred: NDArray[np.uint64],
    cards: Integers,
    places: Integers,
) -> bool:
    """Exchange a misplaced card with another so that both are allowed; return False if no exchange works."""
    start = below(rng, total - pinned)
    for offset in range(total - pinned):
        other = pinned + (start + offset) % (total - pinned)
        if not has(barred[places[other]], cards[index]) and not has(barred[places[index]], cards[other]):
            cards[index], cards[other] = cards[other], cards[index]
            return True
    return False


@kernel
def swap_round(
    index: int,
    pinned: int,
    total: int,
    barred: NDArray[np.uint64],
    cards: Integers,
    places: Integers,
    came_from: Integers,
    queue: Integers,
) -> bool:
    """Move cards along a cycle of places, so that a misplaced card finds an allowed one.

    Searches places breadth-first; returns False if there is no such cycle, and so no placement.
    """
    count = len(barred)
    for place in range(count):
        came_from[place] = -1  # index of the card that would move to this place
    home = places[index]
    head, tail = 0, 0
    for place in range(count):
        if place != home and not has(barred[place], cards[index]):
            came_from[place] = index
            queue[tail] = place
            tail += 1
    while head < tail:
        place = queue[head]
        head += 1
        for other in range(pinned, total):
            if places[other] != place:
                continue
            if not has(barred[home], cards[other]):
                rotate(index, other, came_from, cards, places)
                return True
            for onward in range(count):
                if onward != home and came_from[onward] < 0 and not has(barred[onward], cards[other]):
                    came_from[onward] = other
                    queue[tail] = onward
                    tail += 1
    return False


@kernel
def rotate(first: int, last: int, came_from: Integers, cards: Integers, places: Integers) -> None:
    """Move the cards of the cycle that ends with ``last``, which goes to the place of ``first``."""
    spare = cards[last]
    index = last
    while index != first:
        source = came_from[places[index]]
        cards[index] = cards[source]
        index = source
    cards[first] = spare


@kernel
def mix_places(
    rng: RandomState, pinned: int, total: int, barred: NDArray[np.uint64], cards: Integers, places: Integers
) -> None:
    """Exchange random pairs of cards if both stay allowed, to make the placement nearly uniform."""
    movable = total - pinned
    for _ in range(MIXING * movable):
        index, other = pinned + below(rng, movable), pinned + below(rng, movable)
        if not has(barred[places[other]], cards[index]) and not has(barred[places[index]], cards[other]):
            cards[index], cards[other] = cards[other], cards[index]
