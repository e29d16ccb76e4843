"""What must hold after every action, whatever the rules in force; the soak run and the tests ask after each one."""

from typing import Final

import numpy as np

from roitelet.engine.bits import NONE, count_bits
from roitelet.engine.kernel import kernel
from roitelet.games.nain_jaune.cards import PACK
from roitelet.games.nain_jaune.rules import actor, playable
from roitelet.games.nain_jaune.state import BOXES, NainJaune

BREAKS: Final = {
    1: "a card is in two places",
    2: "a hand or the talon does not hold as many cards as it says",
    3: "a seat holds a card it was proved to lack",
    4: "the pack has not 52 cards",
    5: "a purse is below zero",
    6: "tokens were lost or made",
    7: "the seat to act is out of the game or has no card to lay",
}


@kernel
def broken(state: NainJaune) -> int:
    """0, or the number of an invariant that does not hold."""
    if count_bits(state.talon) != state.talon_size:
        return 2
    if state.talon & state.laid != NONE:
        return 1
    cards = state.talon | state.laid
    for seat in range(state.seats):
        hand = state.hands[seat]
        if hand & cards != NONE:
            return 1
        if count_bits(hand) != state.sizes[seat]:
            return 2
        if hand & state.lacks[seat] != NONE:
            return 3
        cards |= hand
    if state.round > 0 and cards != PACK:
        return 4
    return broken_counts(state)


@kernel
def broken_counts(state: NainJaune) -> int:
    """The part of ``broken`` about tokens and turns."""
    tokens = 0
    for seat in range(state.seats):
        if state.purses[seat] < 0:
            return 5
        tokens += state.purses[seat]
    for box in range(BOXES):
        tokens += state.boxes[box]
    if tokens != state.tokens:
        return 6
    if actor(state) >= 0:
        stuck = playable(state) == np.uint64(0) and not state.may_stop
        if state.out[state.turn] != 0 or state.sizes[state.turn] == 0 or stuck:
            return 7
    return 0
