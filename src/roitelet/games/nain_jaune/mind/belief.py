"""How likely a guessed world is, by what the network believes of every hidden card."""

from roitelet.engine.belief import believe_hands, believe_set
from roitelet.engine.kernel import Reals, kernel
from roitelet.games.nain_jaune.rules.state import NainJaune


@kernel
def believe(world: NainJaune, viewer: int, table: Reals, holders: int) -> float:
    """The likelihood of hands and talon, as a logarithm; the talon is the last holder."""
    hands = believe_hands(world.hands, viewer, int(world.seats), table, holders)
    return hands + believe_set(world.talon, holders - 1, table, holders)
