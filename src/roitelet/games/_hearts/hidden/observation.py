"""Observations for learning programs: a masked state as planes of numbers."""

from typing import Final

from roitelet.base.bits import NONE
from roitelet.base.kernel import kernel
from roitelet.engine.options import Options
from roitelet.engine.simulate.observation import Cells, Plane, put_choice, put_number, put_seat, put_set
from roitelet.games._hearts.rules.state import ALL_POINTS, CARDS, SEATS, Hearts

MOST_POINTS: Final = 9999


def planes(seats: int, _options: Options) -> list[Plane]:
    """Return the planes that :func:`observe` writes, in order."""
    return [
        Plane("hand", (CARDS,), "the cards of the observing seat"),
        Plane("laid", (CARDS,), "the cards played in this deal"),
        Plane("lacks", (seats, CARDS), "per seat, the cards it is known not to hold"),
        Plane("trick", (SEATS, CARDS), "per place of the trick, its card"),
        Plane("taken", (seats,), "per seat, the penalty points taken in this deal", ALL_POINTS),
        Plane("points", (seats,), "per seat, its points", MOST_POINTS),
        Plane("turn", (seats,), "the seat that is asked"),
    ]


@kernel
def observe(state: Hearts, out: Cells) -> int:
    """Write the knowledge of a masked state's viewer; return the number of cells. Modifies ``out`` in place."""
    viewer = int(state.viewer)
    cell = put_set(state.hands[viewer] if viewer >= 0 else NONE, CARDS, out, 0)
    cell = put_set(state.laid, CARDS, out, cell)
    for offset in range(SEATS):
        cell = put_set(state.lacks[(viewer + offset) % SEATS], CARDS, out, cell)
    for place in range(SEATS):
        card = int(state.trick[place]) if place < state.trick_size else CARDS
        cell = put_choice(card, CARDS, out, cell)
    for offset in range(SEATS):
        cell = put_number(state.taken[(viewer + offset) % SEATS], out, cell)
    for offset in range(SEATS):
        cell = put_number(state.points[(viewer + offset) % SEATS], out, cell)
    return put_seat(state.turn, viewer, SEATS, out, cell)
