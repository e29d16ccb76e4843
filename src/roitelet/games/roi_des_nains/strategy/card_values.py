"""Estimates for the quick bot: the value of winning a card or a trick under a quest.

The rules score finished deals. These functions judge the same quests while tricks are still to come, so most values are
rough: the average points of a card, or the progress that a trick makes towards a wanted number.
"""

from typing import Final

import numpy as np

from roitelet.base.bits import NONE, count_bits, has, lowest_bit
from roitelet.base.kernel import kernel
from roitelet.games.roi_des_nains.rules.cards import (
    FIGURES,
    KING,
    NUMBERS,
    QUEEN,
    SPECIAL_CARDS,
    SUIT_SETS,
    hand_size,
    next_seat,
    pack,
    previous_seat,
    rank_of,
    rank_set,
    suit_of,
)
from roitelet.games.roi_des_nains.rules.quests import (
    REARGUARD,
    SIXES_AND_SEVENS,
    SLAM,
    THREES_AND_FOURS,
    longest_run,
    right_number,
    trick_count,
)
from roitelet.games.roi_des_nains.rules.scoring import trick_cards
from roitelet.games.roi_des_nains.rules.state import COLOURED, SUITS, Face, RoiDesNains, Special, Suit
from roitelet.games.roi_des_nains.strategy.trick_odds import own_share, unseen_cards

SPECIAL_BONUS: Final = 3.0
NUMBER_WORTH: Final = 0.12
"""The value of each pip, towards the five points for the highest sum."""
TRIPLE_SHARES: Final = (0.15, 0.4, 1.0)
"""The part of a triple that the next card of its rank brings, by the number already won."""


@kernel
def only_costs(quest: int) -> bool:
    """Return whether a quest only takes points."""
    tile = quest // 2 + 1
    return tile == 4 or (quest % 2 == Face.B and tile in (1, 2, 6, 7, 14, 15, 19))


@kernel
def sign_of(quest: int) -> float:
    """Return 1 for the face that brings points, -1 for the face that costs points."""
    return 1.0 if quest % 2 == Face.A else -1.0


@kernel
def card_worth(masked: RoiDesNains, quest: int, card: int) -> float:
    """Return the value of winning a card."""
    if card >= COLOURED:
        return 0.0
    tile, face, sign, suit = quest // 2 + 1, quest % 2, sign_of(quest), suit_of(card)
    worth = special_worth(masked, quest) if card == SPECIAL_CARDS[masked.special] else 0.0
    if tile == 3:
        return worth + (4.0 if has(THREES_AND_FOURS if face == Face.A else SIXES_AND_SEVENS, card) else 0.0)
    if tile == 4:
        return worth - (1.0 if suit == (Suit.KNIGHTS if face == Face.A else Suit.GOBLINS) else 0.0)
    if tile == 6:
        return worth + (sign * NUMBER_WORTH * rank_of(card) if has(NUMBERS, card) else 0.0)
    if tile == 12:
        return worth + (sign if suit == Suit.KNIGHTS else -sign if suit == Suit.DWARVES else 0.0)
    if tile == 13:
        return worth + 3.0 * (sign if rank_of(card) == KING else -sign if rank_of(card) == QUEEN else 0.0)
    if tile == 15:
        return worth + sign * triple_worth(masked, card)
    if tile == 17:
        return worth + army_worth(masked, card, face)
    if tile == 18:
        return worth + garden_worth(masked, card, Suit.DWARVES if face == Face.A else Suit.KNIGHTS)
    if tile == 19:
        return worth + sign * ((1.0 if has(FIGURES, card) else 0.0) + (1.0 if suit == Suit.KNIGHTS else 0.0))
    return worth


@kernel
def special_worth(masked: RoiDesNains, quest: int) -> float:
    """Return the value of winning the special card."""
    if masked.special == Special.PORTE_ETENDARD_NAIN:
        return SPECIAL_BONUS
    if masked.special == Special.SHAMAN:
        return -SPECIAL_BONUS
    if masked.special == Special.ENCHANTEUR:
        return -SPECIAL_BONUS if only_costs(quest) else SPECIAL_BONUS
    return 0.0


