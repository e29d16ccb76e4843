"""The compiled rules of Hearts: turns, legal cards, tricks, the deal, the score."""

import numpy as np

from roitelet.base.actors import DEALER, NOBODY
from roitelet.base.bits import NONE, bit, count_bits, has
from roitelet.base.kernel import Integers, kernel
from roitelet.engine.cards.dealing import pack_bounds, pack_fault, pack_order, rank_points
from roitelet.engine.position import Position
from roitelet.engine.reason_codes import Reason
from roitelet.games._hearts.rules.state import (
    ALL_POINTS,
    CARDS,
    HEARTS,
    NO_SEAT,
    PENALTIES,
    QUEEN,
    QUEEN_POINTS,
    RANKS,
    SEATS,
    TWO_OF_CLUBS,
    WHOLE_SUIT,
    Hearts,
)


class Refusal(Reason):
    """Reasons why a card is refused."""

    ALLOWED = 0
    NOT_ASKED = 1, "HE-3.1"
    NO_SUCH_ACTION = 2, "HE-1.2"
    NOT_HELD = 3, "HE-3.1"
    TWO_LEADS = 4, "HE-3.2"
    MUST_FOLLOW = 5, "HE-3.3"
    HEARTS_CLOSED = 6, "HE-3.4"
    NO_PENALTY_YET = 7, "HE-3.5"


class DealRefusal(Reason):
    """Reasons why a deal is refused, numbered as ``pack_fault`` returns them."""

    ALLOWED = 0
    WRONG_LENGTH = 1, "HE-2.1"
    NO_SUCH_CARD = 2, "HE-2.1"
    CARD_TWICE = 3, "HE-2.1"


class End(Reason):
    """Reasons why the game is over."""

    NOT_OVER = 0
    LIMIT_REACHED = 1, "HE-4.3"


@kernel
def actor(state: Hearts) -> int:
    """Return the seat to act, DEALER or NOBODY."""
    if state.turn >= 0:
        return state.turn
    for seat in range(SEATS):
        # HE-4.3: the limit counts only between two deals
        if state.points[seat] >= state.limit:
            return NOBODY
    return DEALER


