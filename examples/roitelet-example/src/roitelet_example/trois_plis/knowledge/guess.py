"""Hidden hands filled in at random, each way equally likely."""

from roitelet.engine.bits import bit
from roitelet.engine.kernel import RandomState, kernel
from roitelet.engine.placement import pick_card
from roitelet.engine.seats import TRUTH
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
