"""Observations of a seat, as planes for programs that learn; written from a masked state."""

from typing import Final

from roitelet.base.bits import NONE
from roitelet.base.kernel import kernel
from roitelet.engine.options import Options
from roitelet.engine.simulate.observation import Cells, Plane, put_choice, put_number, put_seat, put_set
from roitelet.games._hearts.rules.state import ALL_POINTS, CARDS, SEATS, Hearts

MOST_POINTS: Final = 9999


def planes(seats: int, _options: Options) -> list[Plane]:
    """Return what :func:`observe` writes, in its order."""
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
    """Write what the viewer of a masked state knows; return how many cells that is. Modifies ``out`` in place."""
    me = int(state.viewer)
    at = put_set(state.hands[me] if me >= 0 else NONE, CARDS, out, 0)
    at = put_set(state.laid, CARDS, out, at)
    for step in range(SEATS):
        at = put_set(state.lacks[(me + step) % SEATS], CARDS, out, at)
    for place in range(SEATS):
        card = int(state.trick[place]) if place < state.trick_size else CARDS
        at = put_choice(card, CARDS, out, at)
    for step in range(SEATS):
        at = put_number(state.taken[(me + step) % SEATS], out, at)
    for step in range(SEATS):
        at = put_number(state.points[(me + step) % SEATS], out, at)
    return put_seat(state.turn, me, SEATS, out, at)
