"""Who knows what: the declared part of the state, and when more of it lies open. The only way to hidden cards."""

from roitelet.engine.kernel import kernel
from roitelet.engine.state import revealing
from roitelet.games.combat_des_rois.rules.board import is_face_down
from roitelet.games.combat_des_rois.rules.house_rules import OPTIONS
from roitelet.games.combat_des_rois.rules.state import HIDDEN, CombatDesRois

reveal = revealing(CombatDesRois, OPTIONS)


@kernel
def mask(state: CombatDesRois, seat: int, out: CombatDesRois) -> None:
    """Fill ``out`` with what a seat knows. Modifies ``out`` in place, every field of it."""
    reveal(state, seat, out)
    # CR-13.3: a new bridge is face down for all but its layer
    if is_face_down(state) and seat != state.active:
        out.bridges[state.gap] = HIDDEN
