"""Ready-made chat phrases, which each reader sees in their own language."""

from typing import Final

from roitelet.base.language import Language, Text, t
from roitelet.tables.clean_text import clean_text

PHRASES: Final[tuple[Text, ...]] = (
    ("Bonjour\u202f!", "Hello!"),
    ("Bien joué\u202f!", "Well played!"),
    ("Merci\u202f!", "Thank you!"),
    ("Je réfléchis…", "I’m thinking…"),
    ("Un instant.", "One moment."),
    ("Oh là là\u202f!", "Oh dear!"),
    ("On rejoue\u202f?", "Another game?"),
    ("Au revoir\u202f!", "Goodbye!"),
)
_BY_TEXT: Final = {clean_text(text): phrase for phrase in PHRASES for text in phrase}


def in_words_of(language: Language, text: str) -> str:
    """Translate a ready-made phrase for a reader; return any other text as it is."""
    return t(language, *_BY_TEXT[text]) if text in _BY_TEXT else text
