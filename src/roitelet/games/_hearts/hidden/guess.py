"""Random hidden hands that agree with the viewer's knowledge."""

import numpy as np

from roitelet.base.actors import TRUTH
from roitelet.base.bits import NONE, bit
from roitelet.base.kernel import RandomState, allocating_kernel
from roitelet.engine.secrecy.redeal import place_cards
from roitelet.games._hearts.rules.state import CARDS, PACK, SEATS, TWO_OF_CLUBS, Hearts


@allocating_kernel
def guess(state: Hearts, rng: RandomState) -> None:
    """Fill the hidden hands of a masked state. Modifies both in place."""
    viewer = state.viewer
    state.viewer = TRUTH
    if state.turn < 0:
        return
    cards, places = np.empty(CARDS, np.int32), np.empty(CARDS, np.int32)
    rooms, barred = np.empty(SEATS, np.int32), np.empty(SEATS, np.uint64)
    work = np.empty((2, SEATS), np.int32)
    unseen, pinned = PACK & ~state.laid, 0
    for seat in range(SEATS):
        unseen &= ~state.hands[seat]
        # HE-5.2: a seat holds no card of a suit that it did not follow
        barred[seat] = state.lacks[seat]
        rooms[seat] = state.sizes[seat] if seat != viewer else 0
    if state.laid == NONE and state.turn != viewer:
        # HE-3.2: the player who begins has the two of clubs
        cards[0], places[0], pinned = TWO_OF_CLUBS, state.turn, 1
        rooms[state.turn] -= 1
        unseen &= ~bit(TWO_OF_CLUBS)
    for index in range(place_cards(rng, unseen, pinned, rooms, barred, cards, places, work)):
        state.hands[places[index]] |= bit(cards[index])
