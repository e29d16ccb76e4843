"""The keys of a view of Le Combat des Rois; its JSON Schema is made from this."""

from typing import Literal, TypedDict

ColourLetter = Literal["n", "v", "r", "b"]
"""Black, green, red, blue."""
PhaseName = Literal[
    "draw_first",
    "dynasty",
    "deal",
    "turn",
    "point",
    "ship",
    "war",
    "attack",
    "defend",
    "reward",
    "treasure",
    "port",
    "refill",
    "over",
]


class Leader(TypedDict):
    """A leader on the table."""

    seat: int
    colour: ColourLetter


class Card(TypedDict):
    """A card below the head of a column, or a ship in place of four."""

    place: str
    colour: ColourLetter | None
    ship: ColourLetter | None
    leader: Leader | None


class Column(TypedDict):
    """A column, from its head down."""

    column: int
    head: Literal["treasure", "temple"]
    leader: Leader | None
    cards: list[Card]


class Bridge(TypedDict):
    """The gap between two heads."""

    gap: str
    face_down: bool
    leader: Leader | None
    colour: ColourLetter | Literal["hidden"] | None
    """Null where there is no bridge."""


class Kingdom(TypedDict):
    """Columns joined by bridges, with what they count in each colour."""

    columns: list[int]
    """The first and the last."""
    leaders: list[Leader]
    strength: dict[str, int]


class OwnLeader(TypedDict):
    """A leader of a seat, and where it stands."""

    colour: ColourLetter
    name: str
    place: str | None
    """Null for the supply."""


class Seat(TypedDict):
    """The part of a seat that all viewers see."""

    seat: int
    dynasty: str | None
    dynasty_word: str | None
    """The same in the notation."""
    leaders: list[OwnLeader]
    cards: int
    """How many it holds."""
    catastrophe: bool
    """Whether it still has its catastrophe."""
    pile_top: str | None
    pile: dict[str, int] | None
    """What it has scored, by colour and in treasures; null while piles are closed."""
    points: int | None
    rank: int | None
    active: bool
    """Whether it is this seat's turn, even while another seat is asked."""
    to_act: bool
    """Whether it is asked now."""


class Ship(TypedDict):
    """A ship, and where it lies."""

    ship: ColourLetter
    name: str
    place: str | None


class HeldCards(TypedDict):
    """The viewer's cards of one colour."""

    card: ColourLetter
    name: str
    count: int
    actions: list[str]
    """The legal actions that use one."""
    why_not: str
    """Why none can be used now; empty if one can, or if nothing is asked."""


class Option(TypedDict):
    """An answer that can be given."""

    action: str
    label: str


class Conflict(TypedDict):
    """The two sides while cards are being committed."""

    kind: Literal["external", "internal"]
    attacker: int
    defender: int
    attack_laid: int | None
    bases: list[int]
    """Strengths without the cards committed, attacker first."""
    strengths: list[int]
    """The same with those committed so far."""
    stakes: list[int] | None
    """What each side would lose; null for an internal conflict."""
    bonus: str


class Prompt(TypedDict):
    """The decision now due; everybody sees it but for ``options``."""

    kind: PhaseName
    seat: int
    colour: ColourLetter | None
    """Of the cards in question."""
    leader: ColourLetter | None
    """The leader in question."""
    ship: ColourLetter | None
    column: int | None
    gap: str | None
    places: list[str]
    conflict: Conflict | None
    options: list[Option]
    """Only for the seat that is asked."""


class Final(TypedDict):
    """The final count."""

    colours: list[list[int]]
    """By seat, its colours from the weakest up."""
    shared: list[dict[str, int]]
    """By seat, its colours with treasures added."""
    treasures: list[int]
    ranks: list[int]


class CombatDesRoisView(TypedDict):
    """The view of a position of Le Combat des Rois for one viewer. Places are written as in the notation."""

    phase: PhaseName
    active: int | None
    """Whose turn it is."""
    turn: int | None
    """Who is asked."""
    actor: int
    """The seat to act, -1 while a deal is due, -2 when the game is over."""
    actions_left: int
    columns: list[Column]
    bridges: list[Bridge]
    kingdoms: list[Kingdom]
    seats: list[Seat]
    deck_left: int
    ships: list[Ship]
    treasures_left: int
    final: Final | None
    reason: str | None
    """The clause that ended the game."""
    why_over: str | None
    """The same in words."""
    viewer: int | None
    """The seat that looks; null for a spectator."""
    order: list[int]
    """The seats in the order of play, the viewer's own first."""
    hand: list[HeldCards]
    prompt: Prompt | None
    legal: list[str]
    """What the viewer may do now."""
