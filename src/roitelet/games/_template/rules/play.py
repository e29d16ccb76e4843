"""The rules of Four Cards, compiled: who acts, what is allowed, what an action does, the deal, the end.

Everything here works on one state record and changes it in place. What a seat may know lives in the room ``hidden``,
what must always hold in ``invariants.py``.
"""

from roitelet.base.kernel import Integers, kernel
from roitelet.base.seats import DEALER, NOBODY
from roitelet.engine.cards.dealing import pack_bounds, pack_fault, pack_order, rank_points
from roitelet.engine.codes import Reason
from roitelet.games._template.rules.state import (
    ACTIONS,
    CARDS,
    FIRST,
    NO_CARD,
    NO_SEAT,
    SWAP,
    TALON,
    End,
    FourCards,
    Swap,
)


class Refusal(Reason):
    """Why an action is refused."""

    ALLOWED = 0
    NOT_ASKED = 1, "QC-3.1"
    NO_SUCH_ACTION = 2, "QC-3.1"
    NO_SWAPS = 3, "QC-3.3"
    TALON_EMPTY = 4, "QC-3.4"


class DealRefusal(Reason):
    """Why a deal is refused; numbered as ``pack_fault`` has them."""

    ALLOWED = 0
    WRONG_LENGTH = 1, "QC-2.1"
    NO_SUCH_CARD = 2, "QC-1.2"
    CARD_TWICE = 3, "QC-2.1"


# --- who acts, and how ---


@kernel
def actor(state: FourCards) -> int:
    """Return the seat to act, DEALER or NOBODY."""
    if state.turn >= 0:
        return state.turn
    # QC-4.2: the game lasts the agreed number of deals
    if state.dealt < state.deals:
        return DEALER
    return NOBODY


@kernel
def refusal(state: FourCards, action: int) -> int:
    """Why the seat to act may not do this, or ALLOWED."""
    if actor(state) < 0:
        return Refusal.NOT_ASKED
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    # QC-3.3: a table may play without swaps
    if action == SWAP and state.swap == Swap.NONE:
        return Refusal.NO_SWAPS
    # QC-3.4: a swap needs a card in the talon
    if action == SWAP and state.talon[0] == NO_CARD:
        return Refusal.TALON_EMPTY
    return Refusal.ALLOWED


@kernel
def legal(state: FourCards, out: Integers) -> int:
    """Write the legal actions in ascending order; return how many."""
    count = 0
    for action in range(ACTIONS):
        if refusal(state, action) == Refusal.ALLOWED:
            out[count] = action
            count += 1
    return count


@kernel
def apply(state: FourCards, action: int) -> None:
    """Apply a legal action. Modifies ``state`` in place."""
    if action == SWAP:
        swap_card(state, state.turn)
    # QC-3.1: each seat decides once, in seat order
    state.turn += 1
    if state.turn == state.seats:
        score_deal(state)


@kernel
def swap_card(state: FourCards, seat: int) -> None:
    """Exchange a seat's card for the top card of the talon."""
    # QC-3.2: the old card leaves play, and the next card of the talon is now on top
    state.given[seat] = state.hands[seat]
    state.hands[seat] = state.talon[0]
    for place in range(TALON - 1):
        state.talon[place] = state.talon[place + 1]
    state.talon[TALON - 1] = NO_CARD


@kernel
def score_deal(state: FourCards) -> None:
    """Everybody has decided: see who wins the deal."""
    best = 0
    for seat in range(state.seats):
        if state.hands[seat] > state.hands[best]:
            best = seat
    # QC-4.1: one point for the highest card
    state.points[best] += 1
    state.turn = NO_SEAT


# --- the deal ---


@kernel
def chance(state: FourCards, bounds: Integers) -> int:
    """Write the bound of each pick a deal needs; return how many, 0 when no deal is due."""
    return pack_bounds(bounds, CARDS) if actor(state) == DEALER else 0


@kernel
def shuffle(_state: FourCards, picks: Integers, cards: Integers) -> int:
    """Turn picks below the bounds of ``chance`` into an order of cards; return how many cards."""
    return pack_order(picks, cards, CARDS, FIRST)


@kernel
def deal_refusal(_state: FourCards, cards: Integers) -> int:
    """Why this order of cards cannot be dealt, or ALLOWED."""
    # QC-1.2, QC-2.1: the cards are 1, 2, 3 and 4; none is left out and none comes twice
    return pack_fault(cards, CARDS, FIRST)


@kernel
def deal(state: FourCards, cards: Integers) -> None:
    """Deal an allowed order of cards. Modifies ``state`` in place."""
    state.dealt += 1
    # QC-2.2: one card each, seat 0 first
    for seat in range(state.seats):
        state.hands[seat] = cards[seat]
        state.given[seat] = NO_CARD
    # QC-2.3: the rest is the talon, top card first
    for place in range(CARDS - state.seats):
        state.talon[place] = cards[state.seats + place]
    # QC-3.1: seat 0 decides first
    state.turn = 0


# --- the end ---


@kernel
def returns(state: FourCards, points: Integers, ranks: Integers) -> None:
    """Points and ranks per seat, as they stand."""
    for seat in range(state.seats):
        points[seat] = state.points[seat]
    # QC-4.3: a rank counts the seats with more points, so equals share it
    rank_points(points, ranks, state.seats, False)


@kernel
def reason(state: FourCards) -> int:
    """Why the game is over, an ``End``."""
    return End.DEALS_PLAYED if actor(state) == NOBODY else End.NOT_OVER
