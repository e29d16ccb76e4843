"""Kernels that count events during play: ships, conflicts, endings. ``statistics.py`` describes the counters."""

from typing import Final

from roitelet.base.kernel import Counters, kernel
from roitelet.games.combat_des_rois.rules.fights import strength
from roitelet.games.combat_des_rois.rules.score import is_ahead
from roitelet.games.combat_des_rois.rules.state import (
    BUILD,
    COLOURS,
    COMMIT,
    END_TURN,
    EXCHANGE,
    JOIN,
    LAY,
    NO,
    NONE_THERE,
    SEATS,
    SHIPS,
    STRIKE,
    YES,
    CombatDesRois,
    End,
    Phase,
)
from roitelet.games.combat_des_rois.rules.turns import ACTIONS_A_TURN, nth_ship

BUILT: Final = 0
"""Per ship: times built."""
SHIP_PAID: Final = BUILT + SHIPS
"""Per ship: points it brought."""
SHIP_WINNER: Final = SHIP_PAID + SHIPS
"""Per ship: points it brought to winners of the game."""
SHIP_SEAT: Final = SHIP_WINNER + SHIPS
"""Per ship and seat: points, until the winner is known."""
LAID_POINTS: Final = SHIP_SEAT + SHIPS * SEATS
"""Points for cards laid in a kingdom."""
TREASURES: Final = LAID_POINTS + 1
INTERNAL: Final = TREASURES + 1
INTERNAL_WON: Final = INTERNAL + 1
"""Conflicts won by the attacker."""
EXTERNAL: Final = INTERNAL_WON + 1
EXTERNAL_WON: Final = EXTERNAL + 1
FOUGHT_FOR: Final = EXTERNAL_WON + 1
"""Per colour: conflicts between its leaders."""
COMMITTED: Final = FOUGHT_FOR + COLOURS
"""Cards laid in conflicts."""
STRIKES: Final = COMMITTED + 1
BRIDGES: Final = STRIKES + 1
LEADERS: Final = BRIDGES + 1
LAID: Final = LEADERS + 1
TURNS: Final = LAID + 1
ENDS: Final = TURNS + 1
"""Games per ``End``."""
OVER: Final = ENDS + len(End)
COUNTERS: Final = OVER + 1


@kernel
def tally(state: CombatDesRois, action: int, counters: Counters) -> None:
    """Count an action about to be applied or, for -1, the end of the game. Modifies ``counters`` in place."""
    if action < 0:
        if state.phase == Phase.OVER and counters[OVER] == 0:
            tally_end(state, counters)
    elif state.phase == Phase.TURN:
        tally_turn(state, action, counters)
    elif state.phase == Phase.DEFEND:
        tally_fight(state, action - COMMIT, counters)
    elif state.phase == Phase.POINT and action == YES:
        counters[LAID_POINTS] += 1
    elif state.phase == Phase.SHIP and action != NO:
        counters[BUILT + action - BUILD] += 1
    elif state.phase == Phase.TREASURE and action >= EXCHANGE:
        counters[TREASURES] += 1
    elif state.phase == Phase.PORT and action == YES:
        # ``port`` counts the questions already asked, so the current one is one less
        ship = nth_ship(state, (state.port - 1) // 2)
        counters[SHIP_PAID + ship] += 1
        counters[SHIP_SEAT + SEATS * ship + state.turn] += 1


@kernel
def tally_turn(state: CombatDesRois, action: int, counters: Counters) -> None:
    """Count one of the actions of a turn."""
    if state.actions_left == ACTIONS_A_TURN:
        counters[TURNS] += 1
    if action < LAY:
        counters[LEADERS] += 1
    elif action < JOIN:
        counters[LAID] += 1
    elif action < STRIKE:
        counters[BRIDGES] += 1
    elif action < END_TURN:
        counters[STRIKES] += 1


@kernel
def tally_fight(state: CombatDesRois, defence: int, counters: Counters) -> None:
    """Count a conflict, decided by the defender's answer."""
    attack = strength(state, state.attacker) + int(state.attack)
    attacker_won = 1 if attack > strength(state, state.defender) + defence else 0
    is_internal = state.gap == NONE_THERE
    counters[INTERNAL if is_internal else EXTERNAL] += 1
    counters[INTERNAL_WON if is_internal else EXTERNAL_WON] += attacker_won
    counters[FOUGHT_FOR + state.colour] += 1
    counters[COMMITTED] += int(state.attack) + defence


@kernel
def tally_end(state: CombatDesRois, counters: Counters) -> None:
    """Count the end of the game, and the points that ships brought the winners."""
    counters[OVER] += 1
    counters[ENDS + state.end] += 1
    for seat in range(state.seats):
        is_winner = True
        for other in range(state.seats):
            is_winner = is_winner and not is_ahead(state, other, seat)
        if is_winner:
            for ship in range(SHIPS):
                counters[SHIP_WINNER + ship] += counters[SHIP_SEAT + SEATS * ship + seat]
