"""Inputs from outside the rules: the first dealer, special card, tile and cards, and two random cards.

Any source of uniform numbers can deal: ``chance`` gives the bounds to pick below, ``shuffle`` turns the picks into a
deal, each allowed one equally likely. ``deal`` accepts one from any source: special card, tile, then cards in order.
"""

from typing import Final

import numpy as np

from roitelet.base.bits import NONE, bit, count_bits, has, lowest_bit
from roitelet.base.kernel import Integers, kernel
from roitelet.base.rng import arrange
from roitelet.engine.reason_codes import Reason
from roitelet.games.roi_des_nains.rules.cards import CHOOSERS_FIVE, hand_size, next_seat, pack
from roitelet.games.roi_des_nains.rules.exchanges import holder_of, show_card, take_two
from roitelet.games.roi_des_nains.rules.state import (
    CARDS,
    HEAD,
    MOST_PLAYED,
    MOST_TRICKS,
    NO_SEAT,
    NO_SUIT,
    SEATS,
    SPECIALS,
    TILES,
    Face,
    Phase,
    RoiDesNains,
)

DRAWN: Final = 2
"""Number of cards that the red standard-bearer takes."""


class DealRefusal(Reason):
    """The reason why a deal is refused."""

    ALLOWED = 0
    WRONG_LENGTH = 1, "RN-2.2"
    NO_SUCH_CARD = 2, "RN-1.2"
    CARD_TWICE = 3, "RN-2.2"
    NO_SUCH_SEAT = 4, "RN-1.5"
    SPECIAL_NOT_LEFT = 5, "RN-2.1"
    TILE_NOT_LEFT = 6, "RN-2.3"
    NOT_THE_VICTIMS = 7, "RN-4.11"


@kernel
def left(allowed: int, used: int) -> np.uint64:
    """Return the specials or tiles that can be drawn."""
    unused = np.uint64(allowed) & ~np.uint64(used)
    # RN-2.4: all of them again after the last one
    return unused if unused != NONE else np.uint64(allowed)


@kernel
def nth_of(items: np.uint64, place: int) -> int:
    """Return the item of a set at this index, from 0 for the lowest; -1 if the set is too small."""
    for _ in range(place):
        items &= items - np.uint64(1) if items != NONE else NONE
    return lowest_bit(items) if items != NONE else -1


@kernel
def deal_size(state: RoiDesNains) -> int:
    """Return the number of numbers in the next input."""
    if state.phase == Phase.DEAL:
        return HEAD + hand_size(state) * state.seats
    return DRAWN if state.phase == Phase.DRAW_TWO else 1


@kernel
def chance(state: RoiDesNains, bounds: Integers) -> int:
    """Write the bound of each pick that the next input needs; return their number."""
    if state.phase == Phase.DRAW_DEALER:
        bounds[0] = state.seats
        return 1
    if state.phase == Phase.DRAW_TWO:
        bounds[0] = state.sizes[state.victim]
        bounds[1] = state.sizes[state.victim] - 1
        return DRAWN
    if state.phase != Phase.DEAL:
        return 0
    bounds[0] = count_bits(left(state.specials, state.specials_used))
    bounds[1] = count_bits(left(state.tiles, state.tiles_used))
    count = HEAD
    for rest in range(hand_size(state) * state.seats, 1, -1):
        bounds[count] = rest
        count += 1
    return count


@kernel
def shuffle(state: RoiDesNains, picks: Integers, cards: Integers) -> int:
    """Turn picks below the bounds of ``chance`` into a deal; return its length."""
    if state.phase == Phase.DRAW_TWO:
        hand = state.hands[state.victim]
        first = nth_of(hand, picks[0])
        second = nth_of(hand & ~bit(max(first, 0)), picks[1])
        # lowest first, so that a pair has one notation
        cards[0], cards[1] = min(first, second), max(first, second)
        return DRAWN
    if state.phase != Phase.DEAL:
        cards[0] = picks[0]
        return 1
    # RN-2.1: a special card not used yet
    cards[0] = nth_of(left(state.specials, state.specials_used), picks[0])
    # RN-2.3: a tile not used yet
    cards[1] = nth_of(left(state.tiles, state.tiles_used), picks[1])
    rest = pack(state, cards[0])
    size = HEAD
    while rest != NONE:
        cards[size] = lowest_bit(rest)
        rest &= rest - np.uint64(1)
        size += 1
    arrange(picks, HEAD, cards, HEAD, size)
    return size


