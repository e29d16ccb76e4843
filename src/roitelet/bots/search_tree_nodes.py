"""The arrays of a search tree: a hash table of nodes, a list of edges, and the work arrays of a simulation."""

from math import exp, log, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roitelet.base.bits import multiply_wrapping
from roitelet.base.kernel import Integers, Reals, kernel, record_dtype
from roitelet.base.rng import GOLDEN, MIX_1, mix
from roitelet.engine.strategy.win_chance import DOMINATED

EDGE: Final = record_dtype(
    [
        ("total", "f8"),
        ("points", "f8"),
        ("wins", "f8"),
        ("weight", "f4"),
        ("visits", "i4"),
        ("action", "i4"),
        ("next", "i4"),
    ]
)
"""An action at a node: sums over the simulations that took it, for the seat that acts, and the node's next edge."""
NODE: Final = record_dtype([("key", "u8"), ("first", "i4"), ("size", "i4")])
"""An entry of the hash table: the hash of the masked state (0 if free), its first edge, and the number of its edges
if all were added at once."""
SETTINGS: Final = record_dtype(
    [
        ("reach", "i8"),
        ("heat", "f8"),
        ("explore", "f8"),
        ("caution", "f8"),
        ("tilt", "f8"),
        ("scale", "f8"),
        ("prune", "i8"),
    ]
)
"""The numeric settings of a :class:`roitelet.engine.contract.Guide`."""

NO_EDGE: Final = -1
MARKED: Final = -1
MISSING: Final = -2
"""Instead of the index of the first edge: the edges are scattered (see ``marks``), or some are missing."""
NO_ROOM: Final = -1
"""Instead of a node's index: the table is full."""
SCATTERED: Final = -1
"""Instead of a node's size: its edges were not added at once and are not contiguous."""
RULED_OUT: Final = -1.0
"""Instead of a weight: the action is ruled out."""
MIN_WEIGHT: Final = 0.01
"""Smallest weight that a prior leaves to an action, so that the search can still try it."""
DEPTH: Final = 256
"""Largest number of decisions that a simulation makes inside the tree."""
FREE: Final = np.uint64(0)
ODD: Final = np.uint64(1)
SHIFT: Final = np.uint64(29)

ACTIONS: Final = 3
MARKS: Final = 4
PATH: Final = 5
MOVERS: Final = 6
INT_ROWS: Final = 7
"""Rows of integers: three for deals, the legal actions, the edge of each action, the path and who acted on it."""
VALUES: Final = 0
POINTS: Final = 1
WINS: Final = 2
SEAT_VALUES: Final = 3
SPREAD: Final = 4
FLOAT_ROWS: Final = 5
"""Rows of floats: the appraisals of the actions; points, win probability and value per seat; the spread."""
SEEN: Final = 0
MEAN: Final = 1
SQUARES: Final = 2
"""In the row of the spread: number of simulations, mean value for the searching seat, sum of squared deviations."""
PRIOR_COUNT: Final = 8.0
PRIOR_SPREAD: Final = 0.1
"""The initial spread, which counts as much as ``PRIOR_COUNT`` simulations."""

NODES: Final = 0
EDGES: Final = 1
"""Indices into a tree's counts."""


@kernel
def hash_words(view_words: NDArray[np.uint64]) -> np.uint64:
    """Hash the bytes of a state to an odd 64-bit word."""
    value = GOLDEN
    for index in range(len(view_words)):
        value = multiply_wrapping(value ^ view_words[index], MIX_1)
        value ^= value >> SHIFT
    return value | ODD


@kernel
def find_node(nodes: NDArray[np.void], view_words: NDArray[np.uint64]) -> tuple[int, np.uint64]:
    """Return the index of a masked state in the table, even if it is not entered yet, and its key."""
    key, last = hash_words(view_words), len(nodes) - 1
    index = int(np.int64(mix(key) & np.uint64(last)))
    while nodes[index].key != FREE and nodes[index].key != key:
        index = (index + 1) & last
    return index, key


@kernel
def find_or_add_node(
    nodes: NDArray[np.void], view_words: NDArray[np.uint64], counts: NDArray[np.int64]
) -> tuple[int, bool]:
    """Find or add the node of a masked state; return its index or ``NO_ROOM``, and whether it is new."""
    index, key = find_node(nodes, view_words)
    if nodes[index].key != FREE:
        return index, False
    if 2 * counts[NODES] >= len(nodes):
        return NO_ROOM, True
    nodes[index].key = key
    nodes[index].first = NO_EDGE
    nodes[index].size = 0
    counts[NODES] += 1
    return index, True


@kernel
def find_edges(
    nodes: NDArray[np.void], node: int, edges: NDArray[np.void], actions: Integers, count: int, marks: Integers
) -> int:
    """Find the edges of the legal actions; return the first if they are contiguous and in order.

    Otherwise write the index of each action's edge to ``marks`` and return ``MARKED``, or ``MISSING`` if an action
    has no edge yet.
    """
    first, index = nodes[node].first + 1 - count, 0
    # usually the same actions are legal as when the node was added
    if nodes[node].size == count:
        while index < count and edges[first + index].action == actions[index]:
            index += 1
        if index == count:
            return first
    for index in range(count):
        marks[actions[index]] = NO_EDGE
    edge = nodes[node].first
    while edge != NO_EDGE:
        marks[edges[edge].action] = edge
        # edges added at once are contiguous: counting down lets the processor prefetch them
        while edge > 0 and edges[edge].next == edge - 1:
            edge -= 1
            marks[edges[edge].action] = edge
        edge = edges[edge].next
    missing = 0
    for index in range(count):
        missing += 1 if marks[actions[index]] == NO_EDGE else 0
    return MISSING if missing > 0 else MARKED


