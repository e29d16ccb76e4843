"""The results of a rollout in one world: the viewer's chips by source, and the cards they played."""

from collections.abc import Sequence

from roitelet.engine.coach.coach import WorldAccount, hand_of
from roitelet.engine.position import Position
from roitelet.games.nain_jaune.rules.state import BOXES, CARDS, CLAIM, KEY_CARDS, STOP, SUITS, Phase, SeriesSuit

LINES = ("box", "won", "hand", "doubled")
"""Chips taken from boxes, received for other hands, paid for the viewer's hand, and put into doubled boxes."""


def ends(_masked: Position, world: Position) -> bool:
    """Return whether the rollout ends, because the round is over."""
    return world.actor < 0


def account(masked: Position, line: Sequence[Position]) -> WorldAccount:
    """Return the results of a rollout: the chips won and lost from ``masked`` on, and the cards played."""
    seat, state = masked.viewer, line[-1].snapshot
    played = {int(state.pile[place]) for place in range(state.pile_length) if state.pile_seats[place] == seat}
    before = masked.snapshot
    # only boxes that the viewer took after this position
    box = sum(
        int(state.taken[number]) - int(before.taken[number])
        for number in range(BOXES)
        if KEY_CARDS[number] in played and int(state.taken[number]) > int(before.taken[number])
    )
    won = state.winner == seat
    received = sum(int(state.paid[other]) for other in range(masked.seats) if other != seat)
    results = {
        "box": float(box + (int(state.swept) if won and state.opera else 0)),
        "won": float(received) if won else 0.0,
        "hand": 0.0 if won else -float(state.paid[seat]),
        "doubled": -float(state.doubled[seat]),
        "first": float(won),
        "doubles": float(state.doubled[seat] > 0),
    }
    results |= {f"played.{card}": float(card in played) for card in hand_of(masked)}
    return results


def alike(masked: Position, action: int) -> object:
    """Return a key that is the same for equally good actions: cards of a rank without a box, if suits do not count."""
    if action == STOP:
        return action
    card = action % CARDS
    if card in KEY_CARDS or masked.snapshot.series_suit == SeriesSuit.SAME:
        return action
    return action // CLAIM, card // SUITS


def is_start(masked: Position) -> bool:
    """Return whether the viewer starts a run."""
    return bool(masked.snapshot.phase != Phase.FOLLOW)
