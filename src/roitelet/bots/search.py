"""The bot that searches: a tree per thread, grown in batches until the budget is spent or the choice is settled."""

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
from roitelet.bots.tree import compile_search, is_compiled
from roitelet.bots.tree_nodes import DEPTH, EDGE, EDGES, LIST_ROWS, NODE, NODES, REAL_ROWS, SETTINGS, SPREAD
from roitelet.engine.contract import Guide
from roitelet.engine.game import Game
from roitelet.engine.position import Position

BATCHES: Final = 8
"""A budget of simulations is spent in this many batches; after each one the choice may be settled."""
FIRST_BATCH: Final = 32
BATCH_SECONDS: Final = 0.02
"""How often a timed search looks at the clock."""
TYPICAL_SIMULATIONS: Final = 100_000
"""A timed search has room for this many."""
MOVES_KEPT: Final = 4
"""A seated bot has room for the trees of this many moves."""
BREADTH: Final = 32
"""Room for actions per node, on average."""
MOST_EDGES: Final = 8_000_000


@dataclass(frozen=True)
class Candidate:
    """One action, as a search sees it."""

    action: int
    visits: int
    """Simulations that took it."""
    points: float
    """Expected final points."""
    wins: float
    """Chance of winning the game."""
    worth: float
    """What the search maximises: chance of winning and lead in points, weighted by the game's guide."""
    prior: float
    """Its share of attention before any simulation, from a quick look."""


@dataclass(frozen=True)
class Thoughts:
    """The result of a search: all legal actions, best first."""

    candidates: tuple[Candidate, ...]
    simulations: int
    """Simulations made for this decision; visits can add up to more if an earlier tree was kept."""
    seconds: float

    @property
    def best(self) -> Candidate:
        """The action tried most often, which is the one to take."""
        return self.candidates[0]


class Tree:
    """The memory of one thread."""

    rows: tuple[int, int, int] = 2, LIST_ROWS, REAL_ROWS
    """How many worlds, lists and rows of reals a simulation works in."""

    def __init__(self, game: Game, guide: Guide, simulations: int, moves: int, width: int = 0) -> None:
        room = simulations * moves
        size = 1 << max(8, (2 * room).bit_length())
        self.nodes = new_states(NODE, size)
        self.edges = new_states(EDGE, min(max(room * BREADTH, 4096), MOST_EDGES))
        self.counts = np.zeros(2, np.int64)
        worlds, lists, reals = self.rows
        self.worlds = new_states(game.dtype, worlds)
        self.words: NDArray[np.uint64] = np.asarray(self.worlds)[1:2].view(np.uint64)
        width = max(game.info.actions, game.info.chance, DEPTH, width)
        self.lists = np.zeros((lists, width), np.int32)
        self.reals = np.zeros((reals, width), np.float64)
        self.settings = new_states(SETTINGS)
        for name in SETTINGS.names or ():
            self.settings[name] = getattr(guide, name)
        if game.info.lowest_wins:  # to have fewer points than the others is the lead
            self.settings["scale"] *= -1
        self.found = new_states(EDGE, game.info.actions)
        self._search = compile_search(game, guide)

    def prepare(self, root: Position, simulations: int) -> None:
        """Clear the tree if it does not know this position or has no room left."""
        full = 2 * (self.counts[NODES] + simulations) > len(self.nodes) or 2 * self.counts[EDGES] > len(self.edges)
        if full or not self.at(root).size:
            self.nodes["key"] = 0
            self.counts[:] = 0
        self.reals[SPREAD] = 0.0

    def grow(self, root: Position, rng: RandomState, simulations: int) -> None:
        """Add simulations."""
        self._search.grow(*self._given(root, rng, simulations))

    def _given(self, root: Position, rng: RandomState, simulations: int) -> tuple[Any, ...]:
        """Return what compiled code takes that grows a tree."""
        memory = (self.worlds, self.words, self.nodes, self.edges, self.counts)
        return root.states, *memory, self.settings, self.lists, self.reals, rng, simulations

    def at(self, root: Position) -> NDArray[np.void]:
        """Return the edges at a masked position, in the order of their actions."""
        self.worlds[1] = root.states[0]
        count = self._search.copy_edges(self.nodes, self.words, self.edges, self.found)
        return np.sort(self.found[:count], order="action")


