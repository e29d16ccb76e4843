"""Who knows what: ``mask`` is the only function that reads hidden cards for anybody, ``guess`` fills them in again.

``mask`` names every field it lets through, so a field added to the state stays hidden until someone decides otherwise.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from roitelet.engine.bits import NONE, bit
from roitelet.engine.kernel import Integers, RandomState, allocating_kernel, kernel
from roitelet.engine.placement import IMPOSSIBLE, pick_card, place_cards
from roitelet.engine.seats import TRUTH
from roitelet.games.nain_jaune.rules.cards import ACES, KEYS, PACK, rank_set, wanted_cards
from roitelet.games.nain_jaune.rules.play import actor
from roitelet.games.nain_jaune.rules.state import BOXES, CARDS, RANKS, SEATS, NainJaune, Phase, SeriesSuit

TALON: Final = SEATS
"""In a guess, the place of a card: a seat, or the talon."""
PLACES: Final = SEATS + 1
ATTEMPTS: Final = 1000
"""A card pinned to the wrong place can leave no room for another (7♦ and a protected talon): pin again."""


@kernel
def mask(state: NainJaune, seat: int, out: NainJaune) -> None:
    """Fill ``out`` with what a seat knows. Modifies ``out`` in place, every field of it."""
    copy_house_rules(state, out)
    copy_game(state, out)
    copy_round(state, out)
    out.viewer = seat
    # NJ-7.11, NJ-9.3: hands lie open after a round, or always
    all_open = state.open_hands != 0 or actor(state) < 0
    # NJ-9.1: his own hand, and no other
    for other in range(SEATS):
        out.hands[other] = state.hands[other] if all_open or other == seat else NONE
    # NJ-9.3, NJ-9.4: the talon is what no open hand holds, or is known from an earlier round
    out.talon = state.talon if all_open or state.talon_known else NONE


@kernel
def copy_house_rules(state: NainJaune, out: NainJaune) -> None:
    """What was agreed before the game."""
    out.seats = state.seats
    out.min_players = state.min_players
    out.max_players = state.max_players
    out.series_suit = state.series_suit
    out.deal_table = state.deal_table
    out.talon_protects_keys = state.talon_protects_keys
    out.talon_redraw = state.talon_redraw
    out.reveal_talon_at_end = state.reveal_talon_at_end
    out.deal_packet = state.deal_packet
    out.start_tokens = state.start_tokens
    out.stake_multiplier = state.stake_multiplier
    out.first_dealer = state.first_dealer
    out.direction = state.direction
    out.open_with_ace = state.open_with_ace
    out.on_blocked = state.on_blocked
    out.may_stop = state.may_stop
    out.claim = state.claim
    out.forget_rule = state.forget_rule
    out.hand_payment = state.hand_payment
    out.key_penalty = state.key_penalty
    out.grand_opera = state.grand_opera
    out.open_hands = state.open_hands
    out.on_broke = state.on_broke
    out.max_rounds = state.max_rounds
    out.max_minutes = state.max_minutes
    out.next_dealer = state.next_dealer
    for box in range(BOXES):
        out.stakes[box] = state.stakes[box]


@kernel
def copy_game(state: NainJaune, out: NainJaune) -> None:
    """The tokens, who is still in, and the last settlement: open to all."""
    out.phase = state.phase
    out.end = state.end
    out.rounds = state.rounds
    out.dealer = state.dealer
    out.tokens = state.tokens
    out.moments = state.moments
    out.winner = state.winner
    out.opera = state.opera
    out.swept = state.swept
    for seat in range(SEATS):
        out.purses[seat] = state.purses[seat]
        out.out[seat] = state.out[seat]
        out.paid[seat] = state.paid[seat]
        out.doubled[seat] = state.doubled[seat]
        out.defaulted[seat] = state.defaulted[seat]
    for box in range(BOXES):
        out.boxes[box] = state.boxes[box]
        out.forgotten[box] = state.forgotten[box]
        out.taken[box] = state.taken[box]


@kernel
def copy_round(state: NainJaune, out: NainJaune) -> None:
    """What was laid and what was said in this round: a good memory has it all."""
    out.turn = state.turn
    out.opener = state.opener
    out.first_layer = state.first_layer
    out.last_layer = state.last_layer
    out.wanted_rank = state.wanted_rank
    out.wanted_suit = state.wanted_suit
    out.streak = state.streak
    out.talon_size = state.talon_size
    out.talon_players = state.talon_players
    out.talon_known = state.talon_known
    out.laid = state.laid
    out.pile_length = state.pile_length
    out.series_start = state.series_start
    # NJ-9.5: what a skip has told of the talon
    out.talon_has = state.talon_has
    # NJ-9.5: and what a block without a skip has
    out.talon_lacks = state.talon_lacks
    for seat in range(SEATS):
        out.sizes[seat] = state.sizes[seat]
        # NJ-9.2: every lack that was announced
        out.lacks[seat] = state.lacks[seat]
    for place in range(CARDS):
        out.pile[place] = state.pile[place]
        out.pile_seats[place] = state.pile_seats[place]


@allocating_kernel
def guess(state: NainJaune, rng: RandomState) -> None:
    """Fill the hidden cards of a masked state at random, against nothing its viewer knows. Modifies both in place.

    Where no world is possible (no play leads there) the cards are left out, and ``broken`` counts them.
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
    search = np.empty((2, PLACES), np.int32)
    bar_places(state, barred)
    total = IMPOSSIBLE
    for _ in range(ATTEMPTS):
        pinned = pin_cards(state, rng, unseen, barred, cards, places)
        free_rooms(state, pinned, places, rooms)
        total = place_cards(rng, unseen, pinned, rooms, barred, cards, places, search)
        if total != IMPOSSIBLE:
            break
    for index in range(total):
        if places[index] == TALON:
            state.talon |= bit(cards[index])
        else:
            state.hands[places[index]] |= bit(cards[index])


