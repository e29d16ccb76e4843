"""Questions about a state for log messages, refusals and views: places, kingdoms, conflicts, final colours.

States are snapshots. This module contains no rules; it calls the functions of ``rules``.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from roitelet.base.actors import TRUTH
from roitelet.base.bits import list_set
from roitelet.base.language import add_catalogue, numbered, say
from roitelet.engine.cards.hidden_cards import Card, Holding, Place
from roitelet.engine.position import Position
from roitelet.games.combat_des_rois.notation.notation import COLOUR_NAMES
from roitelet.games.combat_des_rois.rules import board, fights, score, turns
from roitelet.games.combat_des_rois.rules import state as rules
from roitelet.games.combat_des_rois.rules.ships import FOUR
from roitelet.games.combat_des_rois.rules.state import CombatDesRois, Phase

FIGHTING: Final = frozenset({Phase.ATTACK, Phase.DEFEND})

COLUMN_CELLS: Final = (1 << rules.ROWS) - 1
"""The set of cells of column 0."""

add_catalogue(
    numbered(
        "cr.cards_of",
        (
            ("cartes noires", "black cards"),
            ("cartes vertes", "green cards"),
            ("cartes rouges", "red cards"),
            ("cartes bleues", "blue cards"),
        ),
    )
)
add_catalogue(
    {
        "cr.hidden.pack": ("pioche", "draw pile"),
        "cr.inside.pack": ("dans la pioche", "in the draw pile"),
        "cr.hidden.removed": ("retirées", "removed"),
        "cr.inside.removed": ("parmi les cartes retirées", "among the cards removed"),
        "cr.hidden.bridge": ("pont caché", "hidden bridge"),
        "cr.inside.bridge": ("sur le pont caché", "on the hidden bridge"),
    }
)

_CARDS: Final = tuple(
    Card(COLOUR_NAMES[colour], say(f"cr.cards_of.{colour}"), say(f"cr.cards_of.{colour}"))
    for colour in range(rules.COLOURS)
)


def _place(name: str) -> Place:
    """Return a hidden place with its name and the words for being in it."""
    return Place(name, say(f"cr.hidden.{name}"), say(f"cr.inside.{name}"))


PACK_PLACE: Final = _place("pack")
REMOVED_PLACE: Final = _place("removed")
BRIDGE_PLACE: Final = _place("bridge")

is_face_down: Final = board.is_face_down
is_joining: Final = board.is_joining


@dataclass(frozen=True)
class Sides:
    """The two sides of the current conflict, with their strengths on the table."""

    attacker: int
    defender: int
    attack: int
    defence: int


def leaders_by_place(state: CombatDesRois) -> dict[int, tuple[int, int]]:
    """Return the seat and colour of each leader on the table, by its place."""
    return {
        place: (seat, colour)
        for seat in range(state.seats)
        for colour, place in enumerate(state.leaders[seat])
        if place != rules.NONE_THERE
    }


def card_at(state: CombatDesRois, place: int) -> int | None:
    """Return the colour of the card on a bridge or in a cell; None if there is no card or it is hidden."""
    if place >= rules.CELL:
        return next((colour for colour, cells in enumerate(state.boards) if cells >> (place - rules.CELL) & 1), None)
    colour = state.bridges[place - rules.BRIDGE]
    return None if colour in {rules.NONE_THERE, rules.HIDDEN} else colour


def ship_at(state: CombatDesRois, place: int) -> int | None:
    """Return the ship in a cell; None if there is none."""
    return next((ship for ship, cells in enumerate(state.ships) if cells >> (place - rules.CELL) & 1), None)


def ship_place(state: CombatDesRois, ship: int) -> int | None:
    """Return the place of a ship; None if it is not on the table."""
    cell = state.ships[ship]
    return rules.CELL + cell.bit_length() - 1 if cell else None


def cards_by_place(state: CombatDesRois) -> dict[int, int]:
    """Return the colour of each card in a column, by its place."""
    return {rules.CELL + cell: colour for colour, cells in enumerate(state.boards) for cell in list_set(cells)}


def ships_by_place(state: CombatDesRois) -> dict[int, int]:
    """Return each ship on the table, by its place."""
    return {rules.CELL + cell: ship for ship, cells in enumerate(state.ships) for cell in list_set(cells)}


def column_places(state: CombatDesRois, column: int) -> list[int]:
    """Return the places of a column's cards and ships, from the top down."""
    cells = 0
    for pieces in (*state.boards, *state.ships):
        cells |= pieces
    first = rules.ROWS * column
    return [rules.CELL + first + row for row in list_set((cells >> first) & COLUMN_CELLS)]


