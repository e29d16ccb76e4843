"""Information-set Monte-Carlo tree search, compiled: one tree of what the searching seat can see, grown by simulations.

Each simulation guesses a world that the seat cannot tell from the truth, and plays it out. A node stands for all worlds
that look alike to the searching seat. It is found by a hash of the masked state, so the tree needs no pointers and can
be used again after moves are made. An edge is an action, judged by what it brings the seat that chooses it. A forced
move has no node.

The functions below are generic and are bound to each game (:mod:`roitelet.engine.compile.binding`), which provides
``actor`` to ``rollout``.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from roitelet.base.actors import DEALER, NOBODY
from roitelet.base.kernel import RandomState
from roitelet.bots.tree_nodes import (
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
    SETTINGS,
    SPREAD,
    VALUES,
    WINS,
    WORTH,
    add_edges,
    copy_edges,
    enter_node,
    lean_edges,
    mark_edges,
    note_line,
    note_worth,
    select_edge,
    spread_of,
    weigh_worth,
)
from roitelet.engine.compile.binding import bind, unbound
from roitelet.engine.compile.compiler import CompileJob, compile_all
from roitelet.engine.contract import Guide
from roitelet.engine.game import Game
from roitelet.engine.simulate.random_actions import choose_random, deal_now

actor = legal = apply = mask = guess = unbound
is_pause = outlook = appraise = rule_out = rollout = unbound
LOOKS = True
"""Whether the rollout policy looks at the masked state; a random one does not."""


def advance(state: Any, lists: NDArray[np.int32], rng: RandomState) -> int:
    """Play on through deals and forced moves; returns how many actions are legal then, 0 if the line can be judged."""
    while is_pause(state) == 0:
        who = actor(state)
        if who == NOBODY:
            return 0
        if who == DEALER:
            deal_now(state, lists, rng)
            continue
        count = legal(state, lists[ACTIONS])
        if count != 1:
            return count
        apply(state, lists[ACTIONS][0])
    return 0


def roll_out(worlds: NDArray[np.void], lists: NDArray[np.int32], rng: RandomState, reach: int) -> None:
    """Play ``worlds[0]`` on with the rollout policy until it can be judged, for at most ``reach`` choices."""
    count = advance(worlds[0], lists, rng)
    while count > 0 and reach > 0:
        if LOOKS:
            mask(worlds[0], actor(worlds[0]), worlds[1])
        apply(worlds[0], rollout(worlds[1], lists[ACTIONS], count, rng))
        reach -= 1
        count = advance(worlds[0], lists, rng)


def descend(
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
) -> int:
    """Play ``worlds[0]`` through the tree until a new node; returns the number of edges, which ``lists`` holds."""
    actions, marks = lists[ACTIONS], lists[MARKS]
    depth, unit = 0, spread_of(reals[SPREAD])
    explore, caution = settings[0].explore * unit, settings[0].caution * unit
    while depth < DEPTH:
        count = advance(worlds[0], lists, rng)
        if count == 0:
            return depth
        who = actor(worlds[0])
        mask(worlds[0], seat, worlds[1])
        place, fresh = enter_node(nodes, words, counts)
        if place == NO_ROOM:
            return depth
        first = mark_edges(nodes, place, edges, actions, count, marks)
        if first == MISSING:
            if counts[EDGES] + count > len(edges):
                return depth
            if who != seat:
                mask(worlds[0], who, worlds[1])
            appraise(worlds[1], actions, count, reals[VALUES])
            if settings[0].prune != 0:
                rule_out(worlds[1], actions, count, reals[VALUES])
            first = add_edges(nodes, place, edges, counts, actions, count, marks, reals[VALUES], settings[0].heat)
        edge = select_edge(edges, first, actions, count, marks, explore, caution)
        lists[PATH, depth] = edge
        lists[MOVERS, depth] = who
        depth += 1
        apply(worlds[0], edges[edge].action)
        if fresh:
            return depth
    return depth


def judge(state: Any, settings: NDArray[np.void], reals: NDArray[np.float64]) -> None:
    """Write what the end of the line is worth to each seat."""
    outlook(state, reals[POINTS], reals[WINS])
    weigh_worth(int(state.seats), settings, reals)


def grow(
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
) -> None:
    """Add simulations to the tree, from the masked state ``root[0]``. Modifies all but ``root`` in place.

    ``worlds[0]`` is the world of a simulation, ``worlds[1]`` what a seat sees of it; ``words`` is the memory of the
    latter.
    """
    seat = int(root[0].viewer)
    for _ in range(simulations):
        worlds[0] = root[0]
        guess(worlds[0], rng)
        depth = descend(seat, worlds, words, nodes, edges, counts, settings, lists, reals, rng)
        roll_out(worlds, lists, rng, settings[0].reach)
        judge(worlds[0], settings, reals)
        note_worth(reals[SPREAD], reals[WORTH, seat])
        note_line(edges, lists, reals, depth)


_BOUND: Final = (deal_now, advance, roll_out, descend, judge, grow)
RULES: Final = ("actor", "legal", "apply", "chance", "shuffle", "deal", "mask", "guess")
GUIDE: Final = ("is_pause", "outlook", "appraise", "rule_out", "rollout")
_WHOLE: Final = "nothing(states, states, random, nodes, edges, counters, one_settings, table, chart, random, number)"
_searches: dict[str, "Search"] = {}


class Search(NamedTuple):
    """The search of a game as Python calls it."""

    grow: Callable[..., None]
    copy_edges: Callable[..., int]
    lean_edges: Callable[..., None]


def is_compiled(game: Game) -> bool:
    """Return whether the search of a game is ready."""
    return game.info.id in _searches


def compile_search(game: Game, guide: Guide) -> Search:
    """Return the search of a game: ``grow`` bound to its kernels and guide, compiled or loaded from the cache."""
    if game.info.id not in _searches:
        rules, hints = {name: game.kernels[name] for name in RULES}, {n: getattr(guide, n) for n in GUIDE}
        names = {**rules, **hints, "LOOKS": guide.rollout is not choose_random}
        bound = bind(game.info.id, _BOUND, names, allocating=["grow"])
        jobs = {
            "grow": CompileJob(bound["grow"], _WHOLE),
            "copy_edges": CompileJob(copy_edges, "number(nodes, random, edges, edges)"),
            "lean_edges": CompileJob(lean_edges, "nothing(nodes, random, edges, floats, real)"),
        }
        records = {"state": game.dtype, "node": NODE, "edge": EDGE, "one_setting": SETTINGS}
        _searches[game.info.id] = Search(**compile_all(f"{game.info.id}.search", jobs, records))
    return _searches[game.info.id]