@kernel
def deal_refusal(state: RoiDesNains, cards: Integers) -> int:
    """Return the reason why this input is refused, or ALLOWED."""
    # RN-2.2: special card, tile, and every card of the pack
    if len(cards) != deal_size(state):
        return DealRefusal.WRONG_LENGTH
    # RN-1.5: a dealer is one of the seats
    if state.phase == Phase.DRAW_DEALER:
        return DealRefusal.ALLOWED if 0 <= cards[0] < state.seats else DealRefusal.NO_SUCH_SEAT
    if state.phase == Phase.DRAW_TWO:
        return refuse_two(state, cards)
    # RN-2.1: a special card not used yet
    if not 0 <= cards[0] < SPECIALS or not has(left(state.specials, state.specials_used), cards[0]):
        return DealRefusal.SPECIAL_NOT_LEFT
    # RN-2.3: a tile not used yet
    if not 0 <= cards[1] < TILES or not has(left(state.tiles, state.tiles_used), cards[1]):
        return DealRefusal.TILE_NOT_LEFT
    return refuse_cards(cards[HEAD:], pack(state, cards[0]))


@kernel
def refuse_cards(cards: Integers, rest: np.uint64) -> int:
    """Return the reason why this order of the pack cannot be dealt, or ALLOWED."""
    for card in cards:
        if not 0 <= card < CARDS:
            return DealRefusal.NO_SUCH_CARD
        # RN-2.2: each card of the pack exactly once
        if not has(rest, card):
            return DealRefusal.CARD_TWICE
        rest &= ~bit(card)
    return DealRefusal.ALLOWED


@kernel
def refuse_two(state: RoiDesNains, cards: Integers) -> int:
    """Return why these two cards cannot be drawn, or ALLOWED."""
    hand = state.hands[state.victim]
    for card in cards:
        # RN-4.11: two different cards of the victim's hand
        if not 0 <= card < CARDS or not has(hand, card):
            return DealRefusal.NOT_THE_VICTIMS
        hand &= ~bit(card)
    return DealRefusal.ALLOWED


@kernel
def deal(state: RoiDesNains, cards: Integers) -> None:
    """Set the dealer that was drawn, deal the cards, or move two drawn cards. Modifies ``state`` in place."""
    if state.phase == Phase.DRAW_DEALER:
        # RN-1.5: the seat drawn deals
        state.dealer = cards[0]
        state.phase = Phase.DEAL
    elif state.phase == Phase.DRAW_TWO:
        take_two(state, bit(cards[0]) | bit(cards[1]))
        state.phase = Phase.GIVE
    else:
        clear_deal(state)
        draw_special_and_tile(state, cards[0], cards[1])
        give_cards(state, cards)
        # RN-2.5: the player who holds the 5 of Knights shows it and chooses the face
        state.chooser = holder_of(state, CHOOSERS_FIVE)
        show_card(state, state.chooser, CHOOSERS_FIVE)
        state.turn = state.chooser
        state.phase = Phase.FACE


@kernel
def clear_deal(state: RoiDesNains) -> None:
    """Clear the fields of the last deal."""
    state.dealt += 1
    for seat in range(SEATS):
        state.hands[seat] = NONE
        state.sizes[seat] = 0
        state.won[seat] = NONE
        state.lacks[seat] = NONE
        state.insight[seat] = NONE
        state.partner[seat] = NO_SEAT
    for index in range(MOST_PLAYED):
        state.played[index] = 0
    for trick in range(MOST_TRICKS):
        state.winners[trick] = NO_SEAT
    state.tricks = 0
    state.on_table = 0
    state.led = NO_SUIT
    state.laid = NONE
    state.given = NONE
    state.asked = 0
    state.face = Face.NONE
    state.first_leader = NO_SEAT
    state.victim = NO_SEAT


@kernel
def draw_special_and_tile(state: RoiDesNains, special: int, tile: int) -> None:
    """Set the special card and the tile of this deal."""
    # RN-2.4: an exhausted list starts again
    if state.specials & ~state.specials_used == 0:
        state.specials_used = 0
    # RN-2.4: so do the tiles
    if state.tiles & ~state.tiles_used == 0:
        state.tiles_used = 0
    state.special = special
    state.tile = tile
    # RN-2.1: not again in this game
    state.specials_used |= 1 << special
    # RN-2.3: nor the tile
    state.tiles_used |= 1 << tile


@kernel
def give_cards(state: RoiDesNains, cards: Integers) -> None:
    """Deal one card at a time, from the seat next to the dealer."""
    # RN-2.2: the first card to the seat next to the dealer
    seat = next_seat(state, state.dealer)
    for index in range(HEAD, len(cards)):
        state.hands[seat] |= bit(cards[index])
        seat = next_seat(state, seat)
    for seat in range(state.seats):
        state.sizes[seat] = hand_size(state)
