"""Checks that play can reach a position typed by hand: the fields of a state must agree with each other.

The numbers of cards dealt and laid are not checked, so that a test or a puzzle needs few cards.
"""

import numpy as np

from roitelet.base.bits import NONE, bit, count_bits, has
from roitelet.base.kernel import kernel
from roitelet.games.nain_jaune.rules.cards import (
    ACES,
    hand_size,
    key_card,
    rank_of,
    rank_set,
    stake_total,
    suit_of,
    taking_keys,
    wanted_cards,
)
from roitelet.games.nain_jaune.rules.state import (
    BOXES,
    KING,
    SUITS,
    Claim,
    End,
    ForgottenBox,
    GrandOpera,
    NainJaune,
    OnBlocked,
    OnBroke,
    Phase,
    SeriesSuit,
    TalonRedraw,
)
from roitelet.games.nain_jaune.rules.turn_order import next_seat, opens_with_ace, players_left, previous_seat


@kernel
def broken_phase(state: NainJaune) -> bool:
    """Return whether the phase is impossible under the options or at this moment."""
    # the dealer is drawn before the first round, and cards are laid after it (NJ-1.5)
    if (state.rounds == 0 and state.phase > Phase.DEAL) or (state.rounds > 0 and state.phase == Phase.DRAW_DEALER):
        return True
    # the clock is read only if a time limit was agreed (NJ-8.5)
    if state.phase == Phase.CLOCK:
        return state.max_minutes <= 0
    if state.phase == Phase.OPEN:
        return not opens_with_ace(state) or state.pile_length > 0
    return state.phase != Phase.FOLLOW and state.wanted_rank >= 0


@kernel
def broken_ending(state: NainJaune) -> bool:
    """Return whether the game ended too early or should be over."""
    if (state.phase == Phase.OVER) != (state.end != End.NOT_OVER):
        return True
    if state.end == End.NOT_OVER:
        between = state.phase in (Phase.DEAL, Phase.CLOCK)
        # no round after the last one (NJ-8.4)
        return 0 < state.max_rounds < state.rounds + (1 if between else 0)
    if state.end == End.ROUNDS:
        return not 0 < state.max_rounds <= state.rounds
    if state.end == End.TIME:
        return state.max_minutes <= 0
    # too few players (NJ-8.3)
    if state.end == End.TOO_FEW:
        return players_left(state) >= state.min_players
    # if a player without tokens ends the game (NJ-8.1, NJ-8.8)
    if state.on_broke != OnBroke.END_GAME:
        return True
    for seat in range(state.seats):
        short = state.purses[seat] < stake_total(state)
        if state.defaulted[seat] if state.end == End.DEFAULT else short:
            return False
    return True


@kernel
def broken_settlement(state: NainJaune) -> bool:
    """Return whether the fields show a settlement that did not happen."""
    if (state.opera or state.swept > 0) and is_unswept(state):
        return True
    if state.winner >= 0:
        return state.rounds == 0 or Phase.OPEN <= state.phase <= Phase.FOLLOW or state.sizes[state.winner] != 0
    playing = Phase.OPEN <= state.phase <= Phase.FOLLOW
    moved = state.opera + state.swept
    for seat in range(state.seats):
        moved += state.paid[seat] + state.doubled[seat] + state.defaulted[seat]
        # a round that left cards in a hand has a winner (NJ-7.1)
        moved += 0 if playing else state.sizes[seat]
    return moved != 0


@kernel
def is_unswept(state: NainJaune) -> bool:
    """Return whether there was no grand opéra, or tokens are left on the board."""
    left = 0
    for box in range(BOXES):
        left += state.boxes[box]
    # a grand opéra takes all, and nothing is added afterwards (NJ-7.2, NJ-7.10)
    return state.grand_opera == GrandOpera.NONE or not state.opera or left > 0


@kernel
def broken_seats(state: NainJaune) -> bool:
    """Return whether an eliminated player plays, or a player has no cards or more cards than were dealt."""
    playing = Phase.OPEN <= state.phase <= Phase.FOLLOW
    players = players_left(state)
    for seat in range(state.seats):
        out = state.out[seat] != 0
        # players buy purses only with `on_broke=buy_in`, and never give them back (NJ-8.11)
        if state.bought[seat] > state.debts[seat] or (state.debts[seat] > 0 and state.on_broke != OnBroke.BUY_IN):
            return True
        # players are eliminated only with `on_broke=eliminate` (NJ-8.2)
        if out and (state.on_broke != OnBroke.ELIMINATE or state.out[seat] > state.moments):
            return True
        if playing and (out == (state.sizes[seat] > 0) or state.sizes[seat] > hand_size(state, players)):
            return True
    if not playing:
        return False
    # enough players, a dealer among them, and the next seat opens (NJ-8.3, NJ-8.6)
    if players < state.min_players or state.dealer < 0 or state.out[state.dealer] != 0:
        return True
    return state.opener != next_seat(state, state.dealer)


