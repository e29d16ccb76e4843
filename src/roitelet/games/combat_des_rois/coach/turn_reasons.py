"""Reasons for the actions of a turn: cards, leaders, bridges, the catastrophe."""

from typing import Final

from roitelet.base.language import Message, NamedSeat, add_catalogue, say
from roitelet.engine.coach.coach import LIKELY, Case, MoveReason, Template, at_least, fits
from roitelet.games.combat_des_rois.coach.case_questions import OUTLOOK, CaseMoves
from roitelet.games.combat_des_rois.coach.rollout_account import column_of, is_weakest, leads, rival
from roitelet.games.combat_des_rois.coach.sentences import cards, your_leader
from roitelet.games.combat_des_rois.rules import state as rules
from roitelet.games.combat_des_rois.words import state_queries
from roitelet.games.combat_des_rois.words.names import colour_name, feminine, leaders_name

POSSIBLE: Final = 0.3
"""Least share of worlds for something that a sentence calls possible."""


def lay(case: Case) -> MoveReason | None:
    """Explain a card below a column: it scores, builds, or makes a player stronger."""
    look = CaseMoves(case)
    found = look.lay()
    if found is None:
        return None
    colour, column = found
    mine = _scorer(look, colour, column)
    if mine is not None and look.hand[colour] >= 2:
        if is_weakest(look.state, look.seat, colour):
            return MoveReason("lay_weak", look.say("lay_weak", leader=your_leader(mine)), OUTLOOK)
        sentence = look.say("lay_score", leader=your_leader(mine), colour=colour_name(colour))
        return MoveReason("lay_score", sentence, OUTLOOK)
    lying = [state_queries.card_at(look.state, place) for place in state_queries.column_places(look.state, column)]
    if lying.count(colour) == 3 and mine is not None:
        return MoveReason("lay_ship", look.say("lay_ship", colour=feminine(colour)), OUTLOOK)
    if len(lying) == 2:
        return MoveReason("lay_bridge", look.say("lay_bridge"), OUTLOOK)
    if leads(look.state, look.seat, colour, column):
        return MoveReason("lay_strength", look.say("lay_strength", leader=your_leader(colour)), OUTLOOK)
    return None


def _scorer(look: CaseMoves, colour: int, column: int) -> int | None:
    """Return the own leader that scores the card: that of its colour, or a king if that colour has none there."""
    if leads(look.state, look.seat, colour, column):
        return colour
    free = rival(look.state, look.seat, colour, column) is None
    king = free and leads(look.state, look.seat, rules.BLACK, column)
    return rules.BLACK if king and look.state.king_joker == 0 else None


def attack(case: Case) -> MoveReason | None:
    """Explain a leader placed against a rival of its colour."""
    look = CaseMoves(case)
    found = look.lead()
    if found is None:
        return None
    colour, place = found
    if rival(look.state, look.seat, colour, column_of(place)) is None:
        return None
    red = look.hand[rules.RED]
    for name, share in (("lead_attack", LIKELY), ("lead_chance", POSSIBLE)):
        if case.after_best("stronger") >= share:
            told = look.say(name, cards=cards(red, rules.RED))
            sentence = told if red > 1 and fits(told) else look.say(f"{name}.short")
            return MoveReason(name, sentence, (), at_least("stronger", share))
    return MoveReason("lead_try", look.say("lead_try"), OUTLOOK, lambda case: case.gain("outlook").mean > 0)


def lead(case: Case) -> MoveReason | None:
    """Explain a leader placed without a rival."""
    look = CaseMoves(case)
    found = look.lead()
    if found is None or rival(look.state, look.seat, found[0], column_of(found[1])) is not None:
        return None
    colour, place = found
    column = column_of(place)
    if _ship_there(look, colour, column):
        return MoveReason("lead_ship", look.say("lead_ship"), OUTLOOK)
    held, from_reserve = look.hand[colour], look.state.leaders[look.seat][colour] == rules.NONE_THERE
    if from_reserve and held >= 2:
        if is_weakest(look.state, look.seat, colour):
            sentence = look.say("lead_feed_weak", colour=colour_name(colour), cards=cards(held, colour))
            return MoveReason("lead_feed_weak", sentence, OUTLOOK)
        if held == max(look.hand):
            return MoveReason("lead_most", look.say("lead_most"), OUTLOOK)
        return MoveReason("lead_feed", look.say("lead_feed", cards=cards(held, colour)), OUTLOOK)
    return _other_leaders(look, colour, column)


