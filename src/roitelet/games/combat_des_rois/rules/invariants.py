"""What must hold after every action under any options; the soak run and the tests check it each time.

Positions typed by hand are checked too, so that no kernel ever meets a state that play could not produce.
"""

import numpy as np

from roitelet.engine.bits import NONE, bit, count_bits, has
from roitelet.engine.kernel import kernel
from roitelet.engine.reasons import Reason
from roitelet.engine.seats import TRUTH
from roitelet.games.combat_des_rois.rules.board import (
    cards_on_table,
    column_set,
    highest_column,
    is_face_down,
    leader_within,
    ships_on_table,
)
from roitelet.games.combat_des_rois.rules.fights import is_at_war, weapon
from roitelet.games.combat_des_rois.rules.ships import ship_ready
from roitelet.games.combat_des_rois.rules.state import (
    BRIDGE,
    CARDS_A_WORD,
    CELL,
    COLOURS,
    COLUMNS,
    GAPS,
    HAND,
    HIDDEN,
    NONE_THERE,
    PACK,
    PACK_COUNTS,
    PLACES,
    RED,
    ROWS,
    SHIPS,
    CombatDesRois,
    End,
    Phase,
)
from roitelet.games.combat_des_rois.rules.turns import ACTIONS_A_TURN, LAST_TREASURE


class Break(Reason):
    """What can be wrong with a state; no play leads to any of this."""

    NONE = 0
    COLUMNS = 1
    SHIPS = 2
    LEADERS = 3
    KINGDOMS = 4
    HANDS = 5
    CARDS = 6
    TURN = 7
    TREASURES = 8
    LAST_TREASURE = 9


@kernel
def broken(state: CombatDesRois) -> int:
    """The first invariant that does not hold, as a ``Break``, or 0."""
    if broken_ships(state):
        return Break.SHIPS
    if broken_columns(state):
        return Break.COLUMNS
    if broken_turn(state):
        return Break.TURN
    if broken_leaders(state):
        return Break.LEADERS
    if broken_kingdoms(state):
        return Break.KINGDOMS
    if broken_hands(state):
        return Break.HANDS
    if state.phase <= Phase.DEAL:
        return Break.NONE
    if broken_treasures(state):
        return Break.TREASURES
    if broken_end(state):
        return Break.LAST_TREASURE
    return Break.CARDS if broken_cards(state) else Break.NONE


@kernel
def broken_ships(state: CombatDesRois) -> bool:
    """Whether a ship lies in two places, or on another card."""
    cells = cards_on_table(state)
    for ship in range(SHIPS):
        if count_bits(state.ships[ship]) > 1 or state.ships[ship] & cells != NONE:
            return True
        cells |= state.ships[ship]
    return False


@kernel
def broken_columns(state: CombatDesRois) -> bool:
    """Whether a column has a gap, a cell has two cards, or a bridge has no colour."""
    total = 0
    for colour in range(COLOURS):
        total += count_bits(state.boards[colour])
    cells = cards_on_table(state) | ships_on_table(state)
    if total != count_bits(cards_on_table(state)):
        return True
    for column in range(COLUMNS):
        own = cells & column_set(column)
        if (
            own != NONE
            and own != column_set(column)
            and own != column_set(column) & (bit(ROWS * column + count_bits(own)) - bit(0))
        ):
            return True
    for gap in range(GAPS):
        if state.bridges[gap] == HIDDEN and not (state.viewer != TRUTH and is_face_down(state) and gap == state.gap):
            return True
    return False


@kernel
def broken_leaders(state: CombatDesRois) -> bool:
    """Whether a leader stands where there is no card, or two stand on one."""
    taken_low, taken_cells = NONE, NONE
    cells = cards_on_table(state)
    for seat in range(state.seats):
        for colour in range(COLOURS):
            place = state.leaders[seat, colour]
            if place == NONE_THERE:
                continue
            if place < 0 or place >= PLACES:
                return True
            if place >= CELL:
                if not has(cells, place - CELL) or has(taken_cells, place - CELL):
                    return True
                taken_cells |= bit(place - CELL)
            else:
                if place >= BRIDGE and state.bridges[place - BRIDGE] == NONE_THERE:
                    return True
                if has(taken_low, place) or (is_face_down(state) and place == BRIDGE + state.gap):
                    return True
                taken_low |= bit(place)
    return False


@kernel
def broken_kingdoms(state: CombatDesRois) -> bool:
    """Whether a kingdom holds two leaders of one colour that do not fight."""
    column = 0
    apart = state.gap if is_face_down(state) else NONE_THERE
    while column < COLUMNS:
        high = highest_column(state, column, apart)
        for colour in range(COLOURS):
            first = leader_within(state, colour, column, high, NONE_THERE)
            if first == NONE_THERE:
                continue
            second = leader_within(state, colour, column, high, first)
            fighting = state.gap == NONE_THERE and state.attacker != NONE_THERE and colour == state.colour
            # CR-2.2: two of a colour in a kingdom, and no fight
            if second != NONE_THERE and not fighting:
                return True
        column = high + 1
    return False


@kernel
def broken_hands(state: CombatDesRois) -> bool:
    """Whether a hand has too many cards, or not as many as its size says."""
    for seat in range(state.seats):
        total = 0
        for colour in range(COLOURS):
            total += state.hands[seat, colour]
        hidden = state.viewer != TRUTH and state.viewer != seat and total == 0
        if state.sizes[seat] > HAND or (not hidden and total != state.sizes[seat]):
            return True
    return False


