"""Charts with two axes: how often values occur, and values along an axis."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from roitelet.arena.reports.figures import AXIS, COLOURS, Bar, bottom_axis, colon, figure, tick_unit, value_table
from roitelet.arena.reports.page import table
from roitelet.arena.reports.svg import Scale, element, percent, scale_over, text, tooltip
from roitelet.engine.language import Language
from roitelet.engine.numbers import PERCENT, WHOLE, Unit

TOP: Final = 18
BOTTOM: Final = 230
ROOM: Final = 0.13
"""Extra width on the left for the labels of the vertical axis, as a share of the range shown."""


@dataclass(frozen=True)
class Bin:
    """How many observations lie from ``low`` up to, not including, ``high``."""

    low: float
    high: float
    count: int


@dataclass(frozen=True)
class Point:
    """A value at a place along the bottom axis, with half of its interval."""

    x: float
    value: float
    half_width: float | None = None


@dataclass(frozen=True)
class Series:
    """Points joined by a line."""

    label: str
    points: Sequence[Point]


def histogram(title: str, description: str, bins: Sequence[Bin], language: Language, unit: Unit = WHOLE) -> str:
    """How often each range of values occurs, as a share of all."""
    total = sum(found.count for found in bins) or 1
    # a whole number is centred on its column, a range starts at its edge
    centred = 0.5 if all(found.high - found.low == 1 for found in bins) else 0.0
    across = _span(bins[0].low - centred, bins[-1].high - centred)
    upward = scale_over(found.count / total for found in bins)
    columns = "".join(_column(found, total, across, upward, unit, language, centred) for found in bins)
    words = ("De … à", "Parties", "Part") if language == "fr" else ("From … to", "Games", "Share")
    rows = [[_range(found, unit, language), *_counted(found.count, total, language)] for found in bins]
    content = _plane(columns, across, upward, unit, PERCENT, language, bins[0].low)
    return figure(title, description, content, BOTTOM + AXIS, table(words, rows), language)


def line_chart(
    title: str,
    description: str,
    series: Sequence[Series],
    language: Language,
    unit: Unit = PERCENT,
    x_unit: Unit = WHOLE,
    x_label: str = "",
) -> str:
    """Values along an axis, with intervals, one line per series."""
    points = [point for line in series for point in line.points]
    upward = scale_over((end for p in points for end in Bar("", p.value, p.half_width).ends), zero=False)
    first, last = min(point.x for point in points), max(point.x for point in points)
    across = _span(first, last + (last - first) / 40)
    curves = "".join(_curve(line, n, across, upward, unit, x_unit, language) for n, line in enumerate(series))
    content = _plane(curves, across, upward, x_unit, unit, language, first)
    height = BOTTOM + AXIS
    if x_label:
        content += text(x_label, klass="tick", x="100%", y=height + 14, text_anchor="end")
        height += 22
    rows = [
        [f"{line.label} · {x_unit.write(p.x, language)}", *Bar("", p.value, p.half_width).cells(unit, language)]
        for line in series
        for p in line.points
    ]
    legend = _legend([line.label for line in series])
    return figure(title, description, content, height, value_table(rows, language), language, above=legend)


def _column(
    found: Bin, total: int, across: Scale, upward: Scale, unit: Unit, language: Language, centred: float
) -> str:
    top = upward.down(found.count / total, TOP, BOTTOM)
    left, right = across.share(found.low - centred), across.share(found.high - centred)
    said = tooltip(_range(found, unit, language) + colon(language) + PERCENT.write(found.count / total, language))
    place = {"x": percent(left), "width": percent((right - left) * 0.92), "y": top, "height": BOTTOM - top}
    return element("rect", said, klass="s0", **place)


def _counted(count: int, total: int, language: Language) -> list[str]:
    return [WHOLE.write(count, language), PERCENT.write(count / total, language)]


def _range(found: Bin, unit: Unit, language: Language) -> str:
    """The label of a bin; for whole numbers, the first and the last."""
    last = found.high - (1 if unit.digits == 0 and unit.factor == 1 else 0)
    if last == found.low:
        return unit.write(found.low, language)
    return f"{unit.write(found.low, language)} – {unit.write(last, language)}"


def _span(low: float, high: float) -> Scale:
    """A horizontal scale with room on its left for the labels of the vertical axis."""
    return Scale(low - ((high - low) * ROOM or 1.0), high if high > low else high + 1.0)


def _plane(
    marks: str, across: Scale, upward: Scale, x_unit: Unit, y_unit: Unit, language: Language, start: float
) -> str:
    """Grid lines at round heights, labelled above their left end; the marks; the bottom axis."""
    short = tick_unit(upward, y_unit)
    lines, names = "", ""
    for tick in upward.ticks():
        y = upward.down(tick, TOP, BOTTOM)
        lines += element("line", klass="grid", x1="0%", x2="100%", y1=y, y2=y)
        names += text(short.write(tick, language), klass="tick over", x=0, y=y - 4) if tick != upward.low else ""
    return lines + marks + names + bottom_axis(across, x_unit, language, BOTTOM, start)


def _curve(
    line: Series, number: int, across: Scale, upward: Scale, unit: Unit, x_unit: Unit, language: Language
) -> str:
    """Segments, because a path cannot be placed in percent; then intervals and dots."""
    places = [(across.across(point.x), upward.down(point.value, TOP, BOTTOM)) for point in line.points]
    colour = f"s{number % COLOURS}"
    drawn = ""
    for (x1, y1), (x2, y2) in pairwise(places):
        drawn += element("line", klass=f"curve {colour}", x1=x1, y1=y1, x2=x2, y2=y2)
    for point, (x, y) in zip(line.points, places, strict=True):
        bar = Bar(f"{line.label}, {x_unit.write(point.x, language)}", point.value, point.half_width)
        low, high = (upward.down(end, TOP, BOTTOM) for end in bar.ends)
        stem = element("line", klass="whisker", x1=x, x2=x, y1=low, y2=high) if point.half_width is not None else ""
        dot = element("circle", klass=f"dot {colour}", cx=x, cy=y, r=5)
        drawn += element("g", tooltip(bar.say(unit, language)) + stem + dot)
    return drawn


def _legend(labels: Sequence[str]) -> str:
    """The names of the lines, if there is more than one."""
    if len(labels) < 2:
        return ""
    rows = "".join(
        element("rect", klass=f"s{n % COLOURS}", x=0, y=24 * n + 5, width=14, height=14, rx=3)
        + text(label, x=22, y=24 * n + 17)
        for n, label in enumerate(labels)
    )
    return element("svg", rows, klass="plot", height=24 * len(labels) + 8, aria_hidden="true")
