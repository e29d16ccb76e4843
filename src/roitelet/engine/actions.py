"""Actions as objects, with kind, cards and other parts; plain action numbers are faster.

A game declares its actions as ranges of numbers (``ACTION_KINDS`` in ``words``); their notation follows from that.
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
"""The name of the part of an action that is a card."""
PLAY: Final = "play"
NO_ACTION: Final = -1
"""Instead of an action's number: no action is legal, no seat is to act, or a deal was made."""


@dataclass(frozen=True)
class Action:
    """An action of a seat; ``position.apply`` accepts it or its number."""

    number: int
    seat: int
    kind: str
    """One English word: ``play``, ``claim``, ``stop``; listed for each game in ``docs/reference/notation.md``."""
    text: str
    """In the notation."""
    details: Mapping[str, str] = field(default_factory=dict)
    """Its parts, in the notation: ``{"colour": "r", "column": "5"}``."""
    cards: tuple[Card, ...] = ()
    """The cards among its parts, if each card is unique."""

    def __index__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return self.text


class Kind(NamedTuple):
    """A range of actions from ``first`` on, one for each combination of the parts; the last part varies fastest."""

    name: str
    first: int
    text: str
    """The template of the notation: ``{colour}@{place}``."""
    parts: Mapping[str, Sequence[str]] = {}


class Kinds:
    """All actions of a game. ``cards`` are the values of a part called ``card``."""

    def __init__(self, *kinds: Kind, cards: Sequence[Card] = ()) -> None:
        self.kinds = kinds
        self._cards = {card.id: card for card in cards}

    @cached_property
    def _descriptions(self) -> tuple[tuple[Kind, dict[str, str], str], ...]:
        """Return the kind, the parts and the notation of each action, by number."""
        by_number: dict[int, tuple[Kind, dict[str, str], str]] = {}
        for kind in self.kinds:
            for number, details in enumerate(_choices(kind), kind.first):
                if number in by_number:
                    raise EngineBug(
                        say("text", text=f"action {number} is of two kinds: {by_number[number][0].name}, {kind.name}")
                    )
                by_number[number] = kind, details, kind.text.format(**details)
        if sorted(by_number) != list(range(len(by_number))):
            raise EngineBug(say("text", text="some actions are of no kind"))
        return tuple(by_number[number] for number in range(len(by_number)))

    def __len__(self) -> int:
        return len(self._descriptions)

    def format(self, action: int) -> str:
        """Return an action as text."""
        return self._descriptions[action][2]

    def describe(self, action: int, seat: int) -> Action:
        """Return an action of a seat as an object."""
        kind, details, text = self._descriptions[action]
        cards = (self._cards[details[CARD]],) if details.get(CARD) in self._cards else ()
        return Action(action, seat, kind.name, text, details, cards)


def _choices(kind: Kind) -> Iterator[dict[str, str]]:
    return (dict(zip(kind.parts, values, strict=True)) for values in product(*kind.parts.values()))


def card_kinds(pack: Pack, actions: int) -> Kinds | None:
    """Return the kinds of a game whose only actions are to play a card, or None."""
    return Kinds(Kind(PLAY, 0, "{card}", {CARD: pack.texts}), cards=pack.cards) if actions == pack.size else None


def plain_kinds(actions: int, format_action: Callable[[int], str]) -> Kinds:
    """Return the kinds of a game that declares none: one per action, named by its notation."""
    return Kinds(*(Kind(text, number, text) for number, text in enumerate(map(format_action, range(actions)))))
