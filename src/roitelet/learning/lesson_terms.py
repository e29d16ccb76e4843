"""The words of a game that its lessons explain: ``games/<id>/lessons/terms.md``, a table like the glossary's."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from roitelet.base.language import Language
from roitelet.base.typography import typeset
from roitelet.games import game_facts

FILE: Final = "terms.md"
TERM: Final = re.compile(r"\[([^\]]+)\]")
"""A term in a text of a lesson."""
_ROW: Final = re.compile(r"\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|")
_COLUMNS: Final[Mapping[Language, tuple[int, int]]] = {"fr": (2, 4), "en": (1, 3)}
"""The columns of a row with the forms of a word and its meaning."""


@dataclass(frozen=True)
class Term:
    """A word of the game with its meaning in one sentence."""

    number: int
    """Its row in the file."""
    word: str
    meaning: str


@cache
def terms_of(game_id: str, language: Language) -> Mapping[str, Term]:
    """Return the terms of a game by each of their forms; the first form of a row heads its meaning."""
    path = game_facts(game_id).folder / "lessons" / FILE
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    rows = [row for line in lines if (row := _ROW.fullmatch(line))][1:]  # without the heads
    words, meaning = _COLUMNS[language]
    found: dict[str, Term] = {}
    for number, row in enumerate(rows, 1):
        forms = typeset(row[words], language).split(", ")
        found |= dict.fromkeys(forms, Term(number, forms[0], typeset(row[meaning], language)))
    return found
