"""The deal: the draw for the first player, the dynasties, and the order of the pack.

Any source of uniform numbers can deal: ``chance`` gives the bounds to pick below, ``shuffle`` turns the picks into an
order of the 185 cards, each equally likely. ``deal`` accepts such an order from any source.
"""

import numpy as np

from roitelet.base.bits import NONE
from roitelet.base.kernel import Integers, kernel
from roitelet.base.rng import arrange
from roitelet.engine.reason_codes import Reason
from roitelet.games.combat_des_rois.rules.state import (
    CARDS_A_WORD,
    COLOURS,
    DECK_WORDS,
    HAND,
    NONE_THERE,
    PACK,
    PACK_COUNTS,
    REMOVED,
    CombatDesRois,
    Phase,
)
from roitelet.games.combat_des_rois.rules.turns import begin_turn


class DealRefusal(Reason):
    """The reason why a deal is refused."""

    ALLOWED = 0
    WRONG_LENGTH = 1, "CR-1.5"
    NO_SUCH_CARD = 2, "CR-1.3"
    WRONG_COUNTS = 3, "CR-1.3"
    NO_SUCH_SEAT = 4, "CR-1.6"


@kernel
def chance(state: CombatDesRois, bounds: Integers) -> int:
    """Write the bound of each pick that the next input needs; return their number."""
    if state.phase == Phase.DRAW_FIRST:
        bounds[0] = state.seats
        return 1
    if state.phase != Phase.DEAL:
        return 0
    for count in range(PACK - 1):
        bounds[count] = PACK - count
    return PACK - 1


@kernel
def shuffle(state: CombatDesRois, picks: Integers, cards: Integers) -> int:
    """Turn picks below the bounds of ``chance`` into an order of cards; return the number of cards."""
    if state.phase != Phase.DEAL:
        cards[0] = picks[0]
        return 1
    place = 0
    for colour in range(COLOURS):
        for _ in range(PACK_COUNTS[colour]):
            cards[place] = colour
            place += 1
    arrange(picks, 0, cards, 0, PACK)
    return PACK


@kernel
def deal_refusal(state: CombatDesRois, cards: Integers) -> int:
    """Return the reason why this input is refused, or ALLOWED."""
    if state.phase == Phase.DRAW_FIRST:
        if len(cards) != 1:
            return DealRefusal.WRONG_LENGTH
        # CR-1.6: the player drawn must be at the table
        return DealRefusal.ALLOWED if 0 <= cards[0] < state.seats else DealRefusal.NO_SUCH_SEAT
    # CR-1.5: a deal has all cards of the pack
    if len(cards) != PACK:
        return DealRefusal.WRONG_LENGTH
    for colour in range(COLOURS):
        count = 0
        for card in cards:
            if not 0 <= card < COLOURS:
                return DealRefusal.NO_SUCH_CARD
            count += 1 if card == colour else 0
        # CR-1.3: each colour must have its right number of cards
        if count != PACK_COUNTS[colour]:
            return DealRefusal.WRONG_COUNTS
    return DealRefusal.ALLOWED


@kernel
def deal(state: CombatDesRois, cards: Integers) -> None:
    """Set the first player that was drawn, or deal the cards. Modifies ``state`` in place."""
    if state.phase == Phase.DRAW_FIRST:
        # CR-1.6: the seat drawn begins
        state.active = cards[0]
        state.phase = Phase.DEAL
        # CR-1.7: with `choose_dynasty` players choose dynasties before the deal, from the first player on
        if state.choose_dynasty:
            state.turn = state.active
            state.phase = Phase.DYNASTY
        return
    place = 0
    for seat in range(state.seats):
        # CR-1.5: eight cards for each seat, from the top
        for _ in range(HAND):
            state.hands[seat, cards[place]] += 1
            place += 1
        state.sizes[seat] = HAND
    # CR-1.5: with two players thirty cards leave the game
    if state.seats == 2:
        for _ in range(REMOVED):
            state.removed[cards[place]] += 1
            place += 1
    for word in range(DECK_WORDS):
        state.deck[word] = NONE
    state.deck_left = PACK - place
    for index in range(PACK - place):
        put_card(state, index, cards[PACK - 1 - index])
    begin_turn(state, state.active)


@kernel
def lead_dynasty(state: CombatDesRois, dynasty: int) -> None:
    """Set the acting player's dynasty, then ask the next player or the dealer. Modifies ``state`` in place."""
    state.dynasties[state.turn] = dynasty
    # CR-1.7: clockwise
    state.turn = (state.turn + 1) % state.seats
    # CR-1.7: until every player has one
    if state.turn == state.active:
        state.turn = NONE_THERE
        state.phase = Phase.DEAL


@kernel
def is_led(state: CombatDesRois, dynasty: int) -> bool:
    """Return whether a player has already chosen a dynasty."""
    led = False
    for seat in range(state.seats):
        led = led or state.dynasties[seat] == dynasty
    return led


@kernel
def put_card(state: CombatDesRois, index: int, colour: int) -> None:
    """Write a card into the pack; the next card to be drawn has the highest index."""
    shift = np.uint64(2 * (index % CARDS_A_WORD))
    state.deck[index // CARDS_A_WORD] |= np.uint64(colour) << shift
