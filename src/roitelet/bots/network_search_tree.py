"""Tree search guided by a network, compiled. The tree holds only the decisions of the searching seat.

Each simulation samples several deals of the hidden cards and keeps one, by the probability that the network gives it.
The other seats play by the network's policy, each from its own view of that deal. The network also gives the priors of
the searching seat's actions. A simulation ends at a new decision of that seat, which the network evaluates.
"""

from collections.abc import Callable
from math import exp
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from roitelet.base.kernel import Floats, Integers, Octets, RandomState, Reals, kernel, record_dtype
from roitelet.base.rng import fraction
from roitelet.bots.compiled_network import OUTPUT, PLACES, POLICY, Shape, evaluate
from roitelet.bots.search_tree import GUIDE, RULES, advance, evaluate_state, roll_out
from roitelet.bots.search_tree_nodes import (
    ACTIONS,
    DEPTH,
    EDGE,
    EDGES,
    FLOAT_ROWS,
    INT_ROWS,
    MARKS,
    MISSING,
    MOVERS,
    NO_ROOM,
    NODE,
    PATH,
    POINTS,
    SEAT_VALUES,
    SETTINGS,
    SPREAD,
    VALUES,
    WINS,
    add_edges,
    add_to_spread,
    find_edges,
    find_or_add_node,
    select_edge,
    standard_deviation,
    update_edges,
    write_values,
)
from roitelet.engine.compile.binding import bind, unbound
from roitelet.engine.compile.compiler import CompileJob, compile_all
from roitelet.engine.contract import Guide, Mind
from roitelet.engine.game import Game
from roitelet.engine.simulate.random_actions import choose_random, deal_now, pick_by_value
from roitelet.engine.strategy.win_chance import chances

MIND_SETTINGS: Final = record_dtype([("draws", "i8"), ("sharp", "f8"), ("units", "f8"), ("holders", "i8")])
"""The settings of a :class:`roitelet.engine.contract.Mind`, the points per network unit, the holders of a card."""
NetworkArrays = tuple[NDArray[np.void], Shape, Octets, Floats, NDArray[np.int16], NDArray[np.float32]]
"""The settings, then the arguments of :func:`roitelet.bots.compiled_network.evaluate` for a table, with work arrays."""

USED: Final = INT_ROWS
MIND_INT_ROWS: Final = INT_ROWS + 1
"""The rows of integers of a search, and one for the network's nonzero inputs."""
BELIEF: Final = FLOAT_ROWS
MIND_FLOAT_ROWS: Final = FLOAT_ROWS + 1
"""The rows of floats of a search, and the belief: a log-probability per card and holder."""
WORLDS: Final = 3
"""Number of states kept: a sampled state, one seat's view of it, a second sample."""
RESULTS: Final = 0
RANKS: Final = 1
"""Rows for the current points; deals use them at other times."""

actor = mask = guess = apply = returns = believe = rule_out = unbound


@kernel
def copy_policy(work: NDArray[np.float32], actions: Integers, count: int, values: Reals) -> None:
    """Copy the network's last logit of each action to ``values``."""
    for index in range(count):
        values[index] = work[OUTPUT, actions[index]]


# --- bound to a game ---


def write_network_values(
    state: Any,
    seat_to_act: int,
    settings: NDArray[np.void],
    mind_settings: NDArray[np.void],
    shape: Shape,
    work: NDArray[np.float32],
    int_rows: NDArray[np.int32],
    float_rows: NDArray[np.float64],
) -> None:
    """Write each seat's value from the network's last output, which was for a decision of ``seat_to_act``."""
    seats = int(state.seats)
    returns(state, int_rows[RESULTS], int_rows[RANKS])
    for seat in range(seats):
        cell = shape[POLICY] + (seat - seat_to_act + seats) % seats
        float_rows[POINTS, seat] = int_rows[RESULTS, seat] + mind_settings[0].units * work[OUTPUT, cell]
        float_rows[WINS, seat] = work[OUTPUT, cell + shape[PLACES]]
    chances(float_rows[WINS], seats)
    write_values(seats, settings, float_rows)


