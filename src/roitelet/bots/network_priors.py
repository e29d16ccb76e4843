"""The search bot that takes the priors of its root from the network.

The network is evaluated once per move, at the root; everything else is the game's plain search, at its speed.
"""

from collections.abc import Sequence
from typing import Final

from roitelet.base.kernel import RandomState
from roitelet.bots.network import NetworkBot
from roitelet.bots.network_search import SearchWithNetwork
from roitelet.bots.search import Tree
from roitelet.engine.contract import Guide, Mind
from roitelet.engine.game import Game
from roitelet.engine.position import Position

PRIMED: Final = "primed"


class PrimedTree(Tree):
    """The search tree of one thread, with the network's priors at the root."""

    def __init__(self, game: Game, guide: Guide, mind: Mind, simulations: int, moves: int) -> None:
        super().__init__(game, guide, simulations, moves)
        self._network, self._trust, self._root_done = NetworkBot(game), mind.trust, False

    def prepare(self, root: Position, simulations: int) -> None:
        """Clear the tree if necessary, and have the next :meth:`grow` evaluate the network."""
        super().prepare(root, simulations)
        self._root_done = False

    def grow(self, root: Position, rng: RandomState, simulations: int) -> None:
        """Add simulations; the first adds the root, whose weights then get the network's priors."""
        if not self._root_done:
            super().grow(root, rng, 1)
            self._mix_priors(root)
            simulations -= 1
        super().grow(root, rng, simulations)

    def _mix_priors(self, root: Position) -> None:
        self.worlds[1] = root.states[0]
        self._search.mix_priors(self.nodes, self.view_words, self.edges, self._network.policy(root), self._trust)
        self._root_done = True


class PrimedBot(SearchWithNetwork):
    """Plays the most visited action of a search that starts from the network's priors."""

    def warm_up(self) -> None:
        """Compile the search and read the weights."""
        super().warm_up()
        NetworkBot(self.game).warm_up()

    def _new_trees(self, moves: int) -> Sequence[Tree]:
        trees = range(self.budget.threads)
        return [PrimedTree(self.game, self.guide, self.mind, self._per_tree, moves) for _ in trees]
