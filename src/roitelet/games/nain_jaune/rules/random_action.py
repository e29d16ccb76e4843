"""A random legal action, chosen from sets of cards without a list of actions."""

from roitelet.base.bits import count_bits, nth_of_few
from roitelet.base.kernel import Integers, RandomState, kernel
from roitelet.engine.actions import NO_ACTION
from roitelet.engine.simulate.random_actions import pick_number
from roitelet.games.nain_jaune.rules.play import actor, claimable, playable
from roitelet.games.nain_jaune.rules.state import CLAIM, STOP, NainJaune, Phase
from roitelet.games.nain_jaune.rules.turn_order import may_decline


@kernel
def pick(state: NainJaune, _room: Integers, rng: RandomState) -> int:
    """Return a legal action, or ``NO_ACTION``, in the order of :func:`legal`. Modifies ``rng`` in place."""
    if actor(state) < 0:
        return NO_ACTION
    cards = playable(state)
    claims = claimable(state, cards)
    stops = 1 if state.phase == Phase.FOLLOW and may_decline(state, state.turn) else 0
    silent, claimed = count_bits(cards), count_bits(claims)
    number = pick_number(rng, silent + claimed + stops)
    if number < silent:
        return nth_of_few(cards, number)
    number -= silent
    return CLAIM + nth_of_few(claims, number) if number < claimed else STOP
