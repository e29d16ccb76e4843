"""Turns: scoring cards, ships at the end of a turn, filling hands, and the end of the game."""

import numpy as np

from roitelet.base.actors import DEALER, NOBODY
from roitelet.base.bits import NONE, count_bits, lowest_bit
from roitelet.base.kernel import kernel
from roitelet.games.combat_des_rois.rules.board import (
    highest_column,
    leader_within,
    lowest_column,
    ships_on_table,
)
from roitelet.games.combat_des_rois.rules.state import (
    BLUE,
    CARDS_A_WORD,
    HAND,
    NONE_THERE,
    ROWS,
    SHIPS,
    CombatDesRois,
    End,
    Phase,
    ShipScoring,
    ShortPile,
)

ACTIONS_A_TURN = 2
LAST_TREASURE = 1


@kernel
def actor(state: CombatDesRois) -> int:
    """Return the seat to act, DEALER or NOBODY."""
    if state.phase == Phase.OVER:
        return NOBODY
    # players choose dynasties although no turn has begun
    return DEALER if state.phase in (Phase.DRAW_FIRST, Phase.DEAL) else state.turn


@kernel
def gain(state: CombatDesRois, seat: int, colour: int, count: int) -> None:
    """Add cards to a pile; the last card lies on top."""
    if count > 0:
        state.piles[seat, colour] += count
        state.pile_tops[seat] = colour


@kernel
def spend(state: CombatDesRois, seat: int, colour: int, count: int) -> None:
    """Remove cards from a hand."""
    state.hands[seat, colour] -= count
    state.sizes[seat] -= count


@kernel
def score_from_hand(state: CombatDesRois, seat: int, colour: int) -> None:
    """Move a card from the hand to the player's pile."""
    spend(state, seat, colour, 1)
    gain(state, seat, colour, 1)


@kernel
def begin_turn(state: CombatDesRois, seat: int) -> None:
    """Begin a player's turn."""
    state.active = seat
    state.actions_left = ACTIONS_A_TURN
    ask_for_action(state)


@kernel
def ask_for_action(state: CombatDesRois) -> None:
    """Ask the player on turn to act, or to end their turn."""
    state.colour = NONE_THERE
    state.column = NONE_THERE
    state.gap = NONE_THERE
    state.attacker = NONE_THERE
    state.defender = NONE_THERE
    state.attack = 0
    state.defence = 0
    state.port = 0
    state.turn = state.active
    state.phase = Phase.TURN


@kernel
def finish_action(state: CombatDesRois) -> None:
    """End an action whose effects are all settled."""
    ask_for_action(state)
    state.actions_left -= 1
    # CR-3.1: a turn has two actions
    if state.actions_left == 0:
        end_turn(state)


@kernel
def end_turn(state: CombatDesRois) -> None:
    """End the actions of a turn: ships pay, hands are filled, the next player's turn begins."""
    state.actions_left = 0
    next_port(state)


# --- ships at the end of a turn ---


@kernel
def nth_ship(state: CombatDesRois, number: int) -> int:
    """Return the n-th ship from 0, left to right and downward; ``NONE_THERE`` if there are fewer."""
    cells = ships_on_table(state)
    for _ in range(number):
        cells &= cells - np.uint64(1) if cells != NONE else NONE
    if cells == NONE:
        return NONE_THERE
    cell = lowest_bit(cells)
    for ship in range(SHIPS):
        if state.ships[ship] != NONE and lowest_bit(state.ships[ship]) == cell:
            return ship
    return NONE_THERE


