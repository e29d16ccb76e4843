"""The cards that a player with a perfect memory knows to be in a hand. Views use it; the rules do not.

A card is known to be in a hand if all other hands are known to lack it. States are snapshots, and sets of cards are
plain numbers.
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
    """Return the suits that each seat is publicly known to lack."""
    if not state.dealt:
        return [[] for _ in range(state.seats)]
    in_hands = [_cards_in_hands(state) & suit for suit in _SUITS]
    return [
        [suit for suit, cards in enumerate(in_hands) if cards and not cards & ~state.lacks[seat]]
        for seat in range(state.seats)
    ]


def known_cards(state: RoiDesNains) -> list[int]:
    """Return the cards that the viewer knows to be in each hand; none for the viewer's own."""
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
    """Return the cards of the viewer's hand that each other seat knows to be there."""
    viewer = state.viewer
    others = [seat for seat in range(state.seats) if seat != viewer]
    known_by_seat = {}
    for seat in others:
        partner = state.partner[seat]
        # a player who gave a whole hand away knows which cards are not in it
        excluded = partner if state.special in _WHOLE_HANDS else seat
        known = _EVERY_CARD
        for other in others:
            if other not in {seat, excluded} and state.sizes[other]:
                known &= state.lacks[other]
        known_by_seat[seat] = known | state.insight[seat] if partner == viewer else known
    return known_by_seat


def _cards_in_hands(state: RoiDesNains) -> int:
    """Return the cards that are in the players' hands."""
    return int(pack(state, state.special)) & ~int(state.laid)


def _possible_cards(state: RoiDesNains) -> list[int]:
    """Return the cards that each hand may hold, as far as the viewer knows."""
    viewer, in_hands = state.viewer, _cards_in_hands(state)
    if viewer < 0:
        return [in_hands & ~state.lacks[seat] if state.sizes[seat] else 0 for seat in range(state.seats)]
    own, insight = state.hands[viewer], state.insight[viewer]
    possible = [in_hands & ~state.lacks[seat] & ~own if state.sizes[seat] else 0 for seat in range(state.seats)]
    partner = state.partner[viewer]
    if partner >= 0 and insight.bit_count() == state.sizes[partner]:
        possible[partner] = insight
    possible[viewer] = own
    return possible
