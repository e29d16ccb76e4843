"""The parts of a deal that players may see again (RN-3.8): finished tricks, points so far, log messages.

Only views and logs use it. Cards played face up are no secret to the rules: masks keep every trick.
"""

from typing import Final

from roitelet.base.actors import TRUTH
from roitelet.base.language import Message
from roitelet.engine.position import Position
from roitelet.games.roi_des_nains.rules.state import Phase, RoiDesNains, TrickHistory

CARD_LINES: Final = frozenset({"rn.log.lay", "rn.log.copy", "rn.log.clone"})
"""Log messages of a card in a trick, with its deal and trick, and whether it was the last card."""


def to_the_letter(state: RoiDesNains) -> bool:
    """Return whether a deal is in progress in which players have to remember the cards laid."""
    # RN-3.8: until the deal is counted
    return state.trick_history == TrickHistory.PRINTED and state.phase not in {Phase.DEAL, Phase.OVER}


def closes_tricks(state: RoiDesNains) -> bool:
    """Return whether a deal is in progress in which tricks are closed once won."""
    # until the deal is counted (RN-3.8)
    return state.trick_history != TrickHistory.FULL and state.phase not in {Phase.DEAL, Phase.OVER}


def open_tricks(state: RoiDesNains) -> list[int]:
    """Return the finished tricks that the viewer may see again, by number from 0."""
    tricks = range(state.tricks)
    # RN-3.8: all of them, or the last one that the viewer won
    if state.trick_history == TrickHistory.FULL or state.viewer == TRUTH:
        return list(tricks)
    return [trick for trick in tricks if state.winners[trick] == state.viewer][-1:]


def lies_open(state: RoiDesNains) -> bool:
    """Return whether the whole trick just finished lies face up until the next card."""
    # RN-3.8: by the letter, only as long as the Sorcier may take a card of it
    return not to_the_letter(state) or state.phase == Phase.GAP


def recall(lines: list[Message], now: Position) -> list[Message]:
    """Return the log messages of an earlier action that may still be read; ``lines`` itself if all of them."""
    state: RoiDesNains = now.snapshot
    # no message names a card of a closed trick (RN-3.8)
    if not closes_tricks(state):
        return lines
    kept = [line for line in lines if line.key not in CARD_LINES or _is_open(line, state)]
    return lines if len(kept) == len(lines) else kept


def _is_open(line: Message, state: RoiDesNains) -> bool:
    """Return whether the card of a message lies on the table, or in an open trick."""
    deal, trick, last = line.args["deal"], line.args["trick"], line.args["last"]
    # closed are the cards of this deal except those on the table and in the viewer's last trick (RN-3.8)
    if deal != state.dealt or trick == state.tricks or trick in open_tricks(state):
        return True
    # the last card of a trick stays visible until the next card (RN-3.8)
    return trick == state.tricks - 1 and not state.on_table and (bool(last) or lies_open(state))
