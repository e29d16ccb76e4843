"""The coach of Le Combat des Rois. It tries reasons for a move in order, and the first that applies wins."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from roitelet.engine.coach.coach import Case, Coach, MoveReason
from roitelet.engine.position import Position
from roitelet.games.combat_des_rois.coach import conflict_reasons, offer_reasons, turn_reasons
from roitelet.games.combat_des_rois.coach.compared_moves import OUTLOOK, CaseMoves
from roitelet.games.combat_des_rois.coach.puzzle_themes import THEMES, warn
from roitelet.games.combat_des_rois.coach.rollout_results import LINES, account, alike, column_of, ends, rival
from roitelet.games.combat_des_rois.coach.sentences import order
from roitelet.games.combat_des_rois.notation.notation import COLOUR_NAMES
from roitelet.games.combat_des_rois.rules import state as rules
from roitelet.games.combat_des_rois.rules.state import Phase
from roitelet.games.combat_des_rois.words import state_queries

LEAST_GAIN: Final = 0.5
"""Least gain in the chance to win, in percent, for a reason."""


def better(case: Case) -> MoveReason | None:
    """Explain a move by its better chance to win, if no other reason applies."""
    if case.gain("outlook").mean < LEAST_GAIN:
        return None
    return MoveReason("better", CaseMoves(case).say("better"), OUTLOOK, lambda case: case.gain("outlook").mean > 0)


def equal(masked: Position, actions: Sequence[int]) -> MoveReason:
    """Explain that several places of a kingdom are equally good for a leader."""
    return MoveReason("same_kingdom", turn_reasons.same_kingdom(order(masked, actions[0])))


def hidden_cards_that_matter(masked: Position, action: int) -> Mapping[str, Collection[int]]:
    """Return the hidden cards that matter for a move: those that a rival may lay in a conflict."""
    state = masked.snapshot
    if state.phase == Phase.ATTACK:
        return {COLOUR_NAMES[state_queries.weapon_colour(state)]: (int(state.defender),)}
    if state.phase != Phase.TURN or action >= rules.LAY:
        return {}
    colour, place = divmod(action, rules.PLACES)
    other = rival(state, masked.viewer, colour, column_of(place))
    return {} if other is None else {COLOUR_NAMES[rules.RED]: (other,)}


COACH: Final = Coach(
    templates=(*offer_reasons.TEMPLATES, *conflict_reasons.TEMPLATES, *turn_reasons.TEMPLATES, better),
    lines=LINES,
    account=account,
    ends=ends,
    alike=alike,
    equal=equal,
    move=order,
    worlds=60,
    matters=0.002,
    telling=hidden_cards_that_matter,
    themes=THEMES,
    warn=warn,
)
