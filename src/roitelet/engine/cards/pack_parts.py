"""The parts of a pack: ranks, suits and cards outside the suits, and how their signs are read."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from roitelet.base.language import Text

_FLAGS: Final = re.IGNORECASE | re.ASCII


@dataclass(frozen=True)
class Rank:
    """A rank: the 7, the jack."""

    sign: str
    """In the notation, and on the card of a French reader."""
    name: Text = ("", "")
    """As it is spoken; the sign, if nothing is said."""
    english: str = ""
    """On the card of an English reader, if it is not the sign; the notation reads it too."""
    article: str = "le "
    """What French puts before it: ``le ``, ``la ``, ``l'``."""
    aliases: tuple[str, ...] = ()
    """What the notation reads besides."""

    @property
    def spoken(self) -> Text:
        """Return what it is called in French and in English."""
        return self.name if self.name[0] else (self.sign, self.sign)


@dataclass(frozen=True)
class PackSuit:
    """A suit; fields as those of :class:`Rank`."""

    sign: str
    name: Text
    english: str = ""
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Extra:
    """A card outside the suits, written and read by its name in either language."""

    name: Text
    article: str = "le "
    """Empty for a name that takes no article, in English neither."""


def readings(items: Sequence[Rank | PackSuit]) -> dict[str, int]:
    """By everything that is read for a rank or a suit, in small letters, its number."""
    return {
        text.lower(): number
        for number, item in enumerate(items)
        for text in (item.sign, item.english, *item.aliases)
        if text
    }


def card_pattern(extras: Iterable[str], ranks: Iterable[str], suits: Iterable[str]) -> re.Pattern[str]:
    """Return a card: group 1 is an extra one, or groups 2 and 3 are a rank and a suit."""
    # without extra cards the first group never matches
    return re.compile(rf"({_any(extras) or '(?!)'})|({_any(ranks)})({_any(suits)})", _FLAGS)


def whole_pattern(signs: Iterable[str]) -> re.Pattern[str]:
    """Return all cards of a suit or of a rank: group 1 is its sign."""
    return re.compile(rf"({_any(signs)})\*", _FLAGS)


def _any(texts: Iterable[str]) -> str:
    return "|".join(re.escape(text) for text in sorted(texts, key=len, reverse=True))
