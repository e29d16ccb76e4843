"""The bot whose search begins with the network's word: where to look first at its own decision, and nothing else.

The network is asked once, about what the seat itself observes. All the rest is the game's plain search, at its speed.
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
    """The memory of one thread, whose root the network has had its word about."""

    def __init__(self, game: Game, guide: Guide, mind: Mind, simulations: int, moves: int) -> None:
        super().__init__(game, guide, simulations, moves)
        self._network, self._trust, self._asked = NetworkBot(game), mind.trust, False

    def prepare(self, root: Position, simulations: int) -> None:
        """Clear the tree if need be; the network has not been asked about this position."""
        super().prepare(root, simulations)
        self._asked = False

    def grow(self, root: Position, rng: RandomState, simulations: int) -> None:
        """Add simulations; the very first one makes the root, about which the network is asked then."""
        if not self._asked:
            super().grow(root, rng, 1)
            self._ask(root)
            simulations -= 1
        super().grow(root, rng, simulations)

    def _ask(self, root: Position) -> None:
        self.worlds[1] = root.states[0]
        self._search.lean_edges(self.nodes, self.words, self.edges, self._network.policy(root), self._trust)
        self._asked = True


class PrimedBot(SearchWithNetwork):
    """Plays the action that most simulations preferred, where the network says what to try first."""

    def warm_up(self) -> None:
        """Compile the search of the game, and read the weights."""
        super().warm_up()
        NetworkBot(self.game).warm_up()

    def _new_trees(self, moves: int) -> Sequence[Tree]:
        trees = range(self.budget.threads)
        return [PrimedTree(self.game, self.guide, self.mind, self._per_tree, moves) for _ in trees]
