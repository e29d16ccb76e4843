"""The table as sets of cells: columns, kingdoms, leaders, and the closing of gaps."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from roitelet.base.bits import NONE, ONE, bit, count_bits, has, multiply_wrapping
from roitelet.base.kernel import consultable, kernel
from roitelet.games.combat_des_rois.rules.state import (
    BLACK,
    BLUE,
    BRIDGE,
    CELL,
    CELLS,
    COLOURS,
    COLUMNS,
    GAPS,
    NONE_THERE,
    PLACES,
    RED,
    ROWS,
    SHIPS,
    CombatDesRois,
    Phase,
)

COLUMN_SET: Final = np.uint64(0xFF)
"""The cells of column 0."""
COLUMN_OF: Final = np.array(
    [*range(COLUMNS), *range(GAPS), *(cell // ROWS for cell in range(CELLS)), NONE_THERE], np.int8
)
"""The column of each place; the last entry is for no place (-1)."""
TOP_AT: Final = np.array([1 << place if place < CELL else 0 for place in range(PLACES)] + [0], np.uint64)
CELL_AT: Final = np.array([1 << place - CELL if place >= CELL else 0 for place in range(PLACES)] + [0], np.uint64)
"""The set of each place, a head or bridge in ``TOP_AT``, a cell in ``CELL_AT``. Two lookups are faster than a branch
that processors cannot predict."""
BRIDGE_CARDS: Final = 3
"""Number of cards that a bridge needs below both heads."""
PAIRS: Final = np.uint64(0x5555555555555555)
FOURS: Final = np.uint64(0x3333333333333333)
EIGHTS: Final = np.uint64(0x0F0F0F0F0F0F0F0F)
EACH: Final = np.uint64(0x0101010101010101)
HIGHEST: Final = 0x80
TOGETHER: Final = np.uint64(0x0102040810204080)
"""Multiplier that counts the cells of all columns at once."""


@kernel
def column_of(place: int) -> int:
    """Return the column of a place, or of a bridge's left end; ``NONE_THERE`` for a leader in reserve."""
    return int(COLUMN_OF[place])


@kernel
def is_face_down(state: CombatDesRois) -> bool:
    """Return whether the new bridge is still face down."""
    # CR-6.4: a coloured bridge is laid face up
    return is_joining(state) and not state.coloured_bridge


@kernel
def is_joining(state: CombatDesRois) -> bool:
    """Return whether the conflicts of a new bridge are being settled."""
    return state.gap != NONE_THERE and Phase.WAR <= state.phase <= Phase.REWARD


@kernel
def cards_on_table(state: CombatDesRois) -> np.uint64:
    """Return the cells with a card that is not a ship."""
    return state.boards[0] | state.boards[1] | state.boards[2] | state.boards[3]


@kernel
def ships_on_table(state: CombatDesRois) -> np.uint64:
    """Return the cells with a ship."""
    return state.ships[0] | state.ships[1] | state.ships[2]


@kernel
def ship_shows(ship: int, colour: int) -> bool:
    """Return whether a ship shows a colour: every ship shows blue and its own colour."""
    if colour == BLUE:
        return True
    return colour == ship


@kernel
def column_set(column: int) -> np.uint64:
    """Return the cells of a column."""
    return COLUMN_SET << np.uint64(ROWS * column)


@kernel
def column_length(state: CombatDesRois, column: int) -> int:
    """Return the number of cards and ships below a head."""
    return count_bits((cards_on_table(state) | ships_on_table(state)) & column_set(column))


@kernel
def span_set(low: int, high: int) -> np.uint64:
    """Return the cells of neighbouring columns."""
    cells = NONE
    for column in range(low, high + 1):
        cells |= column_set(column)
    return cells


@kernel
def lowest_column(state: CombatDesRois, column: int, apart: int) -> int:
    """Return the first column of a kingdom, ignoring the bridge over the gap ``apart``."""
    # CR-2.1: bridges join heads
    while column > 0 and state.bridges[column - 1] != NONE_THERE and column - 1 != apart:
        column -= 1
    return column


