"""Observations of a seat, as planes for learning programs; written from a masked state, like all that a seat gets."""

from typing import Final

import numpy as np

from roitelet.base.kernel import kernel
from roitelet.engine.options import Options
from roitelet.engine.simulate.observation import Cells, Plane, put_choice, put_number, put_seat, put_set
from roitelet.games.combat_des_rois.rules.state import (
    CELLS,
    COLOURS,
    COLUMNS,
    DYNASTIES,
    GAPS,
    PACK,
    PLACES,
    SHIPS,
    CombatDesRois,
    Phase,
)

PILES: Final = COLOURS + 1
PHASES: Final = len(Phase)
MOST_TURNS: Final = 32_000


def planes(seats: int, _options: Options) -> list[Plane]:
    """Return the planes that :func:`observe` writes, in order."""
    return [
        Plane("boards", (COLOURS, CELLS), "per colour (black, green, red, blue), cells with a card: 8 × column + row"),
        Plane("ships", (SHIPS, CELLS), "per ship, the cell it lies in"),
        Plane("bridges", (GAPS, PILES), "per gap, the colour of its bridge; the fifth if it lies face down"),
        Plane("treasures", (COLUMNS,), "columns whose head is still a treasure"),
        Plane("leaders", (seats, COLOURS, PLACES), "per seat and colour, where the leader is: heads, bridges, cells"),
        Plane("dynasties", (seats, DYNASTIES), "per seat, the dynasty it leads"),
        Plane("hand", (COLOURS,), "own cards by colour", PACK),
        Plane("sizes", (seats,), "cards in each hand", PACK),
        Plane("piles", (seats, PILES), "per seat, cards won by colour, then treasures", PACK),
        Plane("pile_tops", (seats, PILES), "per seat, what lies on top of its pile"),
        Plane("catastrophes", (seats,), "catastrophes each seat has left", PACK),
        Plane("deck_left", (1,), "cards left in the draw pile", PACK),
        Plane("discards", (COLOURS,), "cards set aside, by colour", PACK),
        Plane("moment", (PHASES,), "what is asked: " + ", ".join(one.name.lower() for one in Phase)),
        Plane("active", (seats,), "the player on turn"),
        Plane("turn", (seats,), "the seat that is asked"),
        Plane("actions_left", (1,), "actions the player on turn has left", PACK),
        Plane("idle_turns", (1,), "turns in a row at the end of which nobody drew", MOST_TURNS),
        Plane("colour", (COLOURS,), "the colour in question"),
        Plane("column", (COLUMNS,), "the column in question"),
        Plane("gap", (GAPS,), "the gap of a new bridge"),
        Plane("attacker", (seats,), "who attacks"),
        Plane("defender", (seats,), "who defends"),
        Plane("committed", (2,), "cards committed by the attacker, and by the defender", PACK),
        Plane("port", (1,), "pairs of ship and colour that have been asked about", PACK),
    ]


@kernel
def observe(state: CombatDesRois, out: Cells) -> int:
    """Write the knowledge of a masked state's viewer; return the number of cells. Modifies ``out`` in place."""
    me, seats = int(state.viewer), int(state.seats)
    at = 0
    for colour in range(COLOURS):
        at = put_set(state.boards[colour], CELLS, out, at)
    for ship in range(SHIPS):
        at = put_set(state.ships[ship], CELLS, out, at)
    for gap in range(GAPS):
        at = put_choice(state.bridges[gap], PILES, out, at)
    at = put_set(np.uint64(state.treasures), COLUMNS, out, at)
    for step in range(seats):
        for colour in range(COLOURS):
            at = put_choice(state.leaders[(me + step) % seats, colour], PLACES, out, at)
    at = observe_players(state, me, seats, out, at)
    at = put_number(state.deck_left, out, at)
    for colour in range(COLOURS):
        at = put_number(state.discards[colour], out, at)
    at = put_choice(state.phase, PHASES, out, at)
    at = put_seat(state.active, me, seats, out, at)
    at = put_seat(state.turn, me, seats, out, at)
    at = put_number(state.actions_left, out, at)
    at = put_number(state.idle_turns, out, at)
    at = put_choice(state.colour, COLOURS, out, at)
    at = put_choice(state.column, COLUMNS, out, at)
    at = put_choice(state.gap, GAPS, out, at)
    at = put_seat(state.attacker, me, seats, out, at)
    at = put_seat(state.defender, me, seats, out, at)
    at = put_number(state.attack, out, at)
    at = put_number(state.defence, out, at)
    return put_number(state.port, out, at)


@kernel
def observe_players(state: CombatDesRois, me: int, seats: int, out: Cells, at: int) -> int:
    """Write the planes about the players."""
    for step in range(seats):
        at = put_choice(state.dynasties[(me + step) % seats], DYNASTIES, out, at)
    for colour in range(COLOURS):
        at = put_number(state.hands[me, colour], out, at)
    for step in range(seats):
        at = put_number(state.sizes[(me + step) % seats], out, at)
    for step in range(seats):
        for kind in range(PILES):
            at = put_number(state.piles[(me + step) % seats, kind], out, at)
    for step in range(seats):
        at = put_choice(state.pile_tops[(me + step) % seats], PILES, out, at)
    for step in range(seats):
        at = put_number(state.catastrophes[(me + step) % seats], out, at)
    return at
