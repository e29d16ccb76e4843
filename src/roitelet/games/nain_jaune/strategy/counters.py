"""Kernels that count events during play: boxes, runs, payments. ``statistics.py`` describes the counters."""

from typing import Final

from roitelet.base.bits import has
from roitelet.base.kernel import Counters, kernel
from roitelet.games.nain_jaune.rules.cards import BOX_OF, key_card, rank_of, taking_keys
from roitelet.games.nain_jaune.rules.state import (
    BOXES,
    CARDS,
    CLAIM,
    KING,
    STOP,
    Claim,
    NainJaune,
    Phase,
)

TAKEN: Final = 0
"""Per box: rounds in which its card took it."""
TOKENS: Final = TAKEN + BOXES
"""Per box: tokens its card brought."""
TAKEN_BY_WINNER: Final = TOKENS + BOXES
"""Per box: rounds whose winner had taken it."""
KEPT: Final = TAKEN_BY_WINNER + BOXES
"""Per box: rounds that ended with tokens in it."""
LEFT: Final = KEPT + BOXES
"""Per box: tokens in it at the end of rounds."""
ROUNDS: Final = LEFT + BOXES
SEEN: Final = ROUNDS + 1
"""The last round counted, as the clock may be read between two rounds."""
OPENER_WINS: Final = SEEN + 1
PAID: Final = OPENER_WINS + 1
DOUBLED: Final = PAID + 1
DEFAULTS: Final = DOUBLED + 1
OPERAS: Final = DEFAULTS + 1
SWEPT: Final = OPERAS + 1
SERIES: Final = SWEPT + 1
TO_KING: Final = SERIES + 1
"""Series ended by a king."""
BLOCKED: Final = TO_KING + 1
"""Series that stopped below the king."""
SKIPPED: Final = BLOCKED + 1
"""Ranks skipped because no player had them."""
COUNTERS: Final = SKIPPED + 1


@kernel
def tally(state: NainJaune, action: int, counters: Counters) -> None:
    """Count an action about to be applied or, for -1, the round that has just ended. Modifies ``counters`` in place."""
    if action >= 0:
        if action != STOP:
            tally_series(state, action % CARDS, counters)
            tally_box(state, action, counters)
    elif state.winner >= 0 and state.rounds > counters[SEEN]:
        counters[SEEN] = state.rounds
        tally_round(state, counters)


@kernel
def tally_series(state: NainJaune, card: int, counters: Counters) -> None:
    """Count a card that continues a series, or begins one and ends the one before."""
    last_rank = rank_of(int(state.pile[state.pile_length - 1])) if state.pile_length > 0 else -1
    if state.phase == Phase.FOLLOW:
        counters[SKIPPED] += rank_of(card) - last_rank - 1
        return
    counters[SERIES] += 1
    if last_rank == KING:
        counters[TO_KING] += 1
    elif last_rank >= 0:
        counters[BLOCKED] += 1


@kernel
def tally_box(state: NainJaune, action: int, counters: Counters) -> None:
    """Count a key card that takes its box, if it is claimed."""
    card = action % CARDS
    box = BOX_OF[card]
    if has(taking_keys(state), card) and (state.claim == Claim.AUTO or action >= CLAIM):
        counters[TAKEN + box] += 1
        counters[TOKENS + box] += state.boxes[box]


@kernel
def tally_round(state: NainJaune, counters: Counters) -> None:
    """Count a settled round."""
    counters[ROUNDS] += 1
    counters[OPENER_WINS] += 1 if state.winner == state.opener else 0
    counters[OPERAS] += state.opera
    counters[SWEPT] += state.swept
    for seat in range(state.seats):
        counters[PAID] += state.paid[seat]
        counters[DOUBLED] += state.doubled[seat]
        counters[DEFAULTS] += state.defaulted[seat]
    for box in range(BOXES):
        counters[LEFT + box] += state.boxes[box]
        counters[KEPT + box] += 1 if state.boxes[box] > 0 else 0
        for index in range(state.pile_length):
            if (
                state.pile[index] == key_card(box)
                and state.pile_seats[index] == state.winner
                and state.forgotten[box] < 0
                and has(taking_keys(state), key_card(box))
            ):
                counters[TAKEN_BY_WINNER + box] += 1