def kingdom(state: CombatDesRois, column: int) -> tuple[int, int]:
    """Return the first and the last column of the kingdom around a column."""
    return board.lowest_column(state, column, rules.NONE_THERE), board.highest_column(state, column, rules.NONE_THERE)


def kingdoms(position: Position) -> list[tuple[int, int, list[int]]]:
    """Return each kingdom from left to right: its first column, its last column, its cards by colour."""
    rows = np.empty((rules.COLUMNS, 2 + rules.COLOURS), np.int32)
    count = position.consult(board.write_kingdoms, rows)
    return [(low, high, cards) for low, high, *cards in rows[:count].tolist()]


def weapon_colour(state: CombatDesRois) -> int:
    """Return the colour of the cards laid in the current conflict."""
    return int(fights.weapon(state))


def offered_colour(state: CombatDesRois) -> int:
    """Return the colour of the card that the player may score."""
    return weapon_colour(state) if state.phase == Phase.REWARD else state.colour


def asks_king(state: CombatDesRois) -> bool:
    """Return whether the king scores the card just laid, because its colour has no leader in the kingdom."""
    low, high = kingdom(state, state.column)
    return bool(board.leader_within(state, state.colour, low, high, rules.NONE_THERE) == rules.NONE_THERE)


def paying_ship(state: CombatDesRois) -> int:
    """Return the ship that offers a card to score at the end of a turn."""
    return int(turns.nth_ship(state, (state.port - 1) // 2))


def sides(state: CombatDesRois) -> Sides:
    """Return both sides of the current conflict."""
    attacker, defender = state.attacker, state.defender
    return Sides(attacker, defender, int(fights.strength(state, attacker)), int(fights.strength(state, defender)))


def final_colours(state: CombatDesRois) -> list[list[int]]:
    """Return the final counts of each seat from its weakest colour up, with treasures added."""
    return [[score.nth_weakest(state, seat, number) for number in range(rules.COLOURS)] for seat in range(state.seats)]


def stake(state: CombatDesRois, seat: int) -> int:
    """Return the number of cards that a side would lose in an external conflict (CR-9.6)."""
    column = board.column_of(state.leaders[seat][state.colour])
    low, high = board.lowest_column(state, column, state.gap), board.highest_column(state, column, state.gap)
    leaders = leaders_by_place(state)
    # cards under a leader stay, except under the loser's own leader, which has left
    protected = {place for place, owner in leaders.items() if owner != (seat, state.colour)}
    at_risk = [place for place, colour in cards_by_place(state).items() if colour == state.colour]
    at_risk += [rules.BRIDGE + gap for gap in range(low, high) if state.bridges[gap] == state.colour]
    return sum(low <= board.column_of(place) <= high for place in at_risk if place not in protected)


def ship_cells(state: CombatDesRois) -> list[int]:
    """Return the places of the four cards that the ship on offer would replace, the lowest ones (CR-10.2)."""
    cards = cards_by_place(state)
    own = [place for place in column_places(state, state.column) if cards.get(place) == state.colour]
    return own[-FOUR:]


def shared_colours(state: CombatDesRois, seat: int) -> list[int]:
    """Return the cards of a pile by colour, with each treasure added to the weakest colour (CR-12.4)."""
    *colours, treasures = state.piles[seat]
    for _ in range(treasures):
        colours[colours.index(min(colours))] += 1
    return colours


def holdings(position: Position) -> Sequence[Holding]:
    """Return the number of cards of each colour in each place that the viewer knows."""
    state = position.state
    counts: list[tuple[int | Place, Sequence[int]]] = [
        (seat, state["hands"][seat].tolist()) for seat in range(position.seats)
    ]
    counts.append((REMOVED_PLACE, state["removed"].tolist()))
    if position.viewer == TRUTH:
        counts.append((PACK_PLACE, _count_pack(state)))
    if is_face_down(position.snapshot) and state["bridges"][state["gap"]] != rules.HIDDEN:
        counts.append(
            (BRIDGE_PLACE, [int(state["bridges"][state["gap"]] == colour) for colour in range(rules.COLOURS)])
        )
    return [
        Holding(_CARDS[colour], place, count)
        for place, by_colour in counts
        for colour, count in enumerate(by_colour)
        if count
    ]


def _count_pack(state: Any) -> list[int]:
    """Return the number of cards of each colour in the pack."""
    places = np.arange(int(state["deck_left"]))
    words = state["deck"][places // rules.CARDS_A_WORD]
    colours = words >> (2 * (places % rules.CARDS_A_WORD)).astype(np.uint64) & np.uint64(rules.COLOURS - 1)
    return np.bincount(colours.astype(np.int64), minlength=rules.COLOURS).tolist()
