"""Reasons for the actions of a turn: laying a card, placing a leader, building a bridge, the catastrophe."""

from typing import Final

from roitelet.base.language import Message, NamedSeat, add_catalogue, say
from roitelet.engine.coach.coach import LIKELY, Case, MoveReason, Template, at_least, fits
from roitelet.games.combat_des_rois.coach.compared_moves import OUTLOOK, CaseMoves
from roitelet.games.combat_des_rois.coach.rollout_results import column_of, is_weakest, leads, rival
from roitelet.games.combat_des_rois.coach.sentences import cards, your_leader
from roitelet.games.combat_des_rois.rules import state as rules
from roitelet.games.combat_des_rois.words import state_queries
from roitelet.games.combat_des_rois.words.names import colour_name, feminine, leaders_name

POSSIBLE: Final = 0.3
"""Least share of worlds in which an outcome happens for a sentence to call it possible."""


def lay(case: Case) -> MoveReason | None:
    """Explain laying a card in a column: it scores, prepares a ship or a bridge, or adds strength."""
    facts = CaseMoves(case)
    card = facts.laid_card()
    if card is None:
        return None
    colour, column = card
    scorer = _scoring_leader(facts, colour, column)
    if scorer is not None and facts.hand[colour] >= 2:
        if is_weakest(facts.state, facts.seat, colour):
            return MoveReason("lay_weak", facts.say("lay_weak", leader=your_leader(scorer)), OUTLOOK)
        sentence = facts.say("lay_score", leader=your_leader(scorer), colour=colour_name(colour))
        return MoveReason("lay_score", sentence, OUTLOOK)
    cards_below = [
        state_queries.card_at(facts.state, place) for place in state_queries.column_places(facts.state, column)
    ]
    if cards_below.count(colour) == 3 and scorer is not None:
        return MoveReason("lay_ship", facts.say("lay_ship", colour=feminine(colour)), OUTLOOK)
    if len(cards_below) == 2:
        return MoveReason("lay_bridge", facts.say("lay_bridge"), OUTLOOK)
    if leads(facts.state, facts.seat, colour, column):
        return MoveReason("lay_strength", facts.say("lay_strength", leader=your_leader(colour)), OUTLOOK)
    return None


def _scoring_leader(facts: CaseMoves, colour: int, column: int) -> int | None:
    """Return the colour of the player's leader that scores the card: its own colour, or black for the king."""
    if leads(facts.state, facts.seat, colour, column):
        return colour
    no_rival = rival(facts.state, facts.seat, colour, column) is None
    king = no_rival and leads(facts.state, facts.seat, rules.BLACK, column)
    return rules.BLACK if king and facts.state.king_joker == 0 else None


def attack(case: Case) -> MoveReason | None:
    """Explain placing a leader against a rival of its colour."""
    facts = CaseMoves(case)
    placement = facts.placed_leader()
    if placement is None:
        return None
    colour, place = placement
    if rival(facts.state, facts.seat, colour, column_of(place)) is None:
        return None
    red = facts.hand[rules.RED]
    for name, share in (("lead_attack", LIKELY), ("lead_chance", POSSIBLE)):
        if case.after_best("stronger") >= share:
            full_sentence = facts.say(name, cards=cards(red, rules.RED))
            sentence = full_sentence if red > 1 and fits(full_sentence) else facts.say(f"{name}.short")
            return MoveReason(name, sentence, (), at_least("stronger", share))
    return MoveReason("lead_try", facts.say("lead_try"), OUTLOOK, lambda case: case.gain("outlook").mean > 0)


