"""Fills in hidden cards at random, in keeping with all the viewer knows."""

from roitelet.base.kernel import RandomState, kernel
from roitelet.base.rng import below
from roitelet.base.seats import TRUTH
from roitelet.games._template.rules.invariants import count_places
from roitelet.games._template.rules.state import CARDS, HIDDEN, TALON, FourCards


@kernel
def guess(state: FourCards, rng: RandomState) -> None:
    """Fill the hidden places of a masked state, each way equally likely. Modifies both in place."""
    state.viewer = TRUTH
    for seat in range(state.seats):
        if state.hands[seat] == HIDDEN:
            state.hands[seat] = draw_unseen(state, rng)
        if state.given[seat] == HIDDEN:
            state.given[seat] = draw_unseen(state, rng)
    for place in range(TALON):
        if state.talon[place] == HIDDEN:
            state.talon[place] = draw_unseen(state, rng)


@kernel
def draw_unseen(state: FourCards, rng: RandomState) -> int:
    """Return a random card among those not yet in this state."""
    unseen = 0
    for card in range(1, CARDS + 1):
        if count_places(state, card) == 0:
            unseen += 1
    skip = below(rng, unseen)
    for card in range(1, CARDS + 1):
        if count_places(state, card) == 0:
            if skip == 0:
                return card
            skip -= 1
    return HIDDEN  # only in a position typed by hand that hides more cards than exist
