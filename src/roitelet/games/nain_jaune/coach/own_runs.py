"""Runs that a player can lay from their own hand, and the way each run ends, as far as the player knows."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

from roitelet.engine.coach.coach import hand_of
from roitelet.engine.position import Position
from roitelet.games.nain_jaune.rules.state import CARDS, KEY_CARDS, KING, SUITS, HandPayment, OnBlocked, SeriesSuit

EVERY: Final = (1 << CARDS) - 1
KEYS: Final = frozenset(KEY_CARDS)


class Stop(Enum):
    """The way a run ends."""

    ALL = auto()
    """The hand is empty."""
    KING = auto()
    DEAD = auto()
    """No player can hold the next card, and the same player starts the next run."""
    HANDED = auto()
    """No player can hold the next card, and another player starts the next run."""
    OPEN = auto()
    """Another player may continue the run."""


@dataclass(frozen=True)
class Run:
    """Cards that one hand lays in a row, and the way the run ends."""

    cards: tuple[int, ...]
    stop: Stop
    next_rank: int
    """The rank wanted after the last card; 13 after a king."""

    @property
    def comes_back(self) -> bool:
        """Return whether the player certainly starts the next run or has no cards left."""
        return self.stop in {Stop.ALL, Stop.KING, Stop.DEAD}


def wanted_cards(state: Any, rank: int, suit: int) -> int:
    """Return the set of cards that continue a run."""
    return 1 << (rank * SUITS + suit) if state.series_suit == SeriesSuit.SAME else 0b1111 << (rank * SUITS)


def is_dead(masked: Position, cards: int) -> bool:
    """Return whether no other seat can hold any of these cards, by the cards played and the calls."""
    state = masked.snapshot
    unseen = cards & ~int(state.laid) & EVERY
    for seat in range(masked.seats):
        if seat == masked.viewer or state.out[seat]:
            continue
        if unseen & (int(state.hands[seat]) if state.open_hands else ~int(state.lacks[seat])):
            return False
    return True


def run_from(masked: Position, card: int) -> Run:
    """Return the run that the viewer's hand can lay from this card on."""
    state = masked.snapshot
    hand = hand_of(masked) - {card}
    cards, rank, suit = [card], card // SUITS, card % SUITS
    while hand and rank < KING:
        rank += 1
        following = wanted_cards(state, rank, suit)
        held = [own_card for own_card in sorted(hand) if following >> own_card & 1]
        if held:
            next_card = next((own_card for own_card in held if own_card in KEYS), held[0])
            hand.discard(next_card)
            cards.append(next_card)
        elif not is_dead(masked, following):
            return Run(tuple(cards), Stop.OPEN, rank)
        elif state.on_blocked == OnBlocked.LAST_LAYER_LEADS or (state.on_blocked == OnBlocked.SKIP and rank == KING):
            return Run(tuple(cards), Stop.DEAD, rank)
        elif state.on_blocked == OnBlocked.LAST_ASKED_LEADS:
            return Run(tuple(cards), Stop.HANDED, rank)
        elif state.on_blocked == OnBlocked.TALON_SKIP:
            # the talon decides, and no player can see it
            return Run(tuple(cards), Stop.OPEN, rank)
    return Run(tuple(cards), Stop.ALL if not hand else Stop.KING, rank + 1)


def is_stuck(masked: Position, card: int) -> bool:
    """Return whether no run can reach this card, because no hand can hold the card below it."""
    rank = card // SUITS
    if rank == 0:
        return False
    below = wanted_cards(masked.snapshot, rank - 1, card % SUITS)
    own_cards = sum(1 << held for held in hand_of(masked))
    if masked.snapshot.on_blocked == OnBlocked.SKIP:
        return False  # runs skip a rank that no player has
    return not below & own_cards and is_dead(masked, below)


def price(masked: Position, cards: tuple[int, ...]) -> int:
    """Return the cost of these cards if they are left in the hand."""
    payment = masked.snapshot.hand_payment
    if payment == HandPayment.VALUE:
        return sum(min(card // SUITS + 1, 10) for card in cards)
    return len(cards) + (sum(card in KEYS for card in cards) if payment == HandPayment.COUNT_KEYS_2 else 0)
