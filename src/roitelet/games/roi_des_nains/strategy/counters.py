"""Kernels that count events during play: quests and special cards. ``statistics.py`` describes the counters."""

from typing import Final

from roitelet.base.kernel import Counters, kernel
from roitelet.games.roi_des_nains.rules.quests import quest_points
from roitelet.games.roi_des_nains.rules.scoring import NOT_PLAYED, deal_points, index_of_special, special_points
from roitelet.games.roi_des_nains.rules.state import (
    CHOOSE_SEAT,
    GO_ON,
    NO_SEAT,
    SPECIALS,
    TILES,
    Phase,
    RoiDesNains,
)
from roitelet.games.roi_des_nains.rules.tricks import player_of

QUESTS: Final = 2 * TILES

TILE: Final = 0
"""Per tile: deals played under it."""
QUEST: Final = TILE + TILES
"""Per quest: deals with this face in force."""
SPREAD: Final = QUEST + QUESTS
"""Per quest: the most points it gave in a deal minus the fewest."""
DECIDED: Final = SPREAD + QUESTS
"""Per quest: deals in which one player gained most, but would not have without it."""
SPECIAL: Final = DECIDED + QUESTS
"""Per special card: deals that had it."""
PAID: Final = SPECIAL + SPECIALS
"""Per special card: deals in which it changed the points."""
MOVED: Final = PAID + SPECIALS
"""Per special card: sum of the points it gave or took."""
TURNED: Final = MOVED + SPECIALS
"""Per special card: deals in which it changed the player with the highest gain."""
CHANGED_HANDS: Final = TURNED + SPECIALS
"""Per special card: cards that it moved between hands."""
TOOK_TRICK: Final = CHANGED_HANDS + SPECIALS
"""Per special card: deals in which its player won that trick."""
DEALS: Final = TOOK_TRICK + SPECIALS
SEEN: Final = DEALS + 1
"""The last deal counted."""
EXTRA: Final = SEEN + 1
"""Deals beyond the agreed number, because the lead was shared."""
COUNTERS: Final = EXTRA + 1

LOWEST: Final = -1_000_000
"""Lower than any points of a deal."""


@kernel
def tally(state: RoiDesNains, action: int, counters: Counters) -> None:
    """Count an action about to be applied or, for -1, the deal that has just ended. Modifies ``counters`` in place."""
    if action >= 0:
        counters[CHANGED_HANDS + state.special] += cards_moved(state, action)
    elif state.phase in (Phase.DEAL, Phase.OVER) and state.dealt > counters[SEEN]:
        counters[SEEN] = state.dealt
        counters[DEALS] += 1
        counters[EXTRA] += 1 if state.dealt > state.deals else 0
        tally_points(state, counters)
        tally_trick(state, counters)


@kernel
def cards_moved(state: RoiDesNains, action: int) -> int:
    """Return the number of cards that an action moves between hands."""
    if state.phase == Phase.SWAP:
        return int(state.sizes[state.turn]) + int(state.sizes[action - CHOOSE_SEAT])
    if state.phase == Phase.PASS:
        cards = 0
        for seat in range(state.seats):
            cards += int(state.sizes[seat])
        return cards
    # with the red standard-bearer each gift counts twice: a card taken, a card given
    if state.phase == Phase.GIVE:
        return 2
    return 1 if state.phase == Phase.GAP and action != GO_ON else 0


@kernel
def sole_best(best: int, leader: int, points: int, seat: int) -> tuple[int, int]:
    """Return the highest points after one more seat, and the only seat that has them, or ``NO_SEAT``."""
    if points > best:
        return points, seat
    return best, NO_SEAT if points == best else leader


@kernel
def tally_points(state: RoiDesNains, counters: Counters) -> None:
    """Count the points of quest and special card in a finished deal, and their effect on the highest gain.

    One loop does all of it, because each call that counts quests is compiled in full, which takes seconds.
    """
    quest, special = 2 * state.tile + state.face, state.special
    low, high, points_moved = -LOWEST, LOWEST, 0
    most, leader = LOWEST, NO_SEAT
    most_quest, quest_leader = LOWEST, NO_SEAT
    most_special, special_leader = LOWEST, NO_SEAT
    for seat in range(state.seats):
        of_quest, of_special, points = quest_points(state, seat), special_points(state, seat), deal_points(state, seat)
        low, high = min(low, of_quest), max(high, of_quest)
        points_moved += abs(points - of_quest)
        most, leader = sole_best(most, leader, points, seat)
        most_quest, quest_leader = sole_best(most_quest, quest_leader, of_quest, seat)
        most_special, special_leader = sole_best(most_special, special_leader, of_special, seat)
    counters[TILE + state.tile] += 1
    counters[QUEST + quest] += 1
    counters[SPREAD + quest] += high - low
    counters[DECIDED + quest] += 1 if leader not in (NO_SEAT, special_leader) else 0
    counters[SPECIAL + special] += 1
    counters[MOVED + special] += points_moved
    counters[PAID + special] += 1 if points_moved > 0 else 0
    counters[TURNED + special] += 1 if leader != quest_leader else 0


@kernel
def tally_trick(state: RoiDesNains, counters: Counters) -> None:
    """Count whether the player of the special card won that trick."""
    index = index_of_special(state)
    if index != NOT_PLAYED and state.winners[index // state.seats] == player_of(state, index):
        counters[TOOK_TRICK + state.special] += 1
