"""The keys of a view of Le Roi des Nains; its JSON Schema is made from this."""

from typing import Literal, TypedDict

FaceLetter = Literal["a", "b"]
PhaseName = Literal["draw_dealer", "deal", "face", "victim", "draw_two", "give", "play", "swap", "pass", "gap", "over"]


class Seat(TypedDict):
    """A seat, with what the viewer knows of its cards."""

    seat: int
    total: int
    """Its points of the deals so far."""
    rank: int
    """As totals stand: 1 is best."""
    now: int | None
    """Its points if the deal ended here; null if players count for themselves."""
    cards: int
    """How many it holds."""
    tricks: int
    dealer: bool
    leader: bool
    """Whether it led to the trick under way, or leads to the next one."""
    to_act: bool
    """Whether it is this seat's turn."""
    void: list[str]
    """Suits it is known to have none of."""
    known: list[str]
    """Cards it is known to hold."""


class SpecialCard(TypedDict):
    """The special card of the deal."""

    id: str
    card: str
    name: str
    effect: str
    copies: str | None
    """What it would stand for if it were played now."""
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
    """What it stands for, if it copies another."""


class Trick(TypedDict):
    """A trick that was won."""

    number: int
    winner: int
    cards: list[LaidCard]


class HeldCard(TypedDict):
    """A card of the viewer's hand."""

    card: str
    actions: list[str]
    """The legal actions that play it, or give it away."""
    why_not: str
    """Why it cannot be chosen now; empty if it can, or if nothing is asked."""
    known_to: list[int]
    """The seats that know it is there."""


class AccountLine(TypedDict):
    """Points, and why."""

    text: str
    points: int
    cards: list[str]
    tricks: list[int]


class SeatAccount(TypedDict):
    """The sources of a seat's points of the deal."""

    points: int
    lines: list[AccountLine]


class DealAccount(TypedDict):
    """The deal on a score sheet."""

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
    """How many deals there have been, the present one included."""
    deals: int
    """How many were agreed on."""
    extra_deal: bool
    """Whether this one decides a tie."""
    phase: PhaseName
    actor: int
    """The seat to act, -1 while a deal is due, -2 when the game is over."""
    dealer: int
    chooser: int
    """Who chooses the quest, and what else there is to choose."""
    victim: int | None
    special: SpecialCard | None
    tile: Tile | None
    seats: list[Seat]
    led: str | None
    """The suit led."""
    table: list[LaidCard]
    """The trick under way, oldest card first."""
    holder: int | None
    """Who would win it as it lies."""
    winners: list[int]
    """Who won each trick of the deal."""
    last_trick: Trick | None
    """The trick just finished, until the next card; only its last card where tricks are turned over at once."""
    looking_back: str
    """Which tricks may be looked at again, an option of the table."""
    now: list[int] | None
    """By seat, the points if the deal ended here."""
    accounts: list[SeatAccount]
    """By seat, how those are made; empty if players count for themselves."""
    account: DealAccount | None
    settlement: Settlement | None
    reason: str | None
    """The clause that ended the game."""
    viewer: int | None
    """The seat that looks; null for a spectator."""
    order: list[int]
    """The seats in the order of play, the viewer's own first."""
    hand: list[HeldCard]
    tricks: list[Trick]
    """Those the viewer may look at again."""
    legal: list[str]
    """What the viewer may do now."""
