"""The account of a rollout in one world: chips by source, and the fate of the viewer's cards."""

from collections.abc import Sequence

from roitelet.engine.coach.coach import WorldAccount, hand_of
from roitelet.engine.position import Position
from roitelet.games.nain_jaune.rules.state import BOXES, CARDS, CLAIM, KEY_CARDS, STOP, SUITS, Phase, SeriesSuit

LINES = ("box", "won", "hand", "doubled")
"""Chips from boxes, from the others' hands, for the own hand, and into boxes to double."""


def ends(_masked: Position, world: Position) -> bool:
    """Return whether the round is over, which ends the rollout."""
    return world.actor < 0


def account(masked: Position, line: Sequence[Position]) -> WorldAccount:
    """Return the viewer's chips in this round from here on, and which of their cards were played."""
    seat, state = masked.viewer, line[-1].snapshot
    played = {int(state.pile[place]) for place in range(state.pile_length) if state.pile_seats[place] == seat}
    before = masked.snapshot
    # a box emptied by the viewer's own key card, if it was not taken before this position
    box = sum(
        int(state.taken[one]) - int(before.taken[one])
        for one in range(BOXES)
        if KEY_CARDS[one] in played and int(state.taken[one]) > int(before.taken[one])
    )
    won = state.winner == seat
    others = sum(int(state.paid[other]) for other in range(masked.seats) if other != seat)
    found = {
        "box": float(box + (int(state.swept) if won and state.opera else 0)),
        "won": float(others) if won else 0.0,
        "hand": 0.0 if won else -float(state.paid[seat]),
        "doubled": -float(state.doubled[seat]),
        "first": float(won),
        "doubles": float(state.doubled[seat] > 0),
    }
    found |= {f"played.{card}": float(card in played) for card in hand_of(masked)}
    return found


def alike(masked: Position, action: int) -> object:
    """Return a key that is equal for cards of one rank if suits do not count, except those that take a box."""
    if action == STOP:
        return action
    card = action % CARDS
    if card in KEY_CARDS or masked.snapshot.series_suit == SeriesSuit.SAME:
        return action
    return action // CLAIM, card // SUITS


def is_start(masked: Position) -> bool:
    """Return whether the viewer starts a run and does not continue one."""
    return bool(masked.snapshot.phase != Phase.FOLLOW)
