"""What must hold after every action under any options; the tests check it each time."""

from roitelet.base.kernel import kernel
from roitelet.base.seats import TRUTH
from roitelet.engine.codes import Reason
from roitelet.games._template.rules.state import CARDS, HIDDEN, NO_CARD, SEATS, TALON, FourCards, Swap


class Break(Reason):
    """What can be wrong with a state; no play leads to any of this."""

    NONE = 0
    CARDS = 1
    HAND = 2
    GIVEN = 3
    DEALS = 4
    POINTS = 5


@kernel
def count_places(state: FourCards, card: int) -> int:
    """Return how many places hold a card (or HIDDEN)."""
    count = 0
    for seat in range(SEATS):
        if state.hands[seat] == card:
            count += 1
        if state.given[seat] == card:
            count += 1
    for place in range(TALON):
        if state.talon[place] == card:
            count += 1
    return count


@kernel
def broken(state: FourCards) -> int:
    """Return the first invariant that does not hold, as a ``Break``, or 0; only a masked state may hide cards."""
    dealt = state.dealt > 0
    hidden = count_places(state, HIDDEN)
    if hidden > 0 and state.viewer == TRUTH:
        return Break.CARDS
    seen = 0
    for card in range(1, CARDS + 1):
        if count_places(state, card) > 1:
            return Break.CARDS
        seen += count_places(state, card)
    if seen + hidden != (CARDS if dealt else 0):
        return Break.CARDS
    for seat in range(state.seats):
        if dealt and state.hands[seat] == NO_CARD:
            return Break.HAND
        undecided = 0 <= state.turn <= seat
        if state.given[seat] != NO_CARD and (undecided or state.swap == Swap.NONE):
            return Break.GIVEN
    return broken_counts(state)


@kernel
def broken_counts(state: FourCards) -> int:
    """Return the part of ``broken`` about deals and points."""
    deciding = state.turn >= 0
    if state.dealt > state.deals or (deciding and state.dealt == 0):
        return Break.DEALS
    total = 0
    for seat in range(state.seats):
        total += state.points[seat]
    if total != (state.dealt - 1 if deciding else state.dealt):
        return Break.POINTS
    return Break.NONE
