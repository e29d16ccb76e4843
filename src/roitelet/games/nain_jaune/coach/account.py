"""The outcome of a move in one world: chips by where they come from, and what happened to one's own cards."""

from collections.abc import Sequence

from roitelet.engine.coach.reasons import WorldAccount, hand_of
from roitelet.engine.position import Position
from roitelet.games.nain_jaune.rules.state import BOXES, CARDS, CLAIM, KEY_CARDS, STOP, SUITS, Phase, SeriesSuit

LINES = ("box", "won", "hand", "doubled")
"""Chips from boxes, from the others' hands, for one's own, and into boxes one has to double."""


def ends(_masked: Position, world: Position) -> bool:
    """Return whether the round is over."""
    return world.actor < 0


def account(masked: Position, line: Sequence[Position]) -> WorldAccount:
    """Return the chips of the viewer's round from here on, and which of their cards were played in it."""
    seat, state = masked.viewer, line[-1].snapshot
    played = {int(state.pile[place]) for place in range(state.pile_length) if state.pile_seats[place] == seat}
    before = masked.snapshot
    # a box emptied by one's own key card; what it had taken earlier in this round is no news
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
    """Cards of one rank are equal where suits do not count, unless one of them takes a box."""
    if action == STOP:
        return action
    card = action % CARDS
    if card in KEY_CARDS or masked.snapshot.series_suit == SeriesSuit.SAME:
        return action
    return action // CLAIM, card // SUITS


def is_start(masked: Position) -> bool:
    """Return whether the viewer starts a run, rather than continues one."""
    return bool(masked.snapshot.phase != Phase.FOLLOW)
