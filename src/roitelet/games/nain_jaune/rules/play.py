"""The compiled actions of Nain Jaune: the seat to act, legal actions, effects.

Everything here works on one state record and changes it in place. Dealing is in ``deal.py``, the turn order in
``turn_order.py``, the end of a round and of the game in ``settlement.py``, the knowledge of a seat in ``hidden/``.
"""

import numpy as np

from roitelet.base.actors import DEALER, NOBODY
from roitelet.base.bits import NONE, bit, has, write_set
from roitelet.base.kernel import Integers, kernel
from roitelet.engine.reason_codes import Reason
from roitelet.games.nain_jaune.rules.cards import ACES, BOX_OF, key_card, rank_of, suit_of, taking_keys, wanted_cards
from roitelet.games.nain_jaune.rules.settlement import finish_round
from roitelet.games.nain_jaune.rules.state import (
    ACE,
    ACTIONS,
    BOXES,
    CARDS,
    CLAIM,
    KING,
    NO_RANK,
    NO_SEAT,
    STOP,
    Claim,
    ForgottenBox,
    NainJaune,
    Phase,
    SeriesSuit,
)
from roitelet.games.nain_jaune.rules.turn_order import ask, lead, may_decline


class Refusal(Reason):
    """The reason why an action is refused."""

    ALLOWED = 0
    NOT_ASKED = 1, "NJ-5.2"
    NO_SUCH_ACTION = 2, "NJ-5.1"
    NOT_HELD = 3, "NJ-5.1"
    WRONG_RANK = 4, "NJ-5.2"
    WRONG_SUIT = 5, "NJ-5.3"
    MUST_OPEN_WITH_ACE = 6, "NJ-4.2"
    MUST_LAY = 7, "NJ-5.4"
    MUST_LEAD = 8, "NJ-5.12"
    NO_CLAIM = 9, "NJ-6.5"
    FORGOTTEN_BEFORE = 10, "NJ-6.3"


@kernel
def actor(state: NainJaune) -> int:
    """Return the seat to act, DEALER or NOBODY."""
    if state.phase == Phase.OVER:
        return NOBODY
    if Phase.OPEN <= state.phase <= Phase.FOLLOW:
        return state.turn
    return DEALER


@kernel
def playable(state: NainJaune) -> np.uint64:
    """Return the cards that the seat to act may lay."""
    hand = state.hands[state.turn]
    # NJ-5.1: the lead is free
    if state.phase == Phase.LEAD:
        return hand
    # NJ-4.2: the opening card is an ace
    if state.phase == Phase.OPEN:
        return hand & ACES
    if state.phase == Phase.FOLLOW:
        return hand & wanted_cards(state)
    return NONE


@kernel
def claimable(state: NainJaune, cards: np.uint64) -> np.uint64:
    """Return the cards among ``cards`` that the seat to act may lay with a claim."""
    # NJ-6.2: a key card may be laid with or without the claim
    return cards & taking_keys(state) & ~lost_keys(state) if state.claim == Claim.MANUAL else NONE


@kernel
def legal(state: NainJaune, out: Integers) -> int:
    """Write the legal actions in ascending order; return their number."""
    if actor(state) < 0:
        return 0
    cards = playable(state)
    count = write_set(cards, 0, out, 0)
    count = write_set(claimable(state, cards), CLAIM, out, count)
    if state.phase == Phase.FOLLOW and may_decline(state, state.turn):
        out[count] = STOP
        count += 1
    return count


