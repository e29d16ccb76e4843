"""What can be said at a table with one tap. A phrase is read by everybody in their own language."""

from typing import Final

from roitelet.engine.language import Language
from roitelet.tables.names import clean_text

PHRASES: Final[tuple[dict[Language, str], ...]] = (
    {"fr": "Bonjour\u202f!", "en": "Hello!"},
    {"fr": "Bien joué\u202f!", "en": "Well played!"},
    {"fr": "Merci\u202f!", "en": "Thank you!"},
    {"fr": "Je réfléchis…", "en": "I’m thinking…"},
    {"fr": "Un instant.", "en": "One moment."},
    {"fr": "Oh là là\u202f!", "en": "Oh dear!"},
    {"fr": "On rejoue\u202f?", "en": "Another game?"},
    {"fr": "Au revoir\u202f!", "en": "Goodbye!"},
)
_BY_TEXT: Final = {clean_text(text): phrase for phrase in PHRASES for text in phrase.values()}


def in_words_of(language: Language, text: str) -> str:
    """What somebody said, for a reader: a phrase in their language, anything else as it was written."""
    return _BY_TEXT[text][language] if text in _BY_TEXT else text
