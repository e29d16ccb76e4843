"""The rules of Three Tricks, compiled: who acts, what is allowed, what a card does, the deal, the score."""

from roitelet.base.bits import NONE, bit, has
from roitelet.base.kernel import Integers, kernel
from roitelet.base.seats import DEALER, NOBODY
from roitelet.engine.cards.dealing import pack_bounds, pack_fault, pack_order, rank_points
from roitelet.engine.codes import Reason
from roitelet.engine.position import Position
from roitelet_example.trois_plis.rules.state import CARDS, HAND, NO_SEAT, SEATS, TroisPlis


class Refusal(Reason):
    """Why a card is refused."""

    ALLOWED = 0
    NOT_ASKED = 1, "TP-3.1"
    NO_SUCH_ACTION = 2, "TP-1.2"
    NOT_HELD = 3, "TP-3.1"


class DealRefusal(Reason):
    """Why a deal is refused; numbered as ``pack_fault`` has them."""

    ALLOWED = 0
    WRONG_LENGTH = 1, "TP-2.1"
    NO_SUCH_CARD = 2, "TP-2.1"
    CARD_TWICE = 3, "TP-2.1"


class End(Reason):
    """Why the game is over."""

    NOT_OVER = 0
    DEALS_PLAYED = 1, "TP-4.2"


@kernel
def actor(state: TroisPlis) -> int:
    """Return the seat to act, DEALER or NOBODY."""
    if state.turn >= 0:
        return state.turn
    # TP-4.2: so many deals, and no more
    return NOBODY if state.dealt >= state.deals else DEALER


@kernel
def refusal(state: TroisPlis, action: int) -> int:
    """Return the reason why the seat to act may not play this card, or ALLOWED."""
    if actor(state) < 0:
        return Refusal.NOT_ASKED
    # TP-1.2: there are twelve cards
    if action < 0 or action >= CARDS:
        return Refusal.NO_SUCH_ACTION
    # TP-3.1: any card of one's own
    return Refusal.ALLOWED if has(state.hands[state.turn], action) else Refusal.NOT_HELD


@kernel
def legal(state: TroisPlis, out: Integers) -> int:
    """Write the legal cards in ascending order; return how many."""
    count = 0
    for action in range(CARDS):
        if refusal(state, action) == Refusal.ALLOWED:
            out[count] = action
            count += 1
    return count


@kernel
def apply(state: TroisPlis, action: int) -> None:
    """Play a legal card. Modifies ``state`` in place."""
    seat = state.turn
    if state.trick_size == state.seats:
        clear_trick(state)
    state.hands[seat] &= ~bit(action)
    state.sizes[seat] -= 1
    state.laid |= bit(action)
    state.trick[state.trick_size] = action
    state.trick_seats[state.trick_size] = seat
    state.trick_size += 1
    # TP-3.1: in seat order
    state.turn = (seat + 1) % state.seats
    if state.trick_size == state.seats:
        # TP-3.2: who takes a trick leads to the next
        state.turn = winner(state)
        # TP-4.1: a point for each trick
        state.points[state.turn] += 1
        if state.sizes[state.turn] == 0:
            state.turn = NO_SEAT


@kernel
def clear_trick(state: TroisPlis) -> None:
    """Take the last trick off the table."""
    for place in range(SEATS):
        state.trick[place] = 0
        state.trick_seats[place] = 0
    state.trick_size = 0


@kernel
def winner(state: TroisPlis) -> int:
    """Return the seat that takes the trick on the table."""
    best = 0
    for place in range(1, state.seats):
        # TP-3.2: the highest card takes the trick
        if state.trick[place] > state.trick[best]:
            best = place
    return state.trick_seats[best]


# --- the deal ---


@kernel
def chance(state: TroisPlis, bounds: Integers) -> int:
    """Write the bounds of the picks a deal needs; return how many, 0 when no deal is due."""
    return pack_bounds(bounds, CARDS) if actor(state) == DEALER else 0


@kernel
def shuffle(_state: TroisPlis, picks: Integers, cards: Integers) -> int:
    """Turn picks into an order of cards; return how many."""
    return pack_order(picks, cards, CARDS)


@kernel
def deal_refusal(_state: TroisPlis, cards: Integers) -> int:
    """Why this order cannot be dealt, or ALLOWED."""
    # TP-2.1: each card once
    return pack_fault(cards, CARDS)


@kernel
def deal(state: TroisPlis, cards: Integers) -> None:
    """Take an allowed order of cards. Modifies ``state`` in place."""
    # TP-2.3: seat 0 leads in the first deal, the next seat in the next one
    state.turn = state.dealt % state.seats
    state.dealt += 1
    state.laid = NONE
    clear_trick(state)
    for seat in range(state.seats):
        state.sizes[seat] = HAND
        state.hands[seat] = NONE
        for place in range(HAND):
            # TP-2.2: three each, seat 0 first
            state.hands[seat] |= bit(cards[seat * HAND + place])


def settled(position: Position) -> bool:
    """Return whether no deal is under way."""
    return bool(position.state["turn"] == NO_SEAT)


# --- the end ---


@kernel
def returns(state: TroisPlis, points: Integers, ranks: Integers) -> None:
    """Points and ranks per seat, as they stand."""
    for seat in range(state.seats):
        points[seat] = state.points[seat]
    # TP-4.3: the most points win
    rank_points(points, ranks, state.seats, False)


@kernel
def reason(state: TroisPlis) -> int:
    """Why the game is over, an ``End``."""
    return End.DEALS_PLAYED if actor(state) == NOBODY else End.NOT_OVER
