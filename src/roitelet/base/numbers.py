"""Formatting of numbers in French and English, with no-break spaces."""

from dataclasses import dataclass
from typing import Final

from roitelet.base.language import Language
from roitelet.base.typography import MINUS, NO_BREAK, THIN, typeset


def decimal(value: float, digits: int, language: Language) -> str:
    """Return a number with this many decimal places; never a negative zero."""
    text = f"{round(value, digits) or 0.0:,.{digits}f}".replace("-", MINUS)
    return text if language == "en" else text.replace(",", THIN).replace(".", ",")


def whole(value: int, language: Language) -> str:
    """Return an integer with a separator of thousands."""
    return decimal(value, 0, language)


def signed(points: int) -> str:
    """Return points with their sign: +3, −3, 0."""
    return f"+{points}" if points > 0 else unsigned(points)


def unsigned(points: int) -> str:
    """Return points without a plus: 3, −3, 0."""
    return str(points).replace("-", MINUS)


def percent(share: float, language: Language, digits: int = 0) -> str:
    """Return a share as a percentage."""
    return f"{decimal(100 * share, digits, language)}{NO_BREAK}%"


def tie(sentence: str, language: Language) -> str:
    """Put no-break spaces before French colons and semicolons."""
    return typeset(sentence, language)


@dataclass(frozen=True)
class Unit:
    """The format of the numbers of one chart or column."""

    digits: int = 2
    suffix: str = ""
    factor: float = 1.0
    """The factor applied before formatting: 100 for shares."""

    def write(self, value: float, language: Language) -> str:
        """Return the number with its unit."""
        return decimal(value * self.factor, self.digits, language) + self._unit_text(language)

    def signed(self, value: float, language: Language) -> str:
        """Return the number with its unit and sign."""
        text = self.write(value, language)
        rounded = round(value * self.factor, self.digits)
        return f"+{text}" if rounded > 0 else text

    def half(self, half_width: float, language: Language) -> str:
        """Return ± and half the width of an interval, without the unit."""
        return f"±{NO_BREAK}{decimal(half_width * self.factor, self.digits, language)}"

    def interval(self, value: float, half_width: float, language: Language) -> str:
        """Return the number with its unit, ± half the width of its interval."""
        return f"{self.write(value, language)} {self.half(half_width, language)}"

    def _unit_text(self, language: Language) -> str:
        if not self.suffix:
            return ""
        return self.suffix if language == "en" and self.suffix == "%" else f"{NO_BREAK}{self.suffix}"


PERCENT: Final = Unit(1, "%", 100)
"""The format of shares, as percentages with one decimal."""
WHOLE: Final = Unit(0)
"""The format of counts."""
