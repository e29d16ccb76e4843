"""Exchanges of cards by special cards, and the knowledge that players gain from them."""

import numpy as np

from roitelet.base.bits import NONE, bit
from roitelet.base.kernel import kernel
from roitelet.games.roi_des_nains.rules.cards import (
    CHOOSERS_FIVE,
    LEADERS_FIVE,
    RED_BEARER,
    hand_size,
    next_seat,
    previous_seat,
)
from roitelet.games.roi_des_nains.rules.state import NO_SEAT, SORCIER, Phase, RoiDesNains


@kernel
def holder_of(state: RoiDesNains, card: int) -> int:
    """Return the seat whose hand a card is in."""
    for seat in range(state.seats):
        if state.hands[seat] & bit(card) != NONE:
            return seat
    return NO_SEAT


@kernel
def show_card(state: RoiDesNains, seat: int, card: int) -> None:
    """Record that all players have seen a card in a hand. Modifies ``state`` in place."""
    for other in range(state.seats):
        # RN-8.2: the card is in no other hand
        if other != seat:
            state.lacks[other] |= bit(card)


@kernel
def begin_play(state: RoiDesNains) -> None:
    """Begin the first trick."""
    # RN-2.6, RN-4.12: the player who holds the 5 of Goblins now shows it and leads
    leader = holder_of(state, LEADERS_FIVE)
    show_card(state, leader, LEADERS_FIVE)
    state.first_leader = leader
    state.turn = leader
    state.phase = Phase.PLAY


@kernel
def go_on(state: RoiDesNains) -> None:
    """End the gap: the winner of the last trick leads."""
    # RN-3.6: the winner of the last trick leads from their present hand
    state.turn = state.winners[state.tricks - 1]
    state.phase = Phase.PLAY
    state.asked = 0


@kernel
def swap_hands(state: RoiDesNains, seat: int, other: int) -> None:
    """Exchange the hands of two players, by the Druide."""
    # RN-4.3: whole hands
    state.hands[seat], state.hands[other] = state.hands[other], state.hands[seat]
    # RN-8.4: the knowledge of a hand moves with it
    state.lacks[seat], state.lacks[other] = state.lacks[other], state.lacks[seat]
    # RN-8.4: and each knows the hand that they gave
    remember_hand(state, seat, other)
    remember_hand(state, other, seat)


@kernel
def remember_hand(state: RoiDesNains, giver: int, holder: int) -> None:
    """Record that the player who gave a hand away knows all its cards. Modifies ``state`` in place."""
    state.partner[giver] = holder
    state.insight[giver] = state.hands[holder]


@kernel
def pass_hands(state: RoiDesNains, left: bool) -> None:
    """Pass every hand to the neighbour, by the blue standard-bearer."""
    first_hand, first_lacks = state.hands[0], state.lacks[0]
    seat = 0
    for _ in range(state.seats - 1):
        # RN-4.7: passed to the left, a hand comes from the right
        giver = previous_seat(state, seat) if left else next_seat(state, seat)
        state.hands[seat] = state.hands[giver]
        state.lacks[seat] = state.lacks[giver]
        seat = giver
    state.hands[seat] = first_hand
    state.lacks[seat] = first_lacks
    for giver in range(state.seats):
        # RN-8.4: each knows the hand that they passed on
        remember_hand(state, giver, next_seat(state, giver) if left else previous_seat(state, giver))


@kernel
def take_two(state: RoiDesNains, taken: np.uint64) -> None:
    """Give the holder of the red standard-bearer two cards of the victim."""
    taker, victim = state.turn, state.victim
    # RN-4.11: two cards drawn by lot
    state.hands[victim] &= ~taken
    state.hands[taker] |= taken
    state.sizes[victim] -= 2
    state.sizes[taker] += 2
    # RN-8.5: to the others, a card known to be with the victim may now be with the taker
    state.lacks[taker] &= state.lacks[victim]
    state.partner[taker] = victim
    state.partner[victim] = taker
    shown = bit(CHOOSERS_FIVE) | bit(RED_BEARER)
    # RN-8.5: the victim knows the lost cards, and both know where the cards shown earlier are
    state.insight[victim] = (taken | shown) & state.hands[taker]
    state.insight[taker] = shown & state.hands[victim]


@kernel
def give_card(state: RoiDesNains, card: int) -> None:
    """Choose one of the two cards for the victim; both move after the second choice."""
    if state.given == NONE:
        state.given = bit(card)
        return
    taker, victim = state.turn, state.victim
    cards = state.given | bit(card)
    state.given = NONE
    # RN-4.12: any two cards of the enlarged hand
    state.hands[taker] &= ~cards
    state.hands[victim] |= cards
    state.sizes[taker] -= 2
    state.sizes[victim] += 2
    # RN-8.5: to the others, a card known to be with the taker may now be with the victim
    state.lacks[victim] &= state.lacks[taker]
    # RN-8.5: a card that came back is no longer with the taker, a given card is with the victim
    state.insight[victim] &= state.hands[taker]
    state.insight[taker] = (state.insight[taker] | cards) & state.hands[victim]
    begin_play(state)


@kernel
def take_back(state: RoiDesNains, seat: int, card: int) -> None:
    """Exchange the Sorcier with a card of the trick just finished."""
    first = (state.tricks - 1) * state.seats
    for index in range(first, first + state.seats):
        if state.played[index] == card:
            state.played[index] = SORCIER
    winner = state.winners[state.tricks - 1]
    # RN-4.20: the card into the hand, the Sorcier into the trick
    state.hands[seat] = (state.hands[seat] & ~bit(SORCIER)) | bit(card)
    state.won[winner] = (state.won[winner] & ~bit(card)) | bit(SORCIER)
    state.laid = (state.laid & ~bit(card)) | bit(SORCIER)
    # RN-8.6: all players know where the card is now, even if this hand was known to lack it
    state.lacks[seat] &= ~bit(card)
    show_card(state, seat, card)
    go_on(state)


@kernel
def decline(state: RoiDesNains) -> None:
    """Go on without using the Sorcier; the next seat is asked."""
    # RN-8.6: in the last gap this proves that they do not hold it
    if is_last_gap(state):
        state.lacks[state.turn] |= bit(SORCIER)
    state.asked += 1
    if state.asked == state.seats:
        go_on(state)
        return
    # RN-4.22: every seat in turn
    state.turn = next_seat(state, state.turn)


@kernel
def is_last_gap(state: RoiDesNains) -> bool:
    """Return whether only one trick is left."""
    return state.tricks == hand_size(state) - 1
