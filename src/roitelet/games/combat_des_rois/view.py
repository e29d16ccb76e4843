"""What may be shown of a position: plain data for a page, a terminal or a program, made from a masked state only.

Columns and rows are counted from 1 and places written as in the notation (``5``, ``5.2``, ``5-6``), colours as
``n v r b``, a treasure as ``$``.
"""

from typing import Any

from roitelet.engine.language import Language
from roitelet.engine.position import Position
from roitelet.engine.seats import TRUTH
from roitelet.games.combat_des_rois.names import card_name, dynasty_name, leader_name, ship_name
from roitelet.games.combat_des_rois.notation import (
    COLOUR_NAMES,
    TREASURE,
    format_action,
    format_gap,
    format_place,
)
from roitelet.games.combat_des_rois.prompt import card_actions, prompt
from roitelet.games.combat_des_rois.reading import (
    card_at,
    column_places,
    final_colours,
    is_face_down,
    kingdom,
    leaders_by_place,
    ship_at,
    ship_place,
)
from roitelet.games.combat_des_rois.state import (
    BRIDGE,
    COLOURS,
    COLUMNS,
    GAPS,
    HIDDEN,
    LAY,
    NONE_THERE,
    SHIPS,
    Phase,
)
from roitelet.games.combat_des_rois.table import count_within

KINDS = COLOUR_NAMES + TREASURE
"""What a pile is made of."""

Standing = dict[int, tuple[int, int]]
"""Seat and colour of the leader on each place that has one."""


def view(position: Position, language: Language) -> dict[str, Any]:
    """The table as the position's viewer sees it."""
    state = position.state
    viewer = position.viewer if position.viewer >= 0 else None
    seats, first = position.seats, viewer or 0
    standing = leaders_by_place(state)
    asked = position.actor >= 0 and (position.actor == viewer or position.viewer == TRUTH)
    legal = position.legal() if asked else []
    return {
        "phase": Phase(int(state["phase"])).name.lower(),
        "active": _seat_or_none(state["active"]),
        "turn": _seat_or_none(state["turn"]),
        "actor": position.actor,
        "actions_left": int(state["actions_left"]),
        "viewer": viewer,
        # the next seat is one number up (CR-1.1)
        "order": [(first + place) % seats for place in range(seats)],
        "columns": [_column(state, column, standing) for column in range(COLUMNS)],
        "bridges": [_bridge(state, gap, standing) for gap in range(GAPS)],
        "kingdoms": _kingdoms(state, standing),
        "seats": _seats(position, language),
        "hand": _hand(position, legal, language) if viewer is not None else [],
        "deck_left": int(state["deck_left"]),
        "ships": [_ship(state, ship, language) for ship in range(SHIPS)],
        "treasures_left": int(state["treasures"]).bit_count(),
        "prompt": prompt(position, legal, language),
        "legal": [format_action(action) for action in legal],
        "final": _final(position),
        "reason": position.reason,
    }


def _seat_or_none(seat: int) -> int | None:
    return int(seat) if seat >= 0 else None


# --- the table ---


def _leader(standing: Standing, place: int) -> dict[str, Any] | None:
    """Whose leader stands on a place."""
    if place not in standing:
        return None
    seat, colour = standing[place]
    return {"seat": seat, "colour": COLOUR_NAMES[colour]}


def _column(state: Any, column: int, standing: Standing) -> dict[str, Any]:
    """A column from its head down."""
    head = "treasure" if int(state["treasures"]) >> column & 1 else "temple"
    return {
        "column": column + 1,
        "head": head,
        "leader": _leader(standing, column),
        "cards": [_card(state, place, standing) for place in column_places(state, column)],
    }


def _card(state: Any, place: int, standing: Standing) -> dict[str, Any]:
    colour, ship = card_at(state, place), ship_at(state, place)
    return {
        "place": format_place(place),
        "colour": None if colour is None else COLOUR_NAMES[colour],
        "ship": None if ship is None else COLOUR_NAMES[ship],
        "leader": _leader(standing, place),
    }


def _bridge(state: Any, gap: int, standing: Standing) -> dict[str, Any]:
    colour = int(state["bridges"][gap])
    shown = {NONE_THERE: None, HIDDEN: "hidden"}.get(colour, COLOUR_NAMES[colour % COLOURS])
    return {
        "gap": format_gap(gap),
        "colour": shown,
        "face_down": is_face_down(state) and gap == int(state["gap"]),
        "leader": _leader(standing, BRIDGE + gap),
    }