@kernel
def bar_places(state: NainJaune, barred: NDArray[np.uint64]) -> None:
    """Per place, the cards that cannot lie there."""
    for seat in range(SEATS):
        # NJ-9.2: what a seat was proved to lack
        barred[seat] = state.lacks[seat]
    # NJ-9.5: what the talon was proved to lack
    barred[TALON] = state.talon_lacks
    # NJ-3.4: a protected talon has no key card
    if state.talon_protects_keys:
        barred[TALON] |= KEYS


@kernel
def must_hold(state: NainJaune) -> np.uint64:
    """The cards of which the seat to act holds at least one, since it was found able; none if that proves nothing."""
    # NJ-4.2: whoever must open holds an ace
    if state.phase == Phase.OPEN:
        return ACES
    # NJ-5.2: whoever must follow holds a wanted card
    if state.phase == Phase.FOLLOW and not state.may_stop:
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
    """Place first the cards that must lie somewhere; returns how many."""
    count = 0
    needed = must_hold(state)
    if needed != NONE and state.hands[state.turn] == NONE:
        cards[count] = pick_card(rng, needed & unseen & ~barred[state.turn])
        places[count] = state.turn
        count += 1
    for rank in range(RANKS):
        held = state.talon_has & rank_set(rank) & unseen & ~barred[TALON]
        # NJ-9.5: one of these in the talon; in a series of one suit, each of them
        while held != NONE:
            card = pick_card(rng, held)
            cards[count] = card
            places[count] = TALON
            count += 1
            held = held & ~bit(card) if state.series_suit == SeriesSuit.SAME else NONE
    return count


@kernel
def free_rooms(state: NainJaune, pinned: int, places: Integers, rooms: Integers) -> None:
    """Per place, how many unseen cards it holds besides the pinned ones. Modifies ``rooms`` in place."""
    for place in range(PLACES):
        rooms[place] = place_room(state, place)
    for index in range(pinned):
        rooms[places[index]] -= 1


@kernel
def place_room(state: NainJaune, place: int) -> int:
    """How many unseen cards a place holds."""
    if place == TALON:
        return 0 if state.talon != NONE else state.talon_size
    if place >= state.seats or state.hands[place] != NONE:
        return 0
    return state.sizes[place]
