"""The search bot: one tree per thread, grown in batches until the budget is spent or the choice cannot change."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from roitelet.base.kernel import RandomState, new_states
from roitelet.base.rng import as_stream, new_stream, next_word
from roitelet.bots.bot import check_turn
from roitelet.bots.budget import Budget
from roitelet.bots.search_tree import compile_search, is_compiled
from roitelet.bots.search_tree_nodes import DEPTH, EDGE, EDGES, FLOAT_ROWS, INT_ROWS, NODE, NODES, SETTINGS, SPREAD
from roitelet.engine.contract import Guide
from roitelet.engine.game import Game
from roitelet.engine.position import Position

BATCHES: Final = 8
"""Number of batches of a search; after each, the search stops if the choice cannot change."""
FIRST_BATCH: Final = 32
BATCH_SECONDS: Final = 0.02
"""Interval at which a timed search checks the clock."""
TYPICAL_SIMULATIONS: Final = 100_000
"""Number of simulations that a timed search has memory for."""
MOVES_KEPT: Final = 4
"""Number of moves whose trees a seated bot has memory for."""
BREADTH: Final = 32
"""Average number of edges per node to allocate."""
MOST_EDGES: Final = 8_000_000


@dataclass(frozen=True)
class Candidate:
    """One action and its search results."""

    action: int
    visits: int
    """Simulations that took it."""
    points: float
    """Expected final points."""
    wins: float
    """Chance of winning the game."""
    worth: float
    """The value maximised: win probability and lead in points, weighted by the game's guide."""
    prior: float
    """Prior probability, from the game's appraisal."""


@dataclass(frozen=True)
class Thoughts:
    """The result of a search: all legal actions, best first."""

    candidates: tuple[Candidate, ...]
    simulations: int
    """Simulations made for this decision; visits can add up to more if the tree was kept from an earlier move."""
    seconds: float

    @property
    def best(self) -> Candidate:
        """Return the most visited action, which is the one to take."""
        return self.candidates[0]


class Tree:
    """The search tree of one thread, in preallocated arrays."""

    rows: tuple[int, int, int] = 2, INT_ROWS, FLOAT_ROWS
    """Number of states, rows of integers and rows of floats to work in."""

    def __init__(self, game: Game, guide: Guide, simulations: int, moves: int, width: int = 0) -> None:
        capacity = simulations * moves
        size = 1 << max(8, (2 * capacity).bit_length())
        self.nodes = new_states(NODE, size)
        self.edges = new_states(EDGE, min(max(capacity * BREADTH, 4096), MOST_EDGES))
        self.counts = np.zeros(2, np.int64)
        worlds, int_rows, float_rows = self.rows
        self.worlds = new_states(game.dtype, worlds)
        self.view_words: NDArray[np.uint64] = np.asarray(self.worlds)[1:2].view(np.uint64)
        width = max(game.info.actions, game.info.chance, DEPTH, width)
        self.int_rows = np.zeros((int_rows, width), np.int32)
        self.float_rows = np.zeros((float_rows, width), np.float64)
        self.settings = new_states(SETTINGS)
        for name in SETTINGS.names or ():
            self.settings[name] = getattr(guide, name)
        if game.info.lowest_wins:  # the seat with the fewest points leads
            self.settings["scale"] *= -1
        self.root_edges = new_states(EDGE, game.info.actions)
        self._search = compile_search(game, guide)

    def prepare(self, root: Position, simulations: int) -> None:
        """Clear the tree if it lacks this position or is nearly full."""
        full = 2 * (self.counts[NODES] + simulations) > len(self.nodes) or 2 * self.counts[EDGES] > len(self.edges)
        if full or not self.at(root).size:
            self.nodes["key"] = 0
            self.counts[:] = 0
        self.float_rows[SPREAD] = 0.0

    def grow(self, root: Position, rng: RandomState, simulations: int) -> None:
        """Add simulations."""
        self._search.grow(*self._grow_arguments(root, rng, simulations))

    def _grow_arguments(self, root: Position, rng: RandomState, simulations: int) -> tuple[Any, ...]:
        """Return the arguments of the compiled ``grow``."""
        memory = (self.worlds, self.view_words, self.nodes, self.edges, self.counts)
        return root.states, *memory, self.settings, self.int_rows, self.float_rows, rng, simulations

    def at(self, root: Position) -> NDArray[np.void]:
        """Return the edges at a masked position, sorted by action."""
        self.worlds[1] = root.states[0]
        count = self._search.copy_edges(self.nodes, self.view_words, self.edges, self.root_edges)
        return np.sort(self.root_edges[:count], order="action")


