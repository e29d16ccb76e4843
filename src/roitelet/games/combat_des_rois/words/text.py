"""Labels of actions, and refusals of deals.

Refusals of actions are in ``refusals.py``, log messages in ``narration.py``, the view in ``view.py``.
"""

from typing import Final

from roitelet.base.caching import cached
from roitelet.base.language import Language, Message, say
from roitelet.engine.position import Deal, Position
from roitelet.games.combat_des_rois.notation.notation import TREASURE
from roitelet.games.combat_des_rois.rules import state as rules
from roitelet.games.combat_des_rois.rules.deal import DealRefusal
from roitelet.games.combat_des_rois.rules.state import COLOURS, PACK, PACK_COUNTS, Phase
from roitelet.games.combat_des_rois.words.names import (
    dynasty_name,
    gap_name,
    leaders_name,
    list_counts,
    one_card,
    place_name,
    ship_name,
    the_leader,
)

_ANSWERS: Final = {rules.END_TURN: "end", rules.NO: "no", rules.YES: "yes"}
_COMMITS: Final = {0: "commit_none", 1: "commit_one"}

# --- labels ---


@cached()
def label(action: int, language: Language) -> str:
    """Return the text of a button for the action."""
    return _label(action).render(language)


def _label(action: int) -> Message:
    """Return the label of an action as a message."""
    if action in _ANSWERS:
        return say(f"cr.label.{_ANSWERS[action]}")
    if action >= rules.CHOOSE:
        return say("cr.label.choose", dynasty=dynasty_name(action - rules.CHOOSE))
    if action >= rules.FIGHT:
        return say("cr.label.fight", leaders=leaders_name(action - rules.FIGHT))
    if action >= rules.COMMIT:
        return say(f"cr.label.{_COMMITS.get(action - rules.COMMIT, 'commit')}", count=action - rules.COMMIT)
    if action >= rules.EXCHANGE:
        return say("cr.label.exchange", column=action - rules.EXCHANGE + 1)
    if action >= rules.BUILD:
        return say("cr.label.build", ship=ship_name(action - rules.BUILD))
    if action >= rules.STRIKE:
        return say("cr.label.strike", place=place_name(action - rules.STRIKE + rules.BRIDGE))
    if action >= rules.JOIN:
        colour, gap = divmod(action - rules.JOIN, rules.GAPS)
        return say("cr.label.join", card=one_card(colour), gap=gap_name(gap))
    if action >= rules.LAY:
        colour, column = divmod(action - rules.LAY, rules.COLUMNS)
        return say("cr.label.lay", card=one_card(colour), column=column + 1)
    colour, place = divmod(action, rules.PLACES)
    return say("cr.label.lead", leader=the_leader(colour), place=place_name(place))


# --- deals and invariants ---


def explain_deal(position: Position, deal: Deal, code: int) -> tuple[str, Message]:
    """Return the clause and the sentence of a refused deal."""
    reason = DealRefusal(code)
    args: dict[str, object] = {"last": position.seats - 1}
    if reason == DealRefusal.WRONG_LENGTH:
        clause, due = position.due()
        length = 1 if position.state["phase"] == Phase.DRAW_FIRST else PACK
        return clause, reason.sentence("cr", due=due, given=len(deal), length=length)
    if reason == DealRefusal.NO_SUCH_SEAT:
        args["given"] = deal[0]
    elif reason == DealRefusal.NO_SUCH_CARD:
        wrong = next(card for card in deal if not 0 <= card < COLOURS)
        args["card"] = TREASURE if wrong == COLOURS else wrong
    elif reason == DealRefusal.WRONG_COUNTS:
        args["given"] = list_counts([deal.count(colour) for colour in range(COLOURS)])
        args["due"] = list_counts(PACK_COUNTS)
    return reason.clause, reason.sentence("cr", **args)
