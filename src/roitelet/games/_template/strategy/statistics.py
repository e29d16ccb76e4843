"""What Four Cards counts: how often cards are swapped, and whether it helps."""

from typing import Final

from roitelet.base.kernel import Counters, kernel
from roitelet.engine.simulate.statistics import Measure, Statistics, topic
from roitelet.games._template.rules.state import NO_CARD, SWAP, FourCards

DEALS: Final = 0
SWAPS: Final = 1
SWAPPED_WINS: Final = 2
"""Deals won by a seat that had swapped."""
COUNTERS: Final = 3


@kernel
def tally(state: FourCards, action: int, counters: Counters) -> None:
    """Count an action about to be applied or, for -1, the deal that has just ended. Modifies ``counters`` in place."""
    if action == SWAP:
        counters[SWAPS] += 1
    # before the first deal there is nothing to count
    if action >= 0 or state.dealt == 0:
        return
    counters[DEALS] += 1
    for seat in range(state.seats):
        best = True
        for other in range(state.seats):
            best = best and state.hands[other] <= state.hands[seat]
        if best and state.given[seat] != NO_CARD:
            counters[SWAPPED_WINS] += 1


STATISTICS: Final = Statistics(
    counters=COUNTERS,
    topics=[
        topic(
            "swaps",
            ("Échanges", "Swaps"),
            ("Combien de cartes sont échangées par donne.", "How many cards are swapped per deal."),
            [Measure("made", ("Échanges", "Swaps"), SWAPS, DEALS)],
        ),
        topic(
            "swapped_wins",
            ("Donnes gagnées après un échange", "Deals won after a swap"),
            (
                "Part des donnes dont le gagnant avait échangé sa carte.",
                "Share of deals whose winner had swapped their card.",
            ),
            [Measure("won", ("Après un échange", "After a swap"), SWAPPED_WINS, DEALS)],
            share=True,
        ),
    ],
    length=Measure("deals", ("Donnes", "Deals"), DEALS),
)
