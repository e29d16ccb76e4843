"""The knowledge of each seat, as fields declare it, with the exceptions. The only way to see hidden cards."""

from roitelet.base.kernel import kernel
from roitelet.engine.compile.state_record import revealing
from roitelet.games.combat_des_rois.rules.board import is_face_down
from roitelet.games.combat_des_rois.rules.house_rules import OPTIONS
from roitelet.games.combat_des_rois.rules.state import HIDDEN, CombatDesRois

reveal = revealing(CombatDesRois, OPTIONS)


@kernel
def mask(state: CombatDesRois, seat: int, out: CombatDesRois) -> None:
    """Fill ``out`` with the state as a seat knows it. Modifies every field of ``out`` in place."""
    reveal(state, seat, out)
    # CR-13.3: a new bridge is face down for everybody but the player who laid it
    if is_face_down(state) and seat != state.active:
        out.bridges[state.gap] = HIDDEN
