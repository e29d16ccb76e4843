"""Who knows what: the fields declare it, and this says when more lies open. The only way to see hidden cards."""

from roitelet.base.kernel import kernel
from roitelet.engine.compile.state_record import revealing
from roitelet.games._template.rules.house_rules import OPTIONS
from roitelet.games._template.rules.play import actor
from roitelet.games._template.rules.state import HIDDEN, NO_CARD, SEATS, TALON, FourCards

reveal = revealing(FourCards, OPTIONS)


@kernel
def mask(state: FourCards, seat: int, out: FourCards) -> None:
    """Fill ``out`` with what a seat knows. Modifies every field of ``out`` in place."""
    reveal(state, seat, out)
    # QC-5.3: once all have decided the hands lie open
    shown = actor(state) < 0
    for other in range(SEATS):
        # QC-5.1: each seat sees its own card and no other
        out.hands[other] = state.hands[other] if shown or other == seat else hide(state.hands[other])
        # QC-5.2: and the card it gave away, and no other
        out.given[other] = state.given[other] if other == seat else hide(state.given[other])
    for place in range(TALON):
        # QC-5.1: only the size of the talon is known
        out.talon[place] = hide(state.talon[place])


@kernel
def hide(card: int) -> int:
    """Return the card face down; an empty place stays empty."""
    return NO_CARD if card == NO_CARD else HIDDEN