@kernel
def port_colour(state: CombatDesRois, number: int) -> int:
    """Return the colour that the player on turn may score for the n-th pair of ship and colour, or ``NONE_THERE``."""
    ship = nth_ship(state, number // 2)
    if ship == NONE_THERE:
        return NONE_THERE
    # CR-10.4: blue is offered first, then the other colour of the ship
    colour = BLUE if number % 2 == 0 else ship
    column = lowest_bit(state.ships[ship]) // ROWS
    low = lowest_column(state, column, NONE_THERE)
    high = highest_column(state, column, NONE_THERE)
    # CR-10.4: the player must have their own leader in the ship's kingdom
    return colour if leader_within(state, colour, low, high, NONE_THERE) == state.active else NONE_THERE


@kernel
def due_port(state: CombatDesRois, number: int) -> int:
    """Return the colour of the next offer to the player on turn, for the n-th pair, or ``NONE_THERE``."""
    colour = port_colour(state, number)
    # CR-10.4: with `ship_scoring=per_leader` a leader scores only for its first ship
    if state.ship_scoring == ShipScoring.PER_LEADER:
        for earlier in range(number):
            if colour != NONE_THERE and port_colour(state, earlier) == colour:
                return NONE_THERE
    return colour


@kernel
def next_port(state: CombatDesRois) -> None:
    """Ask about the next ship and leader, or go on to drawing."""
    pairs = 2 * count_bits(ships_on_table(state))
    while state.port < pairs:
        colour = due_port(state, state.port)
        state.port += 1
        if colour != NONE_THERE:
            state.colour = colour
            state.turn = state.active
            state.phase = Phase.PORT
            return
    fill_hands(state)


# --- drawing ---


@kernel
def draw_card(state: CombatDesRois, seat: int) -> None:
    """Move the next card of the pack to a hand."""
    state.deck_left -= 1
    word, shift = state.deck_left // CARDS_A_WORD, np.uint64(2 * (state.deck_left % CARDS_A_WORD))
    colour = int(state.deck[word] >> shift & np.uint64(3))
    state.deck[word] &= ~(np.uint64(3) << shift)
    state.hands[seat, colour] += 1
    state.sizes[seat] += 1


@kernel
def fill_hand(state: CombatDesRois, seat: int) -> None:
    """Draw up to eight cards for a player."""
    # CR-11.1: the hand is filled to eight cards, as far as the pack goes
    while state.sizes[seat] < HAND and state.deck_left > 0:
        draw_card(state, seat)
        state.idle_turns = 0


@kernel
def fill_hands(state: CombatDesRois) -> None:
    """Fill all hands, or ask the players who may fill theirs; then close the turn."""
    state.idle_turns += 1
    # CR-11.2: with `voluntary_refill` each player decides
    if state.voluntary_refill:
        next_refill(state, 0)
        return
    seat, short = state.active, False
    for _ in range(state.seats):
        fill_hand(state, seat)
        # CR-12.2: the pack could not fill this hand
        short = short or state.sizes[seat] < HAND
        # CR-11.1: the player on turn draws first, then the others clockwise
        seat = (seat + 1) % state.seats
    close_turn(state, short)


@kernel
def next_refill(state: CombatDesRois, asked: int) -> None:
    """Ask the next player with a short hand, after ``asked`` players; if there is none, close the turn."""
    ask_for_action(state)
    # CR-12.2: with `short_pile=any_hand` the game is over once the pack cannot fill any one hand
    if state.short_pile == ShortPile.ANY_HAND and is_pack_short(state):
        close_turn(state, True)
        return
    for step in range(asked, state.seats):
        seat = (state.active + step) % state.seats
        # CR-11.2: a player with a full hand is not asked, and none is once a single treasure is left
        if state.sizes[seat] < HAND and not is_last_treasure(state):
            state.turn = seat
            state.phase = Phase.REFILL
            return
    close_turn(state, False)


@kernel
def is_pack_short(state: CombatDesRois) -> bool:
    """Return whether there is a hand that the pack alone cannot fill."""
    smallest = HAND
    for seat in range(state.seats):
        smallest = min(smallest, state.sizes[seat])
    return smallest + state.deck_left < HAND


@kernel
def answer_refill(state: CombatDesRois, wanted: bool) -> None:
    """Fill the hand of the acting player, or leave it as it is."""
    seat = int(state.turn)
    # CR-11.2: a player draws to eight cards or not at all
    if wanted:
        fill_hand(state, seat)
        # CR-12.2: the pack was too short for a player who wanted cards
        if state.sizes[seat] < HAND:
            close_turn(state, True)
            return
    next_refill(state, (seat - state.active) % state.seats + 1)


@kernel
def close_turn(state: CombatDesRois, short: bool) -> None:
    """End the game, or begin the next player's turn; ``short`` if the pack could not fill a hand."""
    end = why_over(state, short)
    if end == End.NOT_OVER:
        # CR-1.1, CR-1.6: turns go clockwise, by seat number
        begin_turn(state, (state.active + 1) % state.seats)
        return
    ask_for_action(state)
    state.turn = NONE_THERE
    state.phase = Phase.OVER
    state.end = end


@kernel
def is_last_treasure(state: CombatDesRois) -> bool:
    """Return whether a single treasure is left on the table."""
    return count_bits(np.uint64(state.treasures)) == LAST_TREASURE


@kernel
def why_over(state: CombatDesRois, short: bool) -> int:
    """Return the ``End`` of the game if it ends with this turn."""
    # CR-12.1: only one treasure is left on the table
    if is_last_treasure(state):
        return End.TREASURES
    # CR-12.2: the pack could not fill every hand
    if short:
        return End.PACK
    # CR-12.3: no player has drawn for the agreed number of rounds
    if 0 < state.stall_rounds * state.seats <= state.idle_turns:
        return End.STALL
    return End.NOT_OVER
