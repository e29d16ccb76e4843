"""Who knows what: the declared part of the state, and when more of it lies open. The only way to hidden cards."""

from roitelet.engine.kernel import kernel
from roitelet.engine.state import revealing
from roitelet.games.roi_des_nains.rules.house_rules import OPTIONS
from roitelet.games.roi_des_nains.rules.state import SEATS, RoiDesNains

reveal = revealing(RoiDesNains, OPTIONS)


@kernel
def mask(state: RoiDesNains, seat: int, out: RoiDesNains) -> None:
    """Fill ``out`` with what a seat knows. Modifies ``out`` in place, every field of it."""
    reveal(state, seat, out)
    for other in range(SEATS):
        # RN-8.4, RN-8.5: a seat also knows what its partner knows of its own hand
        if state.partner[other] == seat:
            out.insight[other] = state.insight[other]
    # who gives two cards knows the first
    if state.turn == seat:
        out.given = state.given
