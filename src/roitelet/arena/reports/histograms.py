"""Histograms: columns over an axis of whole numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from roitelet.arena.reports.chart_parts import AXIS, bottom_axis, colon, figure, tick_unit
from roitelet.arena.reports.page import table
from roitelet.arena.reports.svg import Axis, element, percent, scale_over, text, tooltip
from roitelet.base.language import Language, t
from roitelet.base.numbers import PERCENT, WHOLE

TOP: Final = 18
BOTTOM: Final = 230
ROOM: Final = 0.13
"""Extra width on the left for the labels of the vertical axis, as a share of the shown range."""


@dataclass(frozen=True)
class Bin:
    """A column: the number of observations from ``low`` up to, but not including, ``high``."""

    low: float
    high: float
    count: int


def draw_histogram(title: str, description: str, bins: Sequence[Bin], language: Language) -> str:
    """Draw the share of all observations in each column."""
    total = sum(column.count for column in bins) or 1
    # a whole number is centred on its column, a range starts at its edge
    offset = 0.5 if all(column.high - column.low == 1 for column in bins) else 0.0
    x_axis = _horizontal_scale(bins[0].low - offset, bins[-1].high - offset)
    y_axis = scale_over(column.count / total for column in bins)
    lines, labels = _draw_grid(y_axis, language)
    columns = "".join(_draw_column(column, total, x_axis, y_axis, language, offset) for column in bins)
    content = lines + columns + labels + bottom_axis(x_axis, WHOLE, language, BOTTOM, bins[0].low)
    head = (t(language, "De … à", "From … to"), t(language, "Parties", "Games"), t(language, "Part", "Share"))
    rows = [
        [
            _bin_label(column, language),
            WHOLE.write(column.count, language),
            PERCENT.write(column.count / total, language),
        ]
        for column in bins
    ]
    return figure(title, description, content, BOTTOM + AXIS, table(head, rows), language)


def _draw_grid(y_axis: Axis, language: Language) -> tuple[str, str]:
    """Draw grid lines at round heights, with their labels above the left end."""
    label_unit = tick_unit(y_axis, PERCENT)
    lines, labels = "", ""
    for tick in y_axis.ticks():
        y = y_axis.vertical_position(tick, TOP, BOTTOM)
        lines += element("line", klass="grid", x1="0%", x2="100%", y1=y, y2=y)
        labels += text(label_unit.write(tick, language), klass="tick over", x=0, y=y - 4) if tick != y_axis.low else ""
    return lines, labels


def _draw_column(column: Bin, total: int, x_axis: Axis, y_axis: Axis, language: Language, offset: float) -> str:
    top = y_axis.vertical_position(column.count / total, TOP, BOTTOM)
    left, right = x_axis.share(column.low - offset), x_axis.share(column.high - offset)
    tooltip_text = tooltip(
        _bin_label(column, language) + colon(language) + PERCENT.write(column.count / total, language)
    )
    geometry = {"x": percent(left), "width": percent((right - left) * 0.92), "y": top, "height": BOTTOM - top}
    return element("rect", tooltip_text, klass="s0", **geometry)


def _bin_label(column: Bin, language: Language) -> str:
    """Return the label of a column: its first and its last whole number."""
    first, last = WHOLE.write(column.low, language), WHOLE.write(column.high - 1, language)
    return first if column.high - 1 == column.low else f"{first} – {last}"


def _horizontal_scale(low: float, high: float) -> Axis:
    """Return a horizontal scale with room on its left for the labels of the vertical axis."""
    return Axis(low - ((high - low) * ROOM or 1.0), high if high > low else high + 1.0)
