"""The parts of a deal that players may see again (RN-3.8): finished tricks, points so far, log messages.

Only views and logs use this module. Masks keep all tricks, because cards played face up are public.
"""

from typing import Final

from roitelet.base.actors import TRUTH
from roitelet.base.language import Message
from roitelet.engine.position import Position
from roitelet.games.roi_des_nains.rules.state import Phase, RoiDesNains, TrickHistory

CARD_LINES: Final = frozenset({"rn.log.lay", "rn.log.copy", "rn.log.clone"})
"""Log messages about a card laid in a trick."""


def players_must_remember(state: RoiDesNains) -> bool:
    """Return whether, in this deal, players have to remember the cards laid."""
    # RN-3.8: until the deal is counted
    return state.trick_history == TrickHistory.PRINTED and state.phase not in {Phase.DEAL, Phase.OVER}


def closes_tricks(state: RoiDesNains) -> bool:
    """Return whether, in this deal, tricks are turned face down once won."""
    # until the deal is counted (RN-3.8)
    return state.trick_history != TrickHistory.FULL and state.phase not in {Phase.DEAL, Phase.OVER}


def open_tricks(state: RoiDesNains) -> list[int]:
    """Return the finished tricks that the viewer may see again, by number from 0."""
    tricks = range(state.tricks)
    # RN-3.8: all of them, or the last one that the viewer won
    if state.trick_history == TrickHistory.FULL or state.viewer == TRUTH:
        return list(tricks)
    return [trick for trick in tricks if state.winners[trick] == state.viewer][-1:]


def is_last_trick_open(state: RoiDesNains) -> bool:
    """Return whether all cards of the trick just finished lie face up until the next card."""
    # RN-3.8: by the printed rule, only as long as the Sorcier may take one of its cards
    return not players_must_remember(state) or state.phase == Phase.GAP


def recall(lines: list[Message], now: Position) -> list[Message]:
    """Return the log messages of an earlier action that the viewer may still read."""
    state: RoiDesNains = now.snapshot
    # the log names no card of a closed trick (RN-3.8)
    if not closes_tricks(state):
        return lines
    visible = [line for line in lines if line.key not in CARD_LINES or _is_open(line, state)]
    return lines if len(visible) == len(lines) else visible


def _is_open(line: Message, state: RoiDesNains) -> bool:
    """Return whether the card of a message is on the table or in an open trick."""
    deal, trick, last = line.args["deal"], line.args["trick"], line.args["last"]
    # the open cards of this deal are those on the table and in the viewer's last trick (RN-3.8)
    if deal != state.dealt or trick == state.tricks or trick in open_tricks(state):
        return True
    # the last card of a trick stays visible until the next card (RN-3.8)
    return trick == state.tricks - 1 and not state.on_table and (bool(last) or is_last_trick_open(state))