@kernel
def add_edges(
    nodes: NDArray[np.void],
    node: int,
    edges: NDArray[np.void],
    counts: NDArray[np.int64],
    actions: Integers,
    count: int,
    marks: Integers,
    values: Reals,
    heat: float,
) -> int:
    """Add an edge for each action that has none, weighted by its appraisal. Modifies the tree in place.

    Returns the index of the first if all are contiguous, else ``MARKED``.
    """
    first = counts[EDGES] if nodes[node].first == NO_EDGE else MARKED
    nodes[node].size = count if first >= 0 else SCATTERED
    best = values[0]
    for index in range(1, count):
        best = max(best, values[index])
    for index in range(count):
        action = actions[index]
        if marks[action] != NO_EDGE:
            continue
        edge_index = counts[EDGES]
        counts[EDGES] += 1
        edge = edges[edge_index]
        edge.action = action
        edge.weight = exp((values[index] - best) / heat) if values[index] > DOMINATED else RULED_OUT
        edge.visits = 0
        edge.total = 0.0
        edge.points = 0.0
        edge.wins = 0.0
        edge.next = nodes[node].first
        nodes[node].first = edge_index
        marks[action] = edge_index
    return first


@kernel
def select_edge(
    edges: NDArray[np.void], first: int, actions: Integers, count: int, marks: Integers, explore: float, caution: float
) -> int:
    """Return the edge to try among the legal actions (PUCT): a high mean value, or a high weight and few visits.

    The edges are contiguous from ``first``, or if that is ``MARKED``, indexed by ``marks``.
    """
    visits, total, weights = 0, 0.0, 0.0
    for index in range(count):
        edge = edges[first + index if first >= 0 else marks[actions[index]]]
        visits += edge.visits
        total += edge.total
        weights += max(edge.weight, 0.0)
    untried_value = total / visits - caution if visits > 0 else 0.0
    exploration = explore * sqrt(visits + 1.0) / max(weights, 1e-9)
    best, best_score = first if first >= 0 else marks[actions[0]], -1.0e30
    for index in range(count):
        edge_index = first + index if first >= 0 else marks[actions[index]]
        edge = edges[edge_index]
        if edge.weight < 0.0:
            continue
        score = untried_value + exploration * edge.weight
        if edge.visits > 0:
            score = edge.total / edge.visits + exploration * edge.weight / (1.0 + edge.visits)
        if score > best_score:
            best, best_score = edge_index, score
    return best


@kernel
def add_to_spread(spread: Reals, value: float) -> None:
    """Add the value of one simulation to the spread, in place (Welford's method)."""
    spread[SEEN] += 1.0
    distance = value - spread[MEAN]
    spread[MEAN] += distance / spread[SEEN]
    spread[SQUARES] += distance * (value - spread[MEAN])


@kernel
def update_edges(
    edges: NDArray[np.void], int_rows: NDArray[np.int32], float_rows: NDArray[np.float64], depth: int
) -> None:
    """Add the result of a simulation to the edges on its path, each for the seat that acted."""
    for step in range(depth):
        edge, seat = edges[int_rows[PATH, step]], int_rows[MOVERS, step]
        edge.visits += 1
        edge.total += float_rows[SEAT_VALUES, seat]
        edge.points += float_rows[POINTS, seat]
        edge.wins += float_rows[WINS, seat]


@kernel
def write_values(seats: int, settings: NDArray[np.void], float_rows: NDArray[np.float64]) -> None:
    """Write each seat's value: a weighted mean of its win probability and its lead in points."""
    average, win_weight = 0.0, settings[0].tilt
    for seat in range(seats):
        average += float_rows[POINTS, seat] / seats
    for seat in range(seats):
        lead = (float_rows[POINTS, seat] - average) / settings[0].scale
        float_rows[SEAT_VALUES, seat] = win_weight * float_rows[WINS, seat] + (1.0 - win_weight) * lead


@kernel
def standard_deviation(spread: Reals) -> float:
    """Return the standard deviation of the simulations' values."""
    prior = PRIOR_COUNT * PRIOR_SPREAD * PRIOR_SPREAD
    return sqrt((spread[SQUARES] + prior) / (spread[SEEN] + PRIOR_COUNT))


@kernel
def mix_priors(
    nodes: NDArray[np.void],
    view_words: NDArray[np.uint64],
    edges: NDArray[np.void],
    logits: NDArray[np.float32],
    trust: float,
) -> None:
    """Mix ``logits``, a logit per action, into the weights of the edges at a masked state, in place.

    ``trust`` is from 0 (no change) to 1 (replace the weights); ruled-out actions stay ruled out.
    """
    node, _ = find_node(nodes, view_words)
    best, edge = -np.inf, nodes[node].first
    while edge != NO_EDGE:
        best = max(best, logits[edges[edge].action])
        edge = edges[edge].next
    edge = nodes[node].first
    while edge != NO_EDGE:
        weight = edges[edge].weight
        if weight >= 0.0:
            log_weight = trust * (logits[edges[edge].action] - best) + (1.0 - trust) * log(
                max(weight, MIN_WEIGHT * MIN_WEIGHT)
            )
            edges[edge].weight = max(exp(log_weight), MIN_WEIGHT)
        edge = edges[edge].next


@kernel
def copy_edges(
    nodes: NDArray[np.void], view_words: NDArray[np.uint64], edges: NDArray[np.void], out: NDArray[np.void]
) -> int:
    """Copy the edges at a masked state to ``out``; return their number."""
    node, _ = find_node(nodes, view_words)
    if nodes[node].key == FREE:
        return 0
    count, edge = 0, nodes[node].first
    while edge != NO_EDGE:
        out[count] = edges[edge]
        count += 1
        edge = edges[edge].next
    return count