@kernel
def triple_worth(masked: RoiDesNains, card: int) -> float:
    """Return the value of a card towards three of its rank, as long as no other player has one."""
    same = rank_set(rank_of(card))
    if same & ~pack(masked, masked.special) != NONE:
        return 0.0
    for seat in range(masked.seats):
        if seat != masked.viewer and masked.won[seat] & same != NONE:
            return 0.0
    won = count_bits(masked.won[masked.viewer] & same)
    return (2.0 if has(FIGURES, card) else 1.0) * TRIPLE_SHARES[min(won, 2)]


@kernel
def army_worth(masked: RoiDesNains, card: int, face: int) -> float:
    """Return the value of a card for the quests about the scarcest and the most frequent suit."""
    own = masked.won[masked.viewer]
    own_count = count_bits(own & SUIT_SETS[suit_of(card)])
    larger, smaller = 0, 0
    for suit in range(SUITS):
        other_count = count_bits(own & SUIT_SETS[suit])
        larger += 1 if other_count > own_count else 0
        smaller += 1 if other_count < own_count else 0
    if face == Face.A:
        return 0.6 if smaller == 0 else 0.2
    return 0.7 if larger == 0 else 0.25


@kernel
def garden_worth(masked: RoiDesNains, card: int, suit: int) -> float:
    """Return the effect of a card on the lowest number of a suit."""
    if suit_of(card) != suit or not has(NUMBERS, card):
        return 0.0
    own = masked.won[masked.viewer] & NUMBERS & SUIT_SETS[suit]
    if own == NONE:
        return 0.6 * (rank_of(card) - 2)
    return min(int(rank_of(card)) - int(rank_of(lowest_bit(own))), 0)


@kernel
def mean_worth(masked: RoiDesNains, quest: int, cards: np.uint64) -> float:
    """Return the average value of one of these cards."""
    count, total = count_bits(cards), 0.0
    while cards != NONE:
        total += card_worth(masked, quest, lowest_bit(cards))
        cards &= cards - np.uint64(1)
    return total / max(count, 1)


@kernel
def trick_worth(masked: RoiDesNains, quest: int, winner: int) -> float:
    """Return the value of the current trick for a seat, without its cards."""
    tile, face, viewer = quest // 2 + 1, quest % 2, masked.viewer
    if tile == 5:
        wanted_winner = previous_seat(masked, viewer) if face == Face.A else next_seat(masked, viewer)
        return 1.0 if winner == wanted_winner else 0.0
    if tile == 11:
        return alone_worth(masked, face, winner)
    if tile == 20:
        return neighbour_worth(masked, face, winner)
    if winner != viewer:
        return 0.0
    tricks_left = hand_size(masked) - masked.tricks - 1
    if tile == 1:
        run = current_run(masked, True)
        return sign_of(quest) * (2.0 if run >= count_bits(longest_run(masked, viewer, True)) else 0.5)
    if tile == 2:
        return sign_of(quest) * (2.0 if tricks_left < REARGUARD else 0.0)
    if tile == 7:
        return sign_of(quest)
    if tile in (8, 9, 10):
        count, share = trick_count(masked, viewer), own_share(masked)
        return 5.0 * (
            chance_of_number(masked, quest, count + 1, tricks_left, share)
            - chance_of_number(masked, quest, count, tricks_left, share)
        )
    if tile == 14:
        count = trick_count(masked, viewer)
        return sign_of(quest) * (1.2 if count < 2 else 3.5 if count == 2 else 0.0)
    if tile == 16:
        return slam_worth(masked, face, tricks_left)
    return 0.0


@kernel
def integer_power(base: float, exponent: int) -> float:
    """Return a power with the same rounding on a processor, on a graphics card and in plain Python."""
    result = 1.0
    while exponent != 0:
        if exponent & 1:
            result *= base
        exponent >>= 1
        base *= base
    return result


