"""The statistics of Hearts: how often one seat takes all points of a deal."""

from typing import Final

from roitelet.base.kernel import Counters, kernel
from roitelet.engine.simulate.statistics import Measure, Statistics, topic
from roitelet.games._hearts.rules.state import ALL_POINTS, SEATS, Hearts

DEALS: Final = 0
MOONS: Final = 1
"""Deals in which one seat took all points."""
COUNTERS: Final = 2


@kernel
def tally(state: Hearts, action: int, counters: Counters) -> None:
    """Count the deal that has just ended, if ``action`` is -1. Modifies ``counters`` in place."""
    # before the first deal there is nothing to count
    if action >= 0 or state.dealt == 0:
        return
    counters[DEALS] += 1
    for seat in range(SEATS):
        if state.taken[seat] == ALL_POINTS:
            counters[MOONS] += 1


STATISTICS: Final = Statistics(
    counters=COUNTERS,
    topics=[
        topic(
            "moons",
            ("Tous les points d'une donne", "All points of a deal"),
            ("Part des donnes où une place ramasse tout.", "Share of deals in which one seat takes everything."),
            [Measure("taken", ("Donnes", "Deals"), MOONS, DEALS)],
            share=True,
        ),
    ],
    length=Measure("deals", ("Donnes", "Deals"), DEALS),
)
