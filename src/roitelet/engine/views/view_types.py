"""The keys of a view that code outside the game may read; all others are for the game's own tables.

``docs/reference/views.md`` describes the same keys, and a test compares it with these types. The conformance suite
checks that every game has them.
"""

from typing import Any, NotRequired, TypedDict


class SeatView(TypedDict):
    """The public facts about a seat."""

    seat: int
    to_act: bool
    """Whether it is this seat's turn."""
    points: NotRequired[int | None]
    """Its points so far; None while they are hidden."""
    rank: NotRequired[int | None]
    """Its rank, 1 is best; None while it is hidden."""
    cards: NotRequired[int]
    """The number of cards it holds."""


class CardView(TypedDict):
    """A card that the viewer sees."""

    card: str
    """The card in notation."""
    name: NotRequired[str]
    """Its short name in the reader's language: 10♦."""
    full: NotRequired[str]
    """Its full name: the 10 of diamonds."""
    actions: NotRequired[list[str]]
    """For a card in the hand, the legal actions that play it."""
    seat: NotRequired[int | None]
    """For a card on the table, the seat that played it."""


class AccountLine(TypedDict):
    """One source of points."""

    text: str
    points: int


class SeatAccount(TypedDict):
    """The sources of a seat's points in a round."""

    points: int
    lines: list[AccountLine]


class View(TypedDict):
    """The keys of a view that are read outside the game."""

    actor: int
    """The seat to act, ``DEALER`` or ``NOBODY``."""
    viewer: int | None
    """The seat of the viewer; None for a spectator."""
    seats: list[SeatView]
    legal: list[str]
    """The legal actions of the viewer in notation; empty if it is not their turn."""
    reason: str | None
    """The clause that ended the game; None while it goes on."""
    labels: NotRequired[list[str]]
    """The label of the button for each action in ``legal``."""
    round: NotRequired[int]
    """The number of deals so far, including the current one."""
    order: NotRequired[list[int]]
    """The seats in the order of play, the viewer's first; by number if absent."""
    hand: NotRequired[list[CardView]]
    """The viewer's cards."""
    table: NotRequired[list[CardView]]
    """The cards on the table, oldest first."""
    settlement: NotRequired[Any]
    """The settlement of the round that has just ended, in the game's own form; None during a round."""
    accounts: NotRequired[list[SeatAccount]]
    """For each seat, the sources of its points in the current round."""
    account: NotRequired[Any]
    """The data of the current round for the score sheet; stored when it is settled, and later available in ``past``."""


class TrickView(View):
    """The view of a trick-taking game, with one more key."""

    taker: int | None
    """The seat that took the full trick on the table; None if there is none."""
