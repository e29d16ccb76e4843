"""A seat's belief about hidden cards: for each place, the share of sampled worlds in which a card lies there.

Worlds are sampled from a masked position alone, so the belief reveals nothing that the seat does not know.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log2
from typing import Final

from roitelet.base.language import Language, say
from roitelet.base.rng import new_stream
from roitelet.engine.cards.hidden_cards import Card, Place
from roitelet.engine.position import Position

WORLDS: Final = 400
NOISE: Final = 0.03
"""Bits of information that ``WORLDS`` samples may show by chance about a completely unknown card."""

Where = int | Place
Holdings = Counter[tuple[Card, Where]]


@dataclass(frozen=True)
class Chance:
    """The chance that cards of a kind lie in one place."""

    place: Where
    share: float
    """The chance that any of them lies there."""
    mean: float
    """The average number of them there; equals ``share`` for a single card."""
    least: int
    most: int
    low: int
    high: int
    """The number in four worlds of five lies from ``low`` to ``high``."""
    some: float
    """The share of worlds in which at least one of them lies there."""


@dataclass(frozen=True)
class CardBelief:
    """The places of the hidden cards of one kind, likeliest first."""

    card: Card
    count: int
    chances: tuple[Chance, ...]
    information: float
    """The bits by which their places differ from those of an average hidden card."""


@dataclass(frozen=True)
class Belief:
    """A belief about all hidden cards."""

    worlds: int
    """The number of sampled worlds. A share of 1 means all of them."""
    cards: tuple[CardBelief, ...]
    """Best-known cards first, completely unknown ones last."""

    @property
    def places(self) -> tuple[Where, ...]:
        """Return the possible places of hidden cards: the seats, then other places."""
        places = {chance.place for card in self.cards for chance in card.chances}
        return tuple(sorted(places, key=_place_order))


def believe(masked: Position, seed: int, worlds: int = WORLDS) -> Belief:
    """Return the belief of a masked position's viewer, from a number of sampled worlds."""
    rng = new_stream(seed, 1)
    visible = count_holdings(masked)
    guesses = [count_holdings(masked.guess(rng)) - visible for _ in range(worlds)]
    kinds: dict[Card, dict[Where, list[int]]] = {}
    for guess in guesses:
        for (card, place), count in guess.items():
            kinds.setdefault(card, {}).setdefault(place, []).append(count)
    chances = {card: _chances(counts, worlds) for card, counts in kinds.items()}
    average = _average_shares(chances)
    beliefs = [_card_belief(card, by_place, average) for card, by_place in chances.items()]
    # information within the noise must not sort cards: they stay in the game's order
    return Belief(
        worlds,
        tuple(
            sorted(
                beliefs,
                key=lambda chances_by_place: -chances_by_place.information * (chances_by_place.information > NOISE),
            )
        ),
    )


def name_place(place: Where, language: Language, names: Sequence[str] = ()) -> str:
    """Return the column heading of a place."""
    if isinstance(place, Place):
        return place.name.render(language)
    return names[place] if place < len(names) else say("seat", number=place).render(language)


def count_holdings(position: Position) -> Holdings:
    """Return the number of cards of each kind in each place, as far as the viewer knows."""
    counts: Holdings = Counter()
    for holding in position.game.words.holdings(position):
        counts[holding.card, holding.place] += holding.count
    return counts


def _chances(counts: dict[Where, list[int]], worlds: int) -> tuple[Chance, ...]:
    """Return the chances of one kind of card by place, likeliest place first."""
    total = sum(map(sum, counts.values()))
    chances = [
        Chance(
            place=place,
            share=sum(numbers) / total,
            mean=sum(numbers) / worlds,
            least=min(numbers) if len(numbers) == worlds else 0,
            most=max(numbers),
            low=_decile(numbers, worlds, 1),
            high=_decile(numbers, worlds, 9),
            some=len(numbers) / worlds,
        )
        for place, numbers in counts.items()
    ]
    return tuple(sorted(chances, key=lambda chance: (-chance.share, _place_order(chance.place))))


def _decile(numbers: list[int], worlds: int, tenths: int) -> int:
    """Return the decile of ``numbers``, which leaves out the worlds that have none of the cards there."""
    return sorted([0] * (worlds - len(numbers)) + numbers)[(worlds - 1) * tenths // 10]


def _average_shares(chances: dict[Card, tuple[Chance, ...]]) -> dict[Where, float]:
    """Return the share of all hidden cards that lie in each place."""
    means: dict[Where, float] = {}
    for card_chances in chances.values():
        for chance in card_chances:
            means[chance.place] = means.get(chance.place, 0.0) + chance.mean
    total = sum(means.values())
    return {place: mean / total for place, mean in means.items()}


def _card_belief(card: Card, chances: tuple[Chance, ...], average: dict[Where, float]) -> CardBelief:
    information = sum(chance.share * log2(chance.share / average[chance.place]) for chance in chances)
    # rounded and never below zero: the order of summing must not change the order of cards
    return CardBelief(card, round(sum(chance.mean for chance in chances)), chances, max(round(information, 6), 0.0))


def _place_order(place: Where) -> tuple[int, str]:
    """Sort seats first, by number."""
    return (place, "") if isinstance(place, int) else (1 << 30, place.id)
