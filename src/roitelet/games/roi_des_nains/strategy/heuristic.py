"""The quick bot of Le Roi des Nains, which decides without a search.

For each card it could lay, it estimates who will win the trick, values that by the quest, the special card and the
seat, and weighs it against keeping the card. It values a quest by the points that the hand should bring under it.
"""

from typing import Final

import numpy as np

from roitelet.base.bits import NONE, bit, count_bits, has
from roitelet.base.kernel import Integers, RandomState, Reals, kernel
from roitelet.games.roi_des_nains.rules.cards import (
    FIGURES,
    KING,
    QUEEN,
    SPECIAL_CARDS,
    SUIT_SETS,
    hand_size,
    next_seat,
    pack,
    previous_seat,
    rank_set,
)
from roitelet.games.roi_des_nains.rules.quests import trick_count
from roitelet.games.roi_des_nains.rules.state import (
    CHOOSE_FACE,
    CHOOSE_SEAT,
    GIVE,
    GO_ON,
    PASS_LEFT,
    SUITS,
    TAKE,
    Face,
    Phase,
    RoiDesNains,
    Special,
    Suit,
)
from roitelet.games.roi_des_nains.rules.tricks import leader_of, winning_place
from roitelet.games.roi_des_nains.strategy.card_values import (
    bonus_due,
    card_worth,
    desire,
    mean_worth,
    sign_of,
    trick_worth,
)
from roitelet.games.roi_des_nains.strategy.trick_odds import (
    cards_that_beat,
    chance_to_beat,
    power,
    suit_after,
    total_power,
    unseen_cards,
)

KEEN: Final = 0.85
"""The chance that other players take a valuable trick if they hold a card that can."""
SHY: Final = 0.4
"""The chance that they take a trick that no player wants."""
KEEP: Final = 0.7
"""The part of a card's later value that is lost by laying it."""
LOST: Final = 1.0
"""The cost of a trick that another player wins although this seat wanted it."""
FOLLOW: Final = 0.8
"""The chance that a player still to come follows suit."""
SWAP: Final = 0.6
"""The value of an exchange, as a part of the difference between two hands."""
WAIT: Final = 0.3
"""The value of keeping the Sorcier for a later trick, times the value of tricks."""

SLOPES: Final = np.array(
    [
        [1.8, -1.5],
        [1.7, -0.7],
        [2.3, 2.0],
        [-0.6, -0.6],
        [0.0, 0.0],
        [0.8, -0.9],
        [1.25, -1.2],
        [0.1, -0.4],
        [0.3, -0.2],
        [0.75, 0.0],
        [0.1, -0.4],
        [-0.4, -0.4],
        [-0.15, -0.15],
        [0.9, -0.8],
        [0.5, -0.5],
        [0.7, -0.65],
        [0.85, 2.6],
        [0.0, 0.0],
        [1.5, -2.4],
        [0.0, 1.4],
    ]
)
"""By tile and face, the measured lead in points for each expected trick above an average hand's."""
UNKNOWN: Final = -2
"""Stands for no suit in the result of :func:`look_ahead`."""
FAIR_POWER: Final = 0.86
"""The number of tricks that ``total_power`` expects for each trick that a hand wins on average."""


@kernel
def choose(masked: RoiDesNains, actions: Integers, count: int, _rng: RandomState) -> int:
    """Return the action with the highest value."""
    if count == 1:
        return actions[0]
    best, best_value = actions[0], -1.0e9
    wanted, coming, suit = 0.0, 0.0, UNKNOWN
    if masked.phase == Phase.PLAY:
        wanted = desire(masked, quest_of(masked))
    for index in range(count):
        if masked.phase == Phase.PLAY:
            suit, coming = look_ahead(masked, actions[index], suit, coming)
            value = lay_value(masked, quest_of(masked), actions[index], wanted, coming)
        else:
            value = action_value(masked, actions[index])
        if value > best_value:
            best, best_value = actions[index], value
    return best


