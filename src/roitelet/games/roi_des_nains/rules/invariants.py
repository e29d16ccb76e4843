"""Invariants that hold after every action under any options; the soak run and the tests check them each time.

Positions typed by hand are checked too, so that no kernel gets a state that play could not produce.
"""

import numpy as np

from roitelet.base.actors import TRUTH
from roitelet.base.bits import NONE, bit, count_bits, has
from roitelet.base.kernel import kernel
from roitelet.engine.reason_codes import Reason
from roitelet.games.roi_des_nains.rules.cards import (
    CHOOSERS_FIVE,
    COLOURED_CARDS,
    RED_BEARER,
    SUIT_SETS,
    hand_size,
    pack,
)
from roitelet.games.roi_des_nains.rules.consistency import (
    broken_dealer,
    broken_ending,
    broken_exchange,
    broken_gap,
    broken_start,
    broken_used_lists,
)
from roitelet.games.roi_des_nains.rules.quests import quest_points, trick_count
from roitelet.games.roi_des_nains.rules.state import (
    CLONE,
    MOMIE,
    NO_SEAT,
    NO_SUIT,
    SORCIER,
    Face,
    Phase,
    RoiDesNains,
    Special,
    Suit,
)
from roitelet.games.roi_des_nains.rules.tricks import leader_of, playable, suit_laid


class Break(Reason):
    """Faults of a state that play cannot reach."""

    NONE = 0
    TWO_PLACES = 1
    COUNTS = 2
    LACKS = 3
    PACK = 4
    TRICKS = 5
    TURN = 6
    INSIGHT = 7
    SUMS = 8
    QUEST = 9
    EXCHANGE = 10
    LEADER = 11
    SORCIER = 12
    ENDING = 13
    DEALER = 14


@kernel
def broken(state: RoiDesNains) -> int:
    """Return the first invariant that does not hold, as a ``Break``, or 0."""
    if state.dealt == 0:
        return Break.NONE if state.phase <= Phase.DEAL and is_undealt(state) else Break.TURN
    if state.phase == Phase.DRAW_DEALER or not is_deal_allowed(state) or broken_used_lists(state):
        return Break.QUEST
    if broken_tricks(state):
        return Break.TRICKS
    code = broken_cards(state)
    if code != Break.NONE:
        return code
    if broken_insight(state):
        return Break.INSIGHT
    if broken_turn(state):
        return Break.TURN
    if state.phase in (Phase.DEAL, Phase.OVER) and broken_sums(state):
        return Break.SUMS
    return contradiction(state)


@kernel
def contradiction(state: RoiDesNains) -> int:
    """Return the ``Break`` of fields that contradict each other, or 0."""
    if broken_exchange(state):
        return Break.EXCHANGE
    if broken_start(state):
        return Break.LEADER
    if broken_gap(state):
        return Break.SORCIER
    if broken_ending(state):
        return Break.ENDING
    return Break.DEALER if broken_dealer(state) else Break.NONE


@kernel
def is_undealt(state: RoiDesNains) -> bool:
    """Return whether no card was dealt."""
    cards = state.laid
    points = 0
    for seat in range(state.seats):
        cards |= state.hands[seat]
        points |= state.totals[seat]
    chosen = state.turn != NO_SEAT or state.victim != NO_SEAT or state.given != NONE or state.asked != 0
    if points != 0 or state.end != 0 or chosen:
        return False
    dealer = state.dealer == NO_SEAT if state.phase == Phase.DRAW_DEALER else state.dealer != NO_SEAT
    return cards == NONE and state.tricks == 0 and state.on_table == 0 and dealer


@kernel
def is_deal_allowed(state: RoiDesNains) -> bool:
    """Return whether the options allow the special card and the tile, and the face is chosen when it must be."""
    if not has(np.uint64(state.specials), state.special) or not has(np.uint64(state.tiles), state.tile):
        return False
    return state.chooser >= 0 and (state.face == Face.NONE) == (state.phase == Phase.FACE)


