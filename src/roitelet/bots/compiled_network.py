"""A network in compiled code: what it says of one position, in some tens of microseconds.

Weights stay the whole numbers of 8 bits they are in the file, so that they fit a processor's nearest memory. Most
inputs are 0 and so are many numbers inside: whatever is 0 costs nothing.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roitelet.base.kernel import Floats, Integers, Octets, kernel
from roitelet.bots.inputs import MOST_INPUT
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
"""How many cells an observation of this table has."""
HAND: Final = 6
LACKS: Final = 7
LAID: Final = 8
CARDS: Final = 9
PIECES: Final = 10
"""Pieces of the plane of cards laid, one card each; 0 where ``lacks`` is left as it is."""
PLACED: Final = 11
"""Indices into the shape of a network at one table; from the last on, the place of each cell among the inputs."""

ROW: Final = 0
KNOWN: Final = 1
SUMS: Final = 2
SAID: Final = 3
WORK_ROWS: Final = 4
"""Working rows: the inputs, what is known after a layer, sums, and the answers: policy, points, wins."""
ALWAYS: Final = 0
SEEN_CELLS: Final = 1
INPUT: Final = 2
CELL_ROWS: Final = 3
"""Rows of cells: those that stay the same at this table, the observation, the inputs before they are scaled."""
AT_ONCE: Final = 4
MOST: Final = np.float32(MOST_INPUT)
ZERO: Final = np.float32(0.0)

observe = unbound


@kernel
def list_used(values: Floats, count: int, used: Integers) -> int:
    """Write where values are not 0; returns how many are not."""
    found = 0
    for index in range(count):
        if values[index] != ZERO:
            used[found] = index
            found += 1
    return found


@kernel
def layer(
    values: Floats,
    count: int,
    used: Integers,
    weights: Octets,
    start: int,
    constants: Floats,
    at: int,
    width: int,
    sums: Floats,
) -> None:
    """Write what a layer makes of values to ``sums``; its scales lie at ``at``, its constants after them."""
    for column in range(width):
        sums[column] = ZERO
    found = list_used(values, count, used)
    index = 0
    while index + AT_ONCE <= found:
        one, two, three, four = used[index], used[index + 1], used[index + 2], used[index + 3]
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
        by = values[used[index]]
        row = weights[start + used[index] * width : start + used[index] * width + width]
        for column in range(width):
            sums[column] += by * np.float32(row[column])
        index += 1
    for column in range(width):
        sums[column] = sums[column] * constants[at + column] + constants[at + width + column]


@kernel
def reckon(row: Cells, shape: Shape, seats: int) -> None:
    """Write what each other seat may hold over ``lacks``, in place, as ``InputLayout.reckon`` does."""
    cards = shape[CARDS]
    for card in range(cards):
        gone = row[shape[HAND] + card]
        for piece in range(shape[PIECES]):
            gone += row[shape[LAID] + piece * cards + card]
        for other in range(seats - 1):
            at = shape[LACKS] + other * cards + card
            row[at] = 1 if row[at] + gone == 0 else 0


# --- bound to a game ---


def ask(
    masked: Any,
    shape: Shape,
    weights: Octets,
    constants: Floats,
    rows: NDArray[np.int16],
    used: Integers,
    work: NDArray[np.float32],
) -> None:
    """Write what the network says of a masked state to ``work[SAID]``. Modifies ``rows``, ``used`` and ``work``."""
    inputs, width = shape[INPUTS], shape[WIDTH]
    cells, row = rows[SEEN_CELLS], rows[INPUT]
    for index in range(inputs):
        row[index] = rows[ALWAYS, index]
    for index in range(shape[CELLS]):
        cells[index] = 0
    observe(masked, cells)
    for index in range(shape[CELLS]):
        place = shape[PLACED + index]
        if cells[index] != 0 and place >= 0:
            row[place] = cells[index]
    if shape[PIECES] > 0:
        reckon(row, shape, int(masked.seats))
    for index in range(inputs):
        work[ROW, index] = min(max(np.float32(row[index]) * constants[index], -MOST), MOST)
    layer(work[ROW], inputs, used, weights, 0, constants, inputs, width, work[SUMS])
    for column in range(width):
        work[KNOWN, column] = max(work[SUMS, column], ZERO)
    start, at = inputs * width, inputs + 2 * width
    for _ in range(shape[LAYERS]):
        layer(work[KNOWN], width, used, weights, start, constants, at, width, work[SUMS])
        for column in range(width):
            work[KNOWN, column] += max(work[SUMS, column], ZERO)
        start, at = start + width * width, at + 2 * width
    said = shape[POLICY] + 2 * shape[PLACES]
    layer(work[KNOWN], width, used, weights, start, constants, at, said, work[SAID])
