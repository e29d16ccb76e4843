"""The mask of Nain Jaune, which removes the information that a seat may not have."""

from roitelet.base.kernel import kernel
from roitelet.engine.compile.state_record import revealing
from roitelet.games.nain_jaune.rules.options import OPTIONS
from roitelet.games.nain_jaune.rules.play import actor
from roitelet.games.nain_jaune.rules.state import SEATS, NainJaune

reveal = revealing(NainJaune, OPTIONS)


@kernel
def mask(state: NainJaune, seat: int, out: NainJaune) -> None:
    """Fill ``out`` with the knowledge of a seat. Modifies every field of ``out`` in place."""
    reveal(state, seat, out)
    # NJ-7.11, NJ-9.3: hands lie open after a round, or always
    all_open = state.open_hands != 0 or actor(state) < 0
    if all_open:
        for other in range(SEATS):
            out.hands[other] = state.hands[other]
    # NJ-9.3, NJ-9.4: the talon is the cards in no open hand, or is known from an earlier round
    if all_open or state.talon_known:
        out.talon = state.talon
