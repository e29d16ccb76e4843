"""What is never wise in Nain Jaune: to lay a key card without a word where its box could be claimed."""

from roitelet.engine.bits import has
from roitelet.engine.kernel import Integers, Reals, kernel
from roitelet.engine.outlook import DOMINATED
from roitelet.games.nain_jaune.rules.cards import taking_keys
from roitelet.games.nain_jaune.rules.play import lost_keys
from roitelet.games.nain_jaune.rules.state import CLAIM, Claim, NainJaune


@kernel
def rule_out(masked: NainJaune, actions: Integers, count: int, values: Reals) -> None:
    """Write ``DOMINATED`` over the value of each silent action; a claim costs nothing. Modifies ``values`` in place."""
    if masked.claim != Claim.MANUAL:
        return
    claimable = taking_keys(masked) & ~lost_keys(masked)
    for index in range(count):
        if actions[index] < CLAIM and has(claimable, actions[index]):
            values[index] = DOMINATED
