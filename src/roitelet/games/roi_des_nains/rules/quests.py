"""The forty quest faces: the tricks or cards that each counts for a seat, and their points.

A quest is ``2 × tile + face``. Some have two parts, which are added up; a page can ask for the items of each part
(``counted``) and for its points (``part_points``), so the account shown is the computation itself.
"""

from typing import Final

import numpy as np

from roitelet.base.bits import NONE, bit, count_bits, lowest_bit
from roitelet.base.kernel import kernel
from roitelet.games.roi_des_nains.rules.cards import (
    FIGURES,
    JACK,
    KING,
    NUMBERS,
    QUEEN,
    SUIT_SETS,
    hand_size,
    next_seat,
    previous_seat,
    rank_of,
    rank_set,
)
from roitelet.games.roi_des_nains.rules.state import RANKS, SUITS, Face, RoiDesNains, Suit

PARTS: Final = 2
"""Most parts of a quest; most quests have one."""
REARGUARD: Final = 4
SLAM: Final = 4

THREES_AND_FOURS: Final = np.uint64(sum(1 << (suit * RANKS + rank - 1) for suit in range(SUITS) for rank in (3, 4)))
SIXES_AND_SEVENS: Final = np.uint64(sum(1 << (suit * RANKS + rank - 1) for suit in range(SUITS) for rank in (6, 7)))


@kernel
def tricks_of(state: RoiDesNains, seat: int) -> np.uint64:
    """Return the finished tricks that a seat won, as a set of trick numbers from 0."""
    tricks = NONE
    for trick in range(state.tricks):
        if state.winners[trick] == seat:
            tricks |= bit(trick)
    return tricks


@kernel
def trick_count(state: RoiDesNains, seat: int) -> int:
    """Return the number of tricks that a seat won."""
    return count_bits(tricks_of(state, seat))


@kernel
def longest_run(state: RoiDesNains, seat: int, winning: bool) -> np.uint64:
    """Return the first longest series of consecutive tricks won (or not won) by a seat."""
    best, run = NONE, NONE
    for trick in range(state.tricks):
        run = run | bit(trick) if (state.winners[trick] == seat) == winning else NONE
        if count_bits(run) > count_bits(best):
            best = run
    return best


@kernel
def third_trick(state: RoiDesNains, seat: int) -> np.uint64:
    """Return the third trick that a seat won, if it has three."""
    tricks = tricks_of(state, seat)
    if count_bits(tricks) < 3:
        return NONE
    for _ in range(2):
        tricks &= tricks - np.uint64(1)
    return bit(lowest_bit(tricks))


@kernel
def triples(state: RoiDesNains, seat: int, first: int, last: int) -> np.uint64:
    """Return the cards of every rank from ``first`` to ``last`` of which a seat won all three."""
    cards = NONE
    for rank in range(first, last + 1):
        if rank_set(rank) & ~state.won[seat] == NONE:
            cards |= rank_set(rank)
    return cards


@kernel
def army(state: RoiDesNains, seat: int, largest: bool) -> np.uint64:
    """Return the cards that a seat won in its most frequent or its scarcest suit."""
    best = state.won[seat] & SUIT_SETS[0]
    for suit in range(1, SUITS):
        cards = state.won[seat] & SUIT_SETS[suit]
        if (count_bits(cards) > count_bits(best)) if largest else (count_bits(cards) < count_bits(best)):
            best = cards
    return best


@kernel
def number_sum(cards: np.uint64) -> int:
    """Return the sum of the number cards in a set."""
    total = 0
    cards &= NUMBERS
    while cards != NONE:
        total += rank_of(lowest_bit(cards))
        cards &= cards - np.uint64(1)
    return total


