"""What may be shown of a position: plain data for a page, a terminal or a program, made from a masked state only."""

from typing import Any

from roitelet.engine.language import Language
from roitelet.engine.position import Position
from roitelet.engine.seats import TRUTH
from roitelet.games.nain_jaune.notation import RANK_NAMES, format_action, format_card, list_cards
from roitelet.games.nain_jaune.state import (
    CLAIM,
    KEY_CARDS,
    SUITS,
    Direction,
    Phase,
    SeriesSuit,
)


def view(position: Position, language: Language) -> dict[str, Any]:
    """The table as the position's viewer sees it."""
    state = position.state
    points, ranks = position.standing()
    viewer = position.viewer if position.viewer >= 0 else None
    return {
        "round": int(state["rounds"]),
        "phase": Phase(int(state["phase"])).name.lower(),
        "actor": position.actor,
        "viewer": viewer,
        "dealer": int(state["dealer"]),
        "order": _order(state, viewer or 0),
        "wanted": _wanted(state),
        "boxes": [
            {"card": format_card(card), "tokens": int(state["boxes"][box])} for box, card in enumerate(KEY_CARDS)
        ],
        "seats": [_seat(position, seat, points[seat], ranks[seat]) for seat in range(position.seats)],
        "hand": _hand(position, viewer, language) if viewer is not None else [],
        "talon": {"size": int(state["talon_size"]), "cards": _talon(position)},
        "series": _series(state),
        "laid": [format_card(card) for card in list_cards(state["laid"])],
        "legal": [format_action(action) for action in position.legal()] if _asked(position, viewer) else [],
        "settlement": _settlement(state),
        "reason": position.reason,
    }


def _asked(position: Position, viewer: int | None) -> bool:
    return position.actor >= 0 and (position.actor == viewer or position.viewer == TRUTH)


def _order(state: Any, first: int) -> list[int]:
    """The seats in the order of play, the viewer's own first."""
    seats = int(state["seats"])
    # the next seat is one number up, or one down (NJ-1.4)
    step = 1 if state["direction"] == Direction.CW else -1
    return [(first + step * place) % seats for place in range(seats)]


def _seat(position: Position, seat: int, tokens: int, rank: int) -> dict[str, Any]:
    state = position.state
    return {
        "seat": seat,
        "tokens": tokens,
        "rank": rank,
        "cards": int(state["sizes"][seat]),
        "out": bool(state["out"][seat]),
        "dealer": seat == int(state["dealer"]),
        "to_act": seat == position.actor,
        "lacks": [RANK_NAMES[rank] for rank in _lacked_ranks(state, seat)],
        "open_hand": [format_card(card) for card in list_cards(state["hands"][seat])],
    }


def _lacked_ranks(state: Any, seat: int) -> list[int]:
    """The ranks a seat is known to have none of, in a game where suits do not matter."""
    if state["series_suit"] == SeriesSuit.SAME:
        return []
    return sorted({card // SUITS for card in list_cards(state["lacks"][seat])})


def _hand(position: Position, viewer: int, language: Language) -> list[dict[str, Any]]:
    legal = position.legal() if position.actor == viewer else []
    hand = []
    for card in list_cards(position.state["hands"][viewer]):
        actions = [action for action in (card, card + CLAIM) if action in legal]
        refused = position.actor == viewer and not actions
        hand.append(
            {
                "card": format_card(card),
                "key": card in KEY_CARDS,
                "actions": [format_action(action) for action in actions],
                "why_not": position.why_not(card, language) if refused else "",
            }
        )
    return hand


def _talon(position: Position) -> list[str]:
    state = position.state
    # turned up after the round only if the table agreed to (NJ-7.11)
    if position.actor < 0 and not state["reveal_talon_at_end"]:
        return []
    return [format_card(card) for card in list_cards(state["talon"])]


def _series(state: Any) -> list[dict[str, Any]]:
    """The cards of the running series, oldest first."""
    places = range(int(state["series_start"]), int(state["pile_length"]))
    return [
        {"card": format_card(int(state["pile"][place])), "seat": int(state["pile_seats"][place])} for place in places
    ]


def _wanted(state: Any) -> str | None:
    rank, suit = int(state["wanted_rank"]), int(state["wanted_suit"])
    if rank < 0:
        return None
    return RANK_NAMES[rank] if suit < 0 else format_card(rank * SUITS + suit)


def _settlement(state: Any) -> dict[str, Any] | None:
    """How the last round was paid, until the next deal."""
    if state["winner"] < 0:
        return None
    seats = range(int(state["seats"]))
    return {
        "winner": int(state["winner"]),
        "grand_opera": bool(state["opera"]),
        "swept": int(state["swept"]),
        "paid": [int(state["paid"][seat]) for seat in seats],
        "doubled": [int(state["doubled"][seat]) for seat in seats],
        "defaulted": [bool(state["defaulted"][seat]) for seat in seats],
        "forgotten": [format_card(card) for box, card in enumerate(KEY_CARDS) if state["forgotten"][box] >= 0],
    }
