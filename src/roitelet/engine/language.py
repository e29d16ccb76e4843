"""Sentences in French and in English: a message is a key with arguments, rendered when the reader's language is known.

Every layer keeps its own catalogue (key → language → template) and adds it with :func:`add_catalogue`. Arguments may be
numbers, words, other messages, lists of messages, or a :class:`Seat`, which renders as the player's name.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

Language = Literal["fr", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")

Catalogue = Mapping[str, Mapping[Language, str]]
_templates: dict[str, Mapping[Language, str]] = {}


@dataclass(frozen=True)
class Message:
    """Something to say, in no language yet."""

    key: str
    args: Mapping[str, object] = field(default_factory=dict)
    texts: dict[Language, str] | None = field(default=None, compare=False, repr=False)
    """For a message made by :func:`fixed` or :func:`in_words`, the texts rendered so far."""

    def render(self, language: Language, names: Sequence[str] = ()) -> str:
        """The sentence, with seats called by their names where names are given."""
        if self.texts is None:
            return self._fill(language, names)
        if language not in self.texts:
            self.texts[language] = self._fill(language, ())
        return self.texts[language]

    def _fill(self, language: Language, names: Sequence[str]) -> str:
        template = _templates[self.key][language]
        return template.format_map({name: _render(value, language, names) for name, value in self.args.items()})


class Seat(int):
    """A seat number that renders as the player's name."""


def say(key: str, **args: object) -> Message:
    """Shorthand for a message."""
    return Message(key, args)


def fixed(key: str, **args: object) -> Message:
    """A message that reads the same for everybody, since it names no seat; rendered once per language.

    Worth it for a message that is made once and kept, such as the name of a card.
    """
    return Message(key, args, {})


def in_words(french: str, english: str) -> Message:
    """Words that need no key and no arguments, such as the name of a card."""
    return Message("words", {"fr": french, "en": english}, {"fr": french, "en": english})


def capital(words: str) -> str:
    """Words as a sentence begins."""
    return words[:1].upper() + words[1:]


def as_sentence(words: str) -> str:
    """Words that stand alone: a capital letter first, a full stop last."""
    return f"{capital(words)}."


def add_catalogue(catalogue: Catalogue) -> None:
    """Make templates known. A key belongs to one catalogue only."""
    for key in catalogue:
        if key in _templates and _templates[key] != catalogue[key]:
            raise ValueError(f"message key {key!r} is already in use")
    _templates.update(catalogue)


def numbered(prefix: str, words: Sequence[tuple[str, str]]) -> Catalogue:
    """A catalogue of numbered words, French and English: ``prefix.0``, ``prefix.1`` and so on."""
    return {f"{prefix}.{number}": {"fr": french, "en": english} for number, (french, english) in enumerate(words)}


def named(prefix: str, *words: tuple[str, str]) -> Callable[[int], Message]:
    """Makes numbered words known; what it returns gives each of them by its number."""
    add_catalogue(numbered(prefix, words))
    return [fixed(f"{prefix}.{number}") for number in range(len(words))].__getitem__


def known(key: str) -> bool:
    """Whether there is a sentence for this key."""
    return key in _templates


def templates() -> Mapping[str, Mapping[Language, str]]:
    """All templates known so far, for the tests that compare languages."""
    return dict(_templates)


def _render(value: object, language: Language, names: Sequence[str]) -> object:
    if isinstance(value, Message):
        return value.render(language, names)
    if isinstance(value, Seat):
        return names[value] if value < len(names) else _templates["seat"][language].format(number=int(value))
    if isinstance(value, (list, tuple)):
        separator = _templates["list"][language]
        return separator.join(str(_render(item, language, names)) for item in value)
    return value


add_catalogue(
    {
        "seat": {"fr": "Place {number}", "en": "Seat {number}"},
        "list": {"fr": ", ", "en": ", "},
        "text": {"fr": "{text}", "en": "{text}"},
        "items": {"fr": "{items}", "en": "{items}"},
    }
)
