"""Parts that all charts share: the figure with its text and table of numbers, the bottom axis, values as text."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from roitelet.arena.reports.html_text import escape_text
from roitelet.arena.reports.page import draw_folded, table
from roitelet.arena.reports.svg import Axis, element, percent, text
from roitelet.base.language import Language, t
from roitelet.base.numbers import Unit

AXIS: Final = 26
"""Height in pixels of a bottom axis with its numbers."""
COLOURS: Final = 6
EDGE: Final = 0.12
LONG: Final = 12
LONG_EDGE: Final = 0.3
"""Text closer to an end than this share of the width is not centred."""


@dataclass(frozen=True)
class Bar:
    """A named value with half of its interval, if any."""

    label: str
    value: float
    half_width: float | None = None

    @property
    def ends(self) -> tuple[float, float]:
        """Return both ends of the interval."""
        half = self.half_width or 0.0
        return self.value - half, self.value + half

    def say(self, unit: Unit, language: Language) -> str:
        """Return name and value as text."""
        name = f"{self.label}{colon(language)}"
        if self.half_width is None:
            return name + unit.write(self.value, language)
        return name + unit.interval(self.value, self.half_width, language)

    def cells(self, unit: Unit, language: Language) -> list[str]:
        """Return value and interval for a table."""
        half = "–" if self.half_width is None else unit.half(self.half_width, language)
        return [unit.write(self.value, language), half]


def colon(language: Language) -> str:
    """Return a colon with its spaces."""
    return t(language, "\u00a0: ", ": ")


def figure(title: str, description: str, content: str, height: float, numbers: str, language: Language) -> str:
    """Return a drawing with its text, and a table of its numbers below."""
    words = element("title", escape_text(title)) + element("desc", escape_text(description or title))
    drawing = element("svg", words + content, klass="plot", height=height, role="img")
    note = f'<span class="note">{escape_text(description)}</span>' if description else ""
    caption = f"<figcaption>{escape_text(title)}{note}</figcaption>"
    data = draw_folded(t(language, "Les chiffres", "The numbers"), numbers)
    return f'<figure>{caption}<div class="frame">{drawing}</div>{data}</figure>'


def value_table(rows: Sequence[Sequence[str]], language: Language) -> str:
    """Return a table of names, values and half intervals."""
    return table(("", t(language, "Valeur", "Value"), t(language, "95 %", "95%")), rows)


def bottom_axis(scale: Axis, unit: Unit, language: Language, y: float, start: float = -inf) -> str:
    """Draw a line with round numbers below it, from ``start`` on."""
    lines = element("line", klass="axis", x1="0%", x2="100%", y1=y, y2=y)
    label_unit = tick_unit(scale, unit)
    for tick in (tick for tick in scale.ticks() if tick >= start):
        place = scale.horizontal_position(tick)
        lines += element("line", klass="axis", x1=place, x2=place, y1=y, y2=y + 4)
        lines += draw_anchored_text(label_unit.write(tick, language), scale.share(tick), y + 19)
    return lines


def tick_unit(scale: Axis, unit: Unit) -> Unit:
    """Return the unit with the decimals that the ticks need."""
    ticks = [tick * unit.factor for tick in scale.ticks()]
    digits = next(
        (places for places in range(5) if all(abs(tick - round(tick, places)) < 1e-9 for tick in ticks)), unit.digits
    )
    return Unit(digits, unit.suffix, unit.factor)


def draw_anchored_text(content: str, share: float, y: float) -> str:
    """Draw small text centred on its place, but inside the chart at both ends."""
    margin = LONG_EDGE if len(content) > LONG else EDGE
    anchor = "start" if share < margin else "end" if share > 1 - margin else "middle"
    return text(content, klass="tick", x=percent(share), y=y, text_anchor=anchor)
