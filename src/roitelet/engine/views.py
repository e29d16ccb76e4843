"""What code outside a game may read of a view; everything else in it is between the game and its own tables.

``docs/reference/views.md`` lists these keys, and a test that the page and these types agree. :func:`find_fault` is one
of the laws every game is checked by.
"""

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict, cast, get_args, get_origin, get_type_hints, is_typeddict


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
    past: NotRequired[list[Any]]
    """The accounts of earlier rounds, oldest first; put in by the page, not by the game."""


def shared(view: Mapping[str, Any]) -> View:
    """A view, for those who know nothing of the game."""
    return cast(View, view)


def find_fault(view: Mapping[str, Any]) -> str:
    """What keeps a view from being a :class:`View`; empty if nothing does."""
    return _fault("view", view, View)


def _fault(where: str, value: Any, wanted: Any) -> str:
    if wanted is Any:
        return ""
    if is_typeddict(wanted):
        return _fault_of_keys(where, value, wanted)
    if get_origin(wanted) is list:
        (item,) = get_args(wanted)
        if not isinstance(value, list):
            return f"{where} is no list"
        faults = (_fault(f"{where}[{place}]", found, item) for place, found in enumerate(value))
        return next(filter(None, faults), "")
    kinds = get_args(wanted) or (wanted,)
    # a bool passes for an int in Python, but not on a page
    return "" if type(value) in kinds else f"{where} is {value!r}, not {wanted}"


def _fault_of_keys(where: str, value: Any, wanted: Any) -> str:
    if not isinstance(value, Mapping):
        return f"{where} has no keys"
    if missing := sorted(wanted.__required_keys__ - value.keys()):
        return f"{where} lacks {', '.join(missing)}"
    hints = get_type_hints(wanted)
    faults = (_fault(f"{where}.{key}", value[key], hint) for key, hint in hints.items() if key in value)
    return next(filter(None, faults), "")