@kernel
def refusal(state: NainJaune, action: int) -> int:
    """Return the reason why the seat to act may not do this, or ALLOWED."""
    if actor(state) < 0:
        return Refusal.NOT_ASKED
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    if action == STOP:
        return refuse_stop(state)
    card = action % CARDS
    # NJ-5.1: the card must be in the hand of the player asked
    if not has(state.hands[state.turn], card):
        return Refusal.NOT_HELD
    # NJ-6.5: a claim needs a key card and manual claiming
    if action >= CLAIM and (state.claim != Claim.MANUAL or not has(taking_keys(state), card)):
        return Refusal.NO_CLAIM
    # NJ-6.3: with `forgotten_box=others` a player may not claim the box that they forgot
    if action >= CLAIM and has(lost_keys(state), card):
        return Refusal.FORGOTTEN_BEFORE
    # NJ-4.2: the opening card is an ace
    if state.phase == Phase.OPEN and rank_of(card) != ACE:
        return Refusal.MUST_OPEN_WITH_ACE
    if state.phase == Phase.FOLLOW:
        # NJ-5.2: the rank one above the last card
        if rank_of(card) != state.wanted_rank:
            return Refusal.WRONG_RANK
        # NJ-5.3: with `series_suit=same` the card must be of the same suit
        if state.series_suit == SeriesSuit.SAME and suit_of(card) != state.wanted_suit:
            return Refusal.WRONG_SUIT
    return Refusal.ALLOWED


@kernel
def lost_keys(state: NainJaune) -> np.uint64:
    """Return the key cards whose box the seat to act forgot earlier and may not take."""
    lost = NONE
    if state.forgotten_box == ForgottenBox.OTHERS:
        for box in range(BOXES):
            lost |= bit(key_card(box)) if state.forgetters[box] == state.turn else NONE
    return lost


@kernel
def refuse_stop(state: NainJaune) -> int:
    """Return the reason why the seat to act may not decline, or ALLOWED."""
    # NJ-4.2: the opening ace cannot be declined
    if state.phase == Phase.OPEN:
        return Refusal.MUST_OPEN_WITH_ACE
    # NJ-5.12: nor a lead
    if state.phase == Phase.LEAD:
        return Refusal.MUST_LEAD
    # NJ-5.4: there is no voluntary pass
    return Refusal.ALLOWED if may_decline(state, state.turn) else Refusal.MUST_LAY


@kernel
def apply(state: NainJaune, action: int) -> None:
    """Apply a legal action. Modifies ``state`` in place."""
    if action == STOP:
        # NJ-5.10: a refusal counts as a lack; the next seat is asked
        ask(state, state.turn, True)
        return
    card = action - CLAIM if action >= CLAIM else action
    seat = state.turn
    lay(state, seat, card)
    # NJ-6.6: the box is taken before the round can end
    collect(state, seat, card, action >= CLAIM)
    # NJ-7.1: an empty hand ends the round at once
    if state.sizes[seat] == 0:
        finish_round(state, seat)
        return
    # NJ-5.5: after a king the same player leads
    if rank_of(card) == KING:
        lead(state, seat)
        return
    # NJ-5.2: the next rank is wanted; the layer is asked first
    state.wanted_rank = rank_of(card) + 1
    state.wanted_suit = suit_of(card) if state.series_suit == SeriesSuit.SAME else NO_RANK
    ask(state, seat, False)


@kernel
def lay(state: NainJaune, seat: int, card: int) -> None:
    """Move a card from a hand to the pile."""
    state.series_start = state.series_start if state.phase == Phase.FOLLOW else state.pile_length
    state.hands[seat] &= ~bit(card)
    state.sizes[seat] -= 1
    state.laid |= bit(card)
    state.pile[state.pile_length] = card
    state.pile_seats[state.pile_length] = seat
    state.pile_length += 1
    if state.first_layer < 0:
        state.first_layer = seat
    state.streak = state.streak + 1 if state.last_layer == seat else 1
    state.last_layer = seat


@kernel
def collect(state: NainJaune, seat: int, card: int, claimed: bool) -> None:
    """Take the box of a key card just laid, or leave it if the player forgot to claim."""
    box = BOX_OF[card]
    if not has(taking_keys(state), card):
        return
    # NJ-6.2: without the call the box keeps its tokens
    if state.claim == Claim.MANUAL and not claimed:
        # NJ-6.3: the player who forgot is remembered until the settlement
        state.forgotten[box] = seat
        return
    # NJ-6.1: the whole box, old stakes included
    state.purses[seat] += state.boxes[box]
    state.taken[box] = state.boxes[box]
    state.boxes[box] = 0
    state.forgetters[box] = NO_SEAT