def play_other(
    seat: int,
    count: int,
    worlds: NDArray[np.void],
    int_rows: NDArray[np.int32],
    float_rows: NDArray[np.float64],
    rng: RandomState,
    network: NetworkArrays,
) -> None:
    """Play the network's move for another seat, from that seat's view of ``worlds[0]``."""
    _, shape, weights, constants, rows, work = network
    actions, values = int_rows[ACTIONS], float_rows[VALUES]
    mask(worlds[0], seat, worlds[1])
    evaluate(worlds[1], shape, weights, constants, rows, int_rows[USED], work)
    copy_policy(work, actions, count, values)
    apply(worlds[0], actions[pick_by_value(values, count, 1.0, rng)])


def descend_own(
    seat: int,
    worlds: NDArray[np.void],
    view_words: NDArray[np.uint64],
    nodes: NDArray[np.void],
    edges: NDArray[np.void],
    counts: NDArray[np.int64],
    settings: NDArray[np.void],
    int_rows: NDArray[np.int32],
    float_rows: NDArray[np.float64],
    rng: RandomState,
    network: NetworkArrays,
) -> tuple[int, bool]:
    """Play ``worlds[0]`` to a new decision of the seat; return the path length, and whether values are written."""
    mind_settings, shape, weights, constants, rows, work = network
    actions, marks, values = int_rows[ACTIONS], int_rows[MARKS], float_rows[VALUES]
    depth, unit = 0, standard_deviation(float_rows[SPREAD])
    explore, caution = settings[0].explore * unit, settings[0].caution * unit
    while depth < DEPTH:
        count = advance(worlds[0], int_rows, rng)
        if count == 0:
            return depth, False
        seat_to_act = actor(worlds[0])
        if seat_to_act != seat:
            play_other(seat_to_act, count, worlds, int_rows, float_rows, rng, network)
            continue
        mask(worlds[0], seat, worlds[1])
        node, is_new = find_or_add_node(nodes, view_words, counts)
        if node == NO_ROOM:
            return depth, False
        first = find_edges(nodes, node, edges, actions, count, marks)
        if first == MISSING:
            if counts[EDGES] + count > len(edges):
                return depth, False
            evaluate(worlds[1], shape, weights, constants, rows, int_rows[USED], work)
            copy_policy(work, actions, count, values)
            if settings[0].prune != 0:
                rule_out(worlds[1], actions, count, values)
            first = add_edges(nodes, node, edges, counts, actions, count, marks, values, 1.0)
        if is_new:
            write_network_values(worlds[0], seat, settings, mind_settings, shape, work, int_rows, float_rows)
            return depth, True
        edge = select_edge(edges, first, actions, count, marks, explore, caution)
        int_rows[PATH, depth] = edge
        int_rows[MOVERS, depth] = seat_to_act
        depth += 1
        apply(worlds[0], edges[edge].action)
    return depth, False


def sample_likely(
    root: NDArray[np.void],
    worlds: NDArray[np.void],
    float_rows: NDArray[np.float64],
    mind_settings: NDArray[np.void],
    rng: RandomState,
) -> None:
    """Sample several states and write one to ``worlds[0]``, drawn by likelihood. Modifies ``worlds`` and ``rng``."""
    viewer, sharp, holders = int(root[0].viewer), mind_settings[0].sharp, mind_settings[0].holders
    worlds[0] = root[0]
    guess(worlds[0], rng)
    if mind_settings[0].draws < 2:
        return
    best_likelihood, total = sharp * believe(worlds[0], viewer, float_rows[BELIEF], holders), 1.0
    for _ in range(mind_settings[0].draws - 1):
        worlds[2] = root[0]
        guess(worlds[2], rng)
        likelihood = sharp * believe(worlds[2], viewer, float_rows[BELIEF], holders)
        if likelihood > best_likelihood:  # weights are relative to the best, so that the exponential cannot overflow
            total *= exp(best_likelihood - likelihood)
            best_likelihood = likelihood
        weight = exp(likelihood - best_likelihood)
        total += weight
        # each sample replaces the one before with probability its share of all weights so far
        if fraction(rng) * total < weight:
            worlds[0] = worlds[2]


