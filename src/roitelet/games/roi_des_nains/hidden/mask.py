"""The mask of Le Roi des Nains, which removes the information that a seat may not have."""

from roitelet.base.kernel import kernel
from roitelet.engine.compile.state_record import revealing
from roitelet.games.roi_des_nains.rules.house_rules import OPTIONS
from roitelet.games.roi_des_nains.rules.state import SEATS, RoiDesNains

reveal = revealing(RoiDesNains, OPTIONS)


@kernel
def mask(state: RoiDesNains, seat: int, out: RoiDesNains) -> None:
    """Fill ``out`` with the knowledge of a seat. Modifies every field of ``out`` in place."""
    reveal(state, seat, out)
    for other in range(SEATS):
        # RN-8.4, RN-8.5: a seat also knows its partner's knowledge of its own hand
        if state.partner[other] == seat:
            out.insight[other] = state.insight[other]
    # a player giving two cards knows the first
    if state.turn == seat:
        out.given = state.given
