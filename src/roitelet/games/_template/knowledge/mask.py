"""Who knows what: the declared part of the state, and when more of it lies open. The only way to hidden cards."""

from roitelet.engine.kernel import kernel
from roitelet.engine.state import revealing
from roitelet.games._template.rules.house_rules import OPTIONS
from roitelet.games._template.rules.play import actor
from roitelet.games._template.rules.state import HIDDEN, NO_CARD, SEATS, TALON, FourCards

reveal = revealing(FourCards, OPTIONS)


@kernel
def mask(state: FourCards, seat: int, out: FourCards) -> None:
    """Fill ``out`` with what a seat knows. Modifies ``out`` in place, every field of it."""
    reveal(state, seat, out)
    # QC-5.3: once all have decided the hands lie open
    shown = actor(state) < 0
    for other in range(SEATS):
        # QC-5.1: each seat its own card, and no other
        out.hands[other] = state.hands[other] if shown or other == seat else hide(state.hands[other])
        # QC-5.2: the card it gave away, and no other
        out.given[other] = state.given[other] if other == seat else hide(state.given[other])
    for place in range(TALON):
        # QC-5.1: of the talon nothing but its size
        out.talon[place] = hide(state.talon[place])


@kernel
def hide(card: int) -> int:
    """The back of a card; an empty place stays empty."""
    return NO_CARD if card == NO_CARD else HIDDEN
