"""What must hold after every action, whatever the rules in force; the soak run and the tests ask after each one."""

from enum import IntEnum

import numpy as np

from roitelet.engine.bits import NONE, count_bits
from roitelet.engine.kernel import kernel
from roitelet.games.nain_jaune.cards import PACK
from roitelet.games.nain_jaune.rules import actor, playable
from roitelet.games.nain_jaune.state import BOXES, NainJaune


class Break(IntEnum):
    """What can be wrong with a state that no play leads to."""

    NONE = 0
    TWO_PLACES = 1
    COUNTS = 2
    LACKS = 3
    PACK = 4
    PURSE = 5
    TOKENS = 6
    TURN = 7


@kernel
def broken(state: NainJaune) -> int:
    """0, or the ``Break`` of an invariant that does not hold."""
    if count_bits(state.talon) != state.talon_size:
        return Break.COUNTS
    if state.talon & state.laid != NONE:
        return Break.TWO_PLACES
    cards = state.talon | state.laid
    for seat in range(state.seats):
        hand = state.hands[seat]
        if hand & cards != NONE:
            return Break.TWO_PLACES
        if count_bits(hand) != state.sizes[seat]:
            return Break.COUNTS
        if hand & state.lacks[seat] != NONE:
            return Break.LACKS
        cards |= hand
    if state.rounds > 0 and cards != PACK:
        return Break.PACK
    return broken_counts(state)


@kernel
def broken_counts(state: NainJaune) -> int:
    """The part of ``broken`` about tokens and turns."""
    tokens = 0
    for seat in range(state.seats):
        if state.purses[seat] < 0:
            return Break.PURSE
        tokens += state.purses[seat]
    for box in range(BOXES):
        tokens += state.boxes[box]
    if tokens != state.tokens:
        return Break.TOKENS
    if actor(state) >= 0:
        stuck = playable(state) == np.uint64(0) and not state.may_stop
        if state.out[state.turn] != 0 or state.sizes[state.turn] == 0 or stuck:
            return Break.TURN
    return Break.NONE