@kernel
def appraise(masked: RoiDesNains, actions: Integers, count: int, values: Reals) -> None:
    """Write an estimate of the value of each action. Modifies ``values`` in place."""
    if masked.phase != Phase.PLAY:
        for index in range(count):
            values[index] = action_value(masked, actions[index])
        return
    quest = quest_of(masked)
    wanted, coming, suit = desire(masked, quest), 0.0, UNKNOWN
    for index in range(count):
        suit, coming = look_ahead(masked, actions[index], suit, coming)
        values[index] = lay_value(masked, quest, actions[index], wanted, coming)


@kernel
def quest_of(masked: RoiDesNains) -> int:
    """Return the quest in force, as a number."""
    return 2 * masked.tile + masked.face


@kernel
def action_value(masked: RoiDesNains, action: int) -> float:
    """Return the value of an action other than laying a card, compared with others of its kind."""
    if masked.phase == Phase.FACE:
        return face_value(masked, 2 * masked.tile + action - CHOOSE_FACE)
    quest = quest_of(masked)
    if masked.phase == Phase.VICTIM:
        return masked.totals[action - CHOOSE_SEAT]
    if masked.phase == Phase.GIVE:
        card = action - GIVE
        keep_value = desire(masked, quest) * power(card, unseen_cards(masked)) + 0.3 * card_worth(masked, quest, card)
        return -keep_value
    if masked.phase == Phase.SWAP:
        return spent_value(masked, quest, action - CHOOSE_SEAT)
    if masked.phase == Phase.PASS:
        viewer = masked.viewer
        giver = previous_seat(masked, viewer) if action == PASS_LEFT else next_seat(masked, viewer)
        return spent_value(masked, quest, giver)
    return gap_value(masked, quest, action)


@kernel
def spent_value(masked: RoiDesNains, quest: int, seat: int) -> float:
    """Return the value of another player's hand, which is lower if they won tricks, as they spent high cards."""
    return -desire(masked, quest) * trick_count(masked, seat)


@kernel
def gap_value(masked: RoiDesNains, quest: int, action: int) -> float:
    """Return the value of taking a card with the Sorcier, or of waiting."""
    wanted = desire(masked, quest)
    if action == GO_ON:
        return WAIT * abs(wanted)
    card = action - TAKE
    worth = card_worth(masked, quest, card)
    won_last = masked.winners[masked.tricks - 1] == masked.viewer
    return wanted * power(card, unseen_cards(masked)) + (-0.6 * worth if won_last else 0.5 * worth)


# --- laying a card ---


@kernel
def look_ahead(masked: RoiDesNains, card: int, suit: int, coming: float) -> tuple[int, float]:
    """Return the led suit after a card is laid, and the value of each card still to come.

    ``coming`` is known for ``suit``.
    """
    led = suit_after(masked, card)
    if led == suit:
        return suit, coming
    return led, coming_worth(masked, quest_of(masked), led, unseen_cards(masked))


@kernel
def lay_value(masked: RoiDesNains, quest: int, card: int, wanted: float, coming: float) -> float:
    """Return the value of laying a card: the trick, by its likely winner, and the loss of the card.

    ``wanted`` is the average value of a trick, ``coming`` the value of a card still to come in this trick.
    """
    viewer, seats = masked.viewer, masked.seats
    unseen = unseen_cards(masked)
    led = suit_after(masked, card)
    players_left = seats - masked.on_table - 1
    content = table_worth(masked, quest, card) + players_left * FOLLOW * coming
    own_gain = trick_worth(masked, quest, viewer) + content + bonus_due(masked)
    loss = -LOST * content / (seats - 1)
    place = winning_place(masked, masked.on_table, card, led)
    index = masked.tricks * seats + place
    winning = card if place == masked.on_table else masked.played[index]
    beating = cards_that_beat(masked, winning, index, unseen)
    value, stays_chance, seat = 0.0, 1.0, viewer
    for _ in range(players_left):
        seat = next_seat(masked, seat)
        take_chance = (KEEN if own_gain > 0 else SHY) * chance_to_beat(masked, seat, beating, unseen)
        value += stays_chance * take_chance * (trick_worth(masked, quest, seat) + loss)
        stays_chance *= 1.0 - take_chance
    winner = (leader_of(masked, masked.tricks) + place) % seats
    value += stays_chance * (own_gain if winner == viewer else trick_worth(masked, quest, winner) + loss)
    return value - KEEP * wanted * power(card, unseen) + special_value(masked, card, wanted, unseen)


