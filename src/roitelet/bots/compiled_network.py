"""The compiled evaluation of a neural network, one position at a time, in some tens of microseconds.

Weights stay 8-bit integers, as in the file, to fit the processor's cache. Most inputs and many activations are 0 and
are skipped.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roitelet.base.kernel import Floats, Integers, Octets, kernel
from roitelet.bots.network_inputs import INPUT_LIMIT
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
INPUT_OF_CELL: Final = 11
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
    length = 0
    for index in range(count):
        if values[index] != ZERO:
            nonzero[length] = index
            length += 1
    return length


@kernel
def layer(
    values: Floats,
    count: int,
    nonzero: Integers,
    weights: Octets,
    start: int,
    constants: Floats,
    scales_at: int,
    width: int,
    sums: Floats,
) -> None:
    """Write the output of a layer to ``sums``; its scales are at ``constants[scales_at]``, its biases after them."""
    for column in range(width):
        sums[column] = ZERO
    length = list_nonzero(values, count, nonzero)
    index = 0
    while index + AT_ONCE <= length:
        first, second, third, fourth = nonzero[index], nonzero[index + 1], nonzero[index + 2], nonzero[index + 3]
        first_value, second_value, third_value, fourth_value = (
            values[first],
            values[second],
            values[third],
            values[fourth],
        )
        first_row = weights[start + first * width : start + first * width + width]
        second_row = weights[start + second * width : start + second * width + width]
        third_row = weights[start + third * width : start + third * width + width]
        fourth_row = weights[start + fourth * width : start + fourth * width + width]
        for column in range(width):
            sums[column] += (
                first_value * np.float32(first_row[column])
                + second_value * np.float32(second_row[column])
                + third_value * np.float32(third_row[column])
                + fourth_value * np.float32(fourth_row[column])
            )
        index += AT_ONCE
    while index < length:
        value = values[nonzero[index]]
        row = weights[start + nonzero[index] * width : start + nonzero[index] * width + width]
        for column in range(width):
            sums[column] += value * np.float32(row[column])
        index += 1
    for column in range(width):
        sums[column] = sums[column] * constants[scales_at + column] + constants[scales_at + width + column]


@kernel
def fill_may_hold(row: Cells, shape: Shape, seats: int) -> None:
    """Replace ``lacks`` by the cards each other seat may hold; see :meth:`.InputLayout.fill_may_hold`."""
    cards = shape[CARDS]
    for card in range(cards):
        known = row[shape[HAND] + card]
        for piece in range(shape[PIECES]):
            known += row[shape[LAID] + piece * cards + card]
        for other in range(seats - 1):
            cell = shape[LACKS] + other * cards + card
            row[cell] = 1 if row[cell] + known == 0 else 0


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
        input_index = shape[INPUT_OF_CELL + index]
        if cells[index] != 0 and input_index >= 0:
            row[input_index] = cells[index]
    if shape[PIECES] > 0:
        fill_may_hold(row, shape, int(masked.seats))
    for index in range(inputs):
        work[INPUT_ROW, index] = min(max(np.float32(row[index]) * constants[index], -LIMIT), LIMIT)
    layer(work[INPUT_ROW], inputs, nonzero, weights, 0, constants, inputs, width, work[SUMS])
    for column in range(width):
        work[HIDDEN, column] = max(work[SUMS, column], ZERO)
    start, scales_at = inputs * width, inputs + 2 * width
    for _ in range(shape[LAYERS]):
        layer(work[HIDDEN], width, nonzero, weights, start, constants, scales_at, width, work[SUMS])
        for column in range(width):
            work[HIDDEN, column] += max(work[SUMS, column], ZERO)
        start, scales_at = start + width * width, scales_at + 2 * width
    outputs = shape[POLICY] + 2 * shape[PLACES]
    layer(work[HIDDEN], width, nonzero, weights, start, constants, scales_at, outputs, work[OUTPUT])
