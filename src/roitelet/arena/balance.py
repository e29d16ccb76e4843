"""The balance of a set of rules: wins by place in the order of play, length of games, the game's own measures.

Places are counted from the seat that makes the first decision, in the direction of play: seat numbers mean nothing when
the first dealer is drawn by lot.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roitelet.arena.ratios import Ratios
from roitelet.arena.statistics import Estimate
from roitelet.base.language import Language, Text, t
from roitelet.base.numbers import PERCENT, Unit
from roitelet.engine.game import Game
from roitelet.engine.position import Position
from roitelet.engine.simulate.playout import Results
from roitelet.engine.simulate.statistics import PER_GAME, Measure

NUMBER: Final = Unit(2)
_ORDINALS_FR: Final = ("première", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième", "huitième")
_ORDINALS_EN: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


@dataclass(frozen=True)
class Quantity:
    """One measured number, with its label and its unit."""

    key: str
    label: Text
    unit: Unit
    topic: str = ""
    """The key of its topic, if it is a measure of the game itself."""


def place_name(place: int, language: Language) -> str:
    """Return the name of a place in the order of play, counted from 0."""
    return t(language, f"{_ORDINALS_FR[place]} place", f"{_ORDINALS_EN[place]} place")


def quantities(game: Game, seats: int) -> list[Quantity]:
    """Return all quantities in order: by place, for the whole game, then the measures of this game."""
    listed = []
    for key, unit, titles in (
        ("wins", PERCENT, ("Parties gagnées", "Games won")),
        ("points", NUMBER, ("Points", "Points")),
    ):
        for place in range(seats):
            label = (f"{titles[0]}, {place_name(place, 'fr')}", f"{titles[1]}, {place_name(place, 'en')}")
            listed.append(Quantity(f"{key}.{place + 1}", label, unit))
    listed += [
        Quantity("spread", ("Écart du premier au dernier", "From first to last"), NUMBER),
        Quantity("ties", ("Victoire partagée", "Win shared"), PERCENT),
        Quantity("decisions", ("Décisions", "Decisions"), Unit(1)),
    ]
    if game.strategy.statistics is None:
        return listed
    listed.append(_quantity(game.strategy.statistics.length, NUMBER, ""))
    for topic in game.strategy.statistics.topics:
        unit = PERCENT if topic.share else NUMBER
        listed += [_quantity(measure, unit, topic.key) for measure in topic.measures]
    return listed


def _quantity(measure: Measure, unit: Unit, topic: str) -> Quantity:
    return Quantity(measure.key if topic else "length", measure.label, unit, topic)


def game_parts(start: Position, results: Results, first: int, rotate: bool) -> NDArray[np.float64]:
    """Return an array of games by quantities by two parts, a numerator and a denominator."""
    columns = _columns_by_place(start, results, first, rotate)
    points = np.take_along_axis(results.points, columns, axis=1)
    winners = np.take_along_axis(results.ranks, columns, axis=1) == 1
    shared = winners.sum(axis=1, keepdims=True)
    spread = points.max(axis=1, keepdims=True) - points.min(axis=1, keepdims=True)
    per_game = [winners / shared, points, spread, shared > 1, results.decisions[:, None]]
    numerators, denominators = np.concatenate(per_game, axis=1), np.ones((len(points), 2 * start.seats + 3))
    statistics, counters = start.game.strategy.statistics, results.counters
    if statistics is not None and counters is not None:
        measures = [statistics.length, *(measure for topic in statistics.topics for measure in topic.measures)]
        counted = np.stack([counters[:, item.counter] for item in measures], axis=1)
        divisors = np.stack([_denominator(item, counters) for item in measures], axis=1)
        numerators, denominators = (
            np.concatenate([numerators, counted], axis=1),
            np.concatenate([denominators, divisors], axis=1),
        )
    return np.stack([numerators, denominators], axis=2).astype(np.float64)


def _denominator(measure: Measure, counters: NDArray[np.int64]) -> NDArray[Any]:
    return np.ones(len(counters)) if measure.per == PER_GAME else counters[:, measure.per]


def _columns_by_place(start: Position, results: Results, first: int, rotate: bool) -> NDArray[np.int64]:
    """Return, for each game and place, the column of the results (which are by bot)."""
    seats, statistics = start.seats, start.game.strategy.statistics
    step = 1 if statistics is None or statistics.clockwise(start.options) else -1
    numbers = first + np.arange(len(results.decisions))
    starters = np.maximum(results.starters, 0) if results.starters is not None else np.zeros_like(numbers)
    shifts = numbers % seats if rotate else np.zeros_like(numbers)
    places: NDArray[np.int64] = (starters[:, None] + step * np.arange(seats) + shifts[:, None]) % seats
    return places


class Balance:
    """Running sums over games played under one set of rules, with counters."""

    def __init__(self, start: Position, *, rotate: bool) -> None:
        self.start = start
        self.rotate = rotate
        self.games = 0
        self.quantities = quantities(start.game, start.seats)
        self.ratios = Ratios(start.seats if rotate else 1)
        self.decisions: Counter[int] = Counter()
        self.lengths: Counter[int] = Counter()

    def add(self, results: Results, first: int) -> None:
        """Count a chunk of games; ``first`` is the number of its first game."""
        self.games += len(results.decisions)
        self.ratios.add(game_parts(self.start, results, first, self.rotate))
        self.decisions.update(results.decisions.tolist())
        statistics = self.start.game.strategy.statistics
        if statistics is not None and results.counters is not None:
            self.lengths.update(results.counters[:, statistics.length.counter].tolist())

    def estimates(self) -> dict[str, Estimate | None]:
        """Return the estimates so far, by key of the quantity."""
        return by_key(self.quantities, self.ratios.estimates())

    def as_dict(self, language: Language) -> dict[str, Any]:
        """Return JSON-ready data."""
        return as_data(self.start, self.quantities, self.estimates(), language)


def by_key(listed: list[Quantity], estimates: list[Estimate | None]) -> dict[str, Estimate | None]:
    """Return estimates by the key of their quantity."""
    return {quantity.key: estimate for quantity, estimate in zip(listed, estimates, strict=True)}


def as_data(
    start: Position, listed: list[Quantity], estimates: dict[str, Estimate | None], language: Language
) -> dict[str, Any]:
    """Return estimates as JSON-ready data: by seat, for the whole game, and by topic."""
    statistics = start.game.strategy.statistics
    by_seat = [
        {
            "place": place + 1,
            "wins": _estimate_data(estimates[f"wins.{place + 1}"]),
            "points": _estimate_data(estimates[f"points.{place + 1}"]),
        }
        for place in range(start.seats)
    ]
    whole = {
        key: _estimate_data(estimates[key]) for key in ("spread", "ties", "decisions", "length") if key in estimates
    }
    topics = [
        {
            "key": topic.key,
            "title": t(language, *topic.title),
            "meaning": t(language, *topic.meaning),
            "share": topic.share,
            "measures": [
                {"key": item.key, "label": t(language, *item.label), "value": _estimate_data(estimates[item.key])}
                for item in listed
                if item.topic == topic.key
            ],
        }
        for topic in (statistics.topics if statistics else ())
    ]
    return {"by_seat": by_seat, "whole": whole, "statistics": topics}


def _estimate_data(estimate: Estimate | None) -> dict[str, float] | None:
    return None if estimate is None else {"mean": estimate.mean, "half_width": estimate.half_width}
