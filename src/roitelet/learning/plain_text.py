"""The coach's texts as plain text, with the names of cards in place of drawings."""

import re
from typing import Final

from roitelet.base.errors import RoiteletError
from roitelet.base.language import Language
from roitelet.engine.game import Game

MARKED: Final = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]")
"""A stressed part of a text, a move in backticks, or a term in brackets."""


def move_name(word: str, language: Language, game: Game) -> str:
    """Return the label of a move; any other word is returned unchanged."""
    try:
        return game.words.label(game.words.parse_action(word), language)
    except RoiteletError:
        return word


def plain_words(text: str, language: Language, game: Game) -> str:
    """Return a text without markup."""
    return MARKED.sub(lambda mark: mark[1] or mark[3] or move_name(mark[2], language, game), text)
