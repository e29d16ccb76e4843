"""What code outside a game may read of a view; everything else in it is between the game and its own tables.

``docs/reference/views.md`` lists these keys, and a test that the page and these types agree. Every game is
checked to have them in its views.
"""

from typing import Any, NotRequired, TypedDict


class SeatView(TypedDict):
    """What everybody sees of a seat."""

    seat: int
    to_act: bool
    """Whether it is this seat's turn."""
    points: NotRequired[int | None]
    """As they stand; None while they are hidden."""
    rank: NotRequired[int | None]
    """1 is best; None while it is hidden."""
    cards: NotRequired[int]
    """How many it holds."""


class CardView(TypedDict):
    """A card that the viewer sees."""

    card: str
    """In the notation."""
    name: NotRequired[str]
    """As the reader calls it, short: 10♦."""
    full: NotRequired[str]
    """In full: the 10 of diamonds."""
    actions: NotRequired[list[str]]
    """Of a card in the hand: the legal actions that play it."""
    seat: NotRequired[int | None]
    """Of a card on the table: who laid it."""


class AccountLine(TypedDict):
    """One reason for points."""

    text: str
    points: int


class SeatAccount(TypedDict):
    """How a seat's points of a round are made."""

    points: int
    lines: list[AccountLine]


class View(TypedDict):
    """The keys of a view that are read outside the game."""

    actor: int
    """The seat to act, ``DEALER`` or ``NOBODY``."""
    viewer: int | None
    """The seat that looks; None for somebody who only watches."""
    seats: list[SeatView]
    legal: list[str]
    """What the viewer may do now, in the notation; empty unless they are asked."""
    reason: str | None
    """The clause that ended the game."""
    labels: NotRequired[list[str]]
    """What the buttons of ``legal`` say, one by one."""
    round: NotRequired[int]
    """How many deals there have been, the present one included."""
    order: NotRequired[list[int]]
    """The seats in the order of play, the viewer's own first; by number if left out."""
    hand: NotRequired[list[CardView]]
    """The viewer's cards."""
    table: NotRequired[list[CardView]]
    """What lies open in the middle, oldest first."""
    settlement: NotRequired[Any]
    """How the round that has just ended was settled, in the game's own way; None while one is played."""
    accounts: NotRequired[list[SeatAccount]]
    """By seat, how the points of the present round are made so far."""
    account: NotRequired[Any]
    """What a score sheet needs of the present round; kept when it is settled, and given back in ``past``."""


class TrickView(View):
    """The view of a trick-taking game: the usual keys, and one more."""

    taker: int | None
    """The seat that took the full trick on the table."""
