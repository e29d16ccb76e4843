"""Search with a network, compiled: a tree of what the searching seat itself will decide, and nobody else.

Each simulation takes one of several guessed worlds, the likelier by the network's belief the oftener. In that world the
others play by the network's policy, each from what it would know there: its own hand and no other. The network also
says where to look first. A new decision of the searching seat ends a line: the network judges it from the knowledge of
that seat, which nobody else's judgement would hold.
"""

from collections.abc import Callable
from math import exp
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from roitelet.base.kernel import Floats, Integers, Octets, RandomState, Reals, kernel, record_dtype
from roitelet.base.rng import fraction
from roitelet.bots.compiled_network import PLACES, POLICY, SAID, Shape, ask
from roitelet.bots.tree import GUIDE, RULES, advance, judge, roll_out
from roitelet.bots.tree_nodes import (
    ACTIONS,
    DEPTH,
    EDGE,
    EDGES,
    LIST_ROWS,
    MARKS,
    MISSING,
    MOVERS,
    NO_ROOM,
    NODE,
    PATH,
    POINTS,
    REAL_ROWS,
    SETTINGS,
    SPREAD,
    VALUES,
    WINS,
    WORTH,
    add_edges,
    enter_node,
    mark_edges,
    note_line,
    note_worth,
    select_edge,
    spread_of,
    weigh_worth,
)
from roitelet.engine.compile.binding import bind, unbound
from roitelet.engine.compile.compiler import CompileJob, compile_all
from roitelet.engine.contract import Guide, Mind
from roitelet.engine.game import Game
from roitelet.engine.simulate.random_actions import choose_random, deal_now, pick_by_value
from roitelet.engine.strategy.win_chance import chances

HABITS: Final = record_dtype([("draws", "i8"), ("sharp", "f8"), ("units", "f8"), ("holders", "i8")])
"""The numbers of a :class:`roitelet.engine.game.Mind`, the points in one unit of the network, its holders of a card."""
NetworkArrays = tuple[NDArray[np.void], Shape, Octets, Floats, NDArray[np.int16], NDArray[np.float32]]
"""The habits, then the network of a table as :func:`roitelet.bots.compiled_network.ask` takes it, with room to work."""

USED: Final = LIST_ROWS
MIND_LISTS: Final = LIST_ROWS + 1
"""Lists as a search has them, and a row to ask the network in."""
BELIEF: Final = REAL_ROWS
MIND_REALS: Final = REAL_ROWS + 1
"""Reals as a search has them, and the belief: per card and holder, the logarithm of a chance."""
WORLDS: Final = 3
"""A guessed world, what a seat sees of it, and another guess."""
RESULTS: Final = 0
RANKS: Final = 1
"""Rows for the points as they stand, free while nothing is dealt."""

actor = mask = guess = apply = returns = believe = rule_out = unbound


@kernel
def prefer(work: NDArray[np.float32], actions: Integers, count: int, values: Reals) -> None:
    """Write what the network has just said of each action. Modifies ``values`` in place."""
    for index in range(count):
        values[index] = work[SAID, actions[index]]


# --- bound to a game ---


def foresee(
    state: Any,
    who: int,
    settings: NDArray[np.void],
    habits: NDArray[np.void],
    shape: Shape,
    work: NDArray[np.float32],
    lists: NDArray[np.int32],
    reals: NDArray[np.float64],
) -> None:
    """Write what the line is worth to each seat by what the network has just said of a decision of ``who``."""
    seats = int(state.seats)
    returns(state, lists[RESULTS], lists[RANKS])
    for seat in range(seats):
        place = shape[POLICY] + (seat - who + seats) % seats
        reals[POINTS, seat] = lists[RESULTS, seat] + habits[0].units * work[SAID, place]
        reals[WINS, seat] = work[SAID, place + shape[PLACES]]
    chances(reals[WINS], seats)
    weigh_worth(seats, settings, reals)


def follow(
    who: int,
    count: int,
    worlds: NDArray[np.void],
    lists: NDArray[np.int32],
    reals: NDArray[np.float64],
    rng: RandomState,
    network: NetworkArrays,
) -> None:
    """Let another seat decide by what it knows itself in the guessed world ``worlds[0]``."""
    _, shape, weights, constants, rows, work = network
    actions, values = lists[ACTIONS], reals[VALUES]
    mask(worlds[0], who, worlds[1])
    ask(worlds[1], shape, weights, constants, rows, lists[USED], work)
    prefer(work, actions, count, values)
    apply(worlds[0], actions[pick_by_value(values, count, 1.0, rng)])


