"""The end of a round: grand opéra, payments, doubled boxes, eliminations, the next dealer, the end of the game."""

import numpy as np

from roitelet.base.bits import NONE, bit, count_bits, lowest_bit
from roitelet.base.kernel import Integers, kernel
from roitelet.games.nain_jaune.rules.cards import KEYS, hand_size, key_card, rank_of, stake_total
from roitelet.games.nain_jaune.rules.state import (
    BOXES,
    DWARF,
    NO_SEAT,
    DwarfBox,
    End,
    ForgetRule,
    GrandOpera,
    HandPayment,
    KeyPenalty,
    NainJaune,
    NextDealer,
    OnBroke,
    Phase,
)
from roitelet.games.nain_jaune.rules.turn_order import next_seat, players_left


@kernel
def finish_round(state: NainJaune, winner: int) -> None:
    """Settle the round that the winner has just ended, then end or continue the game."""
    state.winner = winner
    state.wanted_rank = -1
    state.wanted_suit = -1
    # NJ-7.10: the sweep comes before any payment
    if is_grand_opera(state, winner):
        sweep_boxes(state, winner)
    pay_hands(state, winner)
    # NJ-7.9: all hands are paid before any box is doubled
    double_boxes(state)
    check_game(state)


@kernel
def is_grand_opera(state: NainJaune, winner: int) -> bool:
    """Return whether the winner sweeps the board."""
    dealt = hand_size(state, players_left(state))
    # NJ-7.2: no other player laid between the winner's first card and their last
    if state.grand_opera == GrandOpera.SINGLE_RUN:
        return state.streak == dealt
    # NJ-7.13: nor did the winner begin another series
    if state.grand_opera == GrandOpera.SINGLE_SERIES:
        return state.streak == dealt and state.pile_length - state.series_start >= dealt
    # NJ-7.4: the next seat has laid nothing
    if state.grand_opera == GrandOpera.NEIGHBOUR_NOT_LAID:
        return state.sizes[next_seat(state, winner)] == dealt
    # NJ-7.3: no opponent has laid anything
    if state.grand_opera == GrandOpera.NO_OPPONENT_LAID:
        for seat in range(state.seats):
            if seat != winner and state.out[seat] == 0 and state.sizes[seat] != dealt:
                return False
        return True
    return False


@kernel
def sweep_boxes(state: NainJaune, winner: int) -> None:
    """Give the winner all tokens on the board."""
    state.opera = 1
    for box in range(BOXES):
        state.swept += state.boxes[box]
        state.purses[winner] += state.boxes[box]
        state.boxes[box] = 0
        state.forgetters[box] = NO_SEAT


@kernel
def hand_value(state: NainJaune, hand: np.uint64) -> int:
    """Return a loser's payment for the cards left in their hand."""
    # NJ-7.6: one for each card
    if state.hand_payment == HandPayment.COUNT:
        return count_bits(hand)
    # NJ-7.7: two for a key card
    if state.hand_payment == HandPayment.COUNT_KEYS_2:
        return count_bits(hand) + count_bits(hand & KEYS)
    total = 0
    while hand != NONE:
        card = lowest_bit(hand)
        hand &= ~bit(card)
        # NJ-7.5: 1 for an ace, 10 for tens and figures
        total += min(rank_of(card) + 1, 10)
    return total


@kernel
def pay_hands(state: NainJaune, winner: int) -> None:
    """Make every loser pay the winner, as far as their purse goes."""
    for seat in range(state.seats):
        if seat == winner or state.out[seat] != 0:
            continue
        due = hand_value(state, state.hands[seat])
        # NJ-7.8: players pay at most their purse; paying less than they owe is a default
        if due > state.purses[seat]:
            due = state.purses[seat]
            state.defaulted[seat] = 1
        state.paid[seat] = due
        state.purses[seat] -= due
        state.purses[winner] += due


@kernel
def double_boxes(state: NainJaune) -> None:
    """Make players who still hold a key card, or forgot to claim its box, double the box."""
    for box in range(BOXES):
        debtor = -1
        # NJ-7.9: the holder of the key card doubles the box
        if state.key_penalty == KeyPenalty.DOUBLE_BOX and is_doubled(state, box):
            debtor = holder(state, key_card(box))
        forgot = state.forgotten[box] >= 0 and state.forgotten[box] != state.forgetters[box]
        # NJ-6.4: so does the player who forgot to claim what they could, even if they won
        if state.forget_rule == ForgetRule.DOUBLE and forgot:
            debtor = state.forgotten[box]
        if debtor >= 0:
            amount = min(state.boxes[box], state.purses[debtor])
            state.purses[debtor] -= amount
            state.boxes[box] += amount
            state.doubled[debtor] += amount


