"""Observations for learning programs: a masked state as planes of numbers."""

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
    listed = [
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
        listed.append(Plane("wanted_suit", (SUITS,), "the suit the run asks for: ♣♦♥♠"))
    if options["claim"] == "manual":
        listed.append(Plane("forgotten", (BOXES, seats), "per box, who played its key card without claiming"))
        listed.append(Plane("forgetters", (BOXES, seats), "per box, who forgot it in an earlier round"))
    if options["on_blocked"] == "talon_skip":
        listed.append(Plane("talon_has", (CARDS,), "cards of a rank that was skipped because the talon holds one"))
        listed.append(Plane("talon_lacks", (CARDS,), "cards the talon is proved not to hold"))
    if options["talon_redraw"] == "once":
        listed.append(Plane("talon", (CARDS,), "the talon, if it is known from an earlier round"))
    if options["open_hands"]:
        listed.append(Plane("open_hands", (others, CARDS), "the cards of the others, played open"))
    if options["on_broke"] == "buy_in":
        listed.append(Plane("debts", (seats,), "chips each seat has bought and owes", MOST_TOKENS))
    if options["on_broke"] == "eliminate":
        listed.append(Plane("out", (seats,), "0, or when a seat was eliminated, counted from 1", MOST_TOKENS))
    return listed


@kernel
def observe(state: NainJaune, out: Cells) -> int:
    """Write the knowledge of a masked state's viewer; return the number of cells. Modifies ``out`` in place."""
    viewer, seats = int(state.viewer), int(state.seats)
    cell = put_set(state.hands[viewer], CARDS, out, 0)
    for offset in range(1, seats):
        cell = put_set(state.lacks[(viewer + offset) % seats], CARDS, out, cell)
    for index in range(int(state.pile_length)):
        layer_seat, card = int(state.pile_seats[index]), int(state.pile[index])
        out[cell + (layer_seat - viewer + seats) % seats * CARDS + card] = 1
        out[cell + seats * CARDS + card] = index + 1
    cell += (seats + 1) * CARDS
    cell = put_choice(int(state.phase) - FIRST_MOMENT, len(MOMENTS), out, cell)
    cell = put_choice(state.wanted_rank, RANKS, out, cell)
    cell = put_number(state.series_start, out, cell)
    cell = put_number(state.streak, out, cell)
    for offset in range(seats):
        cell = put_number(state.sizes[(viewer + offset) % seats], out, cell)
    cell = put_number(state.talon_size, out, cell)
    for offset in range(seats):
        cell = put_number(state.purses[(viewer + offset) % seats], out, cell)
    for box in range(BOXES):
        out[cell + box] = state.boxes[box]
        out[cell + BOXES + box] = state.taken[box]
    cell = put_number(state.rounds, out, cell + 2 * BOXES)
    cell = put_seat(state.turn, viewer, seats, out, cell)
    cell = put_seat(state.dealer, viewer, seats, out, cell)
    cell = put_seat(state.opener, viewer, seats, out, cell)
    cell = put_seat(state.first_layer, viewer, seats, out, cell)
    cell = put_seat(state.last_layer, viewer, seats, out, cell)
    return observe_options(state, viewer, seats, out, cell)


@kernel
def observe_options(state: NainJaune, viewer: int, seats: int, out: Cells, cell: int) -> int:
    """Write the planes that only some options need."""
    if state.series_suit == SeriesSuit.SAME:
        cell = put_choice(state.wanted_suit, SUITS, out, cell)
    if state.claim == Claim.MANUAL:
        for box in range(BOXES):
            cell = put_seat(state.forgotten[box], viewer, seats, out, cell)
        for box in range(BOXES):
            cell = put_seat(state.forgetters[box], viewer, seats, out, cell)
    if state.on_blocked == OnBlocked.TALON_SKIP:
        cell = put_set(state.talon_has, CARDS, out, cell)
        cell = put_set(state.talon_lacks, CARDS, out, cell)
    if state.talon_redraw == TalonRedraw.ONCE:
        cell = put_set(state.talon, CARDS, out, cell)
    if state.open_hands:
        for offset in range(1, seats):
            cell = put_set(state.hands[(viewer + offset) % seats], CARDS, out, cell)
    if state.on_broke == OnBroke.BUY_IN:
        for offset in range(seats):
            cell = put_number(state.debts[(viewer + offset) % seats], out, cell)
    if state.on_broke == OnBroke.ELIMINATE:
        for offset in range(seats):
            cell = put_number(state.out[(viewer + offset) % seats], out, cell)
    return cell