class SearchBot:
    """Plays the most visited action of a search. After ``sit`` it keeps its tree from move to move."""

    def __init__(self, name: str, game: Game, guide: Guide, budget: Budget) -> None:
        self.name, self.game, self.guide, self.budget = name, game, guide, budget
        self._kept_trees: Sequence[Tree] | None = None

    def copy(self, budget: Budget | None = None) -> Self:
        """Return a copy with empty memory, and another budget if given."""
        return type(self)(self.name, self.game, self.guide, budget or self.budget)

    def copy_without_pruning(self) -> Self:
        """Return a copy with empty memory that rules out no action, to measure bad ones too."""
        bot = self.copy()
        bot.guide = replace(self.guide, prune=False)
        return bot

    def sit(self) -> Self:
        """Return a copy that keeps its tree from move to move."""
        seated = self.copy()
        seated._kept_trees = self._new_trees(MOVES_KEPT)
        return seated

    @property
    def ready(self) -> bool:
        """Return whether the search of the game is compiled."""
        return is_compiled(self.game)

    def warm_up(self) -> None:
        """Compile the search of the game."""
        compile_search(self.game, self.guide)

    def choose(self, masked: Position, rng: RandomState) -> int:
        """Return the action to take; a forced one needs no search."""
        check_turn(self.name, masked, self.game)
        legal = masked.legal()
        return legal[0] if len(legal) == 1 else self._search(masked, rng, may_stop=True).best.action

    def think(self, masked: Position, rng: RandomState) -> Thoughts:
        """Return all candidates after spending the whole budget."""
        check_turn(self.name, masked, self.game)
        return self._search(masked, rng, may_stop=False)

    @property
    def _per_tree(self) -> int:
        """Return the number of simulations per move that each tree needs memory for."""
        return -(-min(self.budget.simulations, TYPICAL_SIMULATIONS) // self.budget.threads)

    def _new_trees(self, moves: int) -> Sequence[Tree]:
        return [Tree(self.game, self.guide, self._per_tree, moves) for _ in range(self.budget.threads)]

    def _search(self, masked: Position, rng: RandomState, *, may_stop: bool) -> Thoughts:
        start_time = perf_counter()
        trees = self._kept_trees or self._new_trees(1)
        seed = int(next_word(as_stream(rng))) >> 1
        rngs = [new_stream(seed, index) for index in range(len(trees))]
        for tree in trees:
            tree.prepare(masked, self._per_tree)
        simulations = self._grow_to_budget(masked, trees, rngs, start_time, may_stop)
        return Thoughts(_rank(_merge(masked, trees)), simulations, perf_counter() - start_time)

    def _grow_to_budget(
        self, masked: Position, trees: Sequence[Tree], rngs: list[RandomState], start_time: float, may_stop: bool
    ) -> int:
        """Grow the trees in batches; return the number of simulations made."""
        budget, simulations = self.budget, 0
        batch = FIRST_BATCH if budget.timed else max(FIRST_BATCH, -(-budget.simulations // BATCHES))
        while simulations < budget.simulations:
            per_tree = -(-min(batch, budget.simulations - simulations) // len(trees))
            _grow_all(masked, trees, rngs, per_tree)
            simulations += per_tree * len(trees)
            elapsed = perf_counter() - start_time
            remaining = budget.milliseconds / 1000 - elapsed
            if remaining <= 0:
                break
            simulations_left = min(budget.simulations - simulations, int(remaining * simulations / elapsed))
            if may_stop and _is_decided(_merge(masked, trees)["visits"], simulations_left):
                break
            if budget.timed:
                batch = max(FIRST_BATCH, int(min(BATCH_SECONDS, remaining) * simulations / elapsed))
        return simulations


def _grow_all(masked: Position, trees: Sequence[Tree], rngs: list[RandomState], simulations: int) -> None:
    """Add the same number of simulations to each tree, in parallel."""
    if len(trees) == 1:
        trees[0].grow(masked, rngs[0], simulations)
        return
    with ThreadPoolExecutor(len(trees)) as pool:
        work = [pool.submit(tree.grow, masked, rng, simulations) for tree, rng in zip(trees, rngs, strict=True)]
        for thread in work:
            thread.result()


def _merge(masked: Position, trees: Sequence[Tree]) -> NDArray[np.void]:
    """Return the edges at the root, summed over the trees; every tree has the same edges there."""
    edges_by_tree = [tree.at(masked) for tree in trees]
    merged = edges_by_tree[0]
    for other in edges_by_tree[1:]:
        for name in ("visits", "total", "points", "wins"):
            merged[name] += other[name]
    return merged


def _is_decided(visits: NDArray[np.int32], simulations_left: int) -> bool:
    """Return whether no other action can overtake the leading one with the rest of the budget."""
    most, next_most = np.partition(visits, -2)[-2:][::-1]
    return bool(most - next_most > simulations_left)


def _rank(edges: NDArray[np.void]) -> tuple[Candidate, ...]:
    tries = np.maximum(edges["visits"], 1)
    weights = np.maximum(edges["weight"], 0.0)
    weights /= weights.sum()
    rows = [
        Candidate(int(action), int(visits), float(points), float(wins), float(worth), float(prior))
        for action, visits, points, wins, worth, prior in zip(
            edges["action"],
            edges["visits"],
            edges["points"] / tries,
            edges["wins"] / tries,
            edges["total"] / tries,
            weights,
            strict=True,
        )
    ]
    return tuple(sorted(rows, key=lambda row: (-row.visits, -row.worth, row.action)))
