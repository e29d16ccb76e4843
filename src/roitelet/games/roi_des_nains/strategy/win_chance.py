"""An estimate of the expected end of a game of Le Roi des Nains, made between two deals.

Chance and skill move the totals apart in every deal, so the value of a lead depends on the number of deals still to
come. The odds between two seats are ``e ** (difference of totals / (SPREAD × √deals left))``. The constants are fitted
by ``bench/bots/fit_outlook.py`` to games between heuristic players.
"""

import math
from typing import Final

from roitelet.base.kernel import Reals, kernel
from roitelet.engine.strategy.win_chance import chances, share
from roitelet.games.roi_des_nains.rules.state import Phase, RoiDesNains

SPREAD: Final = (1.0, 1.0, 1.0, 3.08, 2.37, 2.2)
"""By number of seats: the lead that makes a seat e times as likely to win as another, one deal before the end."""
POINTS_A_DEAL: Final = (0.0, 0.0, 0.0, 1.35, 1.43, 1.24)
"""By number of seats: a seat's average gain in a deal."""


@kernel
def is_pause(state: RoiDesNains) -> int:
    """Return 1 between two deals and when the game is over, else 0."""
    return 1 if state.phase <= Phase.DEAL or state.phase == Phase.OVER else 0


@kernel
def deals_left(state: RoiDesNains) -> int:
    """Return the least number of deals still to be finished."""
    begun = state.dealt if state.phase <= Phase.DEAL else state.dealt - 1
    # a shared lead adds a deal
    return max(state.deals - begun, 1)


@kernel
def outlook(state: RoiDesNains, points: Reals, wins: Reals) -> None:
    """Write the expected final points and chance of winning of each seat. Modifies both in place."""
    if state.phase == Phase.OVER:
        final_outlook(state, points, wins)
        return
    deals_to_come = deals_left(state)
    scale = 1.0 / (SPREAD[state.seats] * math.sqrt(deals_to_come))
    for seat in range(state.seats):
        points[seat] = state.totals[seat] + deals_to_come * POINTS_A_DEAL[state.seats]
        wins[seat] = state.totals[seat] * scale
    chances(wins, state.seats)


@kernel
def final_outlook(state: RoiDesNains, points: Reals, wins: Reals) -> None:
    """Write the result of a finished game. Modifies both in place."""
    best = state.totals[0]
    for seat in range(state.seats):
        best = max(best, state.totals[seat])
    for seat in range(state.seats):
        points[seat] = state.totals[seat]
        # the highest total wins
        wins[seat] = 1.0 if state.totals[seat] == best else 0.0
    share(wins, state.seats)
