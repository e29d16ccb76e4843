"""What Python reads off a state for log lines, refusals and views: who stands where, kingdoms, sides, final colours.

Rules are asked of the compiled functions, never decided here.
"""

from dataclasses import dataclass
from typing import Any, Final

from roitelet.engine.bits import has
from roitelet.games.combat_des_rois.fights import strength, weapon
from roitelet.games.combat_des_rois.state import (
    BRIDGE,
    CELL,
    COLOURS,
    HIDDEN,
    NONE_THERE,
    ROWS,
    SHIPS,
    Phase,
)
from roitelet.games.combat_des_rois.table import highest_column, leader_within, lowest_column
from roitelet.games.combat_des_rois.turns import nth_ship, nth_weakest

FIGHTING: Final = frozenset({Phase.ATTACK, Phase.DEFEND})


@dataclass(frozen=True)
class Sides:
    """The two sides of the conflict under way, strengths without the cards laid."""

    attacker: int
    defender: int
    attack: int
    defence: int


def leaders_by_place(state: Any) -> dict[int, tuple[int, int]]:
    """Seat and colour of the leader on each place that has one."""
    return {
        int(place): (seat, colour)
        for seat in range(int(state["seats"]))
        for colour, place in enumerate(state["leaders"][seat])
        if place != NONE_THERE
    }


def card_at(state: Any, place: int) -> int | None:
    """The colour of the card on a bridge or in a cell, if there is one and it can be seen."""
    if place >= CELL:
        return next((colour for colour in range(COLOURS) if has(state["boards"][colour], place - CELL)), None)
    colour = int(state["bridges"][place - BRIDGE])
    return None if colour in {NONE_THERE, HIDDEN} else colour


def ship_at(state: Any, place: int) -> int | None:
    """The ship in a cell, if there is one."""
    return next((ship for ship in range(SHIPS) if has(state["ships"][ship], place - CELL)), None)


def ship_place(state: Any, ship: int) -> int | None:
    """The place of a ship, if it is on the table."""
    cell = int(state["ships"][ship])
    return CELL + cell.bit_length() - 1 if cell else None


def column_places(state: Any, column: int) -> list[int]:
    """The places of a column's cards and ships, from the top down."""
    first = CELL + ROWS * column
    places = range(first, first + ROWS)
    return [place for place in places if card_at(state, place) is not None or ship_at(state, place) is not None]


def kingdom(state: Any, column: int) -> tuple[int, int]:
    """The first and the last column of a kingdom."""
    return int(lowest_column(state, column, NONE_THERE)), int(highest_column(state, column, NONE_THERE))


def is_face_down(state: Any) -> bool:
    """Whether a new bridge lies face down."""
    return int(state["gap"]) >= 0 and Phase.WAR <= int(state["phase"]) <= Phase.REWARD


def weapon_colour(state: Any) -> int:
    """The colour of the cards laid in the conflict under way."""
    return int(weapon(state))


def offered_colour(state: Any) -> int:
    """The colour of the card that may go from a hand to a pile."""
    return weapon_colour(state) if state["phase"] == Phase.REWARD else int(state["colour"])


def asks_king(state: Any) -> bool:
    """Whether a card laid brings its point to a king, for want of a leader of its colour."""
    low, high = kingdom(state, int(state["column"]))
    return int(leader_within(state, int(state["colour"]), low, high, NONE_THERE)) == NONE_THERE


def paying_ship(state: Any) -> int:
    """The ship the player on turn is being asked about at the end of his turn."""
    return int(nth_ship(state, (int(state["port"]) - 1) // 2))


def sides(state: Any) -> Sides:
    """Who fights, and how strong without the cards laid; only while cards are being laid."""
    attacker, defender = int(state["attacker"]), int(state["defender"])
    return Sides(attacker, defender, int(strength(state, attacker)), int(strength(state, defender)))


def final_colours(state: Any) -> list[list[int]]:
    """Per seat, the cards of each colour from the weakest up, treasures shared out."""
    return [[int(nth_weakest(state, seat, number)) for number in range(COLOURS)] for seat in range(int(state["seats"]))]
