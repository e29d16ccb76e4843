"""Random hidden cards that agree with the viewer's knowledge."""

from typing import Final

import numpy as np

from roitelet.base.actors import TRUTH
from roitelet.base.bits import NONE, bit, count_bits, lowest_bit
from roitelet.base.kernel import Integers, RandomState, allocating_kernel, kernel
from roitelet.base.rng import below
from roitelet.engine.secrecy.redeal import pick_card, place_cards
from roitelet.games.roi_des_nains.rules.cards import CHOOSERS_FIVE, RED_BEARER, pack
from roitelet.games.roi_des_nains.rules.state import (
    CARDS,
    SEATS,
    Phase,
    RoiDesNains,
    Special,
)
from roitelet.games.roi_des_nains.rules.tricks import player_of

EXCHANGED: Final = 2
"""Number of cards that each side gives in the red standard-bearer's exchange."""


@allocating_kernel
def guess(state: RoiDesNains, rng: RandomState) -> None:
    """Fill in the hidden cards of a masked state at random. Modifies ``state`` and ``rng`` in place."""
    viewer = state.viewer
    state.viewer = TRUTH
    if state.dealt == 0:
        return
    unseen = pack(state, state.special) & ~state.laid
    for seat in range(state.seats):
        unseen &= ~state.hands[seat]
    if unseen == NONE:
        return
    cards = np.empty(CARDS, np.int32)
    places = np.empty(CARDS, np.int32)
    rooms = np.empty(SEATS, np.int32)
    barred = np.empty(SEATS, np.uint64)
    work = np.empty((2, SEATS), np.int32)
    for seat in range(SEATS):
        # RN-8.2, RN-8.3: not the cards that the seat is known to lack
        barred[seat] = state.lacks[seat]
        rooms[seat] = state.sizes[seat] if seat < state.seats and seat != viewer else 0
    pinned = pin_insight(state, viewer, cards, places, rooms)
    for index in range(pinned):
        unseen &= ~bit(cards[index])
    total = place_cards(rng, unseen, pinned, rooms, barred, cards, places, work)
    for index in range(total):
        state.hands[places[index]] |= bit(cards[index])
    imagine_insights(state, viewer, rng)


@kernel
def pin_insight(state: RoiDesNains, viewer: int, cards: Integers, places: Integers, rooms: Integers) -> int:
    """Place the cards that the viewer knows to be in their partner's hand; return their number."""
    if viewer < 0 or state.partner[viewer] < 0:
        return 0
    count = 0
    # RN-8.4, RN-8.5: the known cards still in that hand
    known = state.insight[viewer]
    while known != NONE:
        cards[count] = lowest_bit(known)
        places[count] = state.partner[viewer]
        rooms[state.partner[viewer]] -= 1
        known &= known - np.uint64(1)
        count += 1
    return count


@kernel
def imagine_insights(state: RoiDesNains, viewer: int, rng: RandomState) -> None:
    """Fill in other players' knowledge of hands after an exchange. Modifies ``state`` and ``rng`` in place."""
    for seat in range(state.seats):
        partner = state.partner[seat]
        if partner < 0 or seat == viewer or partner == viewer:
            continue
        if state.special == Special.PORTE_ETENDARD_GOBELIN:
            state.insight[seat] = imagine_exchange(state, seat, rng)
        else:
            # RN-8.4: players know the whole hand that they gave away
            state.insight[seat] = state.hands[partner]


@kernel
def imagine_exchange(state: RoiDesNains, seat: int, rng: RandomState) -> np.uint64:
    """Return the cards of the partner's hand that a player knows after the red standard-bearer's exchange."""
    partner = state.partner[seat]
    hand = state.hands[partner]
    shown = bit(CHOOSERS_FIVE) | bit(RED_BEARER)
    # RN-8.5: both players know where the cards shown earlier are now
    known = hand & shown
    if state.phase == Phase.GIVE and seat != state.victim:
        return known
    # two cards moved; a card shown earlier that has left its hand is one of them (RN-8.5)
    moved = NONE if seat == state.victim else bit(RED_BEARER)
    if state.chooser == seat:
        moved |= bit(CHOOSERS_FIVE)
    dealt_hand = hand | laid_by(state, partner)
    known_count = count_bits(dealt_hand & moved)
    unknown, unknown_held = count_bits(dealt_hand & ~shown), count_bits(hand & ~shown)
    while known_count < EXCHANGED and unknown > 0:
        # the other exchanged cards may have been laid since then
        if below(rng, unknown) < unknown_held:
            known |= bit(pick_card(rng, hand & ~known))
            unknown_held -= 1
        unknown -= 1
        known_count += 1
    return known


@kernel
def laid_by(state: RoiDesNains, seat: int) -> np.uint64:
    """Return the cards that a seat laid in this deal."""
    cards = NONE
    for index in range(state.tricks * state.seats + state.on_table):
        if player_of(state, index) == seat:
            cards |= bit(state.played[index])
    return cards