@kernel
def is_doubled(state: NainJaune, box: int) -> bool:
    """Return whether a kept key card doubles this box."""
    # NJ-6.7: a box that no card takes is not doubled
    return box != DWARF or state.dwarf_box == DwarfBox.LIKE_OTHERS


@kernel
def holder(state: NainJaune, card: int) -> int:
    """Return the seat that holds a card, or -1."""
    for seat in range(state.seats):
        if state.hands[seat] & bit(card) != NONE:
            return seat
    return -1


@kernel
def check_game(state: NainJaune) -> None:
    """After a settlement, end the game, read the clock or prepare the next round."""
    if eliminate_defaulters(state):
        # NJ-8.1: a default ends the game
        end_game(state, End.DEFAULT)
    elif players_left(state) < state.min_players:
        # NJ-8.3: too few players are left
        end_game(state, End.TOO_FEW)
    elif 0 < state.max_rounds <= state.rounds:
        # NJ-8.4: the agreed rounds have been played
        end_game(state, End.ROUNDS)
    elif state.max_minutes > 0:
        # NJ-8.5: only here is the clock read
        state.phase = Phase.CLOCK
    else:
        next_round(state)


@kernel
def eliminate_defaulters(state: NainJaune) -> bool:
    """Take defaulters out of the game; return True if their default ends it instead."""
    any_default = False
    for seat in range(state.seats):
        if state.defaulted[seat]:
            any_default = True
    if not any_default or state.on_broke == OnBroke.END_GAME:
        return any_default
    # NJ-8.11: no player leaves the game if purses can be bought
    if state.on_broke == OnBroke.BUY_IN:
        return False
    # NJ-8.2: they leave together, at the same moment
    state.moments += 1
    for seat in range(state.seats):
        if state.defaulted[seat]:
            state.out[seat] = state.moments
    return False


@kernel
def next_round(state: NainJaune) -> None:
    """Pass the deal on, and check that all players can stake."""
    # NJ-8.7: the player who laid the first card deals
    if state.next_dealer == NextDealer.FIRST_LAYER:
        state.dealer = state.first_layer
    else:
        # NJ-8.6: the deal goes round
        state.dealer = next_seat(state, state.dealer)
    if not stakes_ready(state):
        return
    # NJ-8.6: an eliminated dealer hands the deal on
    if state.out[state.dealer] != 0:
        state.dealer = next_seat(state, state.dealer)
    state.phase = Phase.DEAL


@kernel
def stakes_ready(state: NainJaune) -> bool:
    """Return whether all remaining players can stake; those who cannot end the game or leave it."""
    total = stake_total(state)
    short = False
    for seat in range(state.seats):
        if state.out[seat] == 0 and state.purses[seat] < total:
            short = True
    # NJ-8.11: a purse is bought when the cards are dealt
    if not short or state.on_broke == OnBroke.BUY_IN:
        return True
    # NJ-8.8: a missing stake ends the game …
    if state.on_broke == OnBroke.END_GAME:
        end_game(state, End.CANNOT_STAKE)
        return False
    # NJ-8.8: … or takes the player out of it
    state.moments += 1
    for seat in range(state.seats):
        if state.out[seat] == 0 and state.purses[seat] < total:
            state.out[seat] = state.moments
    # NJ-8.3: then too few players may be left
    if players_left(state) < state.min_players:
        end_game(state, End.TOO_FEW)
        return False
    return True


@kernel
def end_game(state: NainJaune, end: int) -> None:
    """End the game: no seat acts any more."""
    state.phase = Phase.OVER
    state.end = end


@kernel
def returns(state: NainJaune, points: Integers, ranks: Integers) -> None:
    """Write the tokens and ranks of each seat. Modifies both in place."""
    for seat in range(state.seats):
        points[seat] = wealth(state, seat)
        ranks[seat] = 1
        for other in range(state.seats):
            if ranks_above(state, other, seat):
                ranks[seat] += 1


@kernel
def ranks_above(state: NainJaune, seat: int, other: int) -> bool:
    """Return whether a seat is placed strictly above another."""
    # NJ-8.10: players in the game rank above eliminated ones, and later eliminations above earlier ones
    if state.out[seat] != state.out[other]:
        if state.out[seat] == 0 or state.out[other] == 0:
            return state.out[seat] == 0
        return state.out[seat] > state.out[other]
    # NJ-8.9: more tokens rank higher, equal purses share
    return wealth(state, seat) > wealth(state, other)


@kernel
def wealth(state: NainJaune, seat: int) -> int:
    """Return the tokens of a seat less those it has bought; may be negative."""
    # NJ-8.11: bought tokens are owed
    return int(state.purses[seat]) - int(state.debts[seat])


@kernel
def reason(state: NainJaune) -> int:
    """Return the ``End`` of a finished game."""
    return state.end