def _other_leaders(look: CaseMoves, colour: int, column: int) -> MoveReason:
    """Return the other leaders in the kingdom."""
    low, high = state_queries.kingdom(look.state, column)
    there = [
        owner
        for place, owner in state_queries.leaders_by_place(look.state).items()
        if low <= column_of(place) <= high and owner != (look.seat, colour)
    ]
    own = [theirs for owner, theirs in there if owner == look.seat]
    if own:
        return MoveReason("lead_join", look.say("lead_join", mine=your_leader(own[0])), OUTLOOK)
    if not there:
        return MoveReason("lead_free", look.say("lead_free"), OUTLOOK)
    return MoveReason("lead_among", look.say("lead_among", colour=colour_name(colour)), OUTLOOK)


def _ship_there(look: CaseMoves, colour: int, column: int) -> bool:
    """Return whether a ship that pays this colour lies in the kingdom."""
    low, high = state_queries.kingdom(look.state, column)
    return any(
        low <= column_of(place) <= high and colour in {ship, rules.BLUE}
        for place, ship in state_queries.ships_by_place(look.state).items()
    )


def bridge(case: Case) -> MoveReason | None:
    """Explain a bridge: a conflict that should be won, or a treasure."""
    look = CaseMoves(case)
    found = look.join()
    if found is None:
        return None
    gap = found[1]
    for colour in range(rules.COLOURS):
        mine = [leads(look.state, look.seat, colour, column) for column in (gap, gap + 1)]
        theirs = [rival(look.state, look.seat, colour, column) is not None for column in (gap, gap + 1)]
        fights = (mine[0] and theirs[1]) or (mine[1] and theirs[0])
        if fights and case.after_best(f"chased.{colour}") >= LIKELY:
            sentence = look.say("war", leaders=leaders_name(colour))
            return MoveReason("war", sentence, (), at_least(f"chased.{colour}", LIKELY))
    merchant = any(leads(look.state, look.seat, rules.GREEN, column) for column in (gap, gap + 1))
    if merchant and look.hand[rules.RED] > (found[0] == rules.RED) and case.after_best("treasures") > 0:
        return MoveReason("bridge_treasure", look.say("bridge_treasure"), OUTLOOK)
    return None


def strike(case: Case) -> MoveReason | None:
    """Explain the catastrophe: a rival loses a card of their colour."""
    look = CaseMoves(case)
    if not rules.STRIKE <= case.best < rules.END_TURN:
        return None
    place = case.best - rules.STRIKE + rules.BRIDGE
    colour = state_queries.card_at(look.state, place)
    other = None if colour is None else rival(look.state, look.seat, colour, column_of(place))
    if colour is None or other is None or leads(look.state, look.seat, colour, column_of(place)):
        return None
    return MoveReason("strike", look.say("strike", other=NamedSeat(other), colour=colour_name(colour)), OUTLOOK)


def end(case: Case) -> MoveReason | None:
    """Explain stopping before the second action."""
    look = CaseMoves(case)
    if case.best != rules.END_TURN:
        return None
    return MoveReason("end", look.say("end"), OUTLOOK, lambda case: case.gain("outlook").mean > 0)


def same_kingdom(order: Message) -> Message:
    """Return the sentence that all places of one kingdom are equally good."""
    return say("cr.reason.same_kingdom", order=order)


TEMPLATES: Final[tuple[Template, ...]] = (lay, attack, lead, bridge, strike, end)

add_catalogue(
    {
        "cr.reason.same_kingdom": (
            "{order} : dans ce royaume, toutes les places se valent.",
            "{order}: any place in that kingdom is just as good.",
        ),
    }
)
