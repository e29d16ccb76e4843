"""The building of ships: the four cards that allow one, and their removal."""

from typing import Final

import numpy as np

from roitelet.base.bits import NONE, bit, count_bits, has
from roitelet.base.kernel import kernel
from roitelet.games.combat_des_rois.rules.board import (
    column_length,
    column_set,
    highest_row,
    send_home,
    ship_shows,
    take_cells,
)
from roitelet.games.combat_des_rois.rules.state import (
    CELL,
    COLOURS,
    ROWS,
    SHIPS,
    CombatDesRois,
    Phase,
)
from roitelet.games.combat_des_rois.rules.turns import finish_action

FOUR: Final = 4
"""Number of cards that a ship replaces."""


@kernel
def ship_ready(state: CombatDesRois) -> bool:
    """Return whether the column just played on has four cards of the colour just laid."""
    own = state.boards[state.colour] & column_set(state.column)
    # CR-10.1: with `ship_contiguous` the last four cards of the column must have the colour
    if state.ship_contiguous:
        length = column_length(state, state.column)
        last = np.uint64(0xF) << np.uint64(ROWS * state.column + max(length - FOUR, 0))
        return length >= FOUR and own & last == last
    # CR-10.1: otherwise any four cards of the column do
    return count_bits(own) >= FOUR


@kernel
def may_build(state: CombatDesRois, ship: int) -> bool:
    """Return whether a ship may be built with the colour just laid."""
    # CR-10.1: blue builds any ship that is left, another colour only its own
    return state.ships[ship] == NONE and ship_shows(ship, state.colour)


@kernel
def offer_ship(state: CombatDesRois) -> None:
    """Offer a ship to the player who laid the card, if one can be built."""
    left = False
    for ship in range(SHIPS):
        left = left or may_build(state, ship)
    # CR-5.5: four cards of the colour, and a ship for it
    if left and ship_ready(state):
        state.turn = state.active
        state.phase = Phase.SHIP
        return
    finish_action(state)


@kernel
def build(state: CombatDesRois, ship: int) -> None:
    """Replace the four lowest cards of the colour with a ship."""
    own = state.boards[state.colour] >> np.uint64(ROWS * state.column) & np.uint64(0xFF)
    cells = NONE
    for _ in range(FOUR):
        row = highest_row(own)
        own &= ~bit(row)
        cells |= bit(ROWS * state.column + row)
    for seat in range(state.seats):
        for colour in range(COLOURS):
            place = state.leaders[seat, colour]
            # CR-10.2: leaders on them go home
            if place >= CELL and has(cells, place - CELL):
                send_home(state, seat, colour)
    # CR-10.2: the four cards are discarded
    state.discards[state.colour] += FOUR
    take_cells(state, cells)
    # CR-10.2: the ship goes to the bottom of the column
    state.ships[ship] = bit(ROWS * state.column + column_length(state, state.column))
