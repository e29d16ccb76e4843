"""Things players may look at again during a deal (RN-3.8): finished tricks, points so far, lines of the log.

Only views and logs ask. What was played open is no secret to the rules: masks hold every trick, for those who remember.
"""

from typing import Final

from roitelet.base.actors import TRUTH
from roitelet.base.language import Message
from roitelet.engine.position import Position
from roitelet.games.roi_des_nains.rules.state import Phase, RoiDesNains, TrickHistory

CARD_LINES: Final = frozenset({"rn.log.lay", "rn.log.copy", "rn.log.clone"})
"""Log lines that name a card of a trick; they say of which deal and trick, and whether it was the last card."""


def to_the_letter(state: RoiDesNains) -> bool:
    """Return whether a deal is under way in which players have to remember what has been laid."""
    # RN-3.8: until the deal is counted
    return state.trick_history == TrickHistory.PRINTED and state.phase not in {Phase.DEAL, Phase.OVER}


def closes_tricks(state: RoiDesNains) -> bool:
    """Return whether a deal is under way in which tricks are closed once they are won."""
    # until the deal is counted (RN-3.8)
    return state.trick_history != TrickHistory.FULL and state.phase not in {Phase.DEAL, Phase.OVER}


def open_tricks(state: RoiDesNains) -> list[int]:
    """Return the finished tricks the viewer may look at again, by number from 0."""
    tricks = range(state.tricks)
    # RN-3.8: all of them, or the last one won by oneself
    if state.trick_history == TrickHistory.FULL or state.viewer == TRUTH:
        return list(tricks)
    return [trick for trick in tricks if state.winners[trick] == state.viewer][-1:]


def lies_open(state: RoiDesNains) -> bool:
    """Return whether the trick just finished lies open to everybody, whole, until the next card."""
    # RN-3.8: by the letter, only as long as the Sorcier may take a card of it
    return not to_the_letter(state) or state.phase == Phase.GAP


def recall(lines: list[Message], now: Position) -> list[Message]:
    """Those of the log lines of an earlier action that may still be read; ``lines`` itself if all of them."""
    state: RoiDesNains = now.snapshot
    # no card is named of a trick that may not be looked at (RN-3.8)
    if not closes_tricks(state):
        return lines
    kept = [line for line in lines if line.key not in CARD_LINES or _is_open(line, state)]
    return lines if len(kept) == len(lines) else kept


def _is_open(line: Message, state: RoiDesNains) -> bool:
    """Return whether the card a line names lies on the table, or in a trick that may be looked at."""
    deal, trick, last = line.args["deal"], line.args["trick"], line.args["last"]
    # what was laid in this deal, and is neither on the table nor in the last trick one has won, is closed (RN-3.8)
    if deal != state.dealt or trick == state.tricks or trick in open_tricks(state):
        return True
    # the last card of a trick stays until the next card (RN-3.8)
    return trick == state.tricks - 1 and not state.on_table and (bool(last) or lies_open(state))
