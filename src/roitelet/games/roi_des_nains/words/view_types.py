"""The types of a view of Le Roi des Nains, from which its JSON Schema is made."""

from typing import Literal, TypedDict

FaceLetter = Literal["a", "b"]
PhaseName = Literal["draw_dealer", "deal", "face", "victim", "draw_two", "give", "play", "swap", "pass", "gap", "over"]


class Seat(TypedDict):
    """A seat, with the viewer's knowledge of its cards."""

    seat: int
    total: int
    """Its points from the deals so far."""
    rank: int
    """Its rank by total; 1 is best."""
    now: int | None
    """Its points if the deal ended now; null if players have to count themselves."""
    cards: int
    """The number of cards in its hand."""
    tricks: int
    dealer: bool
    leader: bool
    """True if it led to the current trick, or leads to the next one."""
    to_act: bool
    """True if it is this seat's turn."""
    void: list[str]
    """The suits that it is known to lack."""
    known: list[str]
    """The cards that it is known to hold."""


class SpecialCard(TypedDict):
    """The special card of the deal."""

    id: str
    card: str
    name: str
    effect: str
    copies: str | None
    """The card that it would copy if it were played now."""
    laid: bool
    won_by: int | None


class Quest(TypedDict):
    """One face of the quest tile."""

    face: FaceLetter
    name: str
    formula: str


class Tile(TypedDict):
    """The quest tile of the deal."""

    number: int
    clause: str
    faces: list[Quest]
    chosen: FaceLetter | None


class LaidCard(TypedDict):
    """A card of a trick."""

    card: str
    seat: int
    copies: str | None
    """The card that it copies; null for other cards."""


class Trick(TypedDict):
    """A trick that was won."""

    number: int
    winner: int
    cards: list[LaidCard]


class HeldCard(TypedDict):
    """A card of the viewer's hand."""

    card: str
    actions: list[str]
    """The legal actions that play it or give it away."""
    why_not: str
    """The reason why it cannot be chosen now; empty if it can, or if the viewer has no decision."""
    known_to: list[int]
    """The seats that know that the viewer holds it."""


class AccountLine(TypedDict):
    """A number of points, with the reason."""

    text: str
    points: int
    cards: list[str]
    tricks: list[int]


class SeatAccount(TypedDict):
    """The account of a seat in a deal."""

    points: int
    lines: list[AccountLine]


class DealAccount(TypedDict):
    """The account of a deal, a row of the score sheet."""

    round: int
    quest: str
    seats: list[SeatAccount]


class Settlement(TypedDict):
    """The points of the deal that has just ended."""

    points: list[int]
    next_dealer: int


class RoiDesNainsView(TypedDict):
    """The view of a position of Le Roi des Nains for one viewer. Cards are written as in the notation."""

    deal: int
    """The number of this deal, from 1."""
    deals: int
    """The number of deals in the game."""
    extra_deal: bool
    """True for an extra deal that decides a tie."""
    phase: PhaseName
    actor: int
    """The seat to act, -1 while a deal is due, -2 when the game is over."""
    dealer: int
    chooser: int
    """The seat that chooses the quest."""
    victim: int | None
    special: SpecialCard | None
    tile: Tile | None
    seats: list[Seat]
    led: str | None
    """The suit led."""
    table: list[LaidCard]
    """The current trick, oldest card first."""
    holder: int | None
    """The seat that would win the trick with the cards so far."""
    winners: list[int]
    """The seat that won each trick of the deal."""
    last_trick: Trick | None
    """The trick just finished, until the next card; only its last card if tricks are turned over at once."""
    looking_back: str
    """The option that says which tricks players may see again."""
    now: list[int] | None
    """By seat, the points if the deal ended now."""
    accounts: list[SeatAccount]
    """By seat, the reasons for these points; empty if players have to count themselves."""
    account: DealAccount | None
    settlement: Settlement | None
    reason: str | None
    """The clause that ended the game."""
    viewer: int | None
    """The viewer's seat; null for a spectator."""
    order: list[int]
    """The seats in the order of play, beginning with the viewer's."""
    hand: list[HeldCard]
    tricks: list[Trick]
    """The finished tricks that the viewer may see again."""
    legal: list[str]
    """The viewer's legal actions."""
