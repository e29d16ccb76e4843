"""The bot that searches with a network: see :mod:`roitelet.bots.network_search_tree`."""

from collections.abc import Sequence
from typing import Final, Self

from roitelet.base.kernel import RandomState, new_states
from roitelet.bots.budget import Budget
from roitelet.bots.network import FOLDER, has_network
from roitelet.bots.network_search_tree import (
    BELIEF,
    HABITS,
    MIND_LISTS,
    MIND_REALS,
    USED,
    WORLDS,
    compile_mind,
    is_compiled,
)
from roitelet.bots.packed_network import Asking, packed
from roitelet.bots.search import SearchBot, Tree
from roitelet.engine.contract import Guide, Mind
from roitelet.engine.game import Game
from roitelet.engine.position import Position

MIND: Final = "mind"


def mind_of(game: Game) -> Mind | None:
    """Return how a game's network and its search think together, if they do."""
    guide = game.guide
    return guide.mind if has_network(game) else None


class MindTree(Tree):
    """The memory of one thread, with room to ask the network."""

    rows = WORLDS, MIND_LISTS, MIND_REALS

    def __init__(self, game: Game, guide: Guide, mind: Mind, simulations: int, moves: int) -> None:
        network = packed(game.folder / FOLDER)
        super().__init__(
            game, guide, simulations, moves, max(network.layout.size, network.width, network.hidden[1].size)
        )
        self.habits = new_states(HABITS)
        for name in ("draws", "sharp"):
            self.habits[name] = getattr(mind, name)
        self.habits["units"], self.habits["holders"] = network.units, network.holders
        self._mind = compile_mind(game, guide, mind)
        self._asking: Asking | None = None

    def asking(self, root: Position) -> Asking:
        """Return where to ask about the table of a position."""
        if self._asking is None or not self._asking.fits(root):
            self._asking = Asking(root)
        return self._asking

    def ask(self, root: Position) -> Asking:
        """Ask about a masked position."""
        asking = self.asking(root)
        self._mind.ask(root.states, *asking.arrays, self.lists[USED], asking.work)
        return asking

    def prepare(self, root: Position, simulations: int) -> None:
        """Clear the tree if need be, and ask the network where the hidden cards may lie."""
        super().prepare(root, simulations)
        if self.habits["draws"][0] > 1:
            belief = self.ask(root).belief(root.seats).ravel()
            self.reals[BELIEF, : belief.size] = belief

    def grow(self, root: Position, rng: RandomState, simulations: int) -> None:
        """Add simulations."""
        asking = self.asking(root)
        self._mind.grow(*self._given(root, rng, simulations), (self.habits, *asking.arrays, asking.work))


class SearchWithNetwork(SearchBot):
    """A search with a network beside it."""

    def __init__(self, name: str, game: Game, guide: Guide, budget: Budget, mind: Mind) -> None:
        super().__init__(name, game, guide, budget)
        self.mind = mind

    def again(self, budget: Budget | None = None) -> Self:
        """Return the same bot without a memory, with another budget if one is given."""
        return type(self)(self.name, self.game, self.guide, budget or self.budget, self.mind)


class MindBot(SearchWithNetwork):
    """Plays the action that most simulations preferred, where the network guides them."""

    @property
    def ready(self) -> bool:
        """Return whether the search with the network is compiled."""
        return is_compiled(self.game) and super().ready

    def warm_up(self) -> None:
        """Compile it, and read the weights."""
        super().warm_up()
        compile_mind(self.game, self.guide, self.mind)
        packed(self.game.folder / FOLDER)

    def _new_trees(self, moves: int) -> Sequence[Tree]:
        trees = range(self.budget.threads)
        return [MindTree(self.game, self.guide, self.mind, self._per_tree, moves) for _ in trees]
