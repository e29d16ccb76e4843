"""The points of a deal, the totals, and the end of the game."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from roitelet.base.bits import NONE, bit, count_bits, has
from roitelet.base.kernel import Integers, consultable, kernel
from roitelet.games.roi_des_nains.rules.cards import DEALERS_FIVE, FIGURES, SPECIAL_CARDS, hand_size
from roitelet.games.roi_des_nains.rules.quests import PARTS, counted, part_points, parts_of, quest_points
from roitelet.games.roi_des_nains.rules.state import NO_SEAT, End, Face, Phase, RoiDesNains, Special
from roitelet.games.roi_des_nains.rules.tricks import player_of

NOT_PLAYED = -1

SPECIAL_COLUMN: Final = PARTS
"""The column of the special card's points, after those of each part of the quest."""
DOUBLED_COLUMN: Final = PARTS + 1
TOTAL_COLUMN: Final = PARTS + 2
PARTS_COLUMN: Final = PARTS + 3
"""The column of the number of parts of the quest."""
COLUMNS: Final = PARTS + 4


@kernel
def index_of_special(state: RoiDesNains) -> int:
    """Return the index of the special card in ``played``, among the finished tricks."""
    card = SPECIAL_CARDS[state.special]
    for index in range(state.tricks * state.seats):
        if state.played[index] == card:
            return index
    return NOT_PLAYED


@kernel
def trick_cards(state: RoiDesNains, trick: int) -> np.uint64:
    """Return the cards of a trick."""
    cards = NONE
    for place in range(state.seats):
        cards |= bit(state.played[trick * state.seats + place])
    return cards


@kernel
def special_points(state: RoiDesNains, seat: int) -> int:
    """Return a seat's points from the special card, for the tricks finished so far."""
    if has(state.won[seat], SPECIAL_CARDS[state.special]):
        # RN-4.4: to the player who wins the green standard-bearer
        if state.special == Special.PORTE_ETENDARD_NAIN:
            return 3
        # RN-4.10: from the player who wins the Shaman
        if state.special == Special.SHAMAN:
            return -3
    if state.special not in (Special.BRICOLEUR, Special.BOUFFON, Special.ECLAIREUR):
        return 0
    index = index_of_special(state)
    if index == NOT_PLAYED:
        return 0
    trick = index // state.seats
    if state.special == Special.BRICOLEUR:
        # RN-4.5, RN-6.2: to the player who wins the next trick, once it is won
        return 3 if trick + 1 < state.tricks and state.winners[trick + 1] == seat else 0
    if player_of(state, index) != seat:
        return 0
    # RN-4.6: to the player of the Bouffon, in the last trick
    if state.special == Special.BOUFFON:
        return 3 if trick == hand_size(state) - 1 else 0
    # RN-4.9: to the player of the Éclaireur, for each figure in the trick
    return count_bits(trick_cards(state, trick) & FIGURES)


@kernel
def is_doubled(state: RoiDesNains, seat: int) -> bool:
    """Return whether a seat won the Enchanteur."""
    # RN-4.8: gains and losses alike
    return state.special == Special.ENCHANTEUR and has(state.won[seat], SPECIAL_CARDS[state.special])


@kernel
def deal_points(state: RoiDesNains, seat: int) -> int:
    """Return the points of a seat if the deal ended now."""
    # RN-6.1, RN-6.2: quest and special card together
    points = quest_points(state, seat) + special_points(state, seat)
    return 2 * points if is_doubled(state, seat) else points


@kernel
def owner_of(state: RoiDesNains, card: int) -> int:
    """Return the seat that won a card."""
    for seat in range(state.seats):
        if has(state.won[seat], card):
            return seat
    return NO_SEAT


@kernel
def finish_deal(state: RoiDesNains) -> None:
    """Count the points, then end the game or ask for the next deal. Modifies ``state`` in place."""
    for seat in range(state.seats):
        # RN-6.1: added to the total
        state.totals[seat] += deal_points(state, seat)
    # RN-2.7: the player who won the 5 of Dwarves deals next
    state.dealer = owner_of(state, DEALERS_FIVE)
    state.turn = NO_SEAT
    # RN-7.1, RN-7.2: the agreed number of deals, and more while the highest total is shared
    if state.dealt < state.deals or leaders(state) > 1:
        state.phase = Phase.DEAL
        return
    state.phase = Phase.OVER
    state.end = End.DEALS if state.dealt == state.deals else End.EXTRA_DEAL


@kernel
def leaders(state: RoiDesNains) -> int:
    """Return the number of seats with the highest total."""
    count, best = 0, state.totals[0]
    for seat in range(state.seats):
        best = max(best, state.totals[seat])
    for seat in range(state.seats):
        if state.totals[seat] == best:
            count += 1
    return count


@kernel
def returns(state: RoiDesNains, points: Integers, ranks: Integers) -> None:
    """Write totals and ranks, now or at the end. Modifies both in place."""
    for seat in range(state.seats):
        points[seat] = state.totals[seat]
        ranks[seat] = 1
        for other in range(state.seats):
            # RN-7.3: one more than the number of players with a higher total
            if state.totals[other] > state.totals[seat]:
                ranks[seat] += 1


@kernel
def reason(state: RoiDesNains) -> int:
    """Return the ``End`` of a finished game."""
    return state.end


@consultable("nothing(states, table, streams)")
def write_accounts(states: NDArray[np.void], numbers: NDArray[np.int32], sets: NDArray[np.uint64]) -> None:
    """Write, per seat, the points of each part and the items counted. Modifies the last two in place."""
    state: RoiDesNains = states[0]
    quest = 2 * state.tile + state.face
    for seat in range(state.seats):
        parts = parts_of(quest) if state.face != Face.NONE else 0
        for part in range(parts):
            numbers[seat, part] = part_points(state, quest, seat, part)
            sets[seat, part] = counted(state, quest, seat, part)
        numbers[seat, SPECIAL_COLUMN] = special_points(state, seat)
        numbers[seat, DOUBLED_COLUMN] = is_doubled(state, seat)
        numbers[seat, TOTAL_COLUMN] = deal_points(state, seat)
        numbers[seat, PARTS_COLUMN] = parts