def _kingdoms(state: Any, standing: Standing) -> list[dict[str, Any]]:
    """The kingdoms from left to right, with what they count in each colour."""
    shown = []
    column = 0
    while column < COLUMNS:
        low, high = kingdom(state, column)
        inside = [place for place in standing if low <= _column_of(place) <= high]
        shown.append(
            {
                "columns": [low + 1, high + 1],
                "leaders": [_leader(standing, place) for place in sorted(inside, key=standing.__getitem__)],
                "strength": {COLOUR_NAMES[colour]: _strength(state, colour, low, high) for colour in range(COLOURS)},
            }
        )
        column = high + 1
    return shown


def _column_of(place: int) -> int:
    """The column of a place; for a bridge the one on its left."""
    return int(format_place(place)[0]) - 1


def _strength(state: Any, colour: int, low: int, high: int) -> int:
    """The cards of a colour in a kingdom; a bridge that lies face down has none (CR-6.2)."""
    gap = int(state["gap"])
    neutral = is_face_down(state) and low <= gap < high and int(state["bridges"][gap]) == colour
    return int(count_within(state, colour, low, high)) - int(neutral)


def _ship(state: Any, ship: int, language: Language) -> dict[str, Any]:
    place = ship_place(state, ship)
    return {
        "ship": COLOUR_NAMES[ship],
        "name": ship_name(ship).render(language),
        "place": None if place is None else format_place(place),
    }


# --- the players ---


def _piles_open(position: Position) -> bool:
    """Whether the piles may be counted."""
    return bool(position.state["open_victory_piles"]) or position.over or position.viewer == TRUTH


def _seats(position: Position, language: Language) -> list[dict[str, Any]]:
    state = position.state
    shown: list[dict[str, Any]] = [
        {
            "seat": seat,
            "dynasty": dynasty_name(seat).render(language),
            "leaders": [_supply(state, seat, colour, language) for colour in range(COLOURS)],
            "cards": int(state["sizes"][seat]),
            "catastrophe": bool(state["catastrophes"][seat]),
            "pile_top": KINDS[int(state["pile_tops"][seat])] if state["pile_tops"][seat] >= 0 else None,
            "pile": None,
            "points": None,
            "rank": None,
            "active": seat == int(state["active"]),
            "to_act": seat == position.actor,
        }
        for seat in range(position.seats)
    ]
    # CR-13.1: only the top card, unless agreed otherwise; at the end all is counted
    if _piles_open(position):
        points, ranks = position.standing()
        for seat, entry in enumerate(shown):
            pile = {kind: int(count) for kind, count in zip(KINDS, state["piles"][seat], strict=True)}
            entry |= {"pile": pile, "points": points[seat], "rank": ranks[seat]}
    return shown


def _supply(state: Any, seat: int, colour: int, language: Language) -> dict[str, Any]:
    """A leader and where it stands; no place: in the supply."""
    place = int(state["leaders"][seat, colour])
    return {
        "colour": COLOUR_NAMES[colour],
        "name": leader_name(colour).render(language),
        "place": None if place == NONE_THERE else format_place(place),
    }


def _hand(position: Position, legal: list[int], language: Language) -> list[dict[str, Any]]:
    """The viewer's cards by colour, with what can be done with one of them now."""
    state = position.state
    hand = []
    for colour, count in enumerate(state["hands"][position.viewer]):
        actions = card_actions(state, legal, colour)
        refused = bool(legal) and count > 0 and not actions
        hand.append(
            {
                "card": COLOUR_NAMES[colour],
                "name": card_name(colour).render(language),
                "count": int(count),
                "actions": [format_action(action) for action in actions],
                "why_not": position.why_not(LAY + colour * COLUMNS, language) if refused else "",
            }
        )
    return hand


def _final(position: Position) -> dict[str, Any] | None:
    """The final colours, from the weakest up, once the game is over."""
    if not position.over:
        return None
    treasures = position.state["piles"][: position.seats, COLOURS]
    return {
        "colours": final_colours(position.state),
        "treasures": [int(count) for count in treasures],
        "ranks": position.ranks,
    }