@kernel
def chance_of_number(masked: RoiDesNains, quest: int, start: int, rest: int, share: float) -> float:
    """Return the chance of a number of tricks that tiles 8 to 10 reward; ``share`` is the chance of each trick."""
    total, weight = 0.0, integer_power(1.0 - share, rest)
    for won in range(rest + 1):
        if right_number(masked, quest // 2 + 1, quest % 2, masked.viewer, start + won):
            total += weight
        weight *= share / (1.0 - share) * (rest - won) / (won + 1.0)
    return total


@kernel
def alone_worth(masked: RoiDesNains, face: int, winner: int) -> float:
    """Return the points of tile 11 if the deal ended after this trick, weighted more towards the end."""
    viewer = masked.viewer
    own = trick_count(masked, viewer) + (1 if winner == viewer else 0)
    shared = False
    for seat in range(masked.seats):
        count = trick_count(masked, seat) + (1 if winner == seat else 0)
        shared = shared or (seat != viewer and count == own)
    progress = (masked.tricks + 1.0) / hand_size(masked)
    return 5.0 * progress * progress if shared == (face == Face.B) else 0.0


@kernel
def neighbour_worth(masked: RoiDesNains, face: int, winner: int) -> float:
    """Return the expected points of tile 20 after this trick."""
    viewer = masked.viewer
    right, left = previous_seat(masked, viewer), next_seat(masked, viewer)
    own = trick_count(masked, viewer) + (1 if winner == viewer else 0)
    over_right = own - trick_count(masked, right) - (1 if winner == right else 0)
    over_left = own - trick_count(masked, left) - (1 if winner == left else 0)
    spread = 0.3 + 0.25 * (hand_size(masked) - masked.tricks - 1)
    first = -over_right if face == Face.A else over_right
    return 3.0 * (likely((first - 0.5) / spread) + likely((over_left - 0.5) / spread))


@kernel
def likely(lead: float) -> float:
    """Return a lead as a chance from 0 to 1; one half for no lead at all."""
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


@kernel
def slam_worth(masked: RoiDesNains, face: int, tricks_left: int) -> float:
    """Return the value of a trick for the quests about four tricks in a row."""
    winning = face == Face.A
    run = current_run(masked, winning)
    done = count_bits(longest_run(masked, masked.viewer, winning)) >= SLAM
    if done or run + tricks_left + 1 < SLAM:
        return 0.0
    return (0.5 + 1.2 * run) * (1.0 if winning else -1.0)


@kernel
def current_run(masked: RoiDesNains, winning: bool) -> int:
    """Return the number of tricks in a row, up to the last, that were won or not won."""
    run = 0
    while run < masked.tricks and (masked.winners[masked.tricks - 1 - run] == masked.viewer) == winning:
        run += 1
    return run


@kernel
def bonus_due(masked: RoiDesNains) -> float:
    """Return the points that the Bricoleur in the previous trick gives the winner of this trick."""
    if masked.special != Special.BRICOLEUR or masked.tricks == 0:
        return 0.0
    return SPECIAL_BONUS if has(trick_cards(masked, masked.tricks - 1), SPECIAL_CARDS[masked.special]) else 0.0


@kernel
def desire(masked: RoiDesNains, quest: int) -> float:
    """Return the average value of a coming trick; it is negative if the seat should avoid tricks."""
    tile = quest // 2 + 1
    tricks_left = hand_size(masked) - masked.tricks - 1
    if tile == 2:
        return sign_of(quest) * 2.0 * min(REARGUARD, tricks_left) / max(tricks_left, 1)
    if tile == 5:
        return -0.3
    if tile == 11:
        return 0.0
    if tile == 20:
        return 0.3
    cards = unseen_cards(masked) | masked.hands[masked.viewer]
    return masked.seats * mean_worth(masked, quest, cards) + trick_worth(masked, quest, masked.viewer)
