"""What Le Combat des Rois says: the contract of its words, labels, and the sentences behind deals and endings.

Refusals of actions are put into words in ``refusals.py``, log lines in ``narration.py``, what is shown in ``view.py``.
"""

from roitelet.engine.caching import cached
from roitelet.engine.language import Language, Message
from roitelet.engine.position import Deal, Position
from roitelet.games.combat_des_rois.rules.dealing import DealRefusal
from roitelet.games.combat_des_rois.rules.state import COLOURS, PACK, PACK_COUNTS, Phase
from roitelet.games.combat_des_rois.words.names import list_counts
from roitelet.games.combat_des_rois.words.notation import TREASURE
from roitelet.games.combat_des_rois.words.phrases import phrase

# --- labels ---


@cached()
def label(action: int, language: Language) -> str:
    """What a button for the action says."""
    return phrase("cr.label", action).render(language)


# --- deals and invariants ---


def explain_deal(position: Position, deal: Deal, code: int) -> tuple[str, Message]:
    """The clause and the sentence behind the refusal of a deal."""
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
