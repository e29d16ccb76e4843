"""What Le Combat des Rois says: the contract of its words, labels, and the sentences behind deals and endings.

Refusals of actions are put into words in ``refusals.py``, log lines in ``narration.py``, what is shown in ``view.py``.
"""

from functools import cache
from typing import Final

from roitelet.engine.language import Language, Message, say
from roitelet.engine.notation import Field
from roitelet.engine.position import Deal, Position
from roitelet.games.combat_des_rois import messages as messages  # the catalogues are known once this module is
from roitelet.games.combat_des_rois import option_words as option_words
from roitelet.games.combat_des_rois.advice import announce, expected, holdings
from roitelet.games.combat_des_rois.dealing import DealRefusal
from roitelet.games.combat_des_rois.endings import ENDS, explain_end
from roitelet.games.combat_des_rois.invariants import Break
from roitelet.games.combat_des_rois.names import list_counts
from roitelet.games.combat_des_rois.narration import narrate
from roitelet.games.combat_des_rois.notation import (
    TREASURE,
    format_action,
    format_deal,
    parse_action,
    parse_deal,
)
from roitelet.games.combat_des_rois.phrases import phrase
from roitelet.games.combat_des_rois.positions import FIELDS
from roitelet.games.combat_des_rois.refusals import REFUSALS, explain
from roitelet.games.combat_des_rois.state import (
    COLOURS,
    PACK,
    PACK_COUNTS,
    Phase,
)
from roitelet.games.combat_des_rois.view import common, view

__all__ = [
    "DEAL_REFUSALS",
    "ENDS",
    "REFUSALS",
    "announce",
    "common",
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


# --- labels ---


@cache
def label(action: int, language: Language) -> str:
    """What a button for the action says."""
    return phrase("cr.label", action).render(language)


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