class SearchBot:
    """Plays the action that most simulations preferred. After ``sit`` it keeps its tree from move to move."""

    def __init__(self, name: str, game: Game, guide: Guide, budget: Budget) -> None:
        self.name, self.game, self.guide, self.budget = name, game, guide, budget
        self._kept: Sequence[Tree] | None = None

    def again(self, budget: Budget | None = None) -> Self:
        """Return the same bot without a memory, with another budget if one is given."""
        return type(self)(self.name, self.game, self.guide, budget or self.budget)

    def considering_all(self) -> Self:
        """Return the same bot, without a memory, that tries unwise actions too: it can say what they would cost."""
        frank = self.again()
        frank.guide = replace(self.guide, prune=False)
        return frank

    def sit(self) -> Self:
        """Return the same bot with its own memory."""
        seated = self.again()
        seated._kept = self._new_trees(MOVES_KEPT)
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
        return legal[0] if len(legal) == 1 else self._search(masked, rng, settle=True).best.action

    def think(self, masked: Position, rng: RandomState) -> Thoughts:
        """Return all candidates, after spending the whole budget, however clear the choice."""
        check_turn(self.name, masked, self.game)
        return self._search(masked, rng, settle=False)

    @property
    def _per_tree(self) -> int:
        """Simulations that each tree must have room for, per move."""
        return -(-min(self.budget.simulations, TYPICAL_SIMULATIONS) // self.budget.threads)

    def _new_trees(self, moves: int) -> Sequence[Tree]:
        return [Tree(self.game, self.guide, self._per_tree, moves) for _ in range(self.budget.threads)]

    def _search(self, masked: Position, rng: RandomState, *, settle: bool) -> Thoughts:
        began = perf_counter()
        trees = self._kept or self._new_trees(1)
        seed = int(next_word(as_stream(rng))) >> 1
        rngs = [new_stream(seed, index) for index in range(len(trees))]
        for tree in trees:
            tree.prepare(masked, self._per_tree)
        made = self._spend(masked, trees, rngs, began, settle)
        return Thoughts(_rank(_merge(masked, trees)), made, perf_counter() - began)

    def _spend(
        self, masked: Position, trees: Sequence[Tree], rngs: list[RandomState], began: float, settle: bool
    ) -> int:
        """Grow the trees in batches; returns the number of simulations made."""
        budget, made = self.budget, 0
        batch = FIRST_BATCH if budget.timed else max(FIRST_BATCH, -(-budget.simulations // BATCHES))
        while made < budget.simulations:
            each = -(-min(batch, budget.simulations - made) // len(trees))
            _grow_all(masked, trees, rngs, each)
            made += each * len(trees)
            passed = perf_counter() - began
            left = budget.milliseconds / 1000 - passed
            if left <= 0:
                break
            rest = min(budget.simulations - made, int(left * made / passed))
            if settle and _settled(_merge(masked, trees)["visits"], rest):
                break
            if budget.timed:
                batch = max(FIRST_BATCH, int(min(BATCH_SECONDS, left) * made / passed))
        return made


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
    """Return the edges at the root, summed over the trees. Every tree has all of them: the seat knows its actions."""
    found = [tree.at(masked) for tree in trees]
    merged = found[0]
    for other in found[1:]:
        for name in ("visits", "total", "points", "wins"):
            merged[name] += other[name]
    return merged


def _settled(visits: NDArray[np.int32], rest: int) -> bool:
    """Return whether no other action can overtake the leading one with the rest of the budget."""
    first, second = np.partition(visits, -2)[-2:][::-1]
    return bool(first - second > rest)


def _rank(edges: NDArray[np.void]) -> tuple[Candidate, ...]:
    tries = np.maximum(edges["visits"], 1)
    weight = np.maximum(edges["weight"], 0.0)
    weight /= weight.sum()
    rows = [
        Candidate(int(action), int(visits), float(points), float(wins), float(worth), float(prior))
        for action, visits, points, wins, worth, prior in zip(
            edges["action"],
            edges["visits"],
            edges["points"] / tries,
            edges["wins"] / tries,
            edges["total"] / tries,
            weight,
            strict=True,
        )
    ]
    return tuple(sorted(rows, key=lambda row: (-row.visits, -row.worth, row.action)))
