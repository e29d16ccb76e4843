"""The account of a round: for each seat its purse before the stakes, and a line for each gain and loss."""

from typing import Any

from roitelet.base.bits import list_set
from roitelet.games.nain_jaune.notation.pack import PACK, format_card
from roitelet.games.nain_jaune.rules.cards import stake_total, taking_keys
from roitelet.games.nain_jaune.rules.state import KEY_CARDS, NainJaune

ChipsLine = dict[str, Any]


def account(state: NainJaune) -> dict[str, Any] | None:
    """Return the account of the current round, or of the round just settled; None before the first deal."""
    if not state.rounds:
        return None
    seats = []
    for seat in range(state.seats):
        lines = seat_lines(state, seat)
        before = int(state.purses[seat]) - sum(line["tokens"] for line in lines)
        seats.append({"before": before, "lines": lines})
    return {"round": state.rounds, "seats": seats}


def seat_lines(state: NainJaune, seat: int) -> list[ChipsLine]:
    """Return the gains and losses of a seat in this round."""
    lines: list[ChipsLine] = []
    # a player who left the game in an earlier round put in no stake
    if not state.out[seat] or state.sizes[seat] or seat == state.winner:
        if state.bought[seat]:
            lines.append({"why": "bought", "tokens": int(state.bought[seat])})
        lines.append({"why": "stake", "tokens": -stake_total(state)})
    lines += [
        {"why": "box", "card": format_card(KEY_CARDS[box]), "tokens": int(state.taken[box])}
        for box, taker in takers(state).items()
        if taker == seat and state.forgotten[box] < 0
    ]
    return lines if state.winner < 0 else lines + _settlement_lines(state, seat)


def takers(state: NainJaune) -> dict[int, int]:
    """Return the seat that laid the key card of each box, in the order of play."""
    length, taking = state.pile_length, taking_keys(state)
    laid = zip(state.pile[:length], state.pile_seats[:length], strict=True)
    return {KEY_CARDS.index(card): int(seat) for card, seat in laid if taking >> card & 1}


def _settlement_lines(state: NainJaune, seat: int) -> list[ChipsLine]:
    """Return the gains and losses of a seat in the settlement of the round."""
    lines: list[ChipsLine] = []
    if seat == state.winner:
        if state.opera:
            lines.append({"why": "opera", "tokens": int(state.swept)})
        lines += [
            {"why": "won", "seat": other, "tokens": int(state.paid[other])}
            for other in range(state.seats)
            if other != seat and (state.sizes[other] or not state.out[other])
        ]
    elif state.sizes[seat]:
        cards = PACK.list_texts(state.hands[seat])
        default = bool(state.defaulted[seat])
        lines.append({"why": "hand", "cards": cards, "default": default, "tokens": -int(state.paid[seat])})
    if state.doubled[seat]:
        keys = [card for card in KEY_CARDS if card in list_set(state.hands[seat])]
        keys += [KEY_CARDS[box] for box, debtor in enumerate(state.forgotten) if debtor == seat]
        lines.append(
            {"why": "doubled", "cards": [format_card(card) for card in keys], "tokens": -int(state.doubled[seat])}
        )
    return lines
