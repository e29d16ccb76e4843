"""Observations of a seat, as planes for learning programs; written from a masked state, like all that a seat gets."""

from typing import Final

from roitelet.base.kernel import kernel
from roitelet.engine.options import Options
from roitelet.engine.simulate.observation import Cells, Plane, put_choice, put_number, put_seat, put_set
from roitelet.games.nain_jaune.rules.state import (
    BOXES,
    CARDS,
    RANKS,
    SUITS,
    Claim,
    NainJaune,
    OnBlocked,
    OnBroke,
    Phase,
    SeriesSuit,
    TalonRedraw,
)

FIRST_MOMENT: Final = int(Phase.OPEN)
MOMENTS: Final = (Phase.OPEN, Phase.LEAD, Phase.FOLLOW)
MOST_TOKENS: Final = 32_000


def planes(seats: int, options: Options) -> list[Plane]:
    """Return the planes that :func:`observe` writes, in order."""
    others = seats - 1
    made = [
        Plane("hand", (CARDS,), "own cards"),
        Plane("lacks", (others, CARDS), "per other seat, the cards it is proved not to hold"),
        Plane("laid_by", (seats, CARDS), "per seat, the cards it has played in this round"),
        Plane("laid_at", (CARDS,), "per card, its place in the pile, from 1; 0 if it was not played", CARDS),
        Plane("moment", (len(MOMENTS),), "what is asked: to open the round, to start a run, to follow"),
        Plane("wanted_rank", (RANKS,), "the rank the run asks for"),
        Plane("series_start", (1,), "where in the pile the run begins", CARDS),
        Plane("streak", (1,), "cards the last to play has played in a row", CARDS),
        Plane("sizes", (seats,), "cards in each hand", CARDS),
        Plane("talon_size", (1,), "cards in the talon", CARDS),
        Plane("purses", (seats,), "chips of each seat", MOST_TOKENS, -MOST_TOKENS),
        Plane("boxes", (BOXES,), "chips in each box: 10♦, J♣, Q♠, K♥, 7♦", MOST_TOKENS),
        Plane("taken", (BOXES,), "chips each key card has taken in this round", MOST_TOKENS),
        Plane("rounds", (1,), "rounds begun so far", MOST_TOKENS),
        Plane("turn", (seats,), "the seat that is asked"),
        Plane("dealer", (seats,), "the dealer"),
        Plane("opener", (seats,), "who opened this round"),
        Plane("first_layer", (seats,), "who played the first card of this round"),
        Plane("last_layer", (seats,), "who played the last card"),
    ]
    if options["series_suit"] == "same":
        made.append(Plane("wanted_suit", (SUITS,), "the suit the run asks for: ♣♦♥♠"))
    if options["claim"] == "manual":
        made.append(Plane("forgotten", (BOXES, seats), "per box, who played its key card without claiming"))
        made.append(Plane("forgetters", (BOXES, seats), "per box, who forgot it in an earlier round"))
    if options["on_blocked"] == "talon_skip":
        made.append(Plane("talon_has", (CARDS,), "cards of a rank that was skipped because the talon holds one"))
        made.append(Plane("talon_lacks", (CARDS,), "cards the talon is proved not to hold"))
    if options["talon_redraw"] == "once":
        made.append(Plane("talon", (CARDS,), "the talon, if it is known from an earlier round"))
    if options["open_hands"]:
        made.append(Plane("open_hands", (others, CARDS), "the cards of the others, played open"))
    if options["on_broke"] == "eliminate":
        made.append(Plane("out", (seats,), "0, or when a seat was eliminated, counted from 1", MOST_TOKENS))
    return made


@kernel
def observe(state: NainJaune, out: Cells) -> int:
    """Write the knowledge of a masked state's viewer; return the number of cells. Modifies ``out`` in place."""
    me, seats = int(state.viewer), int(state.seats)
    at = put_set(state.hands[me], CARDS, out, 0)
    for step in range(1, seats):
        at = put_set(state.lacks[(me + step) % seats], CARDS, out, at)
    for place in range(int(state.pile_length)):
        layer, card = int(state.pile_seats[place]), int(state.pile[place])
        out[at + (layer - me + seats) % seats * CARDS + card] = 1
        out[at + seats * CARDS + card] = place + 1
    at += (seats + 1) * CARDS
    at = put_choice(int(state.phase) - FIRST_MOMENT, len(MOMENTS), out, at)
    at = put_choice(state.wanted_rank, RANKS, out, at)
    at = put_number(state.series_start, out, at)
    at = put_number(state.streak, out, at)
    for step in range(seats):
        at = put_number(state.sizes[(me + step) % seats], out, at)
    at = put_number(state.talon_size, out, at)
    for step in range(seats):
        at = put_number(state.purses[(me + step) % seats], out, at)
    for box in range(BOXES):
        out[at + box] = state.boxes[box]
        out[at + BOXES + box] = state.taken[box]
    at = put_number(state.rounds, out, at + 2 * BOXES)
    at = put_seat(state.turn, me, seats, out, at)
    at = put_seat(state.dealer, me, seats, out, at)
    at = put_seat(state.opener, me, seats, out, at)
    at = put_seat(state.first_layer, me, seats, out, at)
    at = put_seat(state.last_layer, me, seats, out, at)
    return observe_options(state, me, seats, out, at)


@kernel
def observe_options(state: NainJaune, me: int, seats: int, out: Cells, at: int) -> int:
    """Write the planes that only some options need."""
    if state.series_suit == SeriesSuit.SAME:
        at = put_choice(state.wanted_suit, SUITS, out, at)
    if state.claim == Claim.MANUAL:
        for box in range(BOXES):
            at = put_seat(state.forgotten[box], me, seats, out, at)
        for box in range(BOXES):
            at = put_seat(state.forgetters[box], me, seats, out, at)
    if state.on_blocked == OnBlocked.TALON_SKIP:
        at = put_set(state.talon_has, CARDS, out, at)
        at = put_set(state.talon_lacks, CARDS, out, at)
    if state.talon_redraw == TalonRedraw.ONCE:
        at = put_set(state.talon, CARDS, out, at)
    if state.open_hands:
        for step in range(1, seats):
            at = put_set(state.hands[(me + step) % seats], CARDS, out, at)
    if state.on_broke == OnBroke.ELIMINATE:
        for step in range(seats):
            at = put_number(state.out[(me + step) % seats], out, at)
    return at
