"""Trials for advice, compiled with the search: one move taken and searched on, and a true deal played on by quick bots.

Both write the result of every simulation, so that moves can be compared in the same sampled worlds.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roitelet.base.actors import DEALER
from roitelet.base.kernel import RandomState
from roitelet.base.rng import fraction, stream
from roitelet.bots.search_tree_nodes import (
    ACTIONS,
    POINTS,
    SEAT_VALUES,
    SPREAD,
    VALUES,
    WINS,
    add_to_spread,
    update_edges,
)
from roitelet.engine.compile.binding import unbound
from roitelet.engine.simulate.random_actions import pick_by_value

actor = apply = mask = guess = appraise = choose = outlook = unbound
deal_now = advance = descend = roll_out = evaluate_state = unbound
LOOSE = 1.0
"""The temperature of a perturbed choice, by appraisal."""
PERTURBED: Final = 0.25
"""Share of perturbed choices when a deal is played on: quick bots alone would play few different games."""


def try_move(
    root: NDArray[np.void],
    action: int,
    worlds: NDArray[np.void],
    view_words: NDArray[np.uint64],
    nodes: NDArray[np.void],
    edges: NDArray[np.void],
    counts: NDArray[np.int64],
    settings: NDArray[np.void],
    int_rows: NDArray[np.int32],
    float_rows: NDArray[np.float64],
    rng: RandomState,
    results: NDArray[np.float64],
) -> None:
    """Take an action from the masked state ``root[0]`` and search on, once for each row of ``results``.

    A row gets the points of each seat, then their win probabilities. With the same ``rng``, simulations of the same
    number start in the same sampled world, for every action. Modifies all but ``root`` in place.
    """
    seat, seats, seed = int(root[0].viewer), int(root[0].seats), rng[0]
    for number in range(len(results)):
        stream(seed, number, rng)
        worlds[0] = root[0]
        guess(worlds[0], rng)
        apply(worlds[0], action)
        depth = descend(seat, worlds, view_words, nodes, edges, counts, settings, int_rows, float_rows, rng)
        roll_out(worlds, int_rows, rng, settings[0].reach)
        evaluate_state(worlds[0], settings, float_rows)
        add_to_spread(float_rows[SPREAD], float_rows[SEAT_VALUES, seat])
        update_edges(edges, int_rows, float_rows, depth)
        for other in range(seats):
            results[number, other] = float_rows[POINTS, other]
            results[number, seats + other] = float_rows[WINS, other]


def choose_perturbed(
    masked: Any,
    count: int,
    int_rows: NDArray[np.int32],
    float_rows: NDArray[np.float64],
    rng: RandomState,
) -> int:
    """Return the quick bot's action or, now and then, a random one by appraisal."""
    actions = int_rows[ACTIONS]
    if fraction(rng) >= PERTURBED:
        return choose(masked, actions, count, rng)
    appraise(masked, actions, count, float_rows[VALUES])
    return actions[pick_by_value(float_rows[VALUES], count, LOOSE, rng)]


def play_on(
    root: NDArray[np.void],
    worlds: NDArray[np.void],
    int_rows: NDArray[np.int32],
    float_rows: NDArray[np.float64],
    rng: RandomState,
    results: NDArray[np.float64],
) -> None:
    """Play the complete state ``root[0]`` to the end of its deal with equal players, once for each row of ``results``.

    Cards that are to be dealt now are dealt at random. A row gets the points of each seat, then their win
    probabilities. Modifies all but ``root`` in place.
    """
    seats, seed = int(root[0].seats), rng[0]
    for number in range(len(results)):
        stream(seed, number, rng)
        worlds[0] = root[0]
        while actor(worlds[0]) == DEALER:
            deal_now(worlds[0], int_rows, rng)
        count = advance(worlds[0], int_rows, rng)
        while count > 0:
            mask(worlds[0], actor(worlds[0]), worlds[1])
            apply(worlds[0], choose_perturbed(worlds[1], count, int_rows, float_rows, rng))
            count = advance(worlds[0], int_rows, rng)
        outlook(worlds[0], float_rows[POINTS], float_rows[WINS])
        for seat in range(seats):
            results[number, seat] = float_rows[POINTS, seat]
            results[number, seats + seat] = float_rows[WINS, seat]


_BOUND: Final = (try_move, choose_perturbed, play_on)


def trial_kernels() -> tuple[Callable[..., Any], ...]:
    """Return the functions to bind to a game together with its search."""
    return _BOUND
