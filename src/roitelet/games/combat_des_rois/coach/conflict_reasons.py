"""Reasons for the number of cards laid in a conflict."""

from typing import Final

from roitelet.engine.coach.coach import LIKELY, Case, MoveReason, Template
from roitelet.games.combat_des_rois.coach.compared_moves import OUTLOOK, CaseMoves
from roitelet.games.combat_des_rois.coach.sentences import cards, many_cards
from roitelet.games.combat_des_rois.rules import state as rules
from roitelet.games.combat_des_rois.rules.state import Phase
from roitelet.games.combat_des_rois.words import state_queries


def _needed(facts: CaseMoves) -> int:
    """Return the number of cards that the defender needs to win."""
    conflict = state_queries.sides(facts.state)
    return max(conflict.attack + int(facts.state.attack) - conflict.defence, 0)


def defend(case: Case) -> MoveReason | None:
    """Explain the number of cards that the defender lays; the attack is known, so the outcome is certain."""
    facts = CaseMoves(case)
    if facts.state.phase != Phase.DEFEND:
        return None
    count, need = case.best - rules.COMMIT, _needed(facts)
    weapon = state_queries.weapon_colour(facts.state)
    if count == 0 and need == 0:
        return MoveReason("defend_free", facts.say("defend_free"))
    if need > facts.hand[weapon]:
        return (
            MoveReason("defend_lost", facts.say("defend_lost")) if count == 0 else _discard_reason(facts, "lost_dump")
        )
    if count == need:
        return MoveReason("defend_enough", facts.say("defend_enough"))
    if count > need:
        return _discard_reason(facts, "defend_dump")
    if count == 0:
        sentence = facts.say("defend_giveup", cards=cards(need, weapon))
        return MoveReason("defend_giveup", sentence, OUTLOOK, lambda case: case.gain("outlook").mean > 0)
    return _discard_reason(facts, "lost_dump")


def _discard_reason(facts: CaseMoves, name: str) -> MoveReason | None:
    """Explain laying more cards than needed, to draw new ones."""
    return MoveReason(name, facts.say(name), OUTLOOK) if facts.draws_again else None


def attack(case: Case) -> MoveReason | None:
    """Explain the number of cards that the attacker lays; the defender's cards are hidden."""
    facts = CaseMoves(case)
    if facts.state.phase != Phase.ATTACK:
        return None
    count, colour = case.best - rules.COMMIT, int(facts.state.colour)
    weapon, won = state_queries.weapon_colour(facts.state), f"stands.{colour}"
    chance = case.after_best(won)
    if count == 0:
        sentence = facts.say("attack_save", cards=many_cards(weapon))
        save = MoveReason("attack_save", sentence, (), lambda case: case.after_best(won) <= 1 - LIKELY)
        free = MoveReason("attack_free", facts.say("attack_some"), (), lambda case: case.after_best(won) >= LIKELY)
        return save if facts.hand[weapon] and chance <= 0.4 else free if chance >= LIKELY else None
    if chance >= LIKELY:
        lays_all = count == facts.hand[weapon] and case.more_often(won) >= 0.05
        name = "attack_all" if lays_all else "attack_some"
        return MoveReason(name, facts.say(name), (), lambda case: case.after_best(won) >= LIKELY)
    if count == facts.hand[weapon] and chance >= case.after_other(won):
        return MoveReason("attack_try", facts.say("attack_try"), (), lambda case: case.more_often(won) >= 0)
    return None


TEMPLATES: Final[tuple[Template, ...]] = (defend, attack)
