"""Tricks: playable cards, the cards that magic cards copy, the winner, and the suits that a hand proves to lack."""

from typing import Final

import numpy as np

from roitelet.base.bits import NONE, bit, has
from roitelet.base.kernel import kernel
from roitelet.games.roi_des_nains.rules.cards import ACES, SUIT_SETS, rank_of, suit_of
from roitelet.games.roi_des_nains.rules.state import (
    CLONE,
    DRAGON,
    EXCALIBUR,
    MOMIE,
    SORCIER,
    CloneRule,
    MomieRule,
    RoiDesNains,
    Special,
)

BEATS_ALL: Final = 1000
CANNOT_WIN: Final = -1
NO_CARD: Final = -1


@kernel
def leader_of(state: RoiDesNains, trick: int) -> int:
    """Return the seat that leads, or led, a trick."""
    # RN-3.6: the winner of the previous trick; RN-2.6 for the first
    return state.winners[trick - 1] if trick > 0 else state.first_leader


@kernel
def player_of(state: RoiDesNains, index: int) -> int:
    """Return the seat that laid the card with this index in ``played``."""
    return (leader_of(state, index // state.seats) + index % state.seats) % state.seats


@kernel
def winning_card(state: RoiDesNains, trick: int) -> int:
    """Return the card that won a finished trick."""
    place = (state.winners[trick] - leader_of(state, trick)) % state.seats
    return state.played[trick * state.seats + place]


@kernel
def table_index(state: RoiDesNains) -> int:
    """Return the index of the next card in ``played``."""
    return state.tricks * state.seats + state.on_table


@kernel
def copied_card(state: RoiDesNains, card: int, index: int) -> int:
    """Return the card that the Momie or the Clone copies if laid at this index, or another card itself."""
    # RN-4.15: the Momie copies the card that won the previous trick
    if card == MOMIE:
        return winning_card(state, index // state.seats - 1)
    # RN-4.17, RN-4.19: the Clone copies the card just before it, even if that ended the previous trick
    if card == CLONE:
        return state.played[index - 1]
    return card


@kernel
def suit_laid(state: RoiDesNains, card: int, index: int) -> int:
    """Return the suit of a card laid at this index; none for the Dragon and Excalibur."""
    return suit_of(copied_card(state, card, index))


@kernel
def followers(state: RoiDesNains) -> np.uint64:
    """Return the cards that follow suit now; none while no suit is led."""
    if state.led < 0:
        return NONE
    # RN-4.1: the 1 and the 11 of the suit among them
    cards = SUIT_SETS[state.led]
    if state.special < Special.DRAGON:
        return cards
    index = table_index(state)
    held_momie = state.special == Special.MOMIE and state.momie == MomieRule.HELD and state.tricks > 0
    # RN-4.15: the Momie follows, and must follow, like the card that it copies
    if held_momie and suit_laid(state, MOMIE, index) == state.led:
        cards |= bit(MOMIE)
    held_clone = state.special == Special.CLONE and state.clone == CloneRule.HELD
    # RN-4.18: so does the Clone if it must keep to the suit of the card before
    if held_clone and suit_laid(state, CLONE, index) == state.led:
        cards |= bit(CLONE)
    return cards


@kernel
def free_cards(state: RoiDesNains) -> np.uint64:
    """Return the cards that a player may lay even if they could follow suit."""
    # RN-4.13: the Dragon
    if state.special == Special.DRAGON:
        return bit(DRAGON)
    # RN-4.18: the Clone, as printed
    if state.special == Special.CLONE and state.clone == CloneRule.PRINTED:
        return bit(CLONE)
    # RN-4.15: the Momie, if it is free
    if state.special == Special.MOMIE and state.momie == MomieRule.LIBRE:
        return bit(MOMIE)
    return NONE


@kernel
def unplayable(state: RoiDesNains) -> np.uint64:
    """Return the cards that cannot be laid now, in any hand."""
    # RN-4.21: the Sorcier is never laid in a trick
    if state.special == Special.SORCIER:
        return bit(SORCIER)
    # RN-4.16: the Momie has no card to copy in the first trick
    if state.special == Special.MOMIE and state.tricks == 0:
        return bit(MOMIE)
    # RN-4.19: nor does the Clone as the first card of a deal
    if state.special == Special.CLONE and state.tricks == 0 and state.on_table == 0:
        return bit(CLONE)
    return NONE


@kernel
def playable(state: RoiDesNains) -> np.uint64:
    """Return the cards that the seat to act may lay."""
    # RN-3.1: a player lays a card from their own hand
    hand = state.hands[state.turn]
    if state.special >= Special.DRAGON:
        hand &= ~unplayable(state)
    if state.led < 0:
        return hand
    # RN-3.3: a card of the led suit, if there is one
    following = hand & followers(state)
    # RN-3.4, RN-4.23: otherwise any card, Excalibur included
    if following == NONE:
        return hand
    return following if state.special < Special.DRAGON else following | (hand & free_cards(state))


@kernel
def note_void(state: RoiDesNains, seat: int, card: int) -> None:
    """Record the suits that a hand lacks, as the card about to be laid proves. Modifies ``state`` in place."""
    if state.led < 0 or suit_of(card) == state.led:
        return
    following = followers(state)
    # RN-8.3: a card that follows suit proves nothing, nor does a free one
    if has(following | free_cards(state), card):
        return
    # RN-8.3: anything else proves that no card in hand follows suit
    state.lacks[seat] |= following


@kernel
def strength(state: RoiDesNains, card: int, index: int, led: int) -> int:
    """Return the strength of a card laid at this index in the led suit; below zero if it cannot win."""
    # RN-4.23: Excalibur beats everything
    if card == EXCALIBUR:
        return BEATS_ALL
    shown = copied_card(state, card, index)
    # RN-3.5: only cards of the led suit can win
    if suit_of(shown) != led:
        return CANNOT_WIN
    # RN-4.17: the Clone ranks just above the card it copies
    return 2 * rank_of(shown) + (1 if card == CLONE else 0)


@kernel
def dragon_strength(card: int, index: int, led: int) -> int:
    """Return the strength of a card in a trick with the Dragon."""
    # RN-4.14: the Dragon beats everything but an ace
    if card == DRAGON:
        return 0
    if not has(ACES, card):
        return CANNOT_WIN
    # RN-4.14: the ace of the led suit, otherwise the last ace played
    return BEATS_ALL if suit_of(card) == led else 1 + index


@kernel
def winning_place(state: RoiDesNains, count: int, card: int, led: int) -> int:
    """Return the winner's index among the first ``count`` cards of the current trick, followed by ``card``, if any."""
    first = state.tricks * state.seats
    laid = count if card < 0 else count + 1
    dragon = card == DRAGON
    if state.special == Special.DRAGON:
        for index in range(first, first + count):
            dragon = dragon or state.played[index] == DRAGON
    best, best_strength = 0, CANNOT_WIN
    for place in range(laid):
        index = first + place
        here = state.played[index] if place < count else card
        value = dragon_strength(here, index, led) if dragon else strength(state, here, index, led)
        if value > best_strength:
            best, best_strength = place, value
    return best


@kernel
def trick_winner(state: RoiDesNains, leader: int) -> int:
    """Return the winner of the complete trick on the table."""
    return (leader + winning_place(state, state.seats, NO_CARD, state.led)) % state.seats
