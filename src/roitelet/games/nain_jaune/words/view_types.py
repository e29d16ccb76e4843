"""The keys of a view of Nain Jaune; its JSON Schema is made from this."""

from typing import Literal, NotRequired, TypedDict

PhaseName = Literal["draw_dealer", "deal", "open", "lead", "follow", "clock", "over"]


class Seat(TypedDict):
    """A seat, with what the viewer knows of its cards."""

    seat: int
    tokens: int
    """What is in its purse."""
    debt: int
    """What it has bought during the game, and owes."""
    rank: int
    """As purses stand: 1 is best."""
    cards: int
    """How many it holds."""
    out: bool
    """Whether it is out of the game."""
    dealer: bool
    to_act: bool
    """Whether it is this seat's turn."""
    lacks: list[str]
    """Ranks it is known to have none of."""
    open_hand: list[str]
    """Its cards, as far as the viewer sees them."""


class Box(TypedDict):
    """A box of the board."""

    card: str
    tokens: int
    by: int | None
    """Who played its card in this round."""
    taken: int
    """What that took."""
    forgotten: bool
    """Whether it was not claimed."""


class LaidCard(TypedDict):
    """A card that was played."""

    card: str
    seat: int


class HeldCard(TypedDict):
    """A card of the viewer's hand."""

    card: str
    key: bool
    """Whether it takes a box."""
    actions: list[str]
    """The legal actions that play it."""
    why_not: str
    """Why it cannot be played now; empty if it can, or if it is not the viewer's turn."""


class Call(TypedDict):
    """The cards that a seat said it does not have."""

    wanted: str
    latest: bool
    """Whether it said so last."""


class Talon(TypedDict):
    """The cards nobody holds."""

    size: int
    cards: list[str]
    """Those that lie open."""


class Settlement(TypedDict):
    """The payments of a round."""

    winner: int
    grand_opera: bool
    word: str | None
    """What the winner has said, if the table plays so."""
    swept: int
    """Chips swept from the board."""
    paid: list[int]
    """By seat, for the cards left in hand."""
    doubled: list[int]
    """By seat, put into boxes."""
    defaulted: list[bool]
    """By seat, whether it could not pay all."""
    forgotten: list[str]
    """Cards whose boxes were not claimed."""


class AccountLine(TypedDict):
    """Chips won or lost, and why."""

    why: Literal["bought", "stake", "box", "opera", "won", "hand", "doubled"]
    tokens: int
    card: NotRequired[str]
    cards: NotRequired[list[str]]
    seat: NotRequired[int]
    """Who paid."""
    default: NotRequired[bool]
    """Whether not all of it could be paid."""


class SeatAccount(TypedDict):
    """A seat's round."""

    before: int
    """Its purse before the stakes."""
    lines: list[AccountLine]


class Account(TypedDict):
    """The sources of the chips of a round."""

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
    """The rank, or the card, that is asked for."""
    boxes: list[Box]
    seats: list[Seat]
    taking: list[str]
    """Key cards that were played and take their box."""
    calls: dict[int, Call]
    """By seat, what it said since the last card."""
    talon: Talon
    series: list[LaidCard]
    """The run under way."""
    pile: list[LaidCard]
    """All cards played in this round, oldest first."""
    laid: list[str]
    """The same, sorted."""
    settlement: Settlement | None
    """How the round that has just ended was paid."""
    account: Account | None
    start: int
    """The purse everybody began the game with."""
    reason: str | None
    """The clause that ended the game."""
    viewer: int | None
    """The seat that looks; null for a spectator."""
    order: list[int]
    """The seats in the order of play, the viewer's own first."""
    hand: list[HeldCard]
    legal: list[str]
    """What the viewer may do now."""
