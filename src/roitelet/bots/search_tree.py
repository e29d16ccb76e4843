"""Information-set Monte-Carlo tree search, compiled.

Each simulation samples the hidden cards, consistently with what the seat knows, and plays the game out. A node stands
for all states that look alike to the searching seat. It is found by a hash of the masked state, so the tree needs no
pointers and stays usable after moves are made. An edge is an action; its value is the mean result of the seat that
takes it. Forced moves have no node.

The functions below are generic. :mod:`roitelet.engine.compile.binding` binds them to the kernels of each game,
``actor`` to ``rollout``.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from roitelet.base.actors import DEALER, NOBODY
from roitelet.base.kernel import RandomState
from roitelet.bots.search_tree_nodes import (
    ACTIONS,
    DEPTH,
    EDGE,
    EDGES,
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
    copy_edges,
    find_edges,
    find_or_add_node,
    mix_priors,
    select_edge,
    standard_deviation,
    update_edges,
    write_values,
)
from roitelet.bots.search_trials import trial_kernels
from roitelet.engine.compile.binding import bind, unbound
from roitelet.engine.compile.compiler import CompileJob, compile_all
from roitelet.engine.contract import Guide
from roitelet.engine.game import Game
from roitelet.engine.simulate.random_actions import choose_random, deal_now

actor = legal = apply = mask = guess = unbound
is_pause = outlook = appraise = rule_out = rollout = unbound
ROLLOUT_NEEDS_VIEW = True
"""Whether the rollout policy looks at the masked state; a random one does not."""


def advance(state: Any, int_rows: NDArray[np.int32], rng: RandomState) -> int:
    """Play deals and forced moves; return the number of legal actions then, or 0 if the state can be evaluated."""
    while is_pause(state) == 0:
        seat = actor(state)
        if seat == NOBODY:
            return 0
        if seat == DEALER:
            deal_now(state, int_rows, rng)
            continue
        count = legal(state, int_rows[ACTIONS])
        if count != 1:
            return count
        apply(state, int_rows[ACTIONS][0])
    return 0


def roll_out(worlds: NDArray[np.void], int_rows: NDArray[np.int32], rng: RandomState, reach: int) -> None:
    """Play ``worlds[0]`` with the rollout policy until it can be evaluated, for at most ``reach`` decisions."""
    count = advance(worlds[0], int_rows, rng)
    while count > 0 and reach > 0:
        if ROLLOUT_NEEDS_VIEW:
            mask(worlds[0], actor(worlds[0]), worlds[1])
        apply(worlds[0], rollout(worlds[1], int_rows[ACTIONS], count, rng))
        reach -= 1
        count = advance(worlds[0], int_rows, rng)


def descend(
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
) -> int:
    """Play ``worlds[0]`` down the tree to a new node; return the length of the path, which is in ``int_rows[PATH]``."""
    actions, marks = int_rows[ACTIONS], int_rows[MARKS]
    depth, unit = 0, standard_deviation(float_rows[SPREAD])
    explore, caution = settings[0].explore * unit, settings[0].caution * unit
    while depth < DEPTH:
        count = advance(worlds[0], int_rows, rng)
        if count == 0:
            return depth
        seat_to_act = actor(worlds[0])
        mask(worlds[0], seat, worlds[1])
        node, is_new = find_or_add_node(nodes, view_words, counts)
        if node == NO_ROOM:
            return depth
        first = find_edges(nodes, node, edges, actions, count, marks)
        if first == MISSING:
            if counts[EDGES] + count > len(edges):
                return depth
            if seat_to_act != seat:
                mask(worlds[0], seat_to_act, worlds[1])
            appraise(worlds[1], actions, count, float_rows[VALUES])
            if settings[0].prune != 0:
                rule_out(worlds[1], actions, count, float_rows[VALUES])
            first = add_edges(nodes, node, edges, counts, actions, count, marks, float_rows[VALUES], settings[0].heat)
        edge = select_edge(edges, first, actions, count, marks, explore, caution)
        int_rows[PATH, depth] = edge
        int_rows[MOVERS, depth] = seat_to_act
        depth += 1
        apply(worlds[0], edges[edge].action)
        if is_new:
            return depth
    return depth


def evaluate_state(state: Any, settings: NDArray[np.void], float_rows: NDArray[np.float64]) -> None:
    """Write the value of ``state`` for each seat."""
    outlook(state, float_rows[POINTS], float_rows[WINS])
    write_values(int(state.seats), settings, float_rows)


def grow(
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
) -> None:
    """Add simulations to the tree, from the masked state ``root[0]``. Modifies all but ``root`` in place.

    ``worlds[0]`` is the sampled state, ``worlds[1]`` a seat's view of it, and ``view_words`` the memory of that view.
    """
    seat = int(root[0].viewer)
    for _ in range(simulations):
        worlds[0] = root[0]
        guess(worlds[0], rng)
        depth = descend(seat, worlds, view_words, nodes, edges, counts, settings, int_rows, float_rows, rng)
        roll_out(worlds, int_rows, rng, settings[0].reach)
        evaluate_state(worlds[0], settings, float_rows)
        add_to_spread(float_rows[SPREAD], float_rows[SEAT_VALUES, seat])
        update_edges(edges, int_rows, float_rows, depth)


_BOUND: Final = (deal_now, advance, roll_out, descend, evaluate_state, grow)
RULES: Final = ("actor", "legal", "apply", "chance", "shuffle", "deal", "mask", "guess")
GUIDE: Final = ("is_pause", "outlook", "appraise", "rule_out", "rollout")
_GROW: Final = "nothing(states, states, random, nodes, edges, counters, one_settings, table, chart, random, number)"
_TRY_MOVE: Final = (
    "nothing(states, number, states, random, nodes, edges, counters, one_settings, table, chart, random, chart)"
)
_PLAY_ON: Final = "nothing(states, states, table, chart, random, chart)"
_searches: dict[str, "Search"] = {}


class Search(NamedTuple):
    """The compiled search functions of a game."""

    grow: Callable[..., None]
    copy_edges: Callable[..., int]
    mix_priors: Callable[..., None]
    try_move: Callable[..., None]
    play_on: Callable[..., None]


def is_compiled(game: Game) -> bool:
    """Return whether the search of a game is compiled."""
    return game.info.id in _searches


def compile_search(game: Game, guide: Guide) -> Search:
    """Bind the search to a game's kernels and guide, and compile it or load it from the cache."""
    if game.info.id not in _searches:
        rules, guide_kernels = (
            {name: game.kernels[name] for name in RULES},
            {kernel_name: getattr(guide, kernel_name) for kernel_name in GUIDE},
        )
        policy = {"choose": game.strategy.choose, "LOOSE": guide.loose}
        names = {**rules, **guide_kernels, **policy, "ROLLOUT_NEEDS_VIEW": guide.rollout is not choose_random}
        bound = bind(
            game.info.id,
            (*_BOUND, *trial_kernels()),
            names,
            allocating=["grow", "try_move", "choose_perturbed", "play_on"],
        )
        jobs = {
            "grow": CompileJob(bound["grow"], _GROW),
            "copy_edges": CompileJob(copy_edges, "number(nodes, random, edges, edges)"),
            "mix_priors": CompileJob(mix_priors, "nothing(nodes, random, edges, floats, real)"),
            "try_move": CompileJob(bound["try_move"], _TRY_MOVE),
            "play_on": CompileJob(bound["play_on"], _PLAY_ON),
        }
        records = {"state": game.dtype, "node": NODE, "edge": EDGE, "one_setting": SETTINGS}
        _searches[game.info.id] = Search(**compile_all(f"{game.info.id}.search", jobs, records))
    return _searches[game.info.id]
