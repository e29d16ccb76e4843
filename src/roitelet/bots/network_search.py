"""The bot that searches with a network: see :mod:`roitelet.bots.network_search_tree`."""

from collections.abc import Sequence
from typing import Final, Self

from roitelet.base.kernel import RandomState, new_states
from roitelet.bots.budget import Budget
from roitelet.bots.network import FOLDER, has_network
from roitelet.bots.network_search_tree import (
    BELIEF,
    MIND_FLOAT_ROWS,
    MIND_INT_ROWS,
    MIND_SETTINGS,
    USED,
    WORLDS,
    compile_mind,
    is_compiled,
)
from roitelet.bots.packed_network import NetworkEvaluator, packed
from roitelet.bots.search import SearchBot, Tree
from roitelet.engine.contract import Guide, Mind
from roitelet.engine.game import Game
from roitelet.engine.position import Position

MIND: Final = "mind"


def mind_of(game: Game) -> Mind | None:
    """Return the settings of a game's search with its network, or None if it has no network or no such settings."""
    guide = game.guide
    return guide.mind if has_network(game) else None


class MindTree(Tree):
    """The search tree of one thread, with the work arrays of the network."""

    rows = WORLDS, MIND_INT_ROWS, MIND_FLOAT_ROWS

    def __init__(self, game: Game, guide: Guide, mind: Mind, simulations: int, moves: int) -> None:
        network = packed(game.folder / FOLDER)
        super().__init__(
            game, guide, simulations, moves, max(network.layout.size, network.width, network.hidden[1].size)
        )
        self.mind_settings = new_states(MIND_SETTINGS)
        for name in ("draws", "sharp"):
            self.mind_settings[name] = getattr(mind, name)
        self.mind_settings["units"], self.mind_settings["holders"] = network.units, network.holders
        self._mind = compile_mind(game, guide, mind)
        self._evaluator: NetworkEvaluator | None = None

    def evaluator(self, root: Position) -> NetworkEvaluator:
        """Return the network's work arrays for the table of a position."""
        if self._evaluator is None or not self._evaluator.fits(root):
            self._evaluator = NetworkEvaluator(root)
        return self._evaluator

    def evaluate(self, root: Position) -> NetworkEvaluator:
        """Evaluate the network on a masked position."""
        evaluator = self.evaluator(root)
        self._mind.evaluate(root.states, *evaluator.arrays, self.int_rows[USED], evaluator.work)
        return evaluator

    def prepare(self, root: Position, simulations: int) -> None:
        """Clear the tree if necessary, and get the network's belief about hidden cards."""
        super().prepare(root, simulations)
        if self.mind_settings["draws"][0] > 1:
            belief = self.evaluate(root).belief(root.seats).ravel()
            self.float_rows[BELIEF, : belief.size] = belief

    def grow(self, root: Position, rng: RandomState, simulations: int) -> None:
        """Add simulations."""
        evaluator = self.evaluator(root)
        self._mind.grow(
            *self._grow_arguments(root, rng, simulations), (self.mind_settings, *evaluator.arrays, evaluator.work)
        )


class SearchWithNetwork(SearchBot):
    """A search bot that also uses a network."""

    def __init__(self, name: str, game: Game, guide: Guide, budget: Budget, mind: Mind) -> None:
        super().__init__(name, game, guide, budget)
        self.mind = mind

    def copy(self, budget: Budget | None = None) -> Self:
        """Return a copy with empty memory, and another budget if given."""
        return type(self)(self.name, self.game, self.guide, budget or self.budget, self.mind)


class MindBot(SearchWithNetwork):
    """Plays the most visited action of a search guided by the network."""

    @property
    def ready(self) -> bool:
        """Return whether the search with the network is compiled."""
        return is_compiled(self.game) and super().ready

    def warm_up(self) -> None:
        """Compile the search and read the weights."""
        super().warm_up()
        compile_mind(self.game, self.guide, self.mind)
        packed(self.game.folder / FOLDER)

    def _new_trees(self, moves: int) -> Sequence[Tree]:
        trees = range(self.budget.threads)
        return [MindTree(self.game, self.guide, self.mind, self._per_tree, moves) for _ in trees]
