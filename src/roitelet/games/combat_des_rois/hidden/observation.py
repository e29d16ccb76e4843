"""Observations for learning programs: a masked state as planes of numbers."""

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
        Plane("moment", (PHASES,), "what is asked: " + ", ".join(phase.name.lower() for phase in Phase)),
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
    viewer, seats = int(state.viewer), int(state.seats)
    cell = 0
    for colour in range(COLOURS):
        cell = put_set(state.boards[colour], CELLS, out, cell)
    for ship in range(SHIPS):
        cell = put_set(state.ships[ship], CELLS, out, cell)
    for gap in range(GAPS):
        cell = put_choice(state.bridges[gap], PILES, out, cell)
    cell = put_set(np.uint64(state.treasures), COLUMNS, out, cell)
    for offset in range(seats):
        for colour in range(COLOURS):
            cell = put_choice(state.leaders[(viewer + offset) % seats, colour], PLACES, out, cell)
    cell = observe_players(state, viewer, seats, out, cell)
    cell = put_number(state.deck_left, out, cell)
    for colour in range(COLOURS):
        cell = put_number(state.discards[colour], out, cell)
    cell = put_choice(state.phase, PHASES, out, cell)
    cell = put_seat(state.active, viewer, seats, out, cell)
    cell = put_seat(state.turn, viewer, seats, out, cell)
    cell = put_number(state.actions_left, out, cell)
    cell = put_number(state.idle_turns, out, cell)
    cell = put_choice(state.colour, COLOURS, out, cell)
    cell = put_choice(state.column, COLUMNS, out, cell)
    cell = put_choice(state.gap, GAPS, out, cell)
    cell = put_seat(state.attacker, viewer, seats, out, cell)
    cell = put_seat(state.defender, viewer, seats, out, cell)
    cell = put_number(state.attack, out, cell)
    cell = put_number(state.defence, out, cell)
    return put_number(state.port, out, cell)


@kernel
def observe_players(state: CombatDesRois, viewer: int, seats: int, out: Cells, cell: int) -> int:
    """Write the planes about the players."""
    for offset in range(seats):
        cell = put_choice(state.dynasties[(viewer + offset) % seats], DYNASTIES, out, cell)
    for colour in range(COLOURS):
        cell = put_number(state.hands[viewer, colour], out, cell)
    for offset in range(seats):
        cell = put_number(state.sizes[(viewer + offset) % seats], out, cell)
    for offset in range(seats):
        for kind in range(PILES):
            cell = put_number(state.piles[(viewer + offset) % seats, kind], out, cell)
    for offset in range(seats):
        cell = put_choice(state.pile_tops[(viewer + offset) % seats], PILES, out, cell)
    for offset in range(seats):
        cell = put_number(state.catastrophes[(viewer + offset) % seats], out, cell)
    return cell
