"""Places of hidden cards, as a game reports them so that beliefs about them can be counted."""

from dataclasses import dataclass, field

from roitelet.base.language import Message


@dataclass(frozen=True)
class Card:
    """A card, or all cards that are alike."""

    id: str
    """In the game's notation."""
    name: Message = field(compare=False)
    """Short, for the head of a row: 10♦, red cards."""
    full: Message = field(compare=False)
    """As at the start of a sentence: the 10 of diamonds, red cards."""

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"<Card {self.id}>"


@dataclass(frozen=True)
class Place:
    """A place of hidden cards other than a hand."""

    id: str
    name: Message = field(compare=False)
    """Short, for the head of a column: talon."""
    inside: Message = field(compare=False)
    """To say where a card is: in the talon."""


@dataclass(frozen=True)
class Holding:
    """A number of cards of one kind in a seat's hand, or in another place."""

    card: Card
    place: int | Place
    count: int = 1
