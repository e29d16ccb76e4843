"""Reasons to take or to decline an offer: a point, a treasure, a ship."""

from typing import Final

from roitelet.engine.coach.coach import Case, MoveReason, Template
from roitelet.games.combat_des_rois.coach.compared_moves import OUTLOOK, CaseMoves
from roitelet.games.combat_des_rois.coach.rollout_results import is_weakest, leads, weak_colours
from roitelet.games.combat_des_rois.coach.sentences import this_card, your_leader
from roitelet.games.combat_des_rois.rules import state as rules
from roitelet.games.combat_des_rois.rules.state import Phase
from roitelet.games.combat_des_rois.words import state_queries
from roitelet.games.combat_des_rois.words.names import colour_name

SCORING: Final = frozenset({Phase.POINT, Phase.REWARD, Phase.PORT})


def point(case: Case) -> MoveReason | None:
    """Explain scoring a card of the hand, or declining to."""
    facts = CaseMoves(case)
    if facts.state.phase not in SCORING:
        return None
    colour = state_queries.offered_colour(facts.state)
    if case.best != rules.YES:
        sentence = facts.say("no_keep", card=this_card(colour))
        return MoveReason("no_keep", sentence, OUTLOOK, lambda case: case.gain("outlook").mean > 0)
    order = weak_colours(facts.state, facts.seat)
    if is_weakest(facts.state, facts.seat, colour):
        name = "yes_weakest"
    elif order and colour in order[:2]:
        name = "yes_second"
    else:
        name = "yes_any" if facts.draws_again else "yes_last"
    return MoveReason(name, facts.say(name, colour=colour_name(colour)))


def refill(case: Case) -> MoveReason | None:
    """Explain filling the hand."""
    facts = CaseMoves(case)
    if facts.state.phase != Phase.REFILL or case.best != rules.YES:
        return None
    held, drawn = sum(facts.hand), min(rules.HAND - sum(facts.hand), int(facts.state.deck_left))
    return MoveReason("refill", facts.say("refill", count=held + drawn))


def treasure(case: Case) -> MoveReason | None:
    """Explain taking a treasure: it counts in the weakest colour."""
    facts = CaseMoves(case)
    takes_treasure = rules.EXCHANGE <= case.best < rules.COMMIT
    return MoveReason("treasure", facts.say("treasure"), OUTLOOK) if takes_treasure and case.other == rules.NO else None


def ship(case: Case) -> MoveReason | None:
    """Explain building a ship: it pays the leaders of its colours."""
    facts = CaseMoves(case)
    if not rules.BUILD <= case.best < rules.EXCHANGE:
        return None
    ship_colours = (case.best - rules.BUILD, rules.BLUE)
    paid = [colour for colour in ship_colours if leads(facts.state, facts.seat, colour, int(facts.state.column))]
    return MoveReason("ship_pay", facts.say("ship_pay", leader=your_leader(paid[0])), OUTLOOK) if paid else None


TEMPLATES: Final[tuple[Template, ...]] = (point, refill, treasure, ship)