@kernel
def suit_of(card: int) -> np.uint64:
    """Return all cards of a card's suit."""
    return WHOLE_SUIT << np.uint64(card // RANKS * RANKS)


@kernel
def refusal(state: Hearts, action: int) -> int:
    """Return the reason why the seat to act may not play this card, or ALLOWED."""
    if actor(state) < 0:
        return Refusal.NOT_ASKED
    # HE-1.2: there are fifty-two cards
    if action < 0 or action >= CARDS:
        return Refusal.NO_SUCH_ACTION
    hand = state.hands[state.turn]
    # HE-3.1: a card of the hand
    if not has(hand, action):
        return Refusal.NOT_HELD
    # HE-3.2: the two of clubs opens the deal
    if state.laid == NONE and action != TWO_OF_CLUBS:
        return Refusal.TWO_LEADS
    if state.trick_size % SEATS == 0:
        # HE-3.4: no heart is led before one was played, unless the hand has only hearts
        if has(HEARTS, action) and state.laid & HEARTS == NONE and hand & ~HEARTS != NONE:
            return Refusal.HEARTS_CLOSED
        return Refusal.ALLOWED
    led = suit_of(state.trick[0])
    # HE-3.3: a player who can follow suit must
    if not has(led, action) and hand & led != NONE:
        return Refusal.MUST_FOLLOW
    # HE-3.5: no penalty card in the first trick, unless the hand has only those
    if count_bits(state.laid) < SEATS and has(PENALTIES, action) and hand & ~PENALTIES != NONE:
        return Refusal.NO_PENALTY_YET
    return Refusal.ALLOWED


@kernel
def legal(state: Hearts, out: Integers) -> int:
    """Write the legal cards in ascending order; return their number."""
    count = 0
    for action in range(CARDS):
        if refusal(state, action) == Refusal.ALLOWED:
            out[count] = action
            count += 1
    return count


@kernel
def apply(state: Hearts, action: int) -> None:
    """Play a legal card. Modifies ``state`` in place."""
    seat = state.turn
    if state.trick_size == SEATS:
        clear_trick(state)
    if state.trick_size > 0 and not has(suit_of(state.trick[0]), action):
        # HE-5.2: all players see that this seat lacks the suit
        state.lacks[seat] |= suit_of(state.trick[0])
    state.hands[seat] &= ~bit(action)
    state.sizes[seat] -= 1
    state.laid |= bit(action)
    state.trick[state.trick_size] = action
    state.trick_seats[state.trick_size] = seat
    state.trick_size += 1
    # HE-3.1: in seat order
    state.turn = (seat + 1) % SEATS
    if state.trick_size == SEATS:
        end_trick(state)


@kernel
def clear_trick(state: Hearts) -> None:
    """Take the last trick off the table."""
    for place in range(SEATS):
        state.trick[place] = 0
        state.trick_seats[place] = 0
    state.trick_size = 0


@kernel
def winner(state: Hearts) -> int:
    """Return the seat that takes the trick on the table."""
    best = 0
    for place in range(1, SEATS):
        # HE-3.6: the highest card of the suit led
        if has(suit_of(state.trick[0]), state.trick[place]) and state.trick[place] > state.trick[best]:
            best = place
    return state.trick_seats[best]


@kernel
def penalty(cards: np.uint64) -> int:
    """Return the penalty points of a set of cards."""
    # HE-4.1: one for each heart, thirteen for the queen of spades
    return count_bits(cards & HEARTS) + (QUEEN_POINTS if has(cards, QUEEN) else 0)


@kernel
def end_trick(state: Hearts) -> None:
    """Give a full trick to its winner, who leads the next one or ends the deal."""
    seat = winner(state)
    for place in range(SEATS):
        state.taken[seat] += penalty(bit(state.trick[place]))
        if state.trick[place] == QUEEN:
            state.queen = seat
    # HE-3.6: the player who takes a trick leads to the next
    state.turn = seat
    if state.sizes[seat] == 0:
        score_deal(state)


@kernel
def score_deal(state: Hearts) -> None:
    """Add the penalty points of the deal to the points."""
    state.turn = NO_SEAT
    for seat in range(SEATS):
        # HE-4.2: a player who takes all penalty points scores none, and each other player scores all of them
        if state.taken[seat] == ALL_POINTS:
            for other in range(SEATS):
                state.points[other] += 0 if other == seat else ALL_POINTS
            return
    for seat in range(SEATS):
        # HE-4.1: each player scores what they took
        state.points[seat] += state.taken[seat]


# --- the deal ---


@kernel
def chance(state: Hearts, bounds: Integers) -> int:
    """Write the bounds of the picks that a deal needs; return their number, 0 when no deal is due."""
    return pack_bounds(bounds, CARDS) if actor(state) == DEALER else 0


@kernel
def shuffle(_state: Hearts, picks: Integers, cards: Integers) -> int:
    """Turn picks into an order of cards; return the number of cards."""
    return pack_order(picks, cards, CARDS)


@kernel
def deal_refusal(_state: Hearts, cards: Integers) -> int:
    """Return the reason why this order of cards cannot be dealt, or ALLOWED."""
    # HE-2.1: each card once
    return pack_fault(cards, CARDS)


@kernel
def deal(state: Hearts, cards: Integers) -> None:
    """Deal the cards in an allowed order. Modifies ``state`` in place."""
    state.dealt += 1
    state.laid = NONE
    state.queen = NO_SEAT
    clear_trick(state)
    for seat in range(SEATS):
        state.hands[seat] = NONE
        state.lacks[seat] = NONE
        state.taken[seat] = 0
        state.sizes[seat] = RANKS
    for place in range(CARDS):
        # HE-2.2: thirteen each, seat 0 first
        seat = place // RANKS
        state.hands[seat] |= bit(cards[place])
        # HE-3.2: the player who has the two of clubs begins
        if cards[place] == TWO_OF_CLUBS:
            state.turn = seat


def settled(position: Position) -> bool:
    """Return whether no deal is in progress."""
    return bool(position.state["turn"] == NO_SEAT)


# --- the end ---


@kernel
def returns(state: Hearts, points: Integers, ranks: Integers) -> None:
    """Write the present points and ranks of all seats."""
    for seat in range(SEATS):
        points[seat] = state.points[seat]
    # HE-4.4: the fewest points win
    rank_points(points, ranks, SEATS, True)


@kernel
def reason(state: Hearts) -> int:
    """Return the ``End`` of a finished game, or NOT_OVER."""
    return End.LIMIT_REACHED if actor(state) == NOBODY else End.NOT_OVER