def lead(case: Case) -> MoveReason | None:
    """Explain placing a leader where it has no rival."""
    facts = CaseMoves(case)
    placement = facts.placed_leader()
    if placement is None or rival(facts.state, facts.seat, placement[0], column_of(placement[1])) is not None:
        return None
    colour, place = placement
    column = column_of(place)
    if _has_paying_ship(facts, colour, column):
        return MoveReason("lead_ship", facts.say("lead_ship"), OUTLOOK)
    held, from_reserve = facts.hand[colour], facts.state.leaders[facts.seat][colour] == rules.NONE_THERE
    if from_reserve and held >= 2:
        if is_weakest(facts.state, facts.seat, colour):
            sentence = facts.say("lead_feed_weak", colour=colour_name(colour), cards=cards(held, colour))
            return MoveReason("lead_feed_weak", sentence, OUTLOOK)
        if held == max(facts.hand):
            return MoveReason("lead_most", facts.say("lead_most"), OUTLOOK)
        return MoveReason("lead_feed", facts.say("lead_feed", cards=cards(held, colour)), OUTLOOK)
    return _reason_by_neighbours(facts, colour, column)


def _reason_by_neighbours(facts: CaseMoves, colour: int, column: int) -> MoveReason:
    """Explain placing a leader by the other leaders in the kingdom."""
    low, high = state_queries.kingdom(facts.state, column)
    neighbours = [
        owner
        for place, owner in state_queries.leaders_by_place(facts.state).items()
        if low <= column_of(place) <= high and owner != (facts.seat, colour)
    ]
    own = [leader_colour for owner, leader_colour in neighbours if owner == facts.seat]
    if own:
        return MoveReason("lead_join", facts.say("lead_join", mine=your_leader(own[0])), OUTLOOK)
    if not neighbours:
        return MoveReason("lead_free", facts.say("lead_free"), OUTLOOK)
    return MoveReason("lead_among", facts.say("lead_among", colour=colour_name(colour)), OUTLOOK)


def _has_paying_ship(facts: CaseMoves, colour: int, column: int) -> bool:
    """Return whether the kingdom has a ship that pays leaders of this colour."""
    low, high = state_queries.kingdom(facts.state, column)
    return any(
        low <= column_of(place) <= high and colour in {ship, rules.BLUE}
        for place, ship in state_queries.ships_by_place(facts.state).items()
    )


def bridge(case: Case) -> MoveReason | None:
    """Explain a bridge: it starts a conflict that the player should win, or gives a treasure."""
    facts = CaseMoves(case)
    new_bridge = facts.new_bridge()
    if new_bridge is None:
        return None
    gap = new_bridge[1]
    for colour in range(rules.COLOURS):
        mine = [leads(facts.state, facts.seat, colour, column) for column in (gap, gap + 1)]
        theirs = [rival(facts.state, facts.seat, colour, column) is not None for column in (gap, gap + 1)]
        fights = (mine[0] and theirs[1]) or (mine[1] and theirs[0])
        if fights and case.after_best(f"chased.{colour}") >= LIKELY:
            sentence = facts.say("war", leaders=leaders_name(colour))
            return MoveReason("war", sentence, (), at_least(f"chased.{colour}", LIKELY))
    merchant = any(leads(facts.state, facts.seat, rules.GREEN, column) for column in (gap, gap + 1))
    if merchant and facts.hand[rules.RED] > (new_bridge[0] == rules.RED) and case.after_best("treasures") > 0:
        return MoveReason("bridge_treasure", facts.say("bridge_treasure"), OUTLOOK)
    return None


def strike(case: Case) -> MoveReason | None:
    """Explain the catastrophe: a rival loses strength."""
    facts = CaseMoves(case)
    if not rules.STRIKE <= case.best < rules.END_TURN:
        return None
    place = case.best - rules.STRIKE + rules.BRIDGE
    colour = state_queries.card_at(facts.state, place)
    rival_seat = None if colour is None else rival(facts.state, facts.seat, colour, column_of(place))
    if colour is None or rival_seat is None or leads(facts.state, facts.seat, colour, column_of(place)):
        return None
    return MoveReason("strike", facts.say("strike", other=NamedSeat(rival_seat), colour=colour_name(colour)), OUTLOOK)


def end(case: Case) -> MoveReason | None:
    """Explain ending the turn before the second action."""
    facts = CaseMoves(case)
    if case.best != rules.END_TURN:
        return None
    return MoveReason("end", facts.say("end"), OUTLOOK, lambda case: case.gain("outlook").mean > 0)


def same_kingdom(order: Message) -> Message:
    """Return the sentence « all places of this kingdom are equally good »."""
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
