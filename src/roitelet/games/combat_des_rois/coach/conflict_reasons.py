"""Reasons for the number of cards laid in a conflict."""

from typing import Final

from roitelet.engine.coach.coach import LIKELY, Case, MoveReason, Template
from roitelet.games.combat_des_rois.coach.case_questions import OUTLOOK, CaseMoves
from roitelet.games.combat_des_rois.coach.sentences import cards, many_cards
from roitelet.games.combat_des_rois.rules import state as rules
from roitelet.games.combat_des_rois.rules.state import Phase
from roitelet.games.combat_des_rois.words import state_queries


def _needed(look: CaseMoves) -> int:
    """Return the number of cards that the defender needs to win."""
    found = state_queries.sides(look.state)
    return max(found.attack + int(look.state.attack) - found.defence, 0)


def defend(case: Case) -> MoveReason | None:
    """Explain a defence: the attack is known, so the outcome is certain."""
    look = CaseMoves(case)
    if look.state.phase != Phase.DEFEND:
        return None
    count, need = case.best - rules.COMMIT, _needed(look)
    weapon = state_queries.weapon_colour(look.state)
    if count == 0 and need == 0:
        return MoveReason("defend_free", look.say("defend_free"))
    if need > look.hand[weapon]:
        return MoveReason("defend_lost", look.say("defend_lost")) if count == 0 else _dump(look, "lost_dump")
    if count == need:
        return MoveReason("defend_enough", look.say("defend_enough"))
    if count > need:
        return _dump(look, "defend_dump")
    if count == 0:
        sentence = look.say("defend_giveup", cards=cards(need, weapon))
        return MoveReason("defend_giveup", sentence, OUTLOOK, lambda case: case.gain("outlook").mean > 0)
    return _dump(look, "lost_dump")


def _dump(look: CaseMoves, name: str) -> MoveReason | None:
    return MoveReason(name, look.say(name), OUTLOOK) if look.draws_again else None


def attack(case: Case) -> MoveReason | None:
    """Explain an attack: the defender's cards are a guess."""
    look = CaseMoves(case)
    if look.state.phase != Phase.ATTACK:
        return None
    count, colour = case.best - rules.COMMIT, int(look.state.colour)
    weapon, won = state_queries.weapon_colour(look.state), f"stands.{colour}"
    chance = case.after_best(won)
    if count == 0:
        sentence = look.say("attack_save", cards=many_cards(weapon))
        save = MoveReason("attack_save", sentence, (), lambda case: case.after_best(won) <= 1 - LIKELY)
        free = MoveReason("attack_free", look.say("attack_some"), (), lambda case: case.after_best(won) >= LIKELY)
        return save if look.hand[weapon] and chance <= 0.4 else free if chance >= LIKELY else None
    if chance >= LIKELY:
        every = count == look.hand[weapon] and case.more_often(won) >= 0.05
        name = "attack_all" if every else "attack_some"
        return MoveReason(name, look.say(name), (), lambda case: case.after_best(won) >= LIKELY)
    if count == look.hand[weapon] and chance >= case.after_other(won):
        return MoveReason("attack_try", look.say("attack_try"), (), lambda case: case.more_often(won) >= 0)
    return None


TEMPLATES: Final[tuple[Template, ...]] = (defend, attack)
