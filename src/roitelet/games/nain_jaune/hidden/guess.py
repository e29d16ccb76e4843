"""Random hidden cards that agree with the viewer's knowledge."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from roitelet.base.actors import TRUTH
from roitelet.base.bits import NONE, bit, count_bits, lowest_bit
from roitelet.base.kernel import Integers, RandomState, allocating_kernel, kernel
from roitelet.base.rng import below
from roitelet.engine.secrecy.redeal import IMPOSSIBLE, pick_card, place_cards
from roitelet.games.nain_jaune.rules.cards import ACES, KEYS, PACK, rank_set, wanted_cards
from roitelet.games.nain_jaune.rules.state import CARDS, RANKS, SEATS, NainJaune, Phase, SeriesSuit
from roitelet.games.nain_jaune.rules.turn_order import may_decline

TALON: Final = SEATS
"""The place of a card in the talon; other places are seats."""
PLACES: Final = SEATS + 1
ATTEMPTS: Final = 1000
"""Most attempts at a placement that fits all knowledge."""


@allocating_kernel
def guess(state: NainJaune, rng: RandomState) -> None:
    """Fill in the hidden cards of a masked state at random. Modifies ``state`` and ``rng`` in place.

    If no world is possible, because play cannot lead there, the cards stay hidden and ``broken`` reports it.
    """
    state.viewer = TRUTH
    if state.rounds == 0:
        return
    unseen = PACK & ~state.laid & ~state.talon
    for seat in range(state.seats):
        unseen &= ~state.hands[seat]
    if unseen == NONE:
        return
    cards = np.empty(CARDS, np.int32)
    places = np.empty(CARDS, np.int32)
    rooms = np.empty(PLACES, np.int32)
    barred = np.empty(PLACES, np.uint64)
    work = np.empty((2, PLACES), np.int32)
    bar_places(state, barred)
    total = IMPOSSIBLE
    for _ in range(ATTEMPTS):
        pinned = pin_cards(state, rng, unseen, barred, cards, places)
        free_rooms(state, pinned, places, rooms)
        total = place_cards(rng, unseen, pinned, rooms, barred, cards, places, work)
        if total != IMPOSSIBLE and accept_placement(state, rng, total, cards, places):
            break
    for index in range(total):
        if places[index] == TALON:
            state.talon |= bit(cards[index])
        else:
            state.hands[places[index]] |= bit(cards[index])


@kernel
def bar_places(state: NainJaune, barred: NDArray[np.uint64]) -> None:
    """Write the cards that cannot be in each place. Modifies ``barred`` in place."""
    for seat in range(SEATS):
        # NJ-9.2: the cards that a seat is proved to lack
        barred[seat] = state.lacks[seat]
    # NJ-9.5: the cards that the talon is proved to lack
    barred[TALON] = state.talon_lacks
    # NJ-3.4: a protected talon has no key card
    if state.talon_protects_keys:
        barred[TALON] |= KEYS


@kernel
def must_hold(state: NainJaune) -> np.uint64:
    """Return the cards of which the seat to act must hold at least one, because it can act; none if any hand can."""
    # NJ-4.2: the player who must open holds an ace
    if state.phase == Phase.OPEN:
        return ACES
    # NJ-5.2: the player who must follow holds a wanted card
    if state.phase == Phase.FOLLOW and not may_decline(state, state.turn):
        return wanted_cards(state)
    return NONE


@kernel
def pin_cards(
    state: NainJaune,
    rng: RandomState,
    unseen: np.uint64,
    barred: NDArray[np.uint64],
    cards: Integers,
    places: Integers,
) -> int:
    """Place the cards whose place is certain, and a card of each rank that the talon must hold; return their number."""
    count = 0
    wanted = must_hold(state) & unseen & ~barred[state.turn]
    if count_bits(wanted) == 1 and state.hands[state.turn] == NONE:
        cards[count] = lowest_bit(wanted)
        places[count] = state.turn
        count += 1
    for rank in range(RANKS):
        in_talon = state.talon_has & rank_set(rank) & unseen & ~barred[TALON]
        # NJ-9.5: one of these cards is in the talon; in a run of one suit, all of them
        while in_talon != NONE:
            card = pick_card(rng, in_talon)
            cards[count] = card
            places[count] = TALON
            count += 1
            in_talon = in_talon & ~bit(card) if state.series_suit == SeriesSuit.SAME else NONE
    return count


@kernel
def accept_placement(state: NainJaune, rng: RandomState, total: int, cards: Integers, places: Integers) -> bool:
    """Return whether to accept a placement, so that all worlds are equally likely. Modifies ``rng`` in place.

    The seat to act must hold a wanted card. If the talon has three cards of a rank that it must hold, any of them may
    have been placed first, so the placement is accepted one time in three.
    """
    wanted = must_hold(state)
    if (
        wanted != NONE
        and state.hands[state.turn] == NONE
        and cards_placed_at(state.turn, total, cards, places) & wanted == NONE
    ):
        return False
    if state.series_suit == SeriesSuit.SAME or state.talon_has == NONE:
        return True
    ways, talon = 1, cards_placed_at(TALON, total, cards, places)
    for rank in range(RANKS):
        ways *= max(1, count_bits(state.talon_has & rank_set(rank) & talon))
    return below(rng, ways) == 0


@kernel
def cards_placed_at(place: int, total: int, cards: Integers, places: Integers) -> np.uint64:
    """Return the cards that a placement puts into a place."""
    cards_there = NONE
    for index in range(total):
        if places[index] == place:
            cards_there |= bit(cards[index])
    return cards_there


@kernel
def free_rooms(state: NainJaune, pinned: int, places: Integers, rooms: Integers) -> None:
    """Write the number of unseen cards in each place, without the pinned cards. Modifies ``rooms`` in place."""
    for place in range(PLACES):
        rooms[place] = place_room(state, place)
    for index in range(pinned):
        rooms[places[index]] -= 1


@kernel
def place_room(state: NainJaune, place: int) -> int:
    """Return the number of unseen cards in a place."""
    if place == TALON:
        return 0 if state.talon != NONE else state.talon_size
    if place >= state.seats or state.hands[place] != NONE:
        return 0
    return state.sizes[place]
