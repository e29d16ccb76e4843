"""The view of a position: plain data for a page, a terminal or a program, made from a masked state only.

Columns and rows are counted from 1 and places written as in the notation (``5``, ``5.2``, ``5-6``), colours as ``n v r
b``, a treasure as ``$``.
"""

from typing import Any, Final

from roitelet.base.actors import NOBODY, TRUTH
from roitelet.base.language import Language
from roitelet.engine.position import Position
from roitelet.games.combat_des_rois.notation.notation import (
    COLOUR_NAMES,
    DYNASTY_NAMES,
    TREASURE,
    format_action,
    format_gap,
    format_place,
)
from roitelet.games.combat_des_rois.rules import state as rules
from roitelet.games.combat_des_rois.rules.board import column_of
from roitelet.games.combat_des_rois.rules.state import CombatDesRois, Phase
from roitelet.games.combat_des_rois.words import state_queries
from roitelet.games.combat_des_rois.words.names import card_name, dynasty_name, leader_name, ship_name
from roitelet.games.combat_des_rois.words.prompt import card_actions, prompt

KINDS = COLOUR_NAMES + TREASURE
"""The kinds of cards in a pile."""

PHASES: Final = tuple(phase.name.lower() for phase in Phase)
BRIDGE_COLOURS: Final = {rules.NONE_THERE: None, rules.HIDDEN: "hidden", **dict(enumerate(COLOUR_NAMES))}


LeadersByPlace = dict[int, tuple[int, int]]
"""The seat and colour of each leader on the table, by its place."""


def common(position: Position, language: Language) -> dict[str, Any]:
    """Return the part of the view that is the same for all viewers."""
    state: CombatDesRois = position.snapshot
    leaders = state_queries.leaders_by_place(state)
    return {
        "phase": PHASES[state.phase],
        "active": _seat_or_none(state.active),
        "turn": _seat_or_none(state.turn),
        "actor": position.actor,
        "actions_left": state.actions_left,
        "columns": _columns(state, leaders),
        "bridges": [_bridge(state, gap, leaders) for gap in range(rules.GAPS)],
        "kingdoms": _kingdoms(position, leaders),
        "seats": _seats(position, language),
        "deck_left": state.deck_left,
        "ships": [_ship(state, ship, language) for ship in range(rules.SHIPS)],
        "treasures_left": state.treasures.bit_count(),
        "final": _final(position),
        "reason": position.reason,
        "why_over": position.game.words.explain_end(position)[1].render(language) if position.over else None,
    }


def view(position: Position, language: Language, common: dict[str, Any]) -> dict[str, Any]:
    """Return the table as the position's viewer knows it."""
    state: CombatDesRois = position.snapshot
    actor, viewer = position.actor, state.viewer if state.viewer >= 0 else None
    legal = position.legal() if actor >= 0 and (actor == viewer or state.viewer == TRUTH) else []
    seats, first = state.seats, viewer or 0
    return {
        **common,
        "viewer": viewer,
        # the next seat is one number up (CR-1.1)
        "order": [(first + place) % seats for place in range(seats)],
        "bridges": [{**bridge, "colour": _bridge_colour(state, gap)} for gap, bridge in enumerate(common["bridges"])],
        "hand": _hand(position, legal, language) if viewer is not None else [],
        "prompt": prompt(position, legal, language),
        "legal": [format_action(action) for action in legal],
    }


def _seat_or_none(seat: int) -> int | None:
    """Return a seat, or None for a negative number."""
    return seat if seat >= 0 else None


# --- the table ---


def _leader(leaders: LeadersByPlace, place: int) -> dict[str, Any] | None:
    """Return the owner and colour of the leader on a place."""
    if place not in leaders:
        return None
    seat, colour = leaders[place]
    return {"seat": seat, "colour": COLOUR_NAMES[colour]}


def _columns(state: CombatDesRois, leaders: LeadersByPlace) -> list[dict[str, Any]]:
    """Return the columns, each from its head down."""
    cards, ships = state_queries.cards_by_place(state), state_queries.ships_by_place(state)
    columns: list[dict[str, Any]] = [
        {
            "column": column + 1,
            "head": "treasure" if state.treasures >> column & 1 else "temple",
            "leader": _leader(leaders, column),
            "cards": [],
        }
        for column in range(rules.COLUMNS)
    ]
    for place in sorted([*cards, *ships]):
        card = {
            "place": format_place(place),
            "colour": COLOUR_NAMES[cards[place]] if place in cards else None,
            "ship": COLOUR_NAMES[ships[place]] if place in ships else None,
            "leader": _leader(leaders, place),
        }
        columns[column_of(place)]["cards"].append(card)
    return columns


