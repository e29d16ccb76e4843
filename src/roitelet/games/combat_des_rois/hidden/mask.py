"""The mask of Le Combat des Rois, which removes the information that a seat may not have."""

from roitelet.base.kernel import kernel
from roitelet.engine.compile.state_record import revealing
from roitelet.games.combat_des_rois.rules.board import is_face_down
from roitelet.games.combat_des_rois.rules.house_rules import OPTIONS
from roitelet.games.combat_des_rois.rules.state import HIDDEN, CombatDesRois

reveal = revealing(CombatDesRois, OPTIONS)


@kernel
def mask(state: CombatDesRois, seat: int, out: CombatDesRois) -> None:
    """Fill ``out`` with the knowledge of a seat. Modifies every field of ``out`` in place."""
    reveal(state, seat, out)
    # CR-13.3: only the player who laid a new bridge sees its card
    if is_face_down(state) and seat != state.active:
        out.bridges[state.gap] = HIDDEN
