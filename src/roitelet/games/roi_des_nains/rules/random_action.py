"""A random legal action. A card is chosen from the hand without a list of actions."""

from roitelet.base.bits import count_bits, nth_of_few
from roitelet.base.kernel import Integers, RandomState, kernel
from roitelet.engine.simulate.random_actions import pick_listed, pick_number
from roitelet.games.roi_des_nains.rules.play import legal
from roitelet.games.roi_des_nains.rules.state import Phase, RoiDesNains
from roitelet.games.roi_des_nains.rules.tricks import playable


@kernel
def pick(state: RoiDesNains, room: Integers, rng: RandomState) -> int:
    """Return a legal action, or ``NO_ACTION``. Modifies ``room`` and ``rng`` in place."""
    if state.phase == Phase.PLAY:
        cards = playable(state)
        return nth_of_few(cards, pick_number(rng, count_bits(cards)))
    return pick_listed(room, legal(state, room), rng)
