"""The curve of a review: what a seat could expect before each of its decisions, and the result."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from roitelet.advice.review.game_review import CurvePoint, KeyMoment
from roitelet.base.html import EMPTY, Html, tag
from roitelet.base.language import Language, t
from roitelet.base.numbers import decimal, percent

WIDE: Final = 720
HIGH: Final = 190
LEFT, RIGHT, TOP, BOTTOM = 62, 8, 30, 30
"""Margins of the drawing around the curve."""


@dataclass(frozen=True)
class Curve:
    """The points of one seat, in points or as chances to win."""

    points: Sequence[CurvePoint]
    deals: Sequence[tuple[int, int]]
    """The first steps of the deals, with their numbers."""
    moments: Sequence[KeyMoment]
    in_points: bool
    language: Language
    round_word: str

    def draw(self) -> Html:
        """Return the drawing; nothing for fewer than two points."""
        if len(self.points) < 2:
            return EMPTY
        words = t(self.language, "La courbe de la partie", "The curve of the game")
        spoken = ", ".join(self._write(self._value(point)) for point in self.points)
        parts = [*self._bands(), *self._lines(), self._path(), *self._marks()]
        drawing = tag("svg", *parts, class_="curve", viewBox=f"0 0 {WIDE} {HIGH}", role="img", aria_label=words)
        return drawing + tag("p", spoken, class_="hidden-words")

    def _value(self, point: CurvePoint) -> float:
        return point.points if self.in_points else point.wins

    def _write(self, value: float) -> str:
        return decimal(value, 0, self.language) if self.in_points else percent(value, self.language)

    @property
    def _range(self) -> tuple[float, float]:
        if not self.in_points:
            return 0.0, 1.0
        values = [point.points for point in self.points]
        low, high = min(0.0, *values), max(values)
        return low, max(high, low + 1.0)

    def _x(self, step: float) -> float:
        first, last = self.points[0].step, self.points[-1].step
        return LEFT + (WIDE - LEFT - RIGHT) * (step - first) / max(1, last - first)

    def _y(self, value: float) -> float:
        low, high = self._range
        return HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * (value - low) / (high - low)

    def _bands(self) -> list[Html]:
        """Return a band for each deal, every second one tinted, with its name below."""
        starts = [max(step, self.points[0].step) for step, _ in self.deals]
        ends = [*starts[1:], self.points[-1].step]
        found = []
        for (_, number), start, end in zip(self.deals, starts, ends, strict=True):
            left, right = self._x(start), self._x(end)
            tint = "band odd" if number % 2 else "band"
            found.append(
                tag("rect", class_=tint, x=_at(left), y=TOP, width=_at(right - left), height=HIGH - TOP - BOTTOM)
            )
            if len(self.deals) == 1:
                break
            name = f"{self.round_word} {number}" if right - left > 70 else str(number)
            found.append(tag("text", name, class_="band-name", x=_at((left + right) / 2), y=HIGH - 7))
        return found

    def _lines(self) -> list[Html]:
        low, high = self._range
        found = []
        for value in (low, (low + high) / 2, high):
            y = _at(self._y(value))
            found.append(tag("line", class_="level", x1=LEFT, x2=WIDE - RIGHT, y1=y, y2=y))
            found.append(tag("text", self._write(value), class_="level-name", x=LEFT - 6, y=_at(self._y(value) + 5)))
        return found

    def _path(self) -> Html:
        places = " ".join(f"{_at(self._x(point.step))},{_at(self._y(self._value(point)))}" for point in self.points)
        return tag("polyline", class_="under", points=places) + tag("polyline", class_="line", points=places)

    def _marks(self) -> list[Html]:
        """Return a numbered mark at each moment."""
        values = {point.step: self._value(point) for point in self.points}
        return [
            tag(
                "g",
                tag("circle", cx=_at(self._x(moment.step)), cy=_at(self._y(values[moment.step]) - 16), r=10),
                tag("text", str(number), x=_at(self._x(moment.step)), y=_at(self._y(values[moment.step]) - 11)),
                class_=f"mark {moment.kind}",
            )
            for number, moment in enumerate(self.moments, 1)
            if moment.step in values
        ]


def _at(place: float) -> str:
    return f"{place:.1f}"