def grow_own(
    root: NDArray[np.void],
    worlds: NDArray[np.void],
    view_words: NDArray[np.uint64],
    nodes: NDArray[np.void],
    edges: NDArray[np.void],
    counts: NDArray[np.int64],
    settings: NDArray[np.void],
    int_rows: NDArray[np.int32],
    float_rows: NDArray[np.float64],
    rng: RandomState,
    simulations: int,
    network: NetworkArrays,
) -> None:
    """Add simulations to the tree, from the masked state ``root[0]``. Modifies all but ``root`` and the network."""
    seat = int(root[0].viewer)
    for _ in range(simulations):
        sample_likely(root, worlds, float_rows, network[0], rng)
        depth, evaluated = descend_own(
            seat, worlds, view_words, nodes, edges, counts, settings, int_rows, float_rows, rng, network
        )
        if not evaluated:
            roll_out(worlds, int_rows, rng, settings[0].reach)
            evaluate_state(worlds[0], settings, float_rows)
        add_to_spread(float_rows[SPREAD], float_rows[SEAT_VALUES, seat])
        update_edges(edges, int_rows, float_rows, depth)


def evaluate_root(
    root: NDArray[np.void],
    shape: Shape,
    weights: Octets,
    constants: Floats,
    rows: NDArray[np.int16],
    used: Integers,
    work: NDArray[np.float32],
) -> None:
    """Evaluate the network on the masked state ``root[0]``."""
    evaluate(root[0], shape, weights, constants, rows, used, work)


_BOUND: Final = (
    deal_now,
    advance,
    roll_out,
    evaluate_state,
    evaluate,
    write_network_values,
    play_other,
    descend_own,
    sample_likely,
    grow_own,
    evaluate_root,
)
_NETWORK: Final = "counters, flags, floats, observations"
_GROW: Final = (
    "nothing(states, states, random, nodes, edges, counters, one_settings, table, chart, random, number, "
    f"(one_mind_settings, {_NETWORK}, rewards))"
)
_EVALUATE: Final = f"nothing(states, {_NETWORK}, integers, rewards)"
_searches: dict[str, "MindSearch"] = {}


class MindSearch(NamedTuple):
    """The compiled functions of a game's search with its network."""

    grow: Callable[..., None]
    evaluate: Callable[..., None]


def is_compiled(game: Game) -> bool:
    """Return whether the search of a game with its network is compiled."""
    return game.info.id in _searches


def compile_mind(game: Game, guide: Guide, mind: Mind) -> MindSearch:
    """Bind the search to a game's kernels, guide and belief, and compile it or load it from the cache."""
    if game.info.id not in _searches:
        rules = {name: game.kernels[name] for name in (*RULES, "observe", "returns")}
        names = {
            **rules,
            **{name: getattr(guide, name) for name in GUIDE},
            "believe": mind.believe,
        }
        names["ROLLOUT_NEEDS_VIEW"] = guide.rollout is not choose_random
        bound = bind(game.info.id, _BOUND, names, allocating=["sample_likely", "grow_own"])
        jobs = {"grow": CompileJob(bound["grow_own"], _GROW), "evaluate": CompileJob(bound["evaluate_root"], _EVALUATE)}
        records = {
            "state": game.dtype,
            "node": NODE,
            "edge": EDGE,
            "one_setting": SETTINGS,
            "one_mind_setting": MIND_SETTINGS,
        }
        _searches[game.info.id] = MindSearch(**compile_all(f"{game.info.id}.mind", jobs, records))
    return _searches[game.info.id]
