"""Who knows what: ``mask`` is the only function that reads hidden cards for anybody, ``guess`` fills them in again.

``mask`` names every field it lets through, so a field added to the state stays hidden until someone decides otherwise.
"""

from roitelet.engine.chance import below
from roitelet.engine.kernel import RandomState, kernel
from roitelet.engine.seats import TRUTH
from roitelet.games._template.rules.invariants import count_places
from roitelet.games._template.rules.play import actor
from roitelet.games._template.rules.state import CARDS, HIDDEN, NO_CARD, SEATS, TALON, FourCards


@kernel
def mask(state: FourCards, seat: int, out: FourCards) -> None:
    """Fill ``out`` with what a seat knows. Modifies ``out`` in place, every field of it."""
    copy_table(state, out)
    out.viewer = seat
    # QC-5.3: once all have decided the hands lie open
    shown = actor(state) < 0
    for other in range(SEATS):
        # QC-5.1: his own card, and no other
        out.hands[other] = state.hands[other] if shown or other == seat else hide(state.hands[other])
        # QC-5.2: the card he gave away, and no other
        out.given[other] = state.given[other] if other == seat else hide(state.given[other])
    for place in range(TALON):
        # QC-5.1: of the talon nothing but its size
        out.talon[place] = hide(state.talon[place])


@kernel
def copy_table(state: FourCards, out: FourCards) -> None:
    """What everybody at the table knows."""
    out.seats = state.seats
    out.deals = state.deals
    out.swap = state.swap
    out.dealt = state.dealt
    out.turn = state.turn
    for seat in range(SEATS):
        out.points[seat] = state.points[seat]


@kernel
def hide(card: int) -> int:
    """The back of a card; an empty place stays empty."""
    return NO_CARD if card == NO_CARD else HIDDEN


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
    """A random card among those that lie nowhere in this state."""
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
    return HIDDEN  # only in a position typed by hand that hides more cards than there are
