"""Invariants that hold after every action under any options; the soak run and the tests check them each time.

Positions typed by hand are checked too, so that no kernel gets a state that play could not produce.
"""

import numpy as np

from roitelet.base.actors import TRUTH
from roitelet.base.bits import NONE, count_bits
from roitelet.base.kernel import kernel
from roitelet.engine.reason_codes import Reason
from roitelet.games.nain_jaune.rules.cards import KEYS, PACK, rank_set
from roitelet.games.nain_jaune.rules.consistency import (
    broken_asking,
    broken_boxes,
    broken_ending,
    broken_phase,
    broken_pile,
    broken_seats,
    broken_settlement,
    broken_talon_knowledge,
)
from roitelet.games.nain_jaune.rules.play import actor, playable
from roitelet.games.nain_jaune.rules.state import BOXES, CARDS, RANKS, NainJaune, Phase, SeriesSuit
from roitelet.games.nain_jaune.rules.turn_order import may_decline


class Break(Reason):
    """Faults of a state that play cannot reach."""

    NONE = 0
    TWO_PLACES = 1
    COUNTS = 2
    LACKS = 3
    PACK = 4
    PURSE = 5
    TOKENS = 6
    TURN = 7
    TALON = 8
    PHASE = 9
    ENDING = 10
    SETTLEMENT = 11
    SEATS = 12
    PILE = 13
    BOXES = 14
    OVERHEARD = 15
    ASKED = 16


@kernel
def has_wrong_size(state: NainJaune, cards: np.uint64, size: int) -> bool:
    """Return whether a visible hand or talon does not have ``size`` cards."""
    hidden = state.viewer != TRUTH and cards == NONE
    return not hidden and count_bits(cards) != size


@kernel
def broken(state: NainJaune) -> int:
    """Return the first invariant that does not hold, as a ``Break``, or 0."""
    if has_wrong_size(state, state.talon, state.talon_size):
        return Break.COUNTS
    if state.talon & state.laid != NONE:
        return Break.TWO_PLACES
    cards = state.talon | state.laid
    total = count_bits(state.laid) + state.talon_size
    for seat in range(state.seats):
        hand = state.hands[seat]
        if hand & cards != NONE:
            return Break.TWO_PLACES
        if has_wrong_size(state, hand, state.sizes[seat]):
            return Break.COUNTS
        if hand & state.lacks[seat] != NONE:
            return Break.LACKS
        cards |= hand
        total += state.sizes[seat]
    if (state.rounds > 0 and total != CARDS) or cards & ~PACK != NONE:
        return Break.PACK
    return Break.TALON if broken_talon(state) else broken_tokens(state)


@kernel
def broken_talon(state: NainJaune) -> bool:
    """Return whether the talon holds a forbidden card, or lacks a card that it must hold."""
    # NJ-3.4, NJ-9.5: a protected key card, or a card that cannot be in the talon after a block
    barred = state.talon_lacks | (KEYS if state.talon_protects_keys else NONE)
    if state.talon & barred != NONE:
        return True
    if state.viewer != TRUTH and state.talon == NONE:
        return False
    for rank in range(RANKS):
        proved = state.talon_has & rank_set(rank)
        missing = proved & ~state.talon
        # NJ-9.5: the talon holds one of the skipped cards; in a run of one suit, all of them
        if missing != NONE and (state.series_suit == SeriesSuit.SAME or missing == proved):
            return True
    return False


@kernel
def broken_tokens(state: NainJaune) -> int:
    """Check tokens and turns, for ``broken``."""
    tokens = 0
    for seat in range(state.seats):
        if state.purses[seat] < 0:
            return Break.PURSE
        tokens += state.purses[seat]
    for box in range(BOXES):
        tokens += state.boxes[box]
    if tokens != state.tokens:
        return Break.TOKENS
    return Break.TURN if broken_turn(state) else contradiction(state)


@kernel
def contradiction(state: NainJaune) -> int:
    """Return the ``Break`` of fields that contradict each other, or 0."""
    if broken_phase(state):
        return Break.PHASE
    if broken_ending(state):
        return Break.ENDING
    if broken_settlement(state):
        return Break.SETTLEMENT
    if broken_seats(state):
        return Break.SEATS
    if broken_pile(state):
        return Break.PILE
    if broken_asking(state):
        return Break.ASKED
    if broken_boxes(state):
        return Break.BOXES
    return Break.OVERHEARD if broken_talon_knowledge(state) else Break.NONE


@kernel
def broken_turn(state: NainJaune) -> bool:
    """Return whether the decision or deal due is impossible."""
    if state.phase == Phase.DEAL:
        return state.dealer < 0
    if state.phase == Phase.CLOCK:
        return state.dealer < 0 or state.first_layer < 0
    if not Phase.OPEN <= state.phase <= Phase.FOLLOW:
        return False
    if state.turn < 0 or state.dealer < 0 or state.out[state.turn] != 0 or state.sizes[state.turn] == 0:
        return True
    if state.phase == Phase.FOLLOW and (
        state.wanted_rank < 0 or state.last_layer < 0 or state.out[state.last_layer] != 0
    ):
        return True
    hidden = state.hands[state.turn] == NONE
    return not hidden and not may_decline(state, state.turn) and actor(state) >= 0 and playable(state) == NONE
