"""A quick player of Nain Jaune: one look at the masked state, no search."""

from roitelet.engine.kernel import Integers, RandomState, kernel
from roitelet.games.nain_jaune.state import NainJaune


@kernel
def choose(masked: NainJaune, actions: Integers, count: int, rng: RandomState) -> int:
    """The action to take."""
    return actions[count - 1]
