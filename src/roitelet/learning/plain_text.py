"""The coach in words alone: where a page draws a card, its name stands."""

import re
from typing import Final

from roitelet.base.errors import RoiteletError
from roitelet.base.language import Language
from roitelet.engine.game import Game

MARKED: Final = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`")
"""What a text stresses, or a move it names."""


def named(word: str, language: Language, game: Game) -> str:
    """Return a move in words."""
    try:
        return game.words.label(game.words.parse_action(word), language)
    except RoiteletError:
        return word


def plain_words(said: str, language: Language, game: Game) -> str:
    """Return a text without its marks."""
    return MARKED.sub(lambda mark: mark[1] or named(mark[2], language, game), said)