@kernel
def table_worth(masked: RoiDesNains, quest: int, card: int) -> float:
    """Return the value of the cards on the table and one more."""
    worth = card_worth(masked, quest, card)
    first = masked.tricks * masked.seats
    for index in range(first, first + masked.on_table):
        worth += card_worth(masked, quest, masked.played[index])
    return worth


@kernel
def coming_worth(masked: RoiDesNains, quest: int, led: int, unseen: np.uint64) -> float:
    """Return the average value of a card still to be laid in this trick."""
    followers = unseen & SUIT_SETS[led] if led >= 0 else NONE
    return mean_worth(masked, quest, followers if followers != NONE else unseen)


@kernel
def special_value(masked: RoiDesNains, card: int, wanted: float, unseen: np.uint64) -> float:
    """Return the value of laying the special card, beyond that of the trick."""
    if card != SPECIAL_CARDS[masked.special]:
        return 0.0
    tricks_left = hand_size(masked) - masked.tricks - 1
    if masked.special == Special.BOUFFON:
        return 3.0 if tricks_left == 0 else -1.5
    if masked.special == Special.ECLAIREUR:
        figures = 0.3 * (masked.seats - masked.on_table - 1)
        first = masked.tricks * masked.seats
        for index in range(first, first + masked.on_table):
            figures += 1.0 if has(FIGURES, masked.played[index]) else 0.0
        return figures - 0.9
    if masked.special in (Special.DRUIDE, Special.PORTE_ETENDARD_CHEVALIER) and tricks_left > 0:
        hand = masked.hands[masked.viewer] & ~bit(card)
        average = total_power(unseen, hand | unseen) / (masked.seats - 1)
        return SWAP * wanted * (average - total_power(hand, unseen))
    return 0.0


# --- choosing a face ---


@kernel
def face_value(masked: RoiDesNains, quest: int) -> float:
    """Return the lead in points that the hand should bring under a quest."""
    tile, face = quest // 2 + 1, quest % 2
    hand = masked.hands[masked.viewer]
    others = pack(masked, masked.special) & ~hand
    tricks_above_share = total_power(hand, others) - FAIR_POWER * hand_size(masked) / masked.seats
    value = SLOPES[tile - 1, face] * tricks_above_share
    if tile == 4:
        return value + suit_value(masked, hand, Suit.KNIGHTS if face == Face.A else Suit.GOBLINS, -1.0)
    if tile == 12:
        sign = sign_of(quest)
        return value + suit_value(masked, hand, Suit.KNIGHTS, sign) + suit_value(masked, hand, Suit.DWARVES, -sign)
    if tile == 13:
        return value + count_bits(hand & rank_set(KING if face == Face.A else QUEEN))
    if tile == 18:
        cards = hand & SUIT_SETS[Suit.DWARVES if face == Face.A else Suit.KNIGHTS]
        return value + 0.55 * (count_bits(cards) - total_power(cards, others))
    if tile == 19:
        return value + suit_value(masked, hand, Suit.KNIGHTS, sign_of(quest))
    return value


@kernel
def suit_value(masked: RoiDesNains, hand: np.uint64, suit: int, worth: float) -> float:
    """Return the value of the hand if the cards of a suit should be won (by strength) or avoided (by length)."""
    size, others = hand_size(masked), pack(masked, masked.special) & ~hand
    cards = hand & SUIT_SETS[suit]
    strength = total_power(cards, others) - FAIR_POWER * size / (SUITS * masked.seats)
    length = count_bits(cards) - size / SUITS
    if worth > 0:
        return worth * (5.0 * strength - 0.9 * length)
    return -worth * (1.6 * length - 1.4 * strength)
