"""Actions as objects: what kind each is, which cards and other things it names. Numbers stay the quick way.

A game declares its actions once, run by run (``ACTION_KINDS`` in its room ``words``): their notation is made from that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from roitelet.base.errors import EngineBug
from roitelet.base.language import say

if TYPE_CHECKING:
    from roitelet.engine.cards.hidden_cards import Card
    from roitelet.engine.cards.pack import Pack

CARD: Final = "card"
"""The part of an action that is a card."""
PLAY: Final = "play"
NO_ACTION: Final = -1
"""In place of an action's number: nothing is legal, no seat is asked, or a deal was made."""


@dataclass(frozen=True)
class Action:
    """Something a seat may do; ``position.apply`` takes it as it takes the number."""

    number: int
    seat: int
    kind: str
    """In one English word: ``play``, ``claim``, ``stop``; ``docs/reference/notation.md`` lists those of each game."""
    text: str
    """In the notation."""
    details: Mapping[str, str] = field(default_factory=dict)
    """What it names, in the notation: ``{"colour": "r", "column": "5"}``."""
    cards: tuple[Card, ...] = ()
    """The cards it names, where a card is one of a kind."""

    def __index__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return self.text


class Kind(NamedTuple):
    """A run of actions: numbered from ``first`` on, one for each choice of its parts; the last part varies first."""

    name: str
    first: int
    text: str
    """How one is written: ``{colour}@{place}``."""
    parts: Mapping[str, Sequence[str]] = {}


class Kinds:
    """All actions of a game. ``cards`` are those that a part called ``card`` names."""

    def __init__(self, *kinds: Kind, cards: Sequence[Card] = ()) -> None:
        self.kinds = kinds
        self._cards = {card.id: card for card in cards}

    @cached_property
    def _told(self) -> tuple[tuple[Kind, dict[str, str], str], ...]:
        """Each action by its number: its kind, what it names, and how it is written."""
        told: dict[int, tuple[Kind, dict[str, str], str]] = {}
        for kind in self.kinds:
            for number, details in enumerate(_choices(kind), kind.first):
                if number in told:
                    raise EngineBug(
                        say("text", text=f"action {number} is of two kinds: {told[number][0].name}, {kind.name}")
                    )
                told[number] = kind, details, kind.text.format(**details)
        if sorted(told) != list(range(len(told))):
            raise EngineBug(say("text", text="some actions are of no kind"))
        return tuple(told[number] for number in range(len(told)))

    def __len__(self) -> int:
        return len(self._told)

    def format(self, action: int) -> str:
        """Return an action as text."""
        return self._told[action][2]

    def describe(self, action: int, seat: int) -> Action:
        """Return an action as an object, for the seat that may do it."""
        kind, details, text = self._told[action]
        cards = (self._cards[details[CARD]],) if details.get(CARD) in self._cards else ()
        return Action(action, seat, kind.name, text, details, cards)


def _choices(kind: Kind) -> Iterator[dict[str, str]]:
    return (dict(zip(kind.parts, chosen, strict=True)) for chosen in product(*kind.parts.values()))


def card_kinds(pack: Pack, actions: int) -> Kinds | None:
    """Return the actions of a game whose actions are the cards of its pack, and nothing else."""
    return Kinds(Kind(PLAY, 0, "{card}", {CARD: pack.texts}), cards=pack.cards) if actions == pack.size else None


def plain_kinds(actions: int, format_action: Callable[[int], str]) -> Kinds:
    """Return the actions of a game that does not say: each is its own kind, called by its notation."""
    return Kinds(*(Kind(text, number, text) for number, text in enumerate(map(format_action, range(actions)))))
