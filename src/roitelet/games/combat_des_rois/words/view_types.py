"""The types of a view of Le Combat des Rois, from which its JSON Schema is made."""

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
    """A card below the head of a column, or a ship in the place of four cards."""

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
    """Columns joined by bridges, with their strength in each colour."""

    columns: list[int]
    """The first and the last column."""
    leaders: list[Leader]
    strength: dict[str, int]


class OwnLeader(TypedDict):
    """A leader of a seat."""

    colour: ColourLetter
    name: str
    place: str | None
    """Null for a leader in reserve."""


class Seat(TypedDict):
    """The part of a seat that all viewers see."""

    seat: int
    dynasty: str | None
    dynasty_word: str | None
    """The dynasty in the notation."""
    leaders: list[OwnLeader]
    cards: int
    """The number of cards in its hand."""
    catastrophe: bool
    """True until it has used its catastrophe."""
    pile_top: str | None
    pile: dict[str, int] | None
    """The numbers of cards and treasures it has scored; null while piles are closed."""
    points: int | None
    rank: int | None
    active: bool
    """True during this seat's turn, even while another seat has to answer."""
    to_act: bool
    """True if the decision due is this seat's."""


class Ship(TypedDict):
    """A ship; ``place`` is null until it is built."""

    ship: ColourLetter
    name: str
    place: str | None


class HeldCards(TypedDict):
    """The viewer's cards of one colour."""

    card: ColourLetter
    name: str
    count: int
    actions: list[str]
    """The legal actions that use one of these cards."""
    why_not: str
    """The reason why none can be used now; empty if one can, or if the viewer has no decision."""


class Option(TypedDict):
    """A legal answer."""

    action: str
    label: str


class Conflict(TypedDict):
    """The two sides while cards are being committed."""

    kind: Literal["external", "internal"]
    attacker: int
    defender: int
    attack_laid: int | None
    bases: list[int]
    """The strengths on the table, the attacker's first."""
    strengths: list[int]
    """The strengths with the cards committed so far."""
    stakes: list[int] | None
    """The number of cards each side would lose; null for an internal conflict."""
    bonus: str


class Prompt(TypedDict):
    """The decision due. All viewers see it, but only the acting seat gets ``options``."""

    kind: PhaseName
    seat: int
    colour: ColourLetter | None
    """The colour of the cards that the decision is about."""
    leader: ColourLetter | None
    """The leader that fights, scores or takes a treasure."""
    ship: ColourLetter | None
    column: int | None
    gap: str | None
    places: list[str]
    conflict: Conflict | None
    options: list[Option]
    """Empty for all viewers but the seat to act."""


class Final(TypedDict):
    """The final count."""

    colours: list[list[int]]
    """By seat, the final count of each colour from the weakest up."""
    shared: list[dict[str, int]]
    """By seat, the cards of each colour with treasures added."""
    treasures: list[int]
    ranks: list[int]


class CombatDesRoisView(TypedDict):
    """The view of a position of Le Combat des Rois for one viewer. Places are written as in the notation."""

    phase: PhaseName
    active: int | None
    """The seat whose turn it is."""
    turn: int | None
    """The seat that has to decide, which may be another than ``active``."""
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
    """The end of the game in words."""
    viewer: int | None
    """The viewer's seat; null for a spectator."""
    order: list[int]
    """The seats in the order of play, beginning with the viewer's."""
    hand: list[HeldCards]
    prompt: Prompt | None
    legal: list[str]
    """The viewer's legal actions."""
