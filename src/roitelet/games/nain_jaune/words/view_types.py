"""The types of a view of Nain Jaune, from which its JSON Schema is made."""

from typing import Literal, NotRequired, TypedDict

PhaseName = Literal["draw_dealer", "deal", "open", "lead", "follow", "clock", "over"]


class Seat(TypedDict):
    """A seat, with the viewer's knowledge of its cards."""

    seat: int
    tokens: int
    """The tokens in its purse."""
    debt: int
    """The tokens it has bought during the game and owes."""
    rank: int
    """Its rank by purse; 1 is best."""
    cards: int
    """The number of cards in its hand."""
    out: bool
    """True if it has left the game."""
    dealer: bool
    to_act: bool
    """True if it is this seat's turn."""
    lacks: list[str]
    """The ranks that it is known to lack."""
    open_hand: list[str]
    """Its cards that the viewer can see."""


class Box(TypedDict):
    """A box of the board."""

    card: str
    tokens: int
    by: int | None
    """The seat that played its card in this round."""
    taken: int
    """The tokens taken from it."""
    forgotten: bool
    """True if its card was played without a claim."""


class LaidCard(TypedDict):
    """A card that was played."""

    card: str
    seat: int


class HeldCard(TypedDict):
    """A card of the viewer's hand."""

    card: str
    key: bool
    """True if it takes a box."""
    actions: list[str]
    """The legal actions that play it."""
    why_not: str
    """The reason why it cannot be played now; empty if it can, or if it is not the viewer's turn."""


class Call(TypedDict):
    """The card that a seat was asked for and did not have."""

    wanted: str
    latest: bool
    """True for the latest call at the table."""


class Talon(TypedDict):
    """The cards that were not dealt."""

    size: int
    cards: list[str]
    """The cards that lie face up."""


class Settlement(TypedDict):
    """The payments of a round."""

    winner: int
    grand_opera: bool
    word: str | None
    """The winner's call, if the options ask for one."""
    swept: int
    """Chips swept from the board."""
    paid: list[int]
    """By seat, the tokens paid for cards left in hand."""
    doubled: list[int]
    """By seat, the tokens put into boxes."""
    defaulted: list[bool]
    """By seat, true if it could not pay in full."""
    forgotten: list[str]
    """The cards that were played without claiming their boxes."""


class AccountLine(TypedDict):
    """Tokens won or lost, with the reason."""

    why: Literal["bought", "stake", "box", "opera", "won", "hand", "doubled"]
    tokens: int
    card: NotRequired[str]
    cards: NotRequired[list[str]]
    seat: NotRequired[int]
    """The seat that paid."""
    default: NotRequired[bool]
    """True if the seat could not pay in full."""


class SeatAccount(TypedDict):
    """The account of a seat in a round."""

    before: int
    """Its purse before the stakes."""
    lines: list[AccountLine]


class Account(TypedDict):
    """The account of a round."""

    round: int
    seats: list[SeatAccount]


class NainJauneView(TypedDict):
    """The view of a position of Nain Jaune for one viewer. Cards are written as in the notation."""

    round: int
    phase: PhaseName
    actor: int
    """The seat to act, -1 while a deal is due, -2 when the game is over."""
    dealer: int
    wanted: str | None
    """The rank or the card that is wanted."""
    boxes: list[Box]
    seats: list[Seat]
    taking: list[str]
    """The key cards that take their box."""
    calls: dict[int, Call]
    """By seat, its call since the last card."""
    talon: Talon
    series: list[LaidCard]
    """The current run."""
    pile: list[LaidCard]
    """All cards played in this round, oldest first."""
    laid: list[str]
    """The cards of ``pile``, sorted."""
    settlement: Settlement | None
    """The payments of the round that has just ended."""
    account: Account | None
    start: int
    """The purse of each seat at the start of the game."""
    reason: str | None
    """The clause that ended the game."""
    viewer: int | None
    """The viewer's seat; null for a spectator."""
    order: list[int]
    """The seats in the order of play, beginning with the viewer's."""
    hand: list[HeldCard]
    legal: list[str]
    """The viewer's legal actions."""
