"""The compiled evaluation of a neural network, one position at a time, in some tens of microseconds.

Weights stay 8-bit integers, as in the file, to fit the processor's cache. Most inputs and many activations are 0 and
are skipped.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roitelet.base.kernel import Floats, Integers, Octets, kernel
from roitelet.bots.inputs import INPUT_LIMIT
from roitelet.engine.compile.binding import unbound
from roitelet.engine.simulate.observation import Cells

Shape = NDArray[np.int64]

INPUTS: Final = 0
WIDTH: Final = 1
LAYERS: Final = 2
POLICY: Final = 3
PLACES: Final = 4
"""Seats of the largest table."""
CELLS: Final = 5
"""Number of cells in an observation of this table."""
HAND: Final = 6
LACKS: Final = 7
LAID: Final = 8
CARDS: Final = 9
PIECES: Final = 10
"""Rows of the plane of cards laid, one cell per card; 0 if ``lacks`` stays unchanged."""
PLACED: Final = 11
"""Indices into the shape of a network at one table; from the last on, the input of each observed cell."""

INPUT_ROW: Final = 0
HIDDEN: Final = 1
SUMS: Final = 2
OUTPUT: Final = 3
WORK_ROWS: Final = 4
"""Work rows of floats: scaled inputs, hidden layer, sums, and the output: policy, points, wins."""
CONSTANT_CELLS: Final = 0
SEEN_CELLS: Final = 1
CELL_INPUTS: Final = 2
CELL_ROWS: Final = 3
"""Work rows of cells: the constant inputs of this table, the observation, the inputs before scaling."""
AT_ONCE: Final = 4
LIMIT: Final = np.float32(INPUT_LIMIT)
ZERO: Final = np.float32(0.0)

observe = unbound


@kernel
def list_nonzero(values: Floats, count: int, nonzero: Integers) -> int:
    """Write the indices of the values that are not 0; return their number."""
    found = 0
    for index in range(count):
        if values[index] != ZERO:
            nonzero[found] = index
            found += 1
    return found


@kernel
def layer(
    values: Floats,
    count: int,
    nonzero: Integers,
    weights: Octets,
    start: int,
    constants: Floats,
    at: int,
    width: int,
    sums: Floats,
) -> None:
    """Write the output of a layer to ``sums``; its scales are at ``constants[at]``, its biases after them."""
    for column in range(width):
        sums[column] = ZERO
    found = list_nonzero(values, count, nonzero)
    index = 0
    while index + AT_ONCE <= found:
        one, two, three, four = nonzero[index], nonzero[index + 1], nonzero[index + 2], nonzero[index + 3]
        by_one, by_two, by_three, by_four = values[one], values[two], values[three], values[four]
        row_one = weights[start + one * width : start + one * width + width]
        row_two = weights[start + two * width : start + two * width + width]
        row_three = weights[start + three * width : start + three * width + width]
        row_four = weights[start + four * width : start + four * width + width]
        for column in range(width):
            sums[column] += (
                by_one * np.float32(row_one[column])
                + by_two * np.float32(row_two[column])
                + by_three * np.float32(row_three[column])
                + by_four * np.float32(row_four[column])
            )
        index += AT_ONCE
    while index < found:
        by = values[nonzero[index]]
        row = weights[start + nonzero[index] * width : start + nonzero[index] * width + width]
        for column in range(width):
            sums[column] += by * np.float32(row[column])
        index += 1
    for column in range(width):
        sums[column] = sums[column] * constants[at + column] + constants[at + width + column]


@kernel
def fill_may_hold(row: Cells, shape: Shape, seats: int) -> None:
    """Replace ``lacks`` by the cards each other seat may hold; see :meth:`.InputLayout.fill_may_hold`."""
    cards = shape[CARDS]
    for card in range(cards):
        known = row[shape[HAND] + card]
        for piece in range(shape[PIECES]):
            known += row[shape[LAID] + piece * cards + card]
        for other in range(seats - 1):
            at = shape[LACKS] + other * cards + card
            row[at] = 1 if row[at] + known == 0 else 0


# --- bound to a game ---


def evaluate(
    masked: Any,
    shape: Shape,
    weights: Octets,
    constants: Floats,
    rows: NDArray[np.int16],
    nonzero: Integers,
    work: NDArray[np.float32],
) -> None:
    """Evaluate the network on a masked state, into ``work[OUTPUT]``. Modifies ``rows``, ``nonzero`` and ``work``."""
    inputs, width = shape[INPUTS], shape[WIDTH]
    cells, row = rows[SEEN_CELLS], rows[CELL_INPUTS]
    for index in range(inputs):
        row[index] = rows[CONSTANT_CELLS, index]
    for index in range(shape[CELLS]):
        cells[index] = 0
    observe(masked, cells)
    for index in range(shape[CELLS]):
        place = shape[PLACED + index]
        if cells[index] != 0 and place >= 0:
            row[place] = cells[index]
    if shape[PIECES] > 0:
        fill_may_hold(row, shape, int(masked.seats))
    for index in range(inputs):
        work[INPUT_ROW, index] = min(max(np.float32(row[index]) * constants[index], -LIMIT), LIMIT)
    layer(work[INPUT_ROW], inputs, nonzero, weights, 0, constants, inputs, width, work[SUMS])
    for column in range(width):
        work[HIDDEN, column] = max(work[SUMS, column], ZERO)
    start, at = inputs * width, inputs + 2 * width
    for _ in range(shape[LAYERS]):
        layer(work[HIDDEN], width, nonzero, weights, start, constants, at, width, work[SUMS])
        for column in range(width):
            work[HIDDEN, column] += max(work[SUMS, column], ZERO)
        start, at = start + width * width, at + 2 * width
    outputs = shape[POLICY] + 2 * shape[PLACES]
    layer(work[HIDDEN], width, nonzero, weights, start, constants, at, outputs, work[OUTPUT])
