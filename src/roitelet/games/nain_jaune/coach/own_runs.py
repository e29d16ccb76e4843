"""Runs that the own hand plays from a card on, as far as the seat can tell."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

from roitelet.engine.coach.coach import hand_of
from roitelet.engine.position import Position
from roitelet.games.nain_jaune.rules.state import CARDS, KEY_CARDS, KING, SUITS, HandPayment, OnBlocked, SeriesSuit

EVERY: Final = (1 << CARDS) - 1
KEYS: Final = frozenset(KEY_CARDS)


class Stop(Enum):
    """The end of a run."""

    ALL = auto()
    """The hand is empty."""
    KING = auto()
    DEAD = auto()
    """None can have the next card, and its player starts the next run."""
    HANDED = auto()
    """None can have the next card, and another player starts the next run."""
    OPEN = auto()
    """Another player may go on."""


@dataclass(frozen=True)
class Run:
    """Consecutive cards of one hand, and the end of the run."""

    cards: tuple[int, ...]
    stop: Stop
    next_rank: int
    """The rank wanted at its end; one past the king after a king."""

    @property
    def comes_back(self) -> bool:
        """Return whether its player certainly starts the next run, or has no cards left."""
        return self.stop in {Stop.ALL, Stop.KING, Stop.DEAD}


def wanted(state: Any, rank: int, suit: int) -> int:
    """Return the set of cards that continue a run."""
    return 1 << (rank * SUITS + suit) if state.series_suit == SeriesSuit.SAME else 0b1111 << (rank * SUITS)


def is_dead(masked: Position, cards: int) -> bool:
    """Return whether no other seat can hold one of these cards, from cards played and calls heard."""
    state = masked.snapshot
    left = cards & ~int(state.laid) & EVERY
    for seat in range(masked.seats):
        if seat == masked.viewer or state.out[seat]:
            continue
        if left & (int(state.hands[seat]) if state.open_hands else ~int(state.lacks[seat])):
            return False
    return True


def run_from(masked: Position, card: int) -> Run:
    """Return the run that the own hand plays from this card."""
    state = masked.snapshot
    hand = hand_of(masked) - {card}
    cards, rank, suit = [card], card // SUITS, card % SUITS
    while hand and rank < KING:
        rank += 1
        asked = wanted(state, rank, suit)
        held = [mine for mine in sorted(hand) if asked >> mine & 1]
        if held:
            follower = next((mine for mine in held if mine in KEYS), held[0])
            hand.discard(follower)
            cards.append(follower)
        elif not is_dead(masked, asked):
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
    """Return whether no run can reach this card: the cards below it are played, or in no hand."""
    rank = card // SUITS
    if rank == 0:
        return False
    below = wanted(masked.snapshot, rank - 1, card % SUITS)
    mine = sum(1 << held for held in hand_of(masked))
    if masked.snapshot.on_blocked == OnBlocked.SKIP:
        return False  # a rank that no player has is skipped, so runs go on
    return not below & mine and is_dead(masked, below)


def price(masked: Position, cards: tuple[int, ...]) -> int:
    """Return the cost of these cards if they are left in the hand."""
    payment = masked.snapshot.hand_payment
    if payment == HandPayment.VALUE:
        return sum(min(card // SUITS + 1, 10) for card in cards)
    return len(cards) + (sum(card in KEYS for card in cards) if payment == HandPayment.COUNT_KEYS_2 else 0)
