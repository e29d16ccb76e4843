"""Numbers as French and English write them. A space inside a number does not break."""

from typing import Final

from roitelet.engine.language import Language

NO_BREAK: Final = "\u00a0"
MINUS: Final = "−"


def decimal(number: float, digits: int, language: Language) -> str:
    """A number with so many digits behind the comma, in English behind the point; never a negative zero."""
    rounded = round(number, digits) or 0.0
    text = f"{rounded:,.{digits}f}".replace("-", MINUS)
    if language == "en":
        return text
    return text.replace(",", NO_BREAK).replace(".", ",")


def whole(number: int, language: Language) -> str:
    """A whole number, its thousands apart."""
    return decimal(number, 0, language)


def percent(share: float, language: Language, digits: int = 0) -> str:
    """A share in percent."""
    return f"{decimal(100 * share, digits, language)}{NO_BREAK}%"


def is_many(number: float, digits: int, language: Language) -> bool:
    """Whether a thing so many times, written with so many digits, stands in the plural: in French from two on."""
    size = abs(round(number, digits))
    return size >= 2 if language == "fr" else size != 1


def tie(sentence: str, language: Language) -> str:
    """A sentence in which no line begins with a French colon or semicolon."""
    if language == "en":
        return sentence
    return sentence.replace(" :", f"{NO_BREAK}:").replace(" ;", f"{NO_BREAK};")
