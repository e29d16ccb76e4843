"""How likely a guessed world is, by what the network believes of every hidden card."""

from roitelet.engine.belief import believe_hands
from roitelet.engine.kernel import Reals, kernel
from roitelet.games.roi_des_nains.rules.state import RoiDesNains


@kernel
def believe(world: RoiDesNains, viewer: int, table: Reals, holders: int) -> float:
    """The likelihood of the hands, as a logarithm."""
    return believe_hands(world.hands, viewer, int(world.seats), table, holders)
