"""What must hold after every action; masked states and positions typed by hand are judged too."""

from roitelet.base.bits import NONE, bit, count_bits, has
from roitelet.base.kernel import kernel
from roitelet.base.seats import TRUTH
from roitelet.engine.codes import Reason
from roitelet_example.trois_plis.rules.play import winner
from roitelet_example.trois_plis.rules.state import HAND, NO_SEAT, PACK, SEATS, TroisPlis


class Break(Reason):
    """What can be wrong with a state that no play leads to."""

    NONE = 0
    CARD_TWICE = 1
    HAND_OF_THE_WRONG_SIZE = 2
    TRICK_OUT_OF_ORDER = 3
    WRONG_SEAT_TO_ACT = 4
    POINTS_DO_NOT_ADD_UP = 5


@kernel
def broken(state: TroisPlis) -> int:
    """0, or the ``Break`` of an invariant that does not hold; in a masked state an unseen hand is empty."""
    seen, held = state.laid, 0
    for seat in range(SEATS):
        hand = state.hands[seat]
        if hand & (seen | ~PACK) != NONE:
            return Break.CARD_TWICE
        if count_bits(hand) != state.sizes[seat] and (hand != NONE or state.viewer in (TRUTH, seat)):
            return Break.HAND_OF_THE_WRONG_SIZE
        if seat >= state.seats and (state.sizes[seat] > 0 or state.points[seat] != 0):
            return Break.HAND_OF_THE_WRONG_SIZE
        seen |= hand
        held += state.sizes[seat]
    if state.laid & ~PACK != NONE:
        return Break.CARD_TWICE
    cards = HAND * state.seats if state.dealt > 0 else 0
    if held + count_bits(state.laid) != cards or (state.turn == NO_SEAT) != (held == 0):
        return Break.HAND_OF_THE_WRONG_SIZE
    code = broken_trick(state, cards)
    return code if code != Break.NONE else broken_points(state, cards)


@kernel
def broken_trick(state: TroisPlis, cards: int) -> int:
    """Return the part of ``broken`` about turns and tricks."""
    size, seats = state.trick_size, state.seats
    if size > seats or (size == 0 and state.laid != NONE):
        return Break.TRICK_OUT_OF_ORDER
    lying = NONE
    for place in range(size):
        if state.trick_seats[place] != (state.trick_seats[0] + place) % seats or has(lying, state.trick[place]):
            return Break.TRICK_OUT_OF_ORDER
        lying |= bit(state.trick[place])
    if lying & ~state.laid != NONE or (count_bits(state.laid) - size) % seats != 0:
        return Break.TRICK_OUT_OF_ORDER
    left = (cards - count_bits(state.laid) + size % seats) // seats
    for seat in range(seats):
        # the person who has played to the trick under way holds one card fewer than the others
        waits = size == seats or (seat + seats - int(state.trick_seats[0])) % seats >= size
        if state.sizes[seat] != left - (0 if waits else 1):
            return Break.HAND_OF_THE_WRONG_SIZE
    if state.turn == NO_SEAT:
        return Break.NONE
    due = (state.dealt - 1) % seats
    if size > 0:
        due = winner(state) if size == seats else (state.trick_seats[0] + size) % seats
    return Break.NONE if state.turn == due else Break.WRONG_SEAT_TO_ACT


@kernel
def broken_points(state: TroisPlis, cards: int) -> int:
    """Return the part of ``broken`` about points: one for each trick that was taken."""
    taken = 0
    for seat in range(state.seats):
        if state.points[seat] < 0:
            return Break.POINTS_DO_NOT_ADD_UP
        taken += state.points[seat]
    earlier = HAND * (state.dealt - 1) if cards > 0 else 0
    if taken != earlier + count_bits(state.laid) // state.seats or state.dealt > state.deals:
        return Break.POINTS_DO_NOT_ADD_UP
    return Break.NONE
