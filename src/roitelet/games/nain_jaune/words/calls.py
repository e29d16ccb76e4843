"""The last "sans X" of each seat, worked out from public fields: the last card, the turn, the wanted card."""

from dataclasses import dataclass

from roitelet.base.bits import list_set
from roitelet.games.nain_jaune.rules.state import ACE, KING, SUITS, NainJaune, OnBlocked, Phase, SeriesSuit
from roitelet.games.nain_jaune.rules.turn_order import next_seat


@dataclass(frozen=True)
class LastCall:
    """The cards that a seat was last asked for and did not have."""

    rank: int
    suit: int
    """-1 if suits do not matter."""
    latest: bool
    """Whether it is the last call."""


def passed_over(state: NainJaune, rank: int) -> bool:
    """Return whether a rank that no player had was skipped."""
    rule = state.on_blocked
    if rank == KING or rule in {OnBlocked.LAST_ASKED_LEADS, OnBlocked.LAST_LAYER_LEADS}:
        return False
    if rule == OnBlocked.SKIP:
        return True
    if state.series_suit == SeriesSuit.SAME:
        return rank * SUITS + last_suit(state) in list_set(state.talon_has)
    return any(card // SUITS == rank for card in list_set(state.talon_has))


def last_suit(state: NainJaune) -> int:
    """Return the suit of the last card."""
    return int(state.pile[state.pile_length - 1]) % SUITS


def calls(state: NainJaune) -> dict[int, LastCall]:
    """Return, by seat, its call since the last card was laid."""
    if state.phase not in {Phase.OPEN, Phase.LEAD, Phase.FOLLOW}:
        return {}
    if not state.pile_length:
        return _opening_calls(state)
    last = int(state.pile[state.pile_length - 1]) // SUITS
    if last == KING:
        return {}
    rank = state.wanted_rank if state.phase == Phase.FOLLOW else _blocked_rank(state, last + 1)
    suit = last_suit(state) if state.series_suit == SeriesSuit.SAME else -1
    return _answered(state, rank, suit, rank > last + 1)


def _opening_calls(state: NainJaune) -> dict[int, LastCall]:
    """Yield the seats without an ace to open with."""
    unable = []
    seat = state.opener
    while seat >= 0 and state.lacks[seat] and seat not in unable:
        unable.append(seat)
        seat = next_seat(state, seat)
    return {seat: LastCall(ACE, -1, seat == unable[-1]) for seat in unable}


def _blocked_rank(state: NainJaune, rank: int) -> int:
    """Return the rank at which a series ended."""
    while passed_over(state, rank):
        rank += 1
    return rank


def _answered(state: NainJaune, rank: int, suit: int, skipped: bool) -> dict[int, LastCall]:
    """Return the seats from the last player to the seat to act; for a skipped rank, all the others."""
    asked = [state.last_layer]
    while (seat := next_seat(state, asked[-1])) != state.last_layer:
        asked.append(seat)
    spoken = asked.index(state.turn) if state.phase == Phase.FOLLOW else len(asked)
    found = {seat: LastCall(rank, suit, place == spoken - 1) for place, seat in enumerate(asked[:spoken])}
    if skipped:
        found |= {
            seat: LastCall(rank - 1, suit, not spoken and place == len(asked) - 1)
            for place, seat in enumerate(asked)
            if place >= spoken
        }
    return found
