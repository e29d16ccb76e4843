"""The quick bot of Nain Jaune, which decides without a search.

It follows every lead through its own hand and values the cards shed, the boxes taken, and the return of the lead: after
a king, or when all others are known to lack the next card.
"""

from typing import Final

import numpy as np

from roitelet.base.bits import NONE, bit, has, lowest_bit
from roitelet.base.kernel import Integers, RandomState, Reals, kernel
from roitelet.games.nain_jaune.rules.cards import BOX_OF, KEYS, rank_of, rank_set, suit_of, taking_keys
from roitelet.games.nain_jaune.rules.settlement import hand_value
from roitelet.games.nain_jaune.rules.state import (
    CLAIM,
    KING,
    STOP,
    SUITS,
    KeyPenalty,
    NainJaune,
    OnBlocked,
    Phase,
    SeriesSuit,
)

LEAD_AGAIN: Final = 6.0
"""Value of keeping the lead at the end of a run."""
SHED: Final = 6.0
"""Value of playing an ace; less by ``SLOPE`` for each higher rank, because a run may reach that card."""
SLOPE: Final = 0.9
PAY: Final = 0.2
"""Value of each token that the card would cost at the end of the round."""
BOX: Final = 1.2
"""Value of a token on the board."""
CLAIMED: Final = 0.5
"""Value of claiming."""
DECLINE: Final = -20.0
"""Value of not continuing a series."""
STUCK: Final = 9.0
"""Value of playing a card that no run can reach, because it can only be led."""


@kernel
def choose(masked: NainJaune, actions: Integers, count: int, _rng: RandomState) -> int:
    """Return the best lead, or the key card among cards that follow. The bot always claims and never declines."""
    best, best_value = actions[0], -1.0e9
    for index in range(count):
        value = action_value(masked, actions[index])
        if value > best_value:
            best, best_value = actions[index], value
    return best


@kernel
def appraise(masked: NainJaune, actions: Integers, count: int, values: Reals) -> None:
    """Write an estimate of the value of each action. Modifies ``values`` in place."""
    for index in range(count):
        values[index] = action_value(masked, actions[index])


@kernel
def action_value(masked: NainJaune, action: int) -> float:
    """Return the value of an action, compared with the others."""
    if action == STOP:
        return DECLINE
    card = action - CLAIM if action >= CLAIM else action
    value = run_value(masked, card) if masked.phase != Phase.FOLLOW else card_value(masked, card)
    # a claim costs nothing; without it the box is lost
    return value + CLAIMED if action >= CLAIM else value


@kernel
def card_value(masked: NainJaune, card: int) -> float:
    """Return the value of laying one card, without its consequences."""
    value = SHED - SLOPE * rank_of(card) + PAY * hand_value(masked, bit(card))
    box = BOX_OF[card]
    if has(taking_keys(masked), card):
        value += BOX * masked.boxes[box]
        if masked.key_penalty == KeyPenalty.DOUBLE_BOX:
            value += BOX * masked.boxes[box] / 2
    return value


@kernel
def is_unreachable(masked: NainJaune, card: int) -> bool:
    """Return whether no series can reach the card: the card below it is laid, or in the talon."""
    if rank_of(card) == 0:
        return True
    lower_cards = bit(card - SUITS) if masked.series_suit == SeriesSuit.SAME else rank_set(rank_of(card) - 1)
    return lower_cards & masked.hands[masked.viewer] == NONE and is_exhausted(masked, lower_cards)


@kernel
def run_value(masked: NainJaune, card: int) -> float:
    """Return the value of a lead: the cards that follow from the same hand, and the lead if it comes back."""
    hand = masked.hands[masked.viewer] & ~bit(card)
    value = card_value(masked, card) + (STUCK if is_unreachable(masked, card) else 0.0)
    rank, suit = rank_of(card), suit_of(card)
    while rank < KING and hand != NONE:
        rank += 1
        wanted = bit(rank * SUITS + suit) if masked.series_suit == SeriesSuit.SAME else rank_set(rank)
        followers = hand & wanted
        if followers != NONE:
            follower = lowest_bit(followers & KEYS if followers & KEYS != NONE else followers)
            hand &= ~bit(follower)
            value += card_value(masked, follower)
        elif not is_exhausted(masked, wanted):
            return value  # another player may continue; who leads next is unknown
        elif masked.on_blocked == OnBlocked.LAST_LAYER_LEADS:
            return value + LEAD_AGAIN
        elif masked.on_blocked == OnBlocked.LAST_ASKED_LEADS:
            return value - LEAD_AGAIN
        elif masked.on_blocked == OnBlocked.TALON_SKIP and masked.talon & wanted == NONE:
            return value + LEAD_AGAIN
    return value + LEAD_AGAIN


@kernel
def is_exhausted(masked: NainJaune, wanted: np.uint64) -> bool:
    """Return whether no other seat can hold a wanted card, from cards laid and lacks announced."""
    open_cards = wanted & ~masked.laid
    for seat in range(masked.seats):
        if seat == masked.viewer or masked.out[seat] != 0:
            continue
        if masked.open_hands:
            if masked.hands[seat] & open_cards != NONE:
                return False
        elif open_cards & ~masked.lacks[seat] != NONE:
            return False
    return True
