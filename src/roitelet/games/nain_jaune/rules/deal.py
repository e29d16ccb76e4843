"""Inputs from outside the rules: the draw for the first dealer, the cards, the clock.

Any source of uniform numbers can deal: ``chance`` gives the bounds to pick below, ``shuffle`` turns the picks into an
order of cards, each allowed order equally likely. ``deal`` accepts such an order from any source.
"""

import numpy as np

from roitelet.base.bits import NONE, bit, has
from roitelet.base.kernel import Integers, kernel
from roitelet.base.rng import arrange
from roitelet.engine.reason_codes import Reason
from roitelet.games.nain_jaune.rules.cards import ACES, KEYS, KEYS_LAST, hand_size, purse_sold, stake_total
from roitelet.games.nain_jaune.rules.settlement import end_game, next_round
from roitelet.games.nain_jaune.rules.state import (
    BOXES,
    CARDS,
    NO_RANK,
    NO_SEAT,
    SEATS,
    End,
    ForgottenBox,
    NainJaune,
    OnBroke,
    Phase,
    TalonRedraw,
)
from roitelet.games.nain_jaune.rules.turn_order import lead, next_seat, opens_with_ace, players_left, previous_seat


class DealRefusal(Reason):
    """The reason why a deal is refused."""

    ALLOWED = 0
    WRONG_LENGTH = 1, "NJ-3.3"
    NO_SUCH_CARD = 2, "NJ-1.2"
    CARD_TWICE = 3, "NJ-3.3"
    KEY_IN_TALON = 4, "NJ-3.4"
    NO_SUCH_SEAT = 5, "NJ-1.5"
    NO_SUCH_TIME = 6, "NJ-8.5"


TIME_LEFT = 0
TIME_UP = 1


@kernel
def keeps_talon(state: NainJaune) -> bool:
    """Return whether the talon of an earlier round stays for the next deal."""
    # NJ-3.5: as long as the number of players is the same
    return state.talon_redraw == TalonRedraw.ONCE and state.talon_players == players_left(state)


@kernel
def deal_size(state: NainJaune) -> int:
    """Return the number of numbers in the next input."""
    if state.phase != Phase.DEAL:
        return 1
    return CARDS - state.talon_size if keeps_talon(state) else CARDS


@kernel
def protected_talon(state: NainJaune) -> int:
    """Return the number of cards to draw for the talon before the others are shuffled."""
    # NJ-3.4: the talon is drawn from the cards that are not key cards
    if state.talon_protects_keys and not keeps_talon(state):
        players = players_left(state)
        return CARDS - players * hand_size(state, players)
    return 0


@kernel
def chance(state: NainJaune, bounds: Integers) -> int:
    """Write the bound of each pick that the next input needs; return their number."""
    if state.phase == Phase.DRAW_DEALER:
        bounds[0] = state.seats
        return 1
    if state.phase == Phase.CLOCK:
        bounds[0] = 1  # in a simulation time is never up
        return 1
    count = 0
    if state.phase != Phase.DEAL:
        return count
    talon = protected_talon(state)
    for drawn in range(talon):
        bounds[count] = CARDS - BOXES - drawn
        count += 1
    for rest in range(deal_size(state) - talon, 1, -1):
        bounds[count] = rest
        count += 1
    return count


@kernel
def shuffle(state: NainJaune, picks: Integers, cards: Integers) -> int:
    """Turn picks below the bounds of ``chance`` into an order of cards; return the number of cards."""
    if state.phase != Phase.DEAL:
        cards[0] = picks[0]
        return 1
    size = deal_size(state)
    talon = protected_talon(state)
    write_pack(state, cards, talon > 0)
    start = draw_protected(picks, cards, talon)
    arrange(picks, start, cards, 0, size - talon)
    return size


@kernel
def draw_protected(picks: Integers, cards: Integers, talon: int) -> int:
    """Draw the talon from the first 47 cards and put it last; return the next unused pick."""
    others = CARDS - BOXES
    for drawn in range(talon):
        place, pick = others - 1 - drawn, picks[drawn]
        cards[place], cards[pick] = cards[pick], cards[place]
    for drawn in range(talon):  # the five key cards, which were last, swap places with the talon
        place, key = others - 1 - drawn, CARDS - 1 - drawn
        cards[place], cards[key] = cards[key], cards[place]
    return talon


@kernel
def write_pack(state: NainJaune, cards: Integers, keys_last: bool) -> None:
    """Write the cards to deal, lowest first, with the key cards at the end if ``keys_last``."""
    if keeps_talon(state):
        count = 0
        for card in range(CARDS):
            if not has(state.talon, card):
                cards[count] = card
                count += 1
    elif keys_last:
        for place in range(CARDS):
            cards[place] = KEYS_LAST[place]
    else:
        for card in range(CARDS):
            cards[card] = card


@kernel
def deal_refusal(state: NainJaune, cards: Integers) -> int:
    """Return the reason why this input is refused, or ALLOWED."""
    # NJ-3.3: each card of the pack exactly once
    if len(cards) != deal_size(state):
        return DealRefusal.WRONG_LENGTH
    # NJ-1.5: a dealer is one of the seats
    if state.phase == Phase.DRAW_DEALER:
        return DealRefusal.ALLOWED if 0 <= cards[0] < state.seats else DealRefusal.NO_SUCH_SEAT
    if state.phase == Phase.CLOCK:
        return DealRefusal.ALLOWED if cards[0] in (TIME_LEFT, TIME_UP) else DealRefusal.NO_SUCH_TIME
    return refuse_cards(state, cards)