@kernel
def broken_treasures(state: CombatDesRois) -> bool:
    """Whether treasures were lost or made."""
    treasures = count_bits(np.uint64(state.treasures))
    for seat in range(state.seats):
        treasures += state.piles[seat, COLOURS]
    return treasures != COLUMNS


@kernel
def broken_end(state: CombatDesRois) -> bool:
    """Whether the game has gone on beyond its last treasure, or ended for the want of treasures that are there."""
    treasures = count_bits(np.uint64(state.treasures))
    if state.phase == Phase.OVER:
        # CR-12.1: one treasure left is why the game is over, whatever else would have ended it
        return treasures == 0 or (treasures == LAST_TREASURE) != (state.end == End.TREASURES)
    # CR-6.3, CR-12.1: the last one cannot be taken, and no turn begins once it is alone
    return treasures == 0 or (treasures == LAST_TREASURE and state.actions_left == ACTIONS_A_TURN)


@kernel
def broken_cards(state: CombatDesRois) -> bool:
    """Whether cards were lost or made."""
    left = 0
    for colour in range(COLOURS):
        count = int(unseen(state, state.viewer, colour))
        if count < 0:
            return True
        if state.viewer == TRUTH:
            for seat in range(state.seats):
                count -= int(state.hands[seat, colour])
            count -= int(state.removed[colour]) + in_deck(state, colour)
            if count != 0:
                return True
        left += count
    if state.viewer == TRUTH:
        return False
    for seat in range(state.seats):
        left -= 0 if seat == state.viewer else state.sizes[seat]
    return left < state.deck_left


@kernel
def in_deck(state: CombatDesRois, colour: int) -> int:
    """How many cards of a colour the pack holds."""
    count = 0
    for index in range(state.deck_left):
        shift = np.uint64(2 * (index % CARDS_A_WORD))
        count += 1 if int(state.deck[index // CARDS_A_WORD] >> shift & np.uint64(3)) == colour else 0
    return count


@kernel
def broken_turn(state: CombatDesRois) -> bool:
    """Whether the awaited action or deal is impossible."""
    if state.phase == Phase.DRAW_FIRST:
        return state.active != NONE_THERE
    if state.active < 0 or (state.phase == Phase.OVER) != (state.end != 0) or state.deck_left > PACK:
        return True
    if state.phase in (Phase.DEAL, Phase.OVER):
        return state.turn != NONE_THERE or state.gap != NONE_THERE
    if state.turn < 0 or (state.actions_left == 0) != (state.phase == Phase.PORT):
        return True
    if state.phase == Phase.TURN:
        return state.turn != state.active or state.gap != NONE_THERE or state.attacker != NONE_THERE
    if state.phase in (Phase.POINT, Phase.SHIP, Phase.PORT):
        return broken_offer(state)
    return broken_fight(state)


@kernel
def broken_offer(state: CombatDesRois) -> bool:
    """The part of ``broken_turn`` about points and ships."""
    if state.colour < 0 or state.gap != NONE_THERE or state.attacker != NONE_THERE:
        return True
    if state.phase == Phase.PORT:
        return state.turn != state.active or state.port == 0
    if state.column < 0 or state.boards[state.colour] & column_set(state.column) == NONE:
        return True
    return state.phase == Phase.SHIP and (state.turn != state.active or not ship_ready(state))


@kernel
def broken_fight(state: CombatDesRois) -> bool:
    """The part of ``broken_turn`` about conflicts and treasures."""
    if state.gap != NONE_THERE and state.bridges[state.gap] == NONE_THERE:
        return True
    if state.phase == Phase.TREASURE:
        return state.gap == NONE_THERE
    if state.phase == Phase.WAR:
        return state.gap == NONE_THERE or state.turn != state.active
    if state.colour < 0 or state.attacker < 0 or state.defender < 0 or state.attacker == state.defender:
        return True
    if state.phase == Phase.REWARD:
        return (
            state.column < 0 or state.attack + state.defence > 0 or state.turn not in (state.attacker, state.defender)
        )
    if state.leaders[state.attacker, state.colour] < 0 or state.leaders[state.defender, state.colour] < 0:
        return True
    if state.defence > 0 or (state.phase == Phase.ATTACK and state.attack > 0):
        return True
    if state.gap != NONE_THERE and not is_at_war(state, state.colour):
        return True
    return state.turn != (state.attacker if state.phase == Phase.ATTACK else state.defender)


@kernel
def unseen(state: CombatDesRois, viewer: int, colour: int) -> int:
    """How many cards of a colour the viewer does not see and has not seen leave the game."""
    count = PACK_COUNTS[colour] - count_bits(state.boards[colour]) - state.discards[colour]
    for gap in range(GAPS):
        count -= 1 if state.bridges[gap] == colour else 0
    for seat in range(state.seats):
        count -= state.piles[seat, colour]
    if viewer >= 0:
        count -= state.hands[viewer, colour]
    if colour == RED:
        count -= COLUMNS - count_bits(np.uint64(state.treasures))
    if state.attacker != NONE_THERE and colour == weapon(state):
        count -= state.attack + state.defence
    return count
