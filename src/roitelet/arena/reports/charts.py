"""Bars and dots for reports, as plain strings for :func:`roitelet.arena.reports.page.page`.

Every chart is a ``<figure>``: a title and description in words, an SVG drawing, and a table with the same numbers for
readers who cannot see it or want exact values. Marks differ by place and name, never by colour alone. The
``description`` is shown below the title; an interval is given by half its width.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from roitelet.arena.reports.chart_parts import (
    AXIS,
    COLOURS,
    Bar,
    bottom_axis,
    colon,
    draw_anchored_text,
    figure,
    value_table,
)
from roitelet.arena.reports.html_text import escape_text
from roitelet.arena.reports.svg import Axis, element, percent, scale_over, text, tooltip
from roitelet.base.language import Language
from roitelet.base.numbers import PERCENT, Unit

BAR: Final = 14
ROW: Final = 48
HEAD: Final = 26
LINE: Final = 19
LONGEST_NAME: Final = 24


@dataclass(frozen=True)
class BarGroup:
    """Bars drawn together, one per series, in the order of the series."""

    label: str
    bars: Sequence[Bar]


@dataclass(frozen=True)
class Reference:
    """A vertical line to compare with: an even share, or no difference."""

    label: str
    value: float


def bar_chart(
    title: str,
    description: str,
    bars: Sequence[Bar],
    language: Language,
    unit: Unit = PERCENT,
    reference: Reference | None = None,
) -> str:
    """Draw horizontal bars from zero, one below the other, with 95 % whiskers."""
    scale = _bar_scale(bars, reference)
    line = _reference_mark(scale, reference)
    row = _row_height(bars)
    rows = "".join(_bar_row(bar, scale, unit, language, row * index, row, "s0", line) for index, bar in enumerate(bars))
    content, height = _draw_rows(rows, row * len(bars), scale, unit, language, reference)
    return figure(title, description, content, height, _bar_table(bars, unit, language), language)


def grouped_chart(
    title: str,
    description: str,
    groups: Sequence[BarGroup],
    language: Language,
    unit: Unit = PERCENT,
    reference: Reference | None = None,
) -> str:
    """Draw groups of horizontal bars, for example one group per seat and one bar per set of rules."""
    scale = _bar_scale([bar for group in groups for bar in group.bars], reference)
    line = _reference_mark(scale, reference)
    row = _row_height([bar for group in groups for bar in group.bars])
    rows, height = "", 0.0
    for group in groups:
        rows += text(group.label, klass="value", x=0, y=height + 18)
        height += HEAD
        for number, bar in enumerate(group.bars):
            rows += _bar_row(bar, scale, unit, language, height, row, f"s{number % COLOURS}", line)
            height += row
        height += HEAD / 2
    content, height = _draw_rows(rows, height, scale, unit, language, reference)
    cells = [[f"{group.label} · {bar.label}", *bar.cells(unit, language)] for group in groups for bar in group.bars]
    return figure(title, description, content, height, value_table(cells, language), language)


def dot_chart(
    title: str,
    description: str,
    dots: Sequence[Bar],
    language: Language,
    unit: Unit = PERCENT,
    reference: Reference | None = None,
    *,
    signed: bool = False,
) -> str:
    """Draw dots with intervals, one per row, on a scale that need not start at zero; ``signed`` for differences."""
    scale = scale_over(_bar_ends(dots, reference), zero=False)
    line = _reference_mark(scale, reference)
    row = _row_height(dots)
    rows = "".join(
        _dot_row(dot, scale, unit, language, row * index, row, signed, line) for index, dot in enumerate(dots)
    )
    content, height = _draw_rows(rows, row * len(dots), scale, unit, language, reference)
    return figure(title, description, content, height, _bar_table(dots, unit, language), language)


def _bar_ends(bars: Sequence[Bar], reference: Reference | None) -> list[float]:
    return [end for bar in bars for end in bar.ends] + ([reference.value] if reference else [])


def _row_height(bars: Sequence[Bar]) -> float:
    """Return the height of a row: more for long names, whose value gets its own line, as phones are narrow."""
    return ROW + (LINE if any(len(bar.label) > LONGEST_NAME for bar in bars) else 0)


def _bar_scale(bars: Sequence[Bar], reference: Reference | None) -> Axis:
    """Return a scale that includes zero; without negative values, intervals are cut off at zero too."""
    floor = 0.0 if all(bar.value >= 0 for bar in bars) else -inf
    return scale_over(max(end, floor) for end in _bar_ends(bars, reference))


def _bar_row(
    bar: Bar, scale: Axis, unit: Unit, language: Language, y: float, row: float, colour: str, line: str | None
) -> str:
    """Draw name and value above, bar and whisker below, so that long names fit on a phone."""
    start, end = sorted((scale.share(0.0), scale.share(bar.value)))
    top = y + row - ROW + 24
    track = element("rect", klass="track", x="0%", width="100%", y=top, height=BAR, rx=3)
    bar_mark = element("rect", klass=colour, x=percent(start), width=percent(end - start), y=top, height=BAR, rx=3)
    middle = top + BAR / 2
    marks = track + bar_mark + _reference_line(line, middle) + _draw_interval(bar, scale, middle)
    return element("g", tooltip(bar.say(unit, language)) + _row_text(bar, unit, language, y, row) + marks)


def _dot_row(
    dot: Bar, scale: Axis, unit: Unit, language: Language, y: float, row: float, signed: bool, line: str | None
) -> str:
    middle = y + row - ROW + 31
    track = element("rect", klass="track", x="0%", width="100%", y=middle - 2, height=4, rx=2)
    mark = element("circle", klass="dot s0", cx=scale.horizontal_position(dot.value), cy=middle, r=7)
    marks = track + _reference_line(line, middle) + _draw_interval(dot, scale, middle) + mark
    return element("g", tooltip(dot.say(unit, language)) + _row_text(dot, unit, language, y, row, signed) + marks)


def _row_text(bar: Bar, unit: Unit, language: Language, y: float, row: float, signed: bool = False) -> str:
    """Draw the name on the left, and the value on the right or below."""
    value = unit.signed(bar.value, language) if signed else unit.write(bar.value, language)
    numbers = element("tspan", escape_text(value), klass="value")
    if bar.half_width is not None:
        numbers += element("tspan", escape_text(f" {unit.half(bar.half_width, language)}"), klass="half")
    offset = row - ROW
    return text(bar.label, x=0, y=y + 17) + element("text", numbers, x="100%", y=y + 17 + offset, text_anchor="end")


def _draw_interval(bar: Bar, scale: Axis, middle: float) -> str:
    """Draw the interval: a line with a cap at each end, on a halo that keeps it visible over the bar."""
    if bar.half_width is None:
        return ""
    left, right = (scale.horizontal_position(max(end, scale.low)) for end in bar.ends)
    lines = element("line", klass="halo", x1=left, x2=right, y1=middle, y2=middle)
    lines += element("line", klass="whisker", x1=left, x2=right, y1=middle, y2=middle)
    for end in (left, right):
        lines += element("line", klass="whisker", x1=end, x2=end, y1=middle - 5, y2=middle + 5)
    return lines


def _reference_mark(scale: Axis, reference: Reference | None) -> str | None:
    """Return the position of the reference line across the chart."""
    return None if reference is None else scale.horizontal_position(reference.value)


def _reference_line(place: str | None, middle: float) -> str:
    """Draw the reference line in one row, where it crosses no text."""
    if place is None:
        return ""
    return element("line", klass="reference", x1=place, x2=place, y1=middle - 11, y2=middle + 13)


def _draw_rows(
    rows: str, height: float, scale: Axis, unit: Unit, language: Language, reference: Reference | None
) -> tuple[str, float]:
    """Draw the rows, the axis below them, and the meaning of the dashed line; return the drawing and its height."""
    drawing, bottom = rows + bottom_axis(scale, unit, language, height), height + AXIS
    if reference is None:
        return drawing, bottom
    label = f"┆ {reference.label}{colon(language)}{unit.write(reference.value, language)}"
    return drawing + draw_anchored_text(label, scale.share(reference.value), bottom + 16), bottom + 22


def _bar_table(bars: Sequence[Bar], unit: Unit, language: Language) -> str:
    return value_table([[bar.label, *bar.cells(unit, language)] for bar in bars], language)
