"""How a game of Le Combat des Rois ends: the clause and the sentence of each way."""

from typing import Final

from roitelet.engine.errors import EngineBug
from roitelet.engine.language import Message, say
from roitelet.engine.position import Position
from roitelet.games.combat_des_rois.rules.state import End
from roitelet.games.combat_des_rois.words import messages as messages  # the catalogue is known once this module is

ENDS: Final = {End.TREASURES: "CR-12.1", End.PACK: "CR-12.2", End.STALL: "CR-12.3"}


def explain_end(position: Position) -> tuple[str, Message]:
    """The clause that ended the game and the sentence that says so."""
    end = End(position.ending)
    if end == End.NOT_OVER:
        raise EngineBug(say("cr.end.not_over"))
    return ENDS[end], say(f"cr.end.{end.name.lower()}")