def _bridge(state: CombatDesRois, gap: int, leaders: LeadersByPlace) -> dict[str, Any]:
    """Return a gap with its leader; its colour depends on the viewer."""
    return {
        "gap": format_gap(gap),
        "face_down": state_queries.is_face_down(state) and gap == state.gap,
        "leader": _leader(leaders, rules.BRIDGE + gap),
    }


def _bridge_colour(state: CombatDesRois, gap: int) -> str | None:
    """Return a bridge's colour as the viewer knows it; only its player knows a bridge laid face down."""
    return BRIDGE_COLOURS[state.bridges[gap]]


def _kingdoms(position: Position, leaders: LeadersByPlace) -> list[dict[str, Any]]:
    """Return the kingdoms from left to right, with their strength in each colour."""
    state: CombatDesRois = position.snapshot
    by_owner = sorted(leaders, key=leaders.__getitem__)
    entries = [(column_of(place), _leader(leaders, place)) for place in by_owner]
    kingdoms = []
    for low, high, strength in state_queries.kingdoms(position):
        # the new bridge does not count (CR-6.2, CR-6.4)
        if state_queries.is_joining(state) and low <= state.gap < high and state.bridges[state.gap] != rules.HIDDEN:
            strength[state.bridges[state.gap]] -= 1
        kingdoms.append(
            {
                "columns": [low + 1, high + 1],
                "leaders": [leader for column, leader in entries if low <= column <= high],
                "strength": dict(zip(COLOUR_NAMES, strength, strict=True)),
            }
        )
    return kingdoms


def _ship(state: CombatDesRois, ship: int, language: Language) -> dict[str, Any]:
    """Return a ship with its name and place."""
    place = state_queries.ship_place(state, ship)
    return {
        "ship": COLOUR_NAMES[ship],
        "name": ship_name(ship).render(language),
        "place": None if place is None else format_place(place),
    }


# --- the players ---


def _seats(position: Position, language: Language) -> list[dict[str, Any]]:
    """Return the public facts of all seats."""
    state: CombatDesRois = position.snapshot
    actor = position.actor
    seats: list[dict[str, Any]] = [
        {
            "seat": seat,
            "dynasty": dynasty_name(dynasty).render(language) if dynasty >= 0 else None,
            "dynasty_word": DYNASTY_NAMES[dynasty] if dynasty >= 0 else None,
            "leaders": [_own_leader(colour, place, language) for colour, place in enumerate(state.leaders[seat])],
            "cards": state.sizes[seat],
            "catastrophe": bool(state.catastrophes[seat]),
            "pile_top": KINDS[state.pile_tops[seat]] if state.pile_tops[seat] >= 0 else None,
            "pile": None,
            "points": None,
            "rank": None,
            "active": seat == state.active,
            "to_act": seat == actor,
        }
        for seat, dynasty in enumerate(state.dynasties[: state.seats])
    ]
    # CR-13.1: only the top card, unless the options open the piles; at the end all cards are counted
    if state.open_victory_piles or actor == NOBODY or state.viewer == TRUTH:
        points, ranks = position.standing()
        for seat, entry in enumerate(seats):
            pile = dict(zip(KINDS, state.piles[seat], strict=True))
            entry |= {"pile": pile, "points": points[seat], "rank": ranks[seat]}
    return seats


def _own_leader(colour: int, place: int, language: Language) -> dict[str, Any]:
    """Return a leader and its place, which is None for a leader in reserve."""
    return {
        "colour": COLOUR_NAMES[colour],
        "name": leader_name(colour).render(language),
        "place": None if place == rules.NONE_THERE else format_place(place),
    }


def _hand(position: Position, legal: list[int], language: Language) -> list[dict[str, Any]]:
    """Return the viewer's cards by colour, with the legal actions that use one of them."""
    state: CombatDesRois = position.snapshot
    hand = []
    for colour, count in enumerate(state.hands[state.viewer]):
        actions = card_actions(state, legal, colour)
        unusable = bool(legal) and count > 0 and not actions
        hand.append(
            {
                "card": COLOUR_NAMES[colour],
                "name": card_name(colour).render(language),
                "count": count,
                "actions": [format_action(action) for action in actions],
                "why_not": position.why_not(rules.LAY + colour * rules.COLUMNS, language) if unusable else "",
            }
        )
    return hand


def _final(position: Position) -> dict[str, Any] | None:
    """Return the final count, or None before the end of the game."""
    if not position.over:
        return None
    state: CombatDesRois = position.snapshot
    return {
        "colours": state_queries.final_colours(state),
        "shared": [
            dict(zip(COLOUR_NAMES, state_queries.shared_colours(state, seat), strict=True))
            for seat in range(state.seats)
        ],
        "treasures": [state.piles[seat, rules.COLOURS] for seat in range(state.seats)],
        "ranks": position.ranks,
    }
