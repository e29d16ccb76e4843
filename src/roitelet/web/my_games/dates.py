"""Dates in words, in French and English. Days are those of universal time: the server knows no reader's clock."""

from datetime import UTC, datetime
from typing import Final

from roitelet.base.language import Language
from roitelet.base.typography import NO_BREAK

FRENCH: Final = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
ENGLISH: Final = "January February March April May June July August September October November December"


def short_date(milliseconds: int, language: Language) -> str:
    """Return the day of a time: 12 septembre 2026."""
    day = datetime.fromtimestamp(milliseconds / 1000, UTC)
    months = (FRENCH if language == "fr" else ENGLISH).split()
    number = "1er" if language == "fr" and day.day == 1 else str(day.day)
    return f"{number}{NO_BREAK}{months[day.month - 1]} {day.year}"