def descend_own(
    seat: int,
    worlds: NDArray[np.void],
    words: NDArray[np.uint64],
    nodes: NDArray[np.void],
    edges: NDArray[np.void],
    counts: NDArray[np.int64],
    settings: NDArray[np.void],
    lists: NDArray[np.int32],
    reals: NDArray[np.float64],
    rng: RandomState,
    network: NetworkArrays,
) -> tuple[int, bool]:
    """Play ``worlds[0]`` until a new decision of the seat; returns how many it made, and whether all was judged."""
    habits, shape, weights, constants, rows, work = network
    actions, marks, values = lists[ACTIONS], lists[MARKS], reals[VALUES]
    depth, unit = 0, spread_of(reals[SPREAD])
    explore, caution = settings[0].explore * unit, settings[0].caution * unit
    while depth < DEPTH:
        count = advance(worlds[0], lists, rng)
        if count == 0:
            return depth, False
        who = actor(worlds[0])
        if who != seat:
            follow(who, count, worlds, lists, reals, rng, network)
            continue
        mask(worlds[0], seat, worlds[1])
        place, fresh = enter_node(nodes, words, counts)
        if place == NO_ROOM:
            return depth, False
        first = mark_edges(nodes, place, edges, actions, count, marks)
        if first == MISSING:
            if counts[EDGES] + count > len(edges):
                return depth, False
            ask(worlds[1], shape, weights, constants, rows, lists[USED], work)
            prefer(work, actions, count, values)
            if settings[0].prune != 0:
                rule_out(worlds[1], actions, count, values)
            first = add_edges(nodes, place, edges, counts, actions, count, marks, values, 1.0)
        if fresh:
            foresee(worlds[0], seat, settings, habits, shape, work, lists, reals)
            return depth, True
        edge = select_edge(edges, first, actions, count, marks, explore, caution)
        lists[PATH, depth] = edge
        lists[MOVERS, depth] = who
        depth += 1
        apply(worlds[0], edges[edge].action)
    return depth, False


def guess_well(
    root: NDArray[np.void],
    worlds: NDArray[np.void],
    reals: NDArray[np.float64],
    habits: NDArray[np.void],
    rng: RandomState,
) -> None:
    """Write one of several guesses to ``worlds[0]``, the likelier the oftener. Modifies ``worlds`` and ``rng``."""
    viewer, sharp, holders = int(root[0].viewer), habits[0].sharp, habits[0].holders
    worlds[0] = root[0]
    guess(worlds[0], rng)
    if habits[0].draws < 2:
        return
    best, total = sharp * believe(worlds[0], viewer, reals[BELIEF], holders), 1.0
    for _ in range(habits[0].draws - 1):
        worlds[2] = root[0]
        guess(worlds[2], rng)
        value = sharp * believe(worlds[2], viewer, reals[BELIEF], holders)
        if value > best:  # weights are relative to the best, so that the exponential cannot overflow
            total *= exp(best - value)
            best = value
        weight = exp(value - best)
        total += weight
        # each guess takes the place of the one before by its share of all weights so far
        if fraction(rng) * total < weight:
            worlds[0] = worlds[2]


def grow_own(
    root: NDArray[np.void],
    worlds: NDArray[np.void],
    words: NDArray[np.uint64],
    nodes: NDArray[np.void],
    edges: NDArray[np.void],
    counts: NDArray[np.int64],
    settings: NDArray[np.void],
    lists: NDArray[np.int32],
    reals: NDArray[np.float64],
    rng: RandomState,
    simulations: int,
    network: NetworkArrays,
) -> None:
    """Add simulations to the tree, from the masked state ``root[0]``. Modifies all but ``root`` and the network."""
    seat = int(root[0].viewer)
    for _ in range(simulations):
        guess_well(root, worlds, reals, network[0], rng)
        depth, judged = descend_own(seat, worlds, words, nodes, edges, counts, settings, lists, reals, rng, network)
        if not judged:
            roll_out(worlds, lists, rng, settings[0].reach)
            judge(worlds[0], settings, reals)
        note_worth(reals[SPREAD], reals[WORTH, seat])
        note_line(edges, lists, reals, depth)


def ask_first(
    root: NDArray[np.void],
    shape: Shape,
    weights: Octets,
    constants: Floats,
    rows: NDArray[np.int16],
    used: Integers,
    work: NDArray[np.float32],
) -> None:
    """Write what the network says of the masked state ``root[0]``."""
    ask(root[0], shape, weights, constants, rows, used, work)


_BOUND: Final = (
    deal_now,
    advance,
    roll_out,
    judge,
    ask,
    foresee,
    follow,
    descend_own,
    guess_well,
    grow_own,
    ask_first,
)
_NETWORK: Final = "counters, flags, floats, observations"
_GROW: Final = (
    "nothing(states, states, random, nodes, edges, counters, one_settings, table, chart, random, number, "
    f"(one_habits, {_NETWORK}, rewards))"
)
_ASK: Final = f"nothing(states, {_NETWORK}, integers, rewards)"
_searches: dict[str, "MindSearch"] = {}


class MindSearch(NamedTuple):
    """The search of a game with its network, as Python calls it."""

    grow: Callable[..., None]
    ask: Callable[..., None]


def is_compiled(game: Game) -> bool:
    """Return whether the search of a game with its network is ready."""
    return game.info.id in _searches


def compile_mind(game: Game, guide: Guide, mind: Mind) -> MindSearch:
    """Return the search bound to a game's kernels, its guide and its belief, compiled or loaded from the cache."""
    if game.info.id not in _searches:
        rules = {name: game.kernels[name] for name in (*RULES, "observe", "returns")}
        names = {
            **rules,
            **{name: getattr(guide, name) for name in GUIDE},
            "believe": mind.believe,
        }
        names["LOOKS"] = guide.rollout is not choose_random
        bound = bind(game.info.id, _BOUND, names, allocating=["guess_well", "grow_own"])
        jobs = {"grow": CompileJob(bound["grow_own"], _GROW), "ask": CompileJob(bound["ask_first"], _ASK)}
        records = {
            "state": game.dtype,
            "node": NODE,
            "edge": EDGE,
            "one_setting": SETTINGS,
            "one_habit": HABITS,
        }
        _searches[game.info.id] = MindSearch(**compile_all(f"{game.info.id}.mind", jobs, records))
    return _searches[game.info.id]
