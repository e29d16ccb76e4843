"""Numbers as French and English write them. Lines never break inside a number."""

from dataclasses import dataclass
from typing import Final

from roitelet.base.language import Language
from roitelet.base.typography import MINUS, NO_BREAK, THIN, typeset


def decimal(value: float, digits: int, language: Language) -> str:
    """Return a number with this many decimal places; never a negative zero."""
    text = f"{round(value, digits) or 0.0:,.{digits}f}".replace("-", MINUS)
    return text if language == "en" else text.replace(",", THIN).replace(".", ",")


def whole(value: int, language: Language) -> str:
    """Return a whole number with its thousands set apart."""
    return decimal(value, 0, language)


def signed(points: int) -> str:
    """Points with their sign: +3, −3, 0."""
    return f"+{points}" if points > 0 else unsigned(points)


def unsigned(points: int) -> str:
    """Points without a plus: 3, −3, 0."""
    return str(points).replace("-", MINUS)


def percent(share: float, language: Language, digits: int = 0) -> str:
    """Return a share in percent."""
    return f"{decimal(100 * share, digits, language)}{NO_BREAK}%"


def tie(sentence: str, language: Language) -> str:
    """Keep French colons and semicolons from starting a line."""
    return typeset(sentence, language)


@dataclass(frozen=True)
class Unit:
    """The format of the numbers of one chart or column."""

    digits: int = 2
    suffix: str = ""
    factor: float = 1.0
    """What a value is multiplied by before it is written: 100 for shares."""

    def write(self, value: float, language: Language) -> str:
        """Return the number with its unit."""
        return decimal(value * self.factor, self.digits, language) + self._ending(language)

    def signed(self, value: float, language: Language) -> str:
        """Return the number with its unit and a sign in front."""
        text = self.write(value, language)
        rounded = round(value * self.factor, self.digits)
        return f"+{text}" if rounded > 0 else text

    def half(self, half_width: float, language: Language) -> str:
        """Half the width of an interval: ± and the number, without the unit."""
        return f"±{NO_BREAK}{decimal(half_width * self.factor, self.digits, language)}"

    def interval(self, value: float, half_width: float, language: Language) -> str:
        """Return the number with its unit and half the width of its interval."""
        return f"{self.write(value, language)} {self.half(half_width, language)}"

    def _ending(self, language: Language) -> str:
        if not self.suffix:
            return ""
        return self.suffix if language == "en" and self.suffix == "%" else f"{NO_BREAK}{self.suffix}"


PERCENT: Final = Unit(1, "%", 100)
"""Shares, from 0 to 1, as percentages with one decimal."""
WHOLE: Final = Unit(0)
"""Counts."""
