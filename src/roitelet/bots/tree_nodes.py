"""The parts of a search tree: nodes in a hash table, edges in a row, and the rows a simulation works in.

A node is found by a hash of a masked state, so a tree needs no pointers and can be used again after moves are made.
Nothing here knows a game.
"""

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
"""An action at a node: sums over the simulations that took it, for the seat that chose, and the node's next edge."""
NODE: Final = record_dtype([("key", "u8"), ("first", "i4"), ("size", "i4")])
"""A place in the hash table: the hash of the masked state (0 if the place is free), its first edge, and how many there
are, if all were added at once."""
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
"""The numbers of a :class:`roitelet.engine.game.Guide`."""

NO_EDGE: Final = -1
MARKED: Final = -1
MISSING: Final = -2
"""In place of the first of a row of edges: they are marked one by one, or not all there."""
NO_ROOM: Final = -1
"""In place of a node that the table has no room for."""
SCATTERED: Final = -1
"""In place of the size of a node whose edges were not added at once: they do not lie side by side."""
NEVER: Final = -1.0
"""In place of the weight of an action that is never wise."""
FAINT: Final = 0.01
"""The least weight that another's word leaves an action: the search may still find that it was wrong."""
DEPTH: Final = 256
"""The most choices one simulation makes inside the tree."""
FREE: Final = np.uint64(0)
ODD: Final = np.uint64(1)
SHIFT: Final = np.uint64(29)

ACTIONS: Final = 3
MARKS: Final = 4
PATH: Final = 5
MOVERS: Final = 6
LIST_ROWS: Final = 7
"""Working rows of a simulation: three for deals, the legal actions, the edge of each action, the path taken."""
VALUES: Final = 0
POINTS: Final = 1
WINS: Final = 2
WORTH: Final = 3
SPREAD: Final = 4
REAL_ROWS: Final = 5
"""Rows of reals: appraisals; points, chances of winning and worth by seat; how far apart lines end."""
SEEN: Final = 0
MEAN: Final = 1
SQUARES: Final = 2
"""In the row of the spread: the number of lines, their mean worth to the searching seat, their squared deviations."""
FIRST_LINES: Final = 8.0
FIRST_SPREAD: Final = 0.1
"""The spread assumed at the start, as if ``FIRST_LINES`` lines had shown it."""

NODES: Final = 0
EDGES: Final = 1
"""Indices into the counts of what a tree holds."""


@kernel
def hash_words(words: NDArray[np.uint64]) -> np.uint64:
    """Hashes the bytes of a state to one odd word."""
    value = GOLDEN
    for index in range(len(words)):
        value = multiply_wrapping(value ^ words[index], MIX_1)
        value ^= value >> SHIFT
    return value | ODD


@kernel
def find_node(nodes: NDArray[np.void], words: NDArray[np.uint64]) -> tuple[int, np.uint64]:
    """Return the place of a masked state in the table, whether or not it is there yet, and its key."""
    key, last = hash_words(words), len(nodes) - 1
    place = int(np.int64(mix(key) & np.uint64(last)))
    while nodes[place].key != FREE and nodes[place].key != key:
        place = (place + 1) & last
    return place, key


@kernel
def enter_node(nodes: NDArray[np.void], words: NDArray[np.uint64], counts: NDArray[np.int64]) -> tuple[int, bool]:
    """Return the place of a masked state, or ``NO_ROOM``, and whether the node is new. Modifies the tree in place."""
    place, key = find_node(nodes, words)
    if nodes[place].key != FREE:
        return place, False
    if 2 * counts[NODES] >= len(nodes):
        return NO_ROOM, True
    nodes[place].key = key
    nodes[place].first = NO_EDGE
    nodes[place].size = 0
    counts[NODES] += 1
    return place, True


@kernel
def mark_edges(
    nodes: NDArray[np.void], place: int, edges: NDArray[np.void], actions: Integers, count: int, marks: Integers
) -> int:
    """Return where the edges of the legal actions lie side by side, in their order; else their places go to ``marks``.

    Returns the first of such a row, ``MARKED``, or ``MISSING`` if any action has no edge yet.
    """
    base, index = nodes[place].first + 1 - count, 0
    # most often the same actions are legal as when the node was made
    if nodes[place].size == count:
        while index < count and edges[base + index].action == actions[index]:
            index += 1
        if index == count:
            return base
    for index in range(count):
        marks[actions[index]] = NO_EDGE
    edge = nodes[place].first
    while edge != NO_EDGE:
        marks[edges[edge].action] = edge
        # edges added at once lie side by side, which a processor can foresee
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
    place: int,
    edges: NDArray[np.void],
    counts: NDArray[np.int64],
    actions: Integers,
    count: int,
    marks: Integers,
    values: Reals,
    heat: float,
) -> int:
    """Add an edge for each action that has none, weighted by its appraisal. Modifies the tree in place.

    Returns the first of all edges where they lie side by side, else ``MARKED``.
    """
    first = counts[EDGES] if nodes[place].first == NO_EDGE else MARKED
    nodes[place].size = count if first >= 0 else SCATTERED
    best = values[0]
    for index in range(1, count):
        best = max(best, values[index])
    for index in range(count):
        action = actions[index]
        if marks[action] != NO_EDGE:
            continue
        number = counts[EDGES]
        counts[EDGES] += 1
        edge = edges[number]
        edge.action = action
        edge.weight = exp((values[index] - best) / heat) if values[index] > DOMINATED else NEVER
        edge.visits = 0
        edge.total = 0.0
        edge.points = 0.0
        edge.wins = 0.0
        edge.next = nodes[place].first
        nodes[place].first = number
        marks[action] = number
    return first


