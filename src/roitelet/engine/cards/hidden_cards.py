"""Cards and their places, as a game reports them to estimate where hidden cards are."""

from dataclasses import dataclass, field

from roitelet.base.language import Message


@dataclass(frozen=True)
class Card:
    """A card, or a kind of identical cards."""

    id: str
    """Its notation."""
    name: Message = field(compare=False)
    """Short name, for the head of a row: 10♦, red cards."""
    full: Message = field(compare=False)
    """Full name, with an article: the 10 of diamonds, red cards."""

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"<Card {self.id}>"


@dataclass(frozen=True)
class Place:
    """A place of hidden cards other than a hand."""

    id: str
    name: Message = field(compare=False)
    """Short name, for the head of a column: talon."""
    inside: Message = field(compare=False)
    """The place with a preposition: in the talon."""


@dataclass(frozen=True)
class Holding:
    """A number of cards of one kind in a hand or another place."""

    card: Card
    place: int | Place
    count: int = 1
