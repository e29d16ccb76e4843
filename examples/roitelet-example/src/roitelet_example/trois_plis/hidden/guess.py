"""Hidden hands filled in at random, each way equally likely."""

from roitelet.base.bits import bit
from roitelet.base.kernel import RandomState, kernel
from roitelet.base.seats import TRUTH
from roitelet.engine.secrecy.redeal import pick_card
from roitelet_example.trois_plis.rules.state import PACK, TroisPlis


@kernel
def guess(state: TroisPlis, rng: RandomState) -> None:
    """Fill the hidden hands of a masked state. Modifies both in place."""
    viewer = state.viewer
    state.viewer = TRUTH
    unseen = PACK & ~state.laid
    for seat in range(state.seats):
        unseen &= ~state.hands[seat]
    for seat in range(state.seats):
        if seat == viewer:
            continue
        for _ in range(state.sizes[seat]):
            card = pick_card(rng, unseen)
            state.hands[seat] |= bit(card)
            unseen &= ~bit(card)
