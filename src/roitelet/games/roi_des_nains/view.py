"""What may be shown of a position: plain data for a page, a terminal or a program, made from a masked state only."""

from typing import Any

import numpy as np

from roitelet.engine.language import Language
from roitelet.engine.position import Position
from roitelet.engine.seats import TRUTH
from roitelet.games.roi_des_nains.account import Account, accounts
from roitelet.games.roi_des_nains.cards import SPECIAL_CARDS
from roitelet.games.roi_des_nains.memory import knowers, known_cards, lacks_suit
from roitelet.games.roi_des_nains.names import quest_formula, quest_name, special_effect, special_name
from roitelet.games.roi_des_nains.notation import SUIT_NAMES, format_action, format_card, list_cards
from roitelet.games.roi_des_nains.state import (
    CLONE,
    GIVE,
    MOMIE,
    SUITS,
    Face,
    Phase,
    Special,
    TrickHistory,
)
from roitelet.games.roi_des_nains.tricks import copied_card


def view(position: Position, language: Language) -> dict[str, Any]:
    """The table as the position's viewer sees it."""
    state = position.state
    viewer = position.viewer if position.viewer >= 0 else None
    seats, first = position.seats, viewer or 0
    made = accounts(position.states)
    return {
        "deal": int(state["dealt"]),
        "deals": int(state["deals"]),
        "extra_deal": bool(state["dealt"] > state["deals"]),
        "phase": Phase(int(state["phase"])).name.lower(),
        "actor": position.actor,
        "viewer": viewer,
        "dealer": int(state["dealer"]),
        "chooser": int(state["chooser"]),
        "victim": int(state["victim"]) if state["victim"] >= 0 else None,
        # the next seat is one number up (RN-1.1)
        "order": [(first + place) % seats for place in range(seats)],
        "special": _special(position, language),
        "tile": _tile(state, language),
        "seats": _seats(position, made),
        "hand": _hand(position, viewer, language) if viewer is not None else [],
        "led": SUIT_NAMES[int(state["led"])] if state["led"] >= 0 else None,
        "table": _table(state),
        # face up until the next card is laid (RN-3.8)
        "last_trick": _trick(state, int(state["tricks"]) - 1) if state["tricks"] and not state["on_table"] else None,
        "tricks": _open_tricks(position),
        "now": [account.points for account in made],
        "accounts": [_account(account, language) for account in made],
        "legal": [format_action(action) for action in position.legal()] if _asked(position, viewer) else [],
        "settlement": _settlement(state, made),
        "reason": position.reason,
    }


def last_trick(state: Any) -> list[int]:
    """The cards of the trick just finished, in the order they were laid."""
    return _trick_cards(state, int(state["tricks"]) - 1)


def _trick_cards(state: Any, trick: int) -> list[int]:
    seats = int(state["seats"])
    return [int(card) for card in state["played"][trick * seats : (trick + 1) * seats]]


def _asked(position: Position, viewer: int | None) -> bool:
    return position.actor >= 0 and (position.actor == viewer or position.viewer == TRUTH)


def _special(position: Position, language: Language) -> dict[str, Any] | None:
    state = position.state
    if not state["dealt"]:
        return None
    special = int(state["special"])
    return {
        "id": Special(special).name.lower(),
        "card": format_card(int(SPECIAL_CARDS[special])),
        "name": special_name(special).render(language),
        "effect": special_effect(special).render(language),
        "copies": _copies_now(state, int(SPECIAL_CARDS[special])),
    }


def _copies_now(state: Any, card: int) -> str | None:
    """What the Momie or the Clone would stand for if it were laid now."""
    index = int(state["tricks"]) * int(state["seats"]) + int(state["on_table"])
    nothing = index < state["seats"] if card == MOMIE else index == 0
    if card not in {MOMIE, CLONE} or state["phase"] != Phase.PLAY or nothing or state["laid"] & np.uint64(1 << card):
        return None
    return format_card(int(copied_card(state, card, index)))


