"""What a good memory can say of the hands: which cards lie where, and who else can tell. For views, not for rules.

Counting how many cards are left is not done here: a card is placed when every other hand is known not to hold it.
"""

from typing import Any

import numpy as np

from roitelet.engine.bits import count_bits
from roitelet.engine.position import Position
from roitelet.engine.seats import TRUTH
from roitelet.games.roi_des_nains.cards import SUIT_SETS, pack
from roitelet.games.roi_des_nains.notation import list_cards
from roitelet.games.roi_des_nains.state import Special


def lacks_suit(state: Any, seat: int, suit: int) -> bool:
    """Whether everybody knows that a seat holds no card of a suit: all that are still out are elsewhere."""
    if not state["dealt"]:
        return False
    out = _cards_out(state) & SUIT_SETS[suit]
    return bool(out and not out & ~state["lacks"][seat])


def known_cards(position: Position, seat: int) -> list[int]:
    """The cards of another hand that the viewer knows to lie there."""
    state, viewer = position.state, position.viewer
    if not state["dealt"] or seat == viewer or viewer == TRUTH:
        return []
    known = _possible_cards(position, seat)
    for other in range(position.seats):
        if other != seat:
            known &= ~_possible_cards(position, other)
    if viewer >= 0 and state["partner"][viewer] == seat:
        known |= state["insight"][viewer]
    return list_cards(known)


def knowers(position: Position, card: int) -> list[int]:
    """The other seats that know this card of the viewer's own to be in his hand."""
    state, viewer, mark = position.state, position.viewer, np.uint64(1 << card)
    others = [seat for seat in range(position.seats) if seat != viewer]
    possible = {seat for seat in others if state["sizes"][seat] and not state["lacks"][seat] & mark}
    found = []
    for seat in others:
        given = state["partner"][seat]
        # whoever gave a whole hand away knows what is not in it
        whole = {int(given)} if state["special"] in {Special.DRUIDE, Special.PORTE_ETENDARD_CHEVALIER} else set()
        if not possible - {seat} - whole or (given == viewer and state["insight"][seat] & mark):
            found.append(seat)
    return found


def _cards_out(state: Any) -> np.uint64:
    """The cards in hands."""
    return pack(state, int(state["special"])) & ~state["laid"]


def _possible_cards(position: Position, seat: int) -> np.uint64:
    """What a hand may hold, as far as the viewer can tell."""
    state, viewer = position.state, position.viewer
    if seat == viewer:
        return np.uint64(state["hands"][seat])
    size = int(state["sizes"][seat])
    if viewer >= 0 and state["partner"][viewer] == seat and count_bits(state["insight"][viewer]) == size:
        return np.uint64(state["insight"][viewer])
    own = state["hands"][viewer] if viewer >= 0 else np.uint64(0)
    return _cards_out(state) & ~state["lacks"][seat] & ~own if size else np.uint64(0)