@kernel
def highest_column(state: CombatDesRois, column: int, apart: int) -> int:
    """Return the last column of a kingdom, ignoring the bridge over the gap ``apart``."""
    # CR-2.1: bridges join heads
    while column < COLUMNS - 1 and state.bridges[column] != NONE_THERE and column != apart:
        column += 1
    return column


@kernel
def leader_within(state: CombatDesRois, colour: int, low: int, high: int, but: int) -> int:
    """Return the seat, other than ``but``, whose leader of a colour is in these columns or on their bridges."""
    for seat in range(state.seats):
        if seat != but and low <= column_of(state.leaders[seat, colour]) <= high:
            return seat
    return NONE_THERE


@kernel
def is_occupied(state: CombatDesRois, place: int) -> bool:
    """Return whether a leader stands on a place."""
    for seat in range(state.seats):
        for colour in range(COLOURS):
            if state.leaders[seat, colour] == place:
                return True
    return False


@kernel
def occupied_places(state: CombatDesRois) -> tuple[np.uint64, np.uint64]:
    """Return the heads and bridges with a leader as a set of places, and the cells with a leader."""
    tops, cells = NONE, NONE
    for seat in range(state.seats):
        for colour in range(COLOURS):
            place = state.leaders[seat, colour]
            tops |= TOP_AT[place]
            cells |= CELL_AT[place]
    return tops, cells


@kernel
def occupied_cells(state: CombatDesRois) -> np.uint64:
    """Return the cells with a leader on them."""
    return occupied_places(state)[1]


@kernel
def stands_on_red(state: CombatDesRois, place: int) -> bool:
    """Return whether a place is a red card: a temple, a head or a red bridge."""
    if place == NONE_THERE:
        return False
    if place >= CELL:
        return has(state.boards[RED], place - CELL)
    return place < BRIDGE or state.bridges[place - BRIDGE] == RED


@kernel
def stands_on_black(state: CombatDesRois, place: int) -> bool:
    """Return whether a place is a black card in a column or a black bridge."""
    if place >= CELL:
        return has(state.boards[BLACK], place - CELL)
    return place >= BRIDGE and state.bridges[place - BRIDGE] == BLACK


@kernel
def is_beside(state: CombatDesRois, place: int, other: int) -> bool:
    """Return whether two places are in the same kingdom."""
    column = column_of(place)
    low, high = lowest_column(state, column, NONE_THERE), highest_column(state, column, NONE_THERE)
    return low <= column_of(other) <= high


@kernel
def count_within(state: CombatDesRois, colour: int, low: int, high: int) -> int:
    """Return the number of cards of a colour in a kingdom of these columns, with bridges and red heads."""
    count = count_bits(state.boards[colour] & span_set(low, high))
    for gap in range(low, high):
        count += 1 if state.bridges[gap] == colour else 0
    # CR-9.4: heads count as red
    return count + (high - low + 1 if colour == RED else 0)


@kernel
def send_home(state: CombatDesRois, seat: int, colour: int) -> None:
    """Return a leader to its player's reserve. Modifies ``state`` in place."""
    state.leaders[seat, colour] = NONE_THERE


@kernel
def take_cells(state: CombatDesRois, cells: np.uint64) -> None:
    """Remove cards from the table; the cards below move up. Modifies ``state`` in place."""
    for column in range(COLUMNS):
        gone = cells >> np.uint64(ROWS * column) & COLUMN_SET
        # CR-2.3: the lowest gap first, so that rows above keep their numbers
        while gone != NONE:
            row = highest_row(gone)
            close_gap(state, column, row)
            gone &= ~bit(row)


@kernel
def highest_row(rows: np.uint64) -> int:
    """Return the last row of a non-empty set."""
    row = 0
    while rows > ONE:
        rows >>= ONE
        row += 1
    return row


@kernel
def close_gap(state: CombatDesRois, column: int, row: int) -> None:
    """Remove one cell of a column and move the cells below it up."""
    for colour in range(COLOURS):
        state.boards[colour] = without_cell(state.boards[colour], column, row)
    for ship in range(SHIPS):
        state.ships[ship] = without_cell(state.ships[ship], column, row)
    first = CELL + ROWS * column
    for seat in range(state.seats):
        for colour in range(COLOURS):
            place = state.leaders[seat, colour]
            # CR-2.3: leaders move with their cards
            if first + row < place < first + ROWS:
                state.leaders[seat, colour] = place - 1