@kernel
def counted(state: RoiDesNains, quest: int, seat: int, part: int) -> np.uint64:
    """Return the items that a part of a quest counts: a set of cards, or of tricks if ``counts_tricks(quest)``."""
    tile, face = quest // 2 + 1, quest % 2
    won = state.won[seat]
    if tile == 1:
        return longest_run(state, seat, True)
    # RN-5.2: the last four tricks of the deal, not of those so far
    if tile == 2:
        return (
            tricks_of(state, seat) >> np.uint64(hand_size(state) - REARGUARD) << np.uint64(hand_size(state) - REARGUARD)
        )
    # RN-5.3: threes and fours, or sixes and sevens
    if tile == 3:
        return won & (THREES_AND_FOURS if face == Face.A else SIXES_AND_SEVENS)
    # RN-5.4: blue cards, or red ones
    if tile == 4:
        return won & SUIT_SETS[Suit.KNIGHTS if face == Face.A else Suit.GOBLINS]
    # RN-5.5: the tricks of the neighbour on the right, or on the left
    if tile == 5:
        return tricks_of(state, previous_seat(state, seat) if face == Face.A else next_seat(state, seat))
    if tile == 6:
        return won & NUMBERS
    if tile == 12:
        blue_first = (face == Face.A) == (part == 0)
        return won & SUIT_SETS[Suit.KNIGHTS if blue_first else Suit.DWARVES]
    if tile == 13:
        kings_first = (face == Face.A) == (part == 0)
        return won & rank_set(KING if kings_first else QUEEN)
    return counted_later(state, tile, face, seat, part)


@kernel
def counted_later(state: RoiDesNains, tile: int, face: int, seat: int, part: int) -> np.uint64:
    """Return the counted items for the tiles from 14 on, for ``counted``."""
    won = state.won[seat]
    if tile == 14:
        return third_trick(state, seat)
    # RN-5.15: triples of figures, and triples of numbers
    if tile == 15:
        return triples(state, seat, JACK, RANKS) if part == 0 else triples(state, seat, 1, JACK - 1)
    # RN-5.16: tricks won in a row, or not won in a row
    if tile == 16:
        return longest_run(state, seat, face == Face.A)
    # RN-5.17: the scarcest suit, or the most frequent
    if tile == 17:
        return army(state, seat, face == Face.B)
    # RN-5.18: the lowest green number counts, or on the other face the lowest blue one
    if tile == 18:
        numbers = won & NUMBERS & SUIT_SETS[Suit.DWARVES if face == Face.A else Suit.KNIGHTS]
        return bit(lowest_bit(numbers)) if numbers != NONE else NONE
    # RN-5.19: the figures, and also the blue cards
    if tile == 19:
        return won & (FIGURES if part == 0 else SUIT_SETS[Suit.KNIGHTS])
    return tricks_of(state, seat)


@kernel
def counts_tricks(quest: int) -> bool:
    """Return whether ``counted`` returns tricks and not cards."""
    tile = quest // 2 + 1
    return tile not in (3, 4, 6, 12, 13, 15, 17, 18, 19)


@kernel
def parts_of(quest: int) -> int:
    """Return the number of parts of a quest."""
    return 2 if quest // 2 + 1 in (12, 13, 15, 19, 20) else 1


@kernel
def part_points(state: RoiDesNains, quest: int, seat: int, part: int) -> int:
    """Return a seat's points for one part of a quest, from the tricks finished so far."""
    tile, face = quest // 2 + 1, quest % 2
    sign = 1 if face == Face.A else -1
    items = counted(state, quest, seat, part)
    count = count_bits(items)
    # RN-5.1, RN-5.2: two for each trick of the run, or of the rearguard
    if tile <= 2:
        return 2 * sign * count
    # RN-5.3: four for each card, on both faces
    if tile == 3:
        return 4 * count
    # RN-5.4: one lost for each card, on both faces
    if tile == 4:
        return -count
    # RN-5.5: one for each trick of the neighbour, on both faces
    if tile == 5:
        return count
    # RN-5.6: five for the single highest sum
    if tile == 6:
        return 5 * sign if has_highest_sum(state, seat) else 0
    # RN-5.7: one for each trick
    if tile == 7:
        return sign * count
    if tile <= 11:
        return 5 if right_number(state, tile, face, seat, count) else 0
    # RN-5.12: one for each card of the first suit, one lost for each of the second
    if tile == 12:
        return count if part == 0 else -count
    # RN-5.13: three for each of the first rank, three lost for each of the second
    if tile == 13:
        return 3 * count if part == 0 else -3 * count
    return later_points(state, tile, sign, seat, part, items)


