"""Observations of a seat, as planes for learning programs; written from a masked state, like all that a seat gets."""

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
        Plane("exposed", (others, CARDS), "per other seat, the cards it knows to be in one's own hand"),
        Plane("given", (CARDS,), "the first of the two cards one is giving away"),
        Plane("won", (seats, CARDS), "per seat, the cards of the tricks it has won"),
        Plane("laid", (CARDS,), "cards that are in no hand"),
        Plane("played_at", (CARDS,), "per card, when it was played in this deal, from 1; 0 if it was not", MOST_PLAYED),
        Plane("winners", (MOST_TRICKS, seats), "per trick, who won it"),
        Plane("on_table", (1,), "cards played in the current trick", seats),
        Plane("led", (SUITS,), "the suit to follow: Dwarves, Knights, Goblins"),
        Plane("moment", (len(MOMENTS),), "what is asked: " + ", ".join(one.name.lower() for one in MOMENTS)),
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
    me, seats = int(state.viewer), int(state.seats)
    at = put_set(state.hands[me], CARDS, out, 0)
    for step in range(1, seats):
        at = put_set(state.lacks[(me + step) % seats], CARDS, out, at)
    for step in range(seats):
        at = put_seat(state.partner[(me + step) % seats], me, seats, out, at)
    at = put_set(state.insight[me], CARDS, out, at)
    for step in range(1, seats):
        other = (me + step) % seats
        at = put_set(state.insight[other] if state.partner[other] == me else NONE, CARDS, out, at)
    at = put_set(state.given, CARDS, out, at)
    at = observe_tricks(state, me, seats, out, at)
    at = put_choice(int(state.phase) - FIRST_MOMENT, len(MOMENTS), out, at)
    at = put_choice(state.special, SPECIALS, out, at)
    at = put_choice(state.tile, TILES, out, at)
    at = put_choice(state.face, FACES, out, at)
    at = put_set(np.uint64(state.specials_used), SPECIALS, out, at)
    at = put_set(np.uint64(state.tiles_used), TILES, out, at)
    for step in range(seats):
        other = (me + step) % seats
        out[at + step] = state.sizes[other]
        out[at + seats + step] = state.totals[other]
    at = put_number(state.dealt, out, at + 2 * seats)
    at = put_number(state.asked, out, at)
    at = put_seat(state.turn, me, seats, out, at)
    at = put_seat(state.dealer, me, seats, out, at)
    at = put_seat(state.chooser, me, seats, out, at)
    at = put_seat(state.first_leader, me, seats, out, at)
    return put_seat(state.victim, me, seats, out, at)


@kernel
def observe_tricks(state: RoiDesNains, me: int, seats: int, out: Cells, at: int) -> int:
    """Write the planes of cards laid and won."""
    for step in range(seats):
        at = put_set(state.won[(me + step) % seats], CARDS, out, at)
    at = put_set(state.laid, CARDS, out, at)
    for place in range(int(state.tricks) * seats + int(state.on_table)):
        out[at + int(state.played[place])] = place + 1
    at += CARDS
    for trick in range(MOST_TRICKS):
        at = put_seat(state.winners[trick] if trick < state.tricks else -1, me, seats, out, at)
    at = put_number(state.on_table, out, at)
    return put_choice(state.led, SUITS, out, at)
