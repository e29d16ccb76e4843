"""Numbers and text as people write them: French with comma and thin spaces, English with points and commas."""

import re
from dataclasses import dataclass
from html import escape
from typing import Final

from roitelet.engine.language import Language

THIN: Final = "\u202f"
"""The narrow space that does not break: between thousands, and before a percent sign in French."""
MINUS: Final = "\u2212"


def safe(text: str) -> str:
    """Plain text for a page: nothing in it is markup, and no line begins with a colon or a percent sign."""
    return escape(re.sub(r" (?=[:;?!%»])|(?<=«) ", "\u00a0", text))


def number(value: float, digits: int, language: Language) -> str:
    """A number with so many decimals; no number is written as minus zero."""
    text = f"{value:,.{digits}f}"
    if float(text.replace(",", "")) == 0:
        text = text.removeprefix("-")
    if language == "fr":
        text = text.replace(",", THIN).replace(".", ",")
    return text.replace("-", MINUS)


@dataclass(frozen=True)
class Unit:
    """How the numbers of one chart or column are written."""

    digits: int = 2
    suffix: str = ""
    factor: float = 1.0
    """What a value is multiplied by before it is written: 100 for shares."""

    def write(self, value: float, language: Language) -> str:
        """The number with its unit."""
        return number(value * self.factor, self.digits, language) + self._ending(language)

    def signed(self, value: float, language: Language) -> str:
        """The number with its unit and a sign in front."""
        text = self.write(value, language)
        rounded = round(value * self.factor, self.digits)
        return f"+{text}" if rounded > 0 else text

    def half(self, half_width: float, language: Language) -> str:
        """Half of an interval: ± and the number, without the unit."""
        return f"±\u00a0{number(half_width * self.factor, self.digits, language)}"

    def interval(self, value: float, half_width: float, language: Language) -> str:
        """The number with its unit and half of its interval."""
        return f"{self.write(value, language)} {self.half(half_width, language)}"

    def _ending(self, language: Language) -> str:
        if not self.suffix:
            return ""
        return self.suffix if language == "en" and self.suffix == "%" else f"\u00a0{self.suffix}"


PERCENT: Final = Unit(1, "%", 100)
"""Shares, from 0 to 1, as percentages with one decimal."""
WHOLE: Final = Unit(0)
"""Counts."""