def _tile(state: Any, language: Language) -> dict[str, Any] | None:
    if not state["dealt"]:
        return None
    tile = int(state["tile"])
    faces = [
        {
            "face": "ab"[face],
            "name": quest_name(2 * tile + face).render(language),
            "formula": quest_formula(2 * tile + face).render(language),
        }
        for face in (Face.A, Face.B)
    ]
    chosen = None if state["face"] == Face.NONE else "ab"[int(state["face"])]
    return {"number": tile + 1, "clause": f"RN-5.{tile + 1}", "faces": faces, "chosen": chosen}


def _seats(position: Position, made: list[Account]) -> list[dict[str, Any]]:
    state = position.state
    totals, ranks = position.standing()
    leader = _leader(state)
    winners = [int(winner) for winner in state["winners"][: int(state["tricks"])]]
    return [
        {
            "seat": seat,
            "total": totals[seat],
            "rank": ranks[seat],
            "now": made[seat].points,
            "cards": int(state["sizes"][seat]),
            "tricks": winners.count(seat),
            "dealer": seat == int(state["dealer"]),
            "leader": seat == leader,
            "to_act": seat == position.actor,
            "void": [SUIT_NAMES[suit] for suit in range(SUITS) if lacks_suit(state, seat, suit)],
            "known": [format_card(card) for card in known_cards(position, seat)],
        }
        for seat in range(position.seats)
    ]


def _leader(state: Any) -> int:
    return int(state["winners"][int(state["tricks"]) - 1]) if state["tricks"] else int(state["first_leader"])


def _hand(position: Position, viewer: int, language: Language) -> list[dict[str, Any]]:
    state = position.state
    legal = position.legal() if position.actor == viewer else []
    offset = GIVE if state["phase"] == Phase.GIVE else 0
    choosing_card = position.actor == viewer and state["phase"] in {Phase.PLAY, Phase.GIVE}
    hand = []
    for card in list_cards(state["hands"][viewer]):
        allowed = card + offset in legal
        hand.append(
            {
                "card": format_card(card),
                "actions": [format_action(card + offset)] if allowed else [],
                "why_not": position.why_not(card + offset, language) if choosing_card and not allowed else "",
                "known_to": knowers(position, card),
            }
        )
    return hand


def _table(state: Any) -> list[dict[str, Any]]:
    """The trick under way, in the order the cards were laid."""
    first = int(state["tricks"]) * int(state["seats"])
    return [_laid_card(state, first + place) for place in range(int(state["on_table"]))]


def _laid_card(state: Any, index: int) -> dict[str, Any]:
    seats = int(state["seats"])
    card, trick = int(state["played"][index]), index // seats
    leader = int(state["winners"][trick - 1]) if trick else int(state["first_leader"])
    copies = format_card(int(copied_card(state, card, index))) if card in {MOMIE, CLONE} else None
    return {"card": format_card(card), "seat": (leader + index % seats) % seats, "copies": copies}


def _trick(state: Any, trick: int) -> dict[str, Any]:
    seats = int(state["seats"])
    return {
        "number": trick + 1,
        "winner": int(state["winners"][trick]),
        "cards": [_laid_card(state, trick * seats + place) for place in range(seats)],
    }


def _open_tricks(position: Position) -> list[dict[str, Any]]:
    """The finished tricks the viewer may look at again."""
    state = position.state
    tricks = range(int(state["tricks"]))
    # RN-3.8: all of them, or the last one won by oneself
    if state["trick_history"] == TrickHistory.FULL or position.viewer == TRUTH:
        return [_trick(state, trick) for trick in tricks]
    own = [trick for trick in tricks if state["winners"][trick] == position.viewer]
    return [_trick(state, trick) for trick in own[-1:]]


def _account(account: Account, language: Language) -> dict[str, Any]:
    return {
        "points": account.points,
        "lines": [
            {
                "text": line.message.render(language),
                "points": line.points,
                "cards": [format_card(card) for card in line.cards],
                "tricks": list(line.tricks),
            }
            for line in account.lines
        ],
    }


def _settlement(state: Any, made: list[Account]) -> dict[str, Any] | None:
    """The points of the deal that has just ended, until the next one."""
    if state["phase"] not in {Phase.DEAL, Phase.OVER} or not state["dealt"]:
        return None
    return {"points": [account.points for account in made], "next_dealer": int(state["dealer"])}