@kernel
def broken_tricks(state: RoiDesNains) -> bool:
    """Return whether the cards laid, the tricks won and their counts contradict each other."""
    size = hand_size(state)
    if state.tricks > size or state.on_table >= state.seats or (state.tricks == size and state.on_table > 0):
        return True
    if (state.tricks > 0 or state.phase >= Phase.PLAY) and state.first_leader < 0:
        return True
    laid = NONE
    for trick in range(state.tricks):
        if state.winners[trick] < 0:
            return True
        for index in range(trick * state.seats, (trick + 1) * state.seats):
            card = state.played[index]
            if has(laid, card) or not has(state.won[state.winners[trick]], card) or copies_nothing(state, card, index):
                return True
            laid |= bit(card)
    won = NONE
    for seat in range(state.seats):
        if count_bits(state.won[seat]) != state.seats * trick_count(state, seat):
            return True
        won |= state.won[seat]
    if won != laid:
        return True
    led = NO_SUIT
    for place in range(state.on_table):
        index = state.tricks * state.seats + place
        card = state.played[index]
        if has(laid, card) or card == SORCIER or copies_nothing(state, card, index):
            return True
        laid |= bit(card)
        if led < 0:
            led = suit_laid(state, card, index)
    return laid != state.laid or led != state.led


@kernel
def copies_nothing(state: RoiDesNains, card: int, index: int) -> bool:
    """Return whether the Momie or the Clone was laid with no card to copy."""
    return (card == MOMIE and index < state.seats) or (card == CLONE and index == 0)


@kernel
def broken_cards(state: RoiDesNains) -> int:
    """Return the ``Break`` of a hand with wrong cards or a wrong number of cards, or 0."""
    cards = state.laid
    total = count_bits(state.laid)
    for seat in range(state.seats):
        hand = state.hands[seat]
        if hand & cards != NONE:
            return Break.TWO_PLACES
        if not is_hidden(state, seat) and count_bits(hand) != state.sizes[seat]:
            return Break.COUNTS
        if hand & state.lacks[seat] != NONE:
            return Break.LACKS
        if state.sizes[seat] != due_size(state, seat):
            return Break.COUNTS
        cards |= hand
        total += state.sizes[seat]
    whole = pack(state, state.special)
    return Break.PACK if total != count_bits(whole) or cards & ~whole != NONE else Break.NONE


@kernel
def is_hidden(state: RoiDesNains, seat: int) -> bool:
    """Return whether the viewer cannot see the cards of a hand."""
    return state.viewer != TRUTH and state.viewer != seat and state.hands[seat] == NONE


@kernel
def due_size(state: RoiDesNains, seat: int) -> int:
    """Return the number of cards that a hand must have now."""
    size = hand_size(state) - state.tricks
    if state.phase == Phase.GIVE:
        size += 2 if seat == state.turn else 0
        size -= 2 if seat == state.victim else 0
    if state.on_table > 0:
        place = (seat - leader_of(state, state.tricks)) % state.seats
        size -= 1 if place < state.on_table else 0
    return size


@kernel
def broken_insight(state: RoiDesNains) -> bool:
    """Return whether a seat is recorded to know a card that its partner does not hold."""
    for seat in range(state.seats):
        partner = state.partner[seat]
        if partner == seat or (partner < 0 and state.insight[seat] != NONE):
            return True
        if partner < 0 or state.insight[seat] == NONE:
            continue
        if state.insight[seat] & state.laid != NONE or count_bits(state.insight[seat]) > state.sizes[partner]:
            return True
        if not is_hidden(state, partner) and state.insight[seat] & ~state.hands[partner] != NONE:
            return True
    return False


