"""What Le Combat des Rois says: the contract of its words, labels, and the sentences behind deals and endings.

Refusals of actions are put into words in ``refusals.py``, log lines in ``narration.py``, what is shown in ``view.py``.
"""

from typing import Final

from roitelet.engine.language import Language, Message, say
from roitelet.engine.notation import Field
from roitelet.engine.position import Deal, Position
from roitelet.games.combat_des_rois import messages as messages  # the catalogue is known once this module is
from roitelet.games.combat_des_rois.advice import announce, expected, holdings
from roitelet.games.combat_des_rois.dealing import DealRefusal
from roitelet.games.combat_des_rois.endings import ENDS, explain_end
from roitelet.games.combat_des_rois.invariants import Break
from roitelet.games.combat_des_rois.names import leaders_name, list_counts, one_card, place_name, ship_name, the_leader
from roitelet.games.combat_des_rois.narration import narrate
from roitelet.games.combat_des_rois.notation import (
    TREASURE,
    format_action,
    format_deal,
    format_gap,
    parse_action,
    parse_deal,
)
from roitelet.games.combat_des_rois.positions import FIELDS
from roitelet.games.combat_des_rois.refusals import REFUSALS, explain
from roitelet.games.combat_des_rois.state import (
    BRIDGE,
    BUILD,
    COLOURS,
    COLUMNS,
    COMMIT,
    END_TURN,
    EXCHANGE,
    FIGHT,
    GAPS,
    JOIN,
    LAY,
    NO,
    PACK,
    PACK_COUNTS,
    PLACES,
    STRIKE,
    YES,
    Phase,
)
from roitelet.games.combat_des_rois.view import view

__all__ = [
    "DEAL_REFUSALS",
    "ENDS",
    "REFUSALS",
    "announce",
    "expected",
    "explain",
    "explain_break",
    "explain_deal",
    "explain_end",
    "fields",
    "format_action",
    "format_deal",
    "holdings",
    "label",
    "narrate",
    "parse_action",
    "parse_deal",
    "view",
]

fields: Final[tuple[Field, ...]] = FIELDS

DEAL_REFUSALS: Final = {
    DealRefusal.WRONG_LENGTH: "CR-1.5",
    DealRefusal.NO_SUCH_CARD: "CR-1.3",
    DealRefusal.WRONG_COUNTS: "CR-1.3",
    DealRefusal.NO_SUCH_SEAT: "CR-1.6",
}

_ANSWERS: Final = {END_TURN: "end", NO: "no", YES: "yes"}


# --- labels ---


def label(action: int, language: Language) -> str:
    """What a button for the action says."""
    return _label(action).render(language)


def _label(action: int) -> Message:
    if action in _ANSWERS:
        return say(f"cr.label.{_ANSWERS[action]}")
    if action >= FIGHT:
        return say("cr.label.fight", leaders=leaders_name(action - FIGHT))
    if action >= COMMIT:
        return _commit_label(action - COMMIT)
    if action >= EXCHANGE:
        return say("cr.label.exchange", column=action - EXCHANGE + 1)
    if action >= BUILD:
        return say("cr.label.build", ship=ship_name(action - BUILD))
    if action >= STRIKE:
        return say("cr.label.strike", place=place_name(action - STRIKE + BRIDGE))
    if action >= JOIN:
        colour, gap = divmod(action - JOIN, GAPS)
        return say("cr.label.join", card=one_card(colour), gap=format_gap(gap))
    if action >= LAY:
        colour, column = divmod(action - LAY, COLUMNS)
        return say("cr.label.lay", card=one_card(colour), column=column + 1)
    colour, place = divmod(action, PLACES)
    return say("cr.label.lead", leader=the_leader(colour), place=place_name(place))


def _commit_label(count: int) -> Message:
    if count <= 1:
        return say("cr.label.commit_one" if count else "cr.label.commit_none")
    return say("cr.label.commit", count=count)


# --- deals and invariants ---


def explain_deal(position: Position, deal: Deal, code: int) -> tuple[str, Message]:
    """The clause and the sentence behind the refusal of a deal."""
    reason = DealRefusal(code)
    first = position.state["phase"] == Phase.DRAW_FIRST
    clause = "CR-1.6" if first else DEAL_REFUSALS[reason]
    args: dict[str, object] = {"given": len(deal), "due": 1 if first else PACK, "last": position.seats - 1}
    if reason == DealRefusal.NO_SUCH_SEAT:
        args["given"] = deal[0]
    elif reason == DealRefusal.NO_SUCH_CARD:
        wrong = next(card for card in deal if not 0 <= card < COLOURS)
        args["card"] = TREASURE if wrong == COLOURS else wrong
    elif reason == DealRefusal.WRONG_COUNTS:
        args["given"] = list_counts([deal.count(colour) for colour in range(COLOURS)])
        args["due"] = list_counts(PACK_COUNTS)
    return clause, Message(f"cr.deal_refusal.{reason.name.lower()}", args)


def explain_break(code: int) -> Message:
    """What an invariant code means."""
    return say(f"cr.break.{Break(code).name.lower()}")