@kernel
def refuse_cards(state: NainJaune, cards: Integers) -> int:
    """Return the reason why this order of cards cannot be dealt, or ALLOWED."""
    seen = state.talon if keeps_talon(state) else NONE
    players = players_left(state)
    dealt = players * hand_size(state, players)
    for place in range(len(cards)):
        card = cards[place]
        if not 0 <= card < CARDS:
            return DealRefusal.NO_SUCH_CARD
        # NJ-3.3: no card appears twice
        if has(seen, card):
            return DealRefusal.CARD_TWICE
        # NJ-3.4: no key card in a protected talon
        if place >= dealt and state.talon_protects_keys and has(KEYS, card):
            return DealRefusal.KEY_IN_TALON
        seen |= bit(card)
    return DealRefusal.ALLOWED


@kernel
def deal(state: NainJaune, cards: Integers) -> None:
    """Set the dealer that was drawn, read the clock, or deal the cards. Modifies ``state`` in place."""
    if state.phase == Phase.DRAW_DEALER:
        # NJ-1.5: the seat drawn deals
        state.dealer = cards[0]
        state.phase = Phase.DEAL
    elif state.phase == Phase.CLOCK:
        # NJ-8.5: time is up, or play goes on
        if cards[0] == TIME_UP:
            end_game(state, End.TIME)
        else:
            next_round(state)
    else:
        clear_round(state)
        buy_in(state)
        place_stakes(state)
        give_cards(state, cards)
        open_round(state)


@kernel
def clear_round(state: NainJaune) -> None:
    """Clear the fields of the last round."""
    state.rounds += 1
    for seat in range(SEATS):
        state.hands[seat] = NONE
        state.sizes[seat] = 0
        state.lacks[seat] = NONE
        state.paid[seat] = 0
        state.doubled[seat] = 0
        state.bought[seat] = 0
        state.defaulted[seat] = 0
    for place in range(state.pile_length):
        state.pile[place] = 0
        state.pile_seats[place] = 0
    for box in range(BOXES):
        # NJ-6.3: a box forgotten in this round, unless a grand opéra has swept it
        if state.forgotten_box == ForgottenBox.OTHERS and state.forgotten[box] >= 0 and not state.opera:
            state.forgetters[box] = state.forgotten[box]
        state.forgotten[box] = NO_SEAT
        state.taken[box] = 0
    state.pile_length = 0
    state.series_start = 0
    state.laid = NONE
    state.talon_has = NONE
    state.talon_lacks = NONE
    state.streak = 0
    state.first_layer = NO_SEAT
    state.last_layer = NO_SEAT
    state.winner = NO_SEAT
    state.opera = 0
    state.swept = 0


@kernel
def buy_in(state: NainJaune) -> None:
    """Give a new purse to each player who cannot stake, with the option `on_broke=buy_in`."""
    if state.on_broke != OnBroke.BUY_IN:
        return
    purse = purse_sold(state)
    for seat in range(state.seats):
        # NJ-8.11: as much as at the start, on top of what is left, and owed
        if state.purses[seat] < stake_total(state):
            state.bought[seat] = purse
            state.debts[seat] += purse
            state.purses[seat] += purse
            state.tokens += purse


@kernel
def place_stakes(state: NainJaune) -> None:
    """Take the stake of every player still in the game."""
    total = stake_total(state)
    for seat in range(state.seats):
        if state.out[seat] == 0:
            state.purses[seat] -= total
    players = players_left(state)
    for box in range(BOXES):
        # NJ-2.2, NJ-2.3: the printed stake, multiplied, added to the box
        state.boxes[box] += players * state.stakes[box] * state.stake_multiplier


@kernel
def give_cards(state: NainJaune, cards: Integers) -> None:
    """Deal packets round the table from the seat next to the dealer; the rest becomes the talon."""
    players = players_left(state)
    size = hand_size(state, players)
    keep = keeps_talon(state)
    seat = state.dealer
    for player in range(players):
        seat = next_seat(state, seat)
        state.hands[seat] = dealt_hand(state, cards, player, players, size)
        state.sizes[seat] = size
    # NJ-9.4: all players know a talon kept from an earlier round
    state.talon_known = 1 if keep else 0
    if not keep:
        talon = NONE
        for place in range(players * size, CARDS):
            talon |= bit(cards[place])
        state.talon = talon
    state.talon_size = CARDS - players * size
    state.talon_players = players


@kernel
def dealt_hand(state: NainJaune, cards: Integers, player: int, players: int, size: int) -> np.uint64:
    """Return the cards that go to the player this many places after the dealer."""
    hand = NONE
    given = 0
    while given < size:
        # NJ-3.2: packets go round; the last one may be smaller
        packet = min(state.deal_packet, size - given)
        first = given * players + player * packet
        for place in range(first, first + packet):
            hand |= bit(cards[place])
        given += packet
    return hand


@kernel
def open_round(state: NainJaune) -> None:
    """Set the player who lays the first card of the round, which may have to be an ace."""
    # NJ-4.1: the seat next to the dealer opens
    state.opener = next_seat(state, state.dealer)
    if not opens_with_ace(state):
        lead(state, state.opener)
        return
    seat = state.opener
    for _ in range(players_left(state)):
        # NJ-4.2: the first player who holds an ace lays it
        if state.hands[seat] & ACES != NONE:
            state.phase = Phase.OPEN
            state.turn = seat
            state.wanted_rank = NO_RANK
            state.wanted_suit = NO_RANK
            return
        # NJ-9.2: "sans As" cannot be a refusal
        state.lacks[seat] |= ACES
        seat = next_seat(state, seat)
    # NJ-4.3: no ace was dealt; the last player asked leads
    lead(state, previous_seat(state, state.opener))