@kernel
def without_cell(board: np.uint64, column: int, row: int) -> np.uint64:
    """Return a set of cells after one cell is removed and the cells below it move up."""
    shift = np.uint64(ROWS * column)
    rows = board >> shift & COLUMN_SET
    above = rows & (bit(row) - ONE)
    below = rows >> np.uint64(row + 1) << np.uint64(row)
    return (board & ~(COLUMN_SET << shift)) | ((above | below) << shift)


@kernel
def treasure_count(state: CombatDesRois, low: int, high: int) -> int:
    """Return the number of heads of these columns that are still treasures."""
    count = 0
    for column in range(low, high + 1):
        count += state.treasures >> column & 1
    return count


@kernel
def may_join(state: CombatDesRois, gap: int) -> bool:
    """Return whether a bridge may be laid over a gap."""
    # CR-6.1: three cards below each of the two heads
    return state.bridges[gap] == NONE_THERE and is_long(state, gap) and is_long(state, gap + 1)


@kernel
def is_long(state: CombatDesRois, column: int) -> bool:
    """Return whether a column has enough cards for a bridge."""
    return bridge_cards(state, column) >= BRIDGE_CARDS


@kernel
def bridge_cards(state: CombatDesRois, column: int) -> int:
    """Return the number of cards of a column that count for a bridge."""
    return count_bits(bridge_cells(state) & column_set(column))


@kernel
def bridge_cells(state: CombatDesRois) -> np.uint64:
    """Return the cells that count for a bridge."""
    # CR-6.1: with `ship_counts_for_bridge` ships count too
    return cards_on_table(state) | (ships_on_table(state) if state.ship_counts_for_bridge else NONE)


@kernel
def columns_with(cells: np.uint64, least: int) -> np.uint64:
    """Return the columns that contain at least ``least`` of the cells."""
    # the number of bits in each byte of the word, for all columns at once
    pairs = cells - (cells >> ONE & PAIRS)
    fours = (pairs & FOURS) + (pairs >> np.uint64(2) & FOURS)
    counts = fours + (fours >> np.uint64(4)) & EIGHTS
    # a byte with enough bits sets its highest bit, and the product collects these bits in the last byte
    reached = counts + multiply_wrapping(EACH, np.uint64(HIGHEST - least)) >> np.uint64(7) & EACH
    return multiply_wrapping(reached, TOGETHER) >> np.uint64(56)


@kernel
def bridge_set(state: CombatDesRois) -> np.uint64:
    """Return the gaps with a bridge."""
    gaps = NONE
    for gap in range(GAPS):
        gaps |= bit(gap) if state.bridges[gap] != NONE_THERE else NONE
    return gaps


@kernel
def open_gaps(state: CombatDesRois) -> np.uint64:
    """Return the gaps that could take a bridge: :func:`may_join` for all of them."""
    # CR-6.1: three cards below each of the two heads
    long = columns_with(bridge_cells(state), BRIDGE_CARDS)
    return long & long >> ONE & ~bridge_set(state)


@kernel
def open_columns(state: CombatDesRois) -> np.uint64:
    """Return the columns with room for a card."""
    # CR-5.1: fewer than eight cards
    return ~columns_with(cards_on_table(state) | ships_on_table(state), ROWS) & COLUMN_SET


@consultable("number(states, table)")
def write_kingdoms(states: NDArray[np.void], out: NDArray[np.int32]) -> int:
    """Write the first and last column and the cards by colour of each kingdom; return the number of kingdoms."""
    state: CombatDesRois = states[0]
    count, low = 0, 0
    while low < COLUMNS:
        high = highest_column(state, low, NONE_THERE)
        out[count, 0], out[count, 1] = low, high
        for colour in range(COLOURS):
            out[count, 2 + colour] = count_within(state, colour, low, high)
        count, low = count + 1, high + 1
    return count
