"""Observations for learning programs: a masked state as planes of numbers."""

from typing import Final

import numpy as np

from roitelet.base.bits import NONE
from roitelet.base.kernel import kernel
from roitelet.engine.options import Options
from roitelet.engine.simulate.observation import Cells, Plane, put_choice, put_number, put_seat, put_set
from roitelet.games.roi_des_nains.rules.state import (
    CARDS,
    MOST_PLAYED,
    MOST_TRICKS,
    SPECIALS,
    SUITS,
    TILES,
    Phase,
    RoiDesNains,
)

FIRST_MOMENT: Final = int(Phase.FACE)
MOMENTS: Final = (
    Phase.FACE,
    Phase.VICTIM,
    Phase.DRAW_TWO,
    Phase.GIVE,
    Phase.PLAY,
    Phase.SWAP,
    Phase.PASS,
    Phase.GAP,
)
FACES: Final = 3
MOST_POINTS: Final = 32_000


def planes(seats: int, _options: Options) -> list[Plane]:
    """Return the planes that :func:`observe` writes, in order."""
    others = seats - 1
    return [
        Plane("hand", (CARDS,), "own cards"),
        Plane("lacks", (others, CARDS), "per other seat, the cards everybody knows it does not hold"),
        Plane("partners", (seats, seats), "per seat, the seat whose hand it knows more of, after an exchange"),
        Plane("insight", (CARDS,), "cards known to be in the hand of one's partner"),
        Plane("exposed", (others, CARDS), "for each other seat: cards of your hand which that seat knows"),
        Plane("given", (CARDS,), "the first of the two cards one is giving away"),
        Plane("won", (seats, CARDS), "per seat, the cards of the tricks it has won"),
        Plane("laid", (CARDS,), "cards that are in no hand"),
        Plane("played_at", (CARDS,), "per card, when it was played in this deal, from 1; 0 if it was not", MOST_PLAYED),
        Plane("winners", (MOST_TRICKS, seats), "per trick, who won it"),
        Plane("on_table", (1,), "cards played in the current trick", seats),
        Plane("led", (SUITS,), "the suit to follow: Dwarves, Knights, Goblins"),
        Plane("moment", (len(MOMENTS),), "what is asked: " + ", ".join(phase.name.lower() for phase in MOMENTS)),
        Plane("special", (SPECIALS,), "the special card of this deal"),
        Plane("tile", (TILES,), "the quest tile of this deal"),
        Plane("face", (FACES,), "the face in force: a, b, or not chosen yet"),
        Plane("specials_used", (SPECIALS,), "special cards of earlier deals, until all have been"),
        Plane("tiles_used", (TILES,), "quest tiles of earlier deals, until all have been"),
        Plane("sizes", (seats,), "cards in each hand", MOST_PLAYED),
        Plane("totals", (seats,), "points of each seat", MOST_POINTS, -MOST_POINTS),
        Plane("dealt", (1,), "deals begun so far", MOST_POINTS),
        Plane("asked", (1,), "between two tricks, how many seats have chosen to go on", seats),
        Plane("turn", (seats,), "the seat that is asked"),
        Plane("dealer", (seats,), "the dealer"),
        Plane("chooser", (seats,), "who was dealt the 5 of Knights"),
        Plane("first_leader", (seats,), "who led to the first trick"),
        Plane("victim", (seats,), "whose cards are taken"),
    ]


@kernel
def observe(state: RoiDesNains, out: Cells) -> int:
    """Write the knowledge of a masked state's viewer; return the number of cells. Modifies ``out`` in place."""
    viewer, seats = int(state.viewer), int(state.seats)
    cell = put_set(state.hands[viewer], CARDS, out, 0)
    for offset in range(1, seats):
        cell = put_set(state.lacks[(viewer + offset) % seats], CARDS, out, cell)
    for offset in range(seats):
        cell = put_seat(state.partner[(viewer + offset) % seats], viewer, seats, out, cell)
    cell = put_set(state.insight[viewer], CARDS, out, cell)
    for offset in range(1, seats):
        other = (viewer + offset) % seats
        cell = put_set(state.insight[other] if state.partner[other] == viewer else NONE, CARDS, out, cell)
    cell = put_set(state.given, CARDS, out, cell)
    cell = observe_tricks(state, viewer, seats, out, cell)
    cell = put_choice(int(state.phase) - FIRST_MOMENT, len(MOMENTS), out, cell)
    cell = put_choice(state.special, SPECIALS, out, cell)
    cell = put_choice(state.tile, TILES, out, cell)
    cell = put_choice(state.face, FACES, out, cell)
    cell = put_set(np.uint64(state.specials_used), SPECIALS, out, cell)
    cell = put_set(np.uint64(state.tiles_used), TILES, out, cell)
    for offset in range(seats):
        other = (viewer + offset) % seats
        out[cell + offset] = state.sizes[other]
        out[cell + seats + offset] = state.totals[other]
    cell = put_number(state.dealt, out, cell + 2 * seats)
    cell = put_number(state.asked, out, cell)
    cell = put_seat(state.turn, viewer, seats, out, cell)
    cell = put_seat(state.dealer, viewer, seats, out, cell)
    cell = put_seat(state.chooser, viewer, seats, out, cell)
    cell = put_seat(state.first_leader, viewer, seats, out, cell)
    return put_seat(state.victim, viewer, seats, out, cell)


@kernel
def observe_tricks(state: RoiDesNains, viewer: int, seats: int, out: Cells, cell: int) -> int:
    """Write the planes of cards laid and won."""
    for offset in range(seats):
        cell = put_set(state.won[(viewer + offset) % seats], CARDS, out, cell)
    cell = put_set(state.laid, CARDS, out, cell)
    for index in range(int(state.tricks) * seats + int(state.on_table)):
        out[cell + int(state.played[index])] = index + 1
    cell += CARDS
    for trick in range(MOST_TRICKS):
        cell = put_seat(state.winners[trick] if trick < state.tricks else -1, viewer, seats, out, cell)
    cell = put_number(state.on_table, out, cell)
    return put_choice(state.led, SUITS, out, cell)
