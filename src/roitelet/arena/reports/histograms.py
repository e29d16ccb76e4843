"""Histograms: columns over an axis of whole numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from roitelet.arena.reports.figures import AXIS, bottom_axis, colon, figure, tick_unit
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


def histogram(title: str, description: str, bins: Sequence[Bin], language: Language) -> str:
    """Draw the share of all observations in each bin."""
    total = sum(found.count for found in bins) or 1
    # a whole number is centred on its column, a range starts at its edge
    centred = 0.5 if all(found.high - found.low == 1 for found in bins) else 0.0
    across = _span(bins[0].low - centred, bins[-1].high - centred)
    upward = scale_over(found.count / total for found in bins)
    lines, names = _grid(upward, language)
    columns = "".join(_column(found, total, across, upward, language, centred) for found in bins)
    content = lines + columns + names + bottom_axis(across, WHOLE, language, BOTTOM, bins[0].low)
    words = (t(language, "De … à", "From … to"), t(language, "Parties", "Games"), t(language, "Part", "Share"))
    rows = [
        [_range(found, language), WHOLE.write(found.count, language), PERCENT.write(found.count / total, language)]
        for found in bins
    ]
    return figure(title, description, content, BOTTOM + AXIS, table(words, rows), language)


def _grid(upward: Axis, language: Language) -> tuple[str, str]:
    """Draw grid lines at round heights, with their labels above the left end."""
    short = tick_unit(upward, PERCENT)
    lines, names = "", ""
    for tick in upward.ticks():
        y = upward.down(tick, TOP, BOTTOM)
        lines += element("line", klass="grid", x1="0%", x2="100%", y1=y, y2=y)
        names += text(short.write(tick, language), klass="tick over", x=0, y=y - 4) if tick != upward.low else ""
    return lines, names


def _column(found: Bin, total: int, across: Axis, upward: Axis, language: Language, centred: float) -> str:
    top = upward.down(found.count / total, TOP, BOTTOM)
    left, right = across.share(found.low - centred), across.share(found.high - centred)
    said = tooltip(_range(found, language) + colon(language) + PERCENT.write(found.count / total, language))
    place = {"x": percent(left), "width": percent((right - left) * 0.92), "y": top, "height": BOTTOM - top}
    return element("rect", said, klass="s0", **place)


def _range(found: Bin, language: Language) -> str:
    """Return the label of a bin: its first and its last whole number."""
    first, last = WHOLE.write(found.low, language), WHOLE.write(found.high - 1, language)
    return first if found.high - 1 == found.low else f"{first} – {last}"


def _span(low: float, high: float) -> Axis:
    """Return a horizontal scale with room on its left for the labels of the vertical axis."""
    return Axis(low - ((high - low) * ROOM or 1.0), high if high > low else high + 1.0)
