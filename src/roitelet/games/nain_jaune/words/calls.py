"""The last call « sans X » of each seat, derived from public fields of the state."""

from dataclasses import dataclass

from roitelet.base.bits import list_set
from roitelet.games.nain_jaune.rules.state import ACE, KING, SUITS, NainJaune, OnBlocked, Phase, SeriesSuit
from roitelet.games.nain_jaune.rules.turn_order import next_seat


@dataclass(frozen=True)
class LastCall:
    """The rank, or the card, that a seat was last asked for and did not have."""

    rank: int
    suit: int
    """-1 if suits do not matter."""
    latest: bool
    """True for the latest call at the table."""


def is_skipped(state: NainJaune, rank: int) -> bool:
    """Return whether the run skips a rank that no player has."""
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
    """Return the call of each seat since the last card was laid."""
    if state.phase not in {Phase.OPEN, Phase.LEAD, Phase.FOLLOW}:
        return {}
    if not state.pile_length:
        return _opening_calls(state)
    last = int(state.pile[state.pile_length - 1]) // SUITS
    if last == KING:
        return {}
    rank = state.wanted_rank if state.phase == Phase.FOLLOW else _blocked_rank(state, last + 1)
    suit = last_suit(state) if state.series_suit == SeriesSuit.SAME else -1
    return _calls_for_rank(state, rank, suit, rank > last + 1)


def _opening_calls(state: NainJaune) -> dict[int, LastCall]:
    """Return the calls of the seats that had no ace to open the round."""
    without_ace = []
    seat = state.opener
    while seat >= 0 and state.lacks[seat] and seat not in without_ace:
        without_ace.append(seat)
        seat = next_seat(state, seat)
    return {seat: LastCall(ACE, -1, seat == without_ace[-1]) for seat in without_ace}


def _blocked_rank(state: NainJaune, rank: int) -> int:
    """Return the rank at which a run ended because no player had it."""
    while is_skipped(state, rank):
        rank += 1
    return rank


def _calls_for_rank(state: NainJaune, rank: int, suit: int, skipped: bool) -> dict[int, LastCall]:
    """Return the calls of the seats asked for a rank, and of the others for the rank skipped before it."""
    asked = [state.last_layer]
    while (seat := next_seat(state, asked[-1])) != state.last_layer:
        asked.append(seat)
    answered = asked.index(state.turn) if state.phase == Phase.FOLLOW else len(asked)
    calls = {seat: LastCall(rank, suit, place == answered - 1) for place, seat in enumerate(asked[:answered])}
    if skipped:
        calls |= {
            seat: LastCall(rank - 1, suit, not answered and place == len(asked) - 1)
            for place, seat in enumerate(asked)
            if place >= answered
        }
    return calls