@kernel
def broken_pile(state: NainJaune) -> bool:
    """Return whether the pile contradicts the last player, the streak, or the wanted card."""
    length = state.pile_length
    if state.phase > Phase.FOLLOW:
        return False
    if state.laid == NONE:
        return state.streak > 0 or state.last_layer >= 0 or state.first_layer >= 0
    if length == 0:
        return False
    last, layer = state.pile[length - 1], state.pile_seats[length - 1]
    if state.last_layer != layer or state.series_start >= length:
        return True
    streak = 0
    while streak < length and state.pile_seats[length - 1 - streak] == layer:
        streak += 1
    known = length == count_bits(state.laid)
    if state.streak < streak or (known and (state.streak != streak or state.first_layer != state.pile_seats[0])):
        return True
    if state.phase != Phase.FOLLOW:
        return False
    # of the suit of the last card, if suits matter (NJ-5.3)
    if state.series_suit == SeriesSuit.SAME and state.wanted_suit != suit_of(last):
        return True
    # the next rank, or a higher one if ranks are skipped; nothing follows a king (NJ-5.2, NJ-5.5)
    skips = state.on_blocked in (OnBlocked.SKIP, OnBlocked.TALON_SKIP)
    above = state.wanted_rank - rank_of(last)
    return rank_of(last) == KING or above < 1 or (above > 1 and not skips)


@kernel
def broken_asking(state: NainJaune) -> bool:
    """Return whether the visible cards show that another player should act."""
    if state.phase == Phase.OPEN:
        # the first player who holds an ace (NJ-4.2)
        return was_passed_over(state, state.opener, ACES)
    if state.phase == Phase.FOLLOW:
        # the first who holds a wanted card, unless earlier players may have declined (NJ-5.2)
        return not state.may_stop and was_passed_over(state, state.last_layer, wanted_cards(state))
    if state.phase != Phase.LEAD:
        return False
    if state.laid == NONE:
        # the opener, or the dealer if an ace had to open and no player had one (NJ-4.1, NJ-4.3)
        return state.turn != (previous_seat(state, state.opener) if opens_with_ace(state) else state.opener)
    if state.pile_length == 0:
        return False
    last, layer = state.pile[state.pile_length - 1], state.last_layer
    # the layer, or the last player asked (NJ-5.5, NJ-5.7)
    asked = rank_of(last) != KING and state.on_blocked == OnBlocked.LAST_ASKED_LEADS
    if state.turn != (previous_seat(state, layer) if asked else layer):
        return True
    # no player could go on (NJ-5.4)
    return not state.may_stop and rank_of(last) != KING and can_be_followed(state, last)


@kernel
def was_passed_over(state: NainJaune, seat: int, cards: np.uint64) -> bool:
    """Return whether a seat asked before the seat to act, from ``seat`` on, visibly holds one of these cards."""
    for _ in range(players_left(state)):
        if seat == state.turn:
            return False
        if state.hands[seat] & cards != NONE:
            return True
        seat = next_seat(state, seat)
    return True


@kernel
def can_be_followed(state: NainJaune, last: int) -> bool:
    """Return whether a player visibly holds a card that continues the run after this one."""
    wanted = NONE
    rank = rank_of(last) + 1
    while rank <= KING:
        wanted |= bit(rank * SUITS + suit_of(last)) if state.series_suit == SeriesSuit.SAME else rank_set(rank)
        # the series goes on beyond the next rank only if every missing rank is skipped (NJ-5.6)
        rank = rank + 1 if state.on_blocked == OnBlocked.SKIP else KING + 1
    held = NONE
    for seat in range(state.seats):
        held |= state.hands[seat]
    return held & wanted != NONE


@kernel
def broken_boxes(state: NainJaune) -> bool:
    """Return whether a box is marked as taken or forgotten although that is impossible."""
    for box in range(BOXES):
        card = key_card(box)
        taken, forgotten = state.taken[box] > 0, state.forgotten[box] >= 0
        takes = has(taking_keys(state), card) and has(state.laid, card)
        if (taken or forgotten) and (not takes or taken == forgotten):
            return True
        # boxes are forgotten only if they are claimed, and kept only if forgotten ones are lost (NJ-6.2, NJ-6.3)
        if (forgotten or state.forgetters[box] >= 0) and state.claim != Claim.MANUAL:
            return True
        if state.forgetters[box] >= 0 and state.forgotten_box != ForgottenBox.OTHERS:
            return True
    return False


@kernel
def broken_talon_knowledge(state: NainJaune) -> bool:
    """Return whether the fields show knowledge of the talon that no player can have."""
    # from an earlier round, or by a skip (NJ-9.4, NJ-9.5)
    if state.talon_known and state.talon_redraw != TalonRedraw.ONCE:
        return True
    return (state.talon_has | state.talon_lacks) != NONE and state.on_blocked != OnBlocked.TALON_SKIP
