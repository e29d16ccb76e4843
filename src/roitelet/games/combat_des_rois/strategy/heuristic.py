"""The quick bot of Le Combat des Rois, which decides without a search.

It plays the action with the highest value in :mod:`roitelet.games.combat_des_rois.strategy.action_values`: it collects
the colours its pile lacks, places leaders that its hand can feed, and fights if it expects to win.
"""

import numpy as np

from roitelet.base.bits import LOWEST_BYTE, NONE, bit, has, lowest_bit
from roitelet.base.kernel import Integers, RandomState, Reals, kernel
from roitelet.games.combat_des_rois.rules.board import column_of, column_set, highest_column, lowest_column, span_set
from roitelet.games.combat_des_rois.rules.legality import free_places, leader_places
from roitelet.games.combat_des_rois.rules.state import (
    BLACK,
    BRIDGE,
    CELL,
    COLOURS,
    COLUMNS,
    GAPS,
    LAY,
    NONE_THERE,
    PLACES,
    RED,
    ROWS,
    CombatDesRois,
    Phase,
)
from roitelet.games.combat_des_rois.strategy.action_values import (
    Feeds,
    action_value,
    feeds,
    leader_value,
    leaving_value,
)


@kernel
def choose(masked: CombatDesRois, actions: Integers, count: int, _rng: RandomState) -> int:
    """Return the action with the highest value, or the first of several."""
    if count == 1:
        return actions[0]
    best, best_value, index = actions[0], -1.0e9, count
    while index > 0 and (masked.phase != Phase.TURN or actions[index - 1] >= LAY):
        index -= 1
        value = action_value(masked, actions[index])
        if value >= best_value:
            best, best_value = actions[index], value
    if index == 0:
        return best
    leader, leader_worth = best_leader(masked)
    return leader if leader_worth >= best_value else best


@kernel
def best_leader(masked: CombatDesRois) -> tuple[int, float]:
    """Return the best placement of a leader, or the first of several, and its value.

    All places of a kingdom have the same value for a leader, but for red cards, which raise a king: one is enough.
    """
    free_tops, free_cells = free_places(masked)
    red_tops, red_cells = red_places(masked)
    feed_values, best, best_value = feeds(masked, masked.viewer), 0, -1.0e9
    for colour in range(COLOURS):
        leaving_cost = leaving_value(masked, colour, feed_values)
        all_tops, all_cells = leader_places(masked, colour, free_tops, free_cells)
        low = 0
        while low < COLUMNS:
            high = highest_column(masked, low, NONE_THERE)
            columns = bit(high + 1) - bit(low)
            tops = all_tops & (columns | columns << np.uint64(BRIDGE))
            cells = all_cells & span_set(low, high)
            if colour == BLACK:
                best, best_value = better_placement(
                    masked, colour, tops & red_tops, cells & red_cells, feed_values, leaving_cost, best, best_value
                )
                tops, cells = tops & ~red_tops, cells & ~red_cells
            best, best_value = better_placement(
                masked, colour, tops, cells, feed_values, leaving_cost, best, best_value
            )
            low = high + 1
    return best, best_value


@kernel
def better_placement(
    masked: CombatDesRois,
    colour: int,
    tops: np.uint64,
    cells: np.uint64,
    feed_values: Feeds,
    leaving_cost: tuple[float, float],
    best: int,
    best_value: float,
) -> tuple[int, float]:
    """Return the best placement so far, or the first of these places if it is better. All these places are equal."""
    if tops | cells == NONE:
        return best, best_value
    place = lowest_bit(tops) if tops != NONE else CELL + lowest_bit(cells)
    action, value = colour * PLACES + place, leader_value(masked, colour, place, feed_values, leaving_cost)
    if value > best_value or (value == best_value and action < best):
        return action, value
    return best, best_value


@kernel
def red_places(masked: CombatDesRois) -> tuple[np.uint64, np.uint64]:
    """Return the red cards of the table, as in :func:`stands_on_red`: heads and bridges by their places, and cells."""
    bridges = NONE
    for gap in range(GAPS):
        bridges |= bit(gap) if masked.bridges[gap] == RED else NONE
    return column_set(0) | bridges << np.uint64(BRIDGE), masked.boards[RED]


@kernel
def appraise(masked: CombatDesRois, actions: Integers, count: int, values: Reals) -> None:
    """Write an estimate of the value of each action. Modifies ``values`` in place."""
    index = 0
    if masked.phase == Phase.TURN:
        red_tops, red_cells = red_places(masked)
        feed_values = feeds(masked, masked.viewer)
        while index < count and actions[index] < LAY:
            index = appraise_leader(masked, actions, count, index, red_tops, red_cells, feed_values, values)
    while index < count:
        values[index] = action_value(masked, actions[index])
        index += 1


@kernel
def appraise_leader(
    masked: CombatDesRois,
    actions: Integers,
    count: int,
    index: int,
    red_tops: np.uint64,
    red_cells: np.uint64,
    feed_values: Feeds,
    values: Reals,
) -> int:
    """Write the value of each placement of one leader, from ``index`` on; return the index of the next leader."""
    colour, first = actions[index] // PLACES, index
    leaving_cost = leaving_value(masked, colour, feed_values)
    # per kingdom, by its first column, a byte: 1 plus the index where this list last met it; 0 if never
    first_index, first_index_on_red = NONE, NONE
    while index < count and actions[index] < (colour + 1) * PLACES:
        place = actions[index] - colour * PLACES
        low = lowest_column(masked, column_of(place), NONE_THERE)
        is_red = has(red_tops, place) if place < CELL else has(red_cells, place - CELL)
        is_raised = colour == BLACK and is_red
        shift = np.uint64(ROWS * low)
        earlier = int(((first_index_on_red if is_raised else first_index) >> shift) & LOWEST_BYTE)
        if earlier > 0:
            values[index] = values[first + earlier - 1]
        else:
            values[index] = leader_value(masked, colour, place, feed_values, leaving_cost)
            mark = np.uint64(index - first + 1) << shift
            if is_raised:
                first_index_on_red |= mark
            else:
                first_index |= mark
        index += 1
    return index
