"""What a seat knows, as planes for programs that learn; written from a masked state, like everything a seat is told."""

from roitelet.base.kernel import kernel
from roitelet.engine.options import Options
from roitelet.engine.simulate.observation import Cells, Plane, put_choice, put_number, put_seat
from roitelet.games._template.rules.state import HIDDEN, MOST_DEALS, SEATS, TALON, FourCards

CHOICES = HIDDEN + 1


def planes(seats: int, _options: Options) -> list[Plane]:
    """Return what :func:`observe` writes, in its order."""
    return [
        Plane("hands", (seats, CHOICES), "per seat, its card: none, 1, 2, 3, 4, or one that is hidden"),
        Plane("given", (seats, CHOICES), "per seat, the card it gave away, likewise"),
        Plane("talon", (TALON, CHOICES), "per place of the talon, likewise"),
        Plane("points", (seats,), "points of each seat", SEATS * MOST_DEALS),
        Plane("dealt", (1,), "deals begun so far", MOST_DEALS),
        Plane("turn", (seats,), "the seat that is asked"),
    ]


@kernel
def observe(state: FourCards, out: Cells) -> int:
    """Write what the viewer of a masked state knows; returns how many cells that is. Modifies ``out`` in place."""
    me, seats, at = int(state.viewer), int(state.seats), 0
    for step in range(seats):
        at = put_choice(state.hands[(me + step) % seats], CHOICES, out, at)
    for step in range(seats):
        at = put_choice(state.given[(me + step) % seats], CHOICES, out, at)
    for place in range(TALON):
        at = put_choice(state.talon[place], CHOICES, out, at)
    for step in range(seats):
        at = put_number(state.points[(me + step) % seats], out, at)
    at = put_number(state.dealt, out, at)
    return put_seat(state.turn, me, seats, out, at)
