"""Invariants that hold after every action, also for masked states and positions typed by hand."""

from roitelet.base.actors import TRUTH
from roitelet.base.bits import NONE, bit, count_bits, has
from roitelet.base.kernel import kernel
from roitelet.engine.reason_codes import Reason
from roitelet.games._hearts.rules.play import penalty, winner
from roitelet.games._hearts.rules.state import (
    ALL_POINTS,
    CARDS,
    NO_SEAT,
    PACK,
    QUEEN,
    QUEEN_POINTS,
    SEATS,
    TWO_OF_CLUBS,
    Hearts,
)


class Break(Reason):
    """Faults of a state that no sequence of actions leads to."""

    NONE = 0
    CARDS_MISSING_OR_TWICE = 1
    HAND_OF_THE_WRONG_SIZE = 2
    TRICK_OUT_OF_ORDER = 3
    WRONG_SEAT_TO_ACT = 4
    POINTS_DO_NOT_ADD_UP = 5


@kernel
def broken(state: Hearts) -> int:
    """Return the ``Break`` of an invariant that does not hold, or 0. A masked state has empty hidden hands."""
    seen, held = state.laid, 0
    for seat in range(SEATS):
        hand = state.hands[seat]
        if hand & seen != NONE or hand & state.lacks[seat] != NONE or hand & ~PACK != NONE:
            return Break.CARDS_MISSING_OR_TWICE
        if count_bits(hand) != state.sizes[seat] and (hand != NONE or state.viewer in (TRUTH, seat)):
            return Break.HAND_OF_THE_WRONG_SIZE
        seen |= hand
        held += state.sizes[seat]
    if held + count_bits(state.laid) != pack_size(state):
        return Break.CARDS_MISSING_OR_TWICE
    code = broken_trick(state)
    return code if code != Break.NONE else broken_points(state)


@kernel
def pack_size(state: Hearts) -> int:
    """Return the number of cards in the game: none before the first deal."""
    return CARDS if state.dealt > 0 else 0


@kernel
def broken_trick(state: Hearts) -> int:
    """Check turns and the current trick, for ``broken``."""
    size = state.trick_size
    if size > SEATS:
        return Break.TRICK_OUT_OF_ORDER
    cards = NONE
    for place in range(size):
        if state.trick_seats[place] != (state.trick_seats[0] + place) % SEATS or has(cards, state.trick[place]):
            return Break.TRICK_OUT_OF_ORDER
        cards |= bit(state.trick[place])
    if cards & ~state.laid != NONE or (size == 0 and state.laid != NONE):
        return Break.TRICK_OUT_OF_ORDER
    playing = 0
    left = pack_size(state) - count_bits(state.laid) + size % SEATS
    for seat in range(SEATS):
        playing += state.sizes[seat]
        # a player who has played to the current trick holds one card fewer than the others
        waits = size == SEATS or (seat + SEATS - int(state.trick_seats[0])) % SEATS >= size
        if state.sizes[seat] != left // SEATS - (0 if waits else 1):
            return Break.HAND_OF_THE_WRONG_SIZE
    if (state.turn == NO_SEAT) != (playing == 0):
        return Break.WRONG_SEAT_TO_ACT
    if state.turn == NO_SEAT:
        return Break.NONE
    if size == 0:
        hand = state.hands[state.turn]
        return Break.NONE if hand == NONE or has(hand, TWO_OF_CLUBS) else Break.WRONG_SEAT_TO_ACT
    due = winner(state) if size == SEATS else (state.trick_seats[0] + size) % SEATS
    return Break.NONE if state.turn == due else Break.WRONG_SEAT_TO_ACT


@kernel
def broken_points(state: Hearts) -> int:
    """Check points, for ``broken``: each deal adds 26, or 78 if one player took all."""
    taken_cards = state.laid
    if state.trick_size < SEATS:
        for place in range(state.trick_size):
            taken_cards &= ~bit(state.trick[place])
    taken, points = 0, 0
    over = False
    # a seat has the queen exactly if her trick was taken
    if has(taken_cards, QUEEN) != (state.queen >= 0) or (state.queen >= 0 and state.taken[state.queen] < QUEEN_POINTS):
        return Break.POINTS_DO_NOT_ADD_UP
    for seat in range(SEATS):
        taken += state.taken[seat]
        points += state.points[seat]
        over = over or state.points[seat] >= state.limit
        if state.points[seat] < 0:
            return Break.POINTS_DO_NOT_ADD_UP
    done = state.dealt - (1 if state.turn >= 0 else 0)
    wrong = points % ALL_POINTS != 0 or points < ALL_POINTS * int(done) or points > 3 * ALL_POINTS * int(done)
    if taken != penalty(taken_cards) or wrong or (over and state.turn >= 0):
        return Break.POINTS_DO_NOT_ADD_UP
    return Break.NONE
