"""The parts of a pack: ranks, suits, cards outside the suits, and the patterns that read them."""

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
    """The sign in the notation, and on cards in French."""
    name: Text = ("", "")
    """The name; the sign by default."""
    english: str = ""
    """The sign on cards in English, if different; accepted in the notation too."""
    article: str = "le "
    """The French article: ``le ``, ``la ``, ``l'``."""
    aliases: tuple[str, ...] = ()
    """Other signs accepted in the notation."""

    @property
    def spoken(self) -> Text:
        """Return the name in French and in English."""
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
    """A card outside the suits, whose notation is its name in either language."""

    name: Text
    article: str = "le "
    """The French article; empty for a name without article in both languages."""


def readings(items: Sequence[Rank | PackSuit]) -> dict[str, int]:
    """Return the number of each rank or suit by every accepted sign, in lower case."""
    return {
        text.lower(): number
        for number, item in enumerate(items)
        for text in (item.sign, item.english, *item.aliases)
        if text
    }


def card_pattern(extras: Iterable[str], ranks: Iterable[str], suits: Iterable[str]) -> re.Pattern[str]:
    """Return the pattern of a card: group 1 is an extra card, or groups 2 and 3 are rank and suit."""
    # (?!) never matches
    return re.compile(
        rf"({_alternatives(extras) or '(?!)'})|({_alternatives(ranks)})({_alternatives(suits)})",
        _FLAGS,
    )


def group_pattern(signs: Iterable[str]) -> re.Pattern[str]:
    """Return the pattern of a whole suit or rank, such as ``♣*``; group 1 is its sign."""
    return re.compile(rf"({_alternatives(signs)})\*", _FLAGS)


def _alternatives(texts: Iterable[str]) -> str:
    return "|".join(re.escape(text) for text in sorted(texts, key=len, reverse=True))