@kernel
def later_points(state: RoiDesNains, tile: int, sign: int, seat: int, part: int, items: np.uint64) -> int:
    """Return the points for the tiles from 14 on, for ``part_points``."""
    count = count_bits(items)
    # RN-5.14: three to the first, four to the second, five to the third
    if tile == 14:
        return sign * (3 + players_with_third_trick_before(state, items)) if count > 0 else 0
    # RN-5.15: two for three figures, one for three numbers
    if tile == 15:
        return sign * (count // 3) * (2 if part == 0 else 1)
    # RN-5.16: five for four in a row or more, on both faces
    if tile == 16:
        return 5 if count >= SLAM else 0
    # RN-5.17: the number of its cards
    if tile == 17:
        return count
    # RN-5.18: its number
    if tile == 18:
        return rank_of(lowest_bit(items)) if count > 0 else 0
    # RN-5.19: one for each
    if tile == 19:
        return sign * count
    # RN-5.20: three for each comparison that holds
    return 3 if outnumbers(state, sign, seat, part, count) else 0


@kernel
def has_highest_sum(state: RoiDesNains, seat: int) -> bool:
    """Return whether the numbers that a seat won have the highest sum of all."""
    own, highest = number_sum(state.won[seat]), 0
    for other in range(state.seats):
        if other != seat:
            highest = max(highest, number_sum(state.won[other]))
    # RN-5.6: a tie is not the highest
    return own > highest


@kernel
def right_number(state: RoiDesNains, tile: int, face: int, seat: int, count: int) -> bool:
    """Return whether tiles 8 to 11 pay for this number of tricks."""
    # RN-5.8: three, or one
    if tile == 8:
        return count == (3 if face == Face.A else 1)
    # RN-5.9: four, or two
    if tile == 9:
        return count == (4 if face == Face.A else 2)
    # RN-5.10: even but not none, or odd
    if tile == 10:
        return (count % 2 == 0 and count > 0) if face == Face.A else count % 2 == 1
    shared = False
    for other in range(state.seats):
        shared = shared or (other != seat and trick_count(state, other) == count)
    # RN-5.11: a number that no other player has, or one that another has too
    return shared == (face == Face.B)


@kernel
def players_with_third_trick_before(state: RoiDesNains, own: np.uint64) -> int:
    """Return how many players won their third trick before the trick ``own``."""
    earlier = 0
    for other in range(state.seats):
        third = third_trick(state, other)
        if third != NONE and third < own:
            earlier += 1
    return earlier


@kernel
def outnumbers(state: RoiDesNains, sign: int, seat: int, part: int, count: int) -> bool:
    """Return whether one of the comparisons of tile 20 holds: with the previous player, then with the next."""
    # RN-5.20: more than the next player, on both faces
    if part == 1:
        return count > trick_count(state, next_seat(state, seat))
    previous = trick_count(state, previous_seat(state, seat))
    # RN-5.20: fewer than the previous player, or more
    return count < previous if sign > 0 else count > previous


@kernel
def quest_points(state: RoiDesNains, seat: int) -> int:
    """Return the points of the chosen face for the tricks finished so far; 0 before it is chosen."""
    if state.face == Face.NONE:
        return 0
    quest = 2 * state.tile + state.face
    points = 0
    for part in range(parts_of(quest)):
        points += part_points(state, quest, seat, part)
    return points
