"""A random legal action. It is chosen by its number, because a turn may offer two hundred actions."""

import numpy as np

from roitelet.base.bits import count_bits, nth_bit
from roitelet.base.kernel import Integers, RandomState, kernel
from roitelet.engine.simulate.random_actions import pick_listed, pick_number
from roitelet.games.combat_des_rois.rules.board import open_columns, open_gaps
from roitelet.games.combat_des_rois.rules.legality import free_places, leader_places, legal
from roitelet.games.combat_des_rois.rules.state import (
    BRIDGE,
    CELL,
    COLOURS,
    COLUMNS,
    END_TURN,
    GAPS,
    JOIN,
    LAY,
    PLACES,
    STRIKE,
    CombatDesRois,
    Phase,
)


@kernel
def pick(state: CombatDesRois, room: Integers, rng: RandomState) -> int:
    """Return a legal action, or ``NO_ACTION``. Modifies ``room`` and ``rng`` in place."""
    if state.phase == Phase.TURN:
        return pick_turn(state, rng)
    return pick_listed(room, legal(state, room), rng)


@kernel
def pick_turn(state: CombatDesRois, rng: RandomState) -> int:
    """Return one of the actions of a turn, counted in the order of :func:`write_turn`. Modifies ``rng`` in place."""
    tops, cells = free_places(state)
    columns, gaps = open_columns(state), open_gaps(state)
    held = held_colours(state)
    leads = 0
    for colour in range(COLOURS):
        away_tops, away_cells = leader_places(state, colour, tops, cells)
        leads += count_bits(away_tops) + count_bits(away_cells)
    lays, joins = held * count_bits(columns), held * count_bits(gaps)
    strikes = count_bits(tops >> np.uint64(BRIDGE)) + count_bits(cells) if state.catastrophes[state.active] else 0
    number = pick_number(rng, leads + lays + joins + strikes + 1)
    if number < leads:
        return nth_lead(state, number, tops, cells)
    number -= leads
    if number < lays:
        return LAY + nth_with_card(state, number, columns, COLUMNS)
    number -= lays
    if number < joins:
        return JOIN + nth_with_card(state, number, gaps, GAPS)
    number -= joins
    return STRIKE + nth_place(number, tops >> np.uint64(BRIDGE), cells, GAPS) if number < strikes else END_TURN


@kernel
def held_colours(state: CombatDesRois) -> int:
    """Return the number of colours that the player on turn has in hand."""
    held = 0
    for colour in range(COLOURS):
        held += 1 if state.hands[state.active, colour] > 0 else 0
    return held


@kernel
def nth_lead(state: CombatDesRois, number: int, tops: np.uint64, cells: np.uint64) -> int:
    """Return the n-th placement of a leader on a free card, from 0."""
    colour = 0
    away_tops, away_cells = leader_places(state, colour, tops, cells)
    while number >= count_bits(away_tops) + count_bits(away_cells):
        number -= count_bits(away_tops) + count_bits(away_cells)
        colour += 1
        away_tops, away_cells = leader_places(state, colour, tops, cells)
    return colour * PLACES + nth_place(number, away_tops, away_cells, CELL)


@kernel
def nth_place(number: int, tops: np.uint64, cells: np.uint64, first: int) -> int:
    """Return the n-th place: heads and bridges first, then cells, numbered from ``first``."""
    over = number - count_bits(tops)
    return nth_bit(tops, number) if over < 0 else first + nth_bit(cells, over)


@kernel
def nth_with_card(state: CombatDesRois, number: int, places: np.uint64, most: int) -> int:
    """Return the n-th combination of a card and a place, by colour; ``most`` places per colour."""
    turn, place = number // count_bits(places), number % count_bits(places)
    colour = 0
    while turn > 0 or state.hands[state.active, colour] == 0:
        turn -= 1 if state.hands[state.active, colour] > 0 else 0
        colour += 1
    return colour * most + nth_bit(places, place)