@kernel
def select_edge(
    edges: NDArray[np.void], first: int, actions: Integers, count: int, marks: Integers, explore: float, caution: float
) -> int:
    """Return the edge to try among the actions legal in this world: good so far, or promising and rarely tried.

    They lie side by side from ``first`` on, or, if that is ``MARKED``, where ``marks`` says.
    """
    visits, total, weights = 0, 0.0, 0.0
    for index in range(count):
        edge = edges[first + index if first >= 0 else marks[actions[index]]]
        visits += edge.visits
        total += edge.total
        weights += max(edge.weight, 0.0)
    untried = total / visits - caution if visits > 0 else 0.0
    pull = explore * sqrt(visits + 1.0) / max(weights, 1e-9)
    best, best_score = first if first >= 0 else marks[actions[0]], -1.0e30
    for index in range(count):
        number = first + index if first >= 0 else marks[actions[index]]
        edge = edges[number]
        if edge.weight < 0.0:
            continue
        score = untried + pull * edge.weight
        if edge.visits > 0:
            score = edge.total / edge.visits + pull * edge.weight / (1.0 + edge.visits)
        if score > best_score:
            best, best_score = number, score
    return best


@kernel
def note_worth(spread: Reals, worth: float) -> None:
    """Add one line to the spread (Welford's method). Modifies it in place."""
    spread[SEEN] += 1.0
    distance = worth - spread[MEAN]
    spread[MEAN] += distance / spread[SEEN]
    spread[SQUARES] += distance * (worth - spread[MEAN])


@kernel
def note_line(edges: NDArray[np.void], lists: NDArray[np.int32], reals: NDArray[np.float64], depth: int) -> None:
    """Add what a line was worth to the edges it took, each for the seat that chose it. Modifies them in place."""
    for step in range(depth):
        edge, who = edges[lists[PATH, step]], lists[MOVERS, step]
        edge.visits += 1
        edge.total += reals[WORTH, who]
        edge.points += reals[POINTS, who]
        edge.wins += reals[WINS, who]


@kernel
def weigh_worth(seats: int, settings: NDArray[np.void], reals: NDArray[np.float64]) -> None:
    """Write what a line is worth to each seat, from its chance of winning and its lead in points. In place."""
    average, tilt = 0.0, settings[0].tilt
    for seat in range(seats):
        average += reals[POINTS, seat] / seats
    for seat in range(seats):
        lead = (reals[POINTS, seat] - average) / settings[0].scale
        reals[WORTH, seat] = tilt * reals[WINS, seat] + (1.0 - tilt) * lead


@kernel
def spread_of(spread: Reals) -> float:
    """Return how far apart the lines so far end: the standard deviation of their worth."""
    first = FIRST_LINES * FIRST_SPREAD * FIRST_SPREAD
    return sqrt((spread[SQUARES] + first) / (spread[SEEN] + FIRST_LINES))


@kernel
def lean_edges(
    nodes: NDArray[np.void], words: NDArray[np.uint64], edges: NDArray[np.void], said: NDArray[np.float32], trust: float
) -> None:
    """Let ``said``, a number per action, have its part in where to look first at a masked state. In place.

    ``trust`` is from 0, where nothing changes, to 1, where nothing else counts; what is never wise stays so.
    """
    place, _ = find_node(nodes, words)
    best, edge = -np.inf, nodes[place].first
    while edge != NO_EDGE:
        best = max(best, said[edges[edge].action])
        edge = edges[edge].next
    edge = nodes[place].first
    while edge != NO_EDGE:
        weight = edges[edge].weight
        if weight >= 0.0:
            share = trust * (said[edges[edge].action] - best) + (1.0 - trust) * log(max(weight, FAINT * FAINT))
            edges[edge].weight = max(exp(share), FAINT)
        edge = edges[edge].next


@kernel
def copy_edges(
    nodes: NDArray[np.void], words: NDArray[np.uint64], edges: NDArray[np.void], out: NDArray[np.void]
) -> int:
    """Write the edges at a masked state to ``out``; returns how many."""
    place, _ = find_node(nodes, words)
    if nodes[place].key == FREE:
        return 0
    count, edge = 0, nodes[place].first
    while edge != NO_EDGE:
        out[count] = edges[edge]
        count += 1
        edge = edges[edge].next
    return count
