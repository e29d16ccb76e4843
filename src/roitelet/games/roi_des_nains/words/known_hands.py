"""A player's perfect memory of the hands: the places of cards, and who else knows them. For views, not for rules.

It does not count cards: a card is placed when every other hand is known not to hold it. States are snapshots, and sets
of cards are plain numbers.
"""

from typing import Final

from roitelet.base.actors import TRUTH
from roitelet.games.roi_des_nains.rules.cards import SUIT_SETS, pack
from roitelet.games.roi_des_nains.rules.state import CARDS, RoiDesNains, Special

_EVERY_CARD: Final = (1 << CARDS) - 1
_SUITS: Final[tuple[int, ...]] = tuple(SUIT_SETS.tolist())
_WHOLE_HANDS: Final = frozenset({Special.DRUIDE, Special.PORTE_ETENDARD_CHEVALIER})
"""Special cards that exchange whole hands."""


def void_suits(state: RoiDesNains) -> list[list[int]]:
    """Return, per seat, the suits that it is publicly known to lack."""
    if not state.dealt:
        return [[] for _ in range(state.seats)]
    out = [_cards_out(state) & suit for suit in _SUITS]
    return [
        [suit for suit, cards in enumerate(out) if cards and not cards & ~state.lacks[seat]]
        for seat in range(state.seats)
    ]


def known_cards(state: RoiDesNains) -> list[int]:
    """Return, per seat, the set of cards that the viewer knows to be in its hand; none for the viewer."""
    if not state.dealt or state.viewer == TRUTH:
        return [0] * state.seats
    possible = _possible_cards(state)
    known = []
    for seat, cards in enumerate(possible):
        elsewhere = 0
        for other, others in enumerate(possible):
            elsewhere |= others if other != seat else 0
        known.append(cards & ~elsewhere)
    if state.viewer >= 0:
        if state.partner[state.viewer] >= 0:
            known[state.partner[state.viewer]] |= state.insight[state.viewer]
        known[state.viewer] = 0
    return known


def knowers(state: RoiDesNains) -> dict[int, int]:
    """Return, per other seat, the set of cards that it knows to be in the viewer's hand."""
    viewer = state.viewer
    others = [seat for seat in range(state.seats) if seat != viewer]
    found = {}
    for seat in others:
        given = state.partner[seat]
        # a player who gave a whole hand away knows which cards are not in it
        whole = given if state.special in _WHOLE_HANDS else seat
        known = _EVERY_CARD
        for other in others:
            if other not in {seat, whole} and state.sizes[other]:
                known &= state.lacks[other]
        found[seat] = known | state.insight[seat] if given == viewer else known
    return found


def _cards_out(state: RoiDesNains) -> int:
    """Return the cards in hands."""
    return int(pack(state, state.special)) & ~int(state.laid)


def _possible_cards(state: RoiDesNains) -> list[int]:
    """Return, per seat, the cards that its hand may hold, as far as the viewer knows."""
    viewer, out = state.viewer, _cards_out(state)
    if viewer < 0:
        return [out & ~state.lacks[seat] if state.sizes[seat] else 0 for seat in range(state.seats)]
    own, insight = state.hands[viewer], state.insight[viewer]
    possible = [out & ~state.lacks[seat] & ~own if state.sizes[seat] else 0 for seat in range(state.seats)]
    partner = state.partner[viewer]
    if partner >= 0 and insight.bit_count() == state.sizes[partner]:
        possible[partner] = insight
    possible[viewer] = own
    return possible