@kernel
def broken_turn(state: RoiDesNains) -> bool:
    """Return whether the decision or deal due is impossible."""
    size = hand_size(state)
    if state.phase in (Phase.DEAL, Phase.OVER):
        wrong = state.tricks != size or state.dealer < 0 or state.turn != NO_SEAT
        return wrong or (state.phase == Phase.OVER) != (state.end != 0)
    if state.tricks == size or state.turn < 0 or state.dealer < 0 or state.end != 0:
        return True
    if state.phase <= Phase.GIVE:
        return broken_opening(state)
    if state.phase == Phase.PLAY:
        if state.turn != (leader_of(state, state.tricks) + state.on_table) % state.seats:
            return True
        return not is_hidden(state, state.turn) and playable(state) == NONE
    if state.tricks == 0 or state.on_table > 0:
        return True
    if state.phase == Phase.GAP:
        asked = (state.winners[state.tricks - 1] + state.asked) % state.seats
        return state.special != Special.SORCIER or has(state.laid, SORCIER) or state.turn != asked
    swaps = Special.DRUIDE if state.phase == Phase.SWAP else Special.PORTE_ETENDARD_CHEVALIER
    return state.special != swaps


@kernel
def broken_opening(state: RoiDesNains) -> bool:
    """Check decisions before the first trick, for ``broken_turn``."""
    if state.tricks > 0 or state.on_table > 0:
        return True
    if state.phase == Phase.FACE:
        # the player who holds the 5 of Knights chooses (RN-2.5)
        return state.turn != state.chooser or not may_hold(state, state.turn, CHOOSERS_FIVE)
    if state.special != Special.PORTE_ETENDARD_GOBELIN:
        return True
    # and the holder of the red standard-bearer takes two cards (RN-4.11)
    if not may_hold(state, state.turn, RED_BEARER):
        return True
    if state.phase == Phase.VICTIM:
        return False
    wrong = state.victim < 0 or state.victim == state.turn
    return wrong or state.given & ~state.hands[state.turn] != NONE or count_bits(state.given) > 1


@kernel
def may_hold(state: RoiDesNains, seat: int, card: int) -> bool:
    """Return whether a seat has a card in hand, as far as the viewer can tell."""
    return is_hidden(state, seat) or has(state.hands[seat], card)


@kernel
def broken_sums(state: RoiDesNains) -> bool:
    """Return whether the quest points of a finished deal have an impossible sum."""
    total = 0
    for seat in range(state.seats):
        total += quest_points(state, seat)
    low, high = sum_bounds(state, state.tile + 1)
    if state.face == Face.B and state.tile + 1 in (2, 6, 7, 12, 14, 19):
        low, high = -high, -low
    return total < low or total > high or (state.tile + 1 == 20 and total % (6 if state.face == Face.A else 3) != 0)


@kernel
def sum_bounds(state: RoiDesNains, tile: int) -> tuple[int, int]:
    """Return the lowest and highest sum of all players' points for a quest, on its first face."""
    size, seats = hand_size(state), state.seats
    coloured = pack(state, state.special) & COLOURED_CARDS
    green = count_bits(coloured & SUIT_SETS[Suit.DWARVES])
    blue = count_bits(coloured & SUIT_SETS[Suit.KNIGHTS])
    red = count_bits(coloured & SUIT_SETS[Suit.GOBLINS])
    if tile == 1:
        return (2, 2 * size) if state.face == Face.A else (-2 * size, -2)
    if tile == 2:
        return 8, 8
    if tile == 3:
        return 24, 24
    if tile == 4:
        lost = blue if state.face == Face.A else red
        return -lost, -lost
    if tile in (5, 7):
        return size, size
    if tile == 6:
        return 0, 5
    if tile == 12:
        return blue - green, blue - green
    if tile == 13:
        return 0, 0
    if tile == 14:
        return (0, 7) if seats == 5 else (3, 12)
    if tile == 15:
        return (0, 17) if state.face == Face.A else (-17, 0)
    if tile == 17:
        return (0, 13) if state.face == Face.A else (0, count_bits(coloured))
    if tile == 19:
        return 12 + blue, 12 + blue
    if tile == 20:
        return 6, 6 * seats
    return 0, 11 * seats
