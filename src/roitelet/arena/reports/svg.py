"""SVG building blocks of charts: safe text, elements, scales and their ticks.

Horizontal places are in percent, vertical ones in pixels: a chart fills the width of a phone or a large screen without
a script, and text keeps its size.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Final

from roitelet.arena.reports.html_text import escape_text

TICKS: Final = 4


def element(name: str, content: str = "", **attributes: object) -> str:
    """Return one element.

    ``content`` is safe markup, attributes are escaped; write ``klass`` for class and ``_`` for -.
    """
    pairs = ((key.replace("klass", "class").replace("_", "-"), value) for key, value in attributes.items())
    written = "".join(f' {key}="{escape(_attribute_text(value))}"' for key, value in pairs if value is not None)
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def text(content: str, **attributes: object) -> str:
    """Return a line of text."""
    return element("text", escape_text(content), **attributes)


def tooltip(content: str) -> str:
    """Return text shown when the pointer rests on a mark."""
    return element("title", escape_text(content))


def _attribute_text(value: object) -> str:
    return f"{value:.6g}" if isinstance(value, float) else str(value)


@dataclass(frozen=True)
class Axis:
    """A map from values to percent of the width, or to pixels from the top."""

    low: float
    high: float
    step: float = 0.0
    """The distance between ticks; 0 for an automatic one."""

    def share(self, value: float) -> float:
        """Return the position of a value, 0 at the low end and 1 at the high end."""
        return (value - self.low) / (self.high - self.low)

    def horizontal_position(self, value: float) -> str:
        """Return the horizontal position of a value."""
        return percent(self.share(value))

    def vertical_position(self, value: float, top: float, bottom: float) -> float:
        """Return the vertical position of a value between two heights, high values on top."""
        return bottom - (bottom - top) * self.share(value)

    def ticks(self) -> list[float]:
        """Return round numbers from end to end."""
        step = self.step or _round_step((self.high - self.low) / TICKS)
        first = ceil(self.low / step - 1e-9)
        last = floor(self.high / step + 1e-9)
        return [index * step for index in range(first, last + 1)]


def percent(share: float) -> str:
    """Return a share of the width, in percent."""
    return f"{share * 100:.4f}".rstrip("0").rstrip(".") + "%"


def scale_over(values: Iterable[float], *, zero: bool = True) -> Axis:
    """Return a scale that covers all values and ends at round numbers; with ``zero`` it covers zero too."""
    numbers = [*values, *([0.0] if zero else [])]
    low, high = min(numbers, default=0.0), max(numbers, default=1.0)
    if high <= low:
        low, high = min(low, 0.0), max(low, 0.0) or low + 1.0
    step = _round_step((high - low) / TICKS)
    return Axis(floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step, step)


def _round_step(rough: float) -> float:
    """Return the smallest 1, 2 or 5 times a power of ten that is not below ``rough``."""
    power = 10.0 ** floor(log10(rough))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * (1 - 1e-9))
