"""Typography of French and English: no-break spaces, apostrophes, quotation marks; elision before a name."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

NO_BREAK: Final = "\u00a0"
THIN: Final = "\u202f"
"""The French narrow no-break space: before ; ! ? and inside « »."""
MINUS: Final = "\u2212"
HYPHEN: Final = "\u2011"
"""A no-break hyphen."""

_UNITS: Final = "jeton|point|carte|pli|manche|donne|place|coup|partie|min|joueur|minute|seconde"
_FRENCH: Final = (
    (re.compile(r"(?<=[^\W\d_])'|(?<=\})'(?=\w)"), "’"),
    (re.compile(rf"(?<=\S)[ {NO_BREAK}](?=[;!?»])"), THIN),
    (re.compile(rf"«[ {NO_BREAK}]"), "«" + THIN),
    (re.compile(r" (?=[:%](?:\W|$))"), NO_BREAK),
    (re.compile(rf"(?<=[\d}}]) (?=(?:{_UNITS})s?\b)"), NO_BREAK),
)
_ENGLISH: Final = (
    (re.compile(r"(?<=[^\W\d_])'(?=\w)|(?<=\})'(?=s\b)|(?<=s)'(?= )"), "’"),
    (re.compile(r'"([^"]*)"'), r"“\1”"),
)


@lru_cache(8192)
def typeset(words: str, language: str) -> str:
    """Replace spaces, apostrophes and quotation marks by the typographic ones; idempotent."""
    for pattern, replacement in _FRENCH if language == "fr" else _ENGLISH:
        words = pattern.sub(replacement, words)
    return words


def set_spaces(markup: str) -> str:
    """Set the spaces of French markup; apostrophes stay, since they may delimit attributes."""
    for pattern, replacement in _FRENCH[1:4]:
        markup = pattern.sub(replacement, markup)
    return markup


def of(name: str, language: str) -> str:
    """Return the possessive of a name: d’Alice, de Hugo; in English Alice’s."""
    if language != "fr":
        return f"{name}’s"
    start = unicodedata.normalize("NFD", name[:2].lower())
    # d'Yves, but de Yann: y is a vowel before a consonant
    vowel = start[:1] in "aeiouœæ" or (start[:1] == "y" and start[1:2] not in "aeiou")
    return f"d’{name}" if vowel and start else f"de {name}"


def many(count: float, language: str) -> bool:
    """Return whether a number takes a plural noun: in French from two on."""
    return abs(count) >= 2 if language == "fr" else abs(count) != 1
