"""Messages in French and English: a key with arguments, rendered in the reader's language.

Each module adds its catalogue (key → language → template) with :func:`add_catalogue`. Arguments may be numbers, words,
messages, lists of messages, or a :class:`NamedSeat`, which renders as the player's name.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from roitelet.base.typography import MINUS, NO_BREAK, many, of, typeset

Language = Literal["fr", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")
VARIABLE: Final = "ROITELET_LANG"
LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")

Text = tuple[str, str]
"""A text in French and in English."""
Catalogue = Mapping[str, Text]
_templates: dict[str, Mapping[Language, str]] = {}
_files: dict[str, str] = {}
"""For each prefix of keys, the first file that added one."""

OPENS: Final = "\ue000"
CLOSES: Final = "\ue001"
"""Delimiters around a piece to draw; names cannot contain them."""


@dataclass(frozen=True)
class Reading:
    """The settings to render messages with: language, names, the reader's seat."""

    language: Language
    names: Sequence[str] = ()
    """The names of the players by seat, if known."""
    you: int | None = None
    """The reader's seat: rendered as *vous*, with the template ``key.you`` instead of ``key`` if there is one."""
    pieces: bool = False
    """Whether to render pieces as delimited notation, for a page to draw, instead of words."""


@dataclass(frozen=True)
class Message:
    """A message key with arguments.

    Templates may contain ``{count:place libre|places libres}`` (a number with its noun), ``{seat:of}`` (d'Alice) and
    ``{cards:or}`` or ``{seats:and}`` (a list). The template ``key.you`` addresses the argument ``seat``,
    ``key.you.victim`` the argument ``victim``.
    """

    key: str
    args: Mapping[str, object] = field(default_factory=dict)
    texts: dict[Language, str] | None = field(default=None, compare=False, repr=False)
    """The cache of rendered texts, for a message made by :func:`fixed` or :func:`in_words`."""

    def render(
        self, language: Language, names: Sequence[str] = (), you: int | None = None, *, pieces: bool = False
    ) -> str:
        """Return the sentence with the players' names, if given, and *vous* for the seat ``you``."""
        return self.read(Reading(language, names, you, pieces))

    def read(self, to: Reading) -> str:
        """Return the sentence for a reader."""
        if self.texts is not None:
            if to.language in self.texts:
                return self.texts[to.language]
            to = Reading(to.language)
        key = self.key if to.you is None else self._addressed_key(to.you)
        try:
            template = _templates[key][to.language]
        except KeyError:
            raise _missing_text_error(key, to.language) from None
        has_nouns = "|" in template
        filled = template.format_map({name: _render(value, to, has_nouns) for name, value in self.args.items()})
        if self.texts is not None:
            self.texts[to.language] = filled
        # the sentence begins with "you"
        return capital(filled) if to.you is not None and template.startswith("{seat") else filled

    def _addressed_key(self, you: int) -> str:
        """Return the key of the sentence that addresses a seat, or the plain key."""
        for name, value in self.args.items():
            if _mentions_seat(value, you):
                key = f"{self.key}.you" if name == "seat" else f"{self.key}.you.{name}"
                if key in _templates:
                    return key
        return self.key


def _missing_text_error(key: str, language: Language) -> Exception:
    """Return the error for an unknown language, or for a key without a sentence."""
    # imported here because errors import this module
    from roitelet.base.errors import unknown

    if language not in LANGUAGES:
        return unknown("language", language, LANGUAGES)
    file = _files.get(key.partition(".")[0], "words/")
    return LookupError(f"there is no sentence {key!r}: add it by add_catalogue, in {file}")


class Piece(Message):
    """A card or other piece: drawn on a page, elsewhere its name with an article."""

    def __init__(self, code: str, name: Message) -> None:
        super().__init__("text", {"code": code, "name": name})

    def read(self, to: Reading) -> str:
        """Return the delimited notation of the piece, or its name."""
        name = self.args["name"]
        assert isinstance(name, Message)
        return f"{OPENS}{self.args['code']}{CLOSES}" if to.pieces else name.read(to)


class NamedSeat(int):
    """A seat number that renders as the player's name."""


def say(key: str, **args: object) -> Message:
    """Return a message."""
    return Message(key, args)


def fixed(key: str, **args: object) -> Message:
    """Return a message that names no seat; it caches its texts. For lasting messages, such as the name of a card."""
    return Message(key, args, {})


def in_words(french: str, english: str) -> Message:
    """Return a message without key or arguments, such as the name of a card."""
    return Message("words", {"fr": french, "en": english}, _typeset_texts((french, english)))


def t(language: str, french: str, english: str) -> str:
    """Return the typeset words of a language; pass a :data:`Text` as ``t(language, *text)``."""
    return typeset(french if language == "fr" else english, language)


def capital(words: str) -> str:
    """Capitalise the first letter."""
    return words[:1].upper() + words[1:]


def as_sentence(words: str) -> str:
    """Capitalise the first letter and add a full stop."""
    return capital(words) if words.endswith((".", "!", "?", "…")) else f"{capital(words)}."


def environment_language(environ: Mapping[str, str]) -> str:
    """Return the language of an environment, unchecked: ``ROITELET_LANG``, else the locale, else French."""
    if chosen := environ.get(VARIABLE):
        return chosen
    locale = next((value for name in LOCALE_VARIABLES if (value := environ.get(name))), "")
    return "en" if locale.lower().startswith("en") else "fr"


def add_catalogue(catalogue: Catalogue) -> None:
    """Add templates; no key may be in two catalogues."""
    files = [sys._getframe(depth).f_code.co_filename for depth in (1, 2)]
    file = next((name for name in files if name != __file__), __file__)
    for key, text in catalogue.items():
        _files.setdefault(key.partition(".")[0], file)
        template = _typeset_texts(text)
        if _templates.setdefault(key, template) != template:
            raise ValueError(f"message key {key!r} is already in use")


def numbered(prefix: str, texts: Sequence[Text]) -> Catalogue:
    """Return a catalogue with the keys ``prefix.0``, ``prefix.1`` and so on."""
    return {f"{prefix}.{number}": text for number, text in enumerate(texts)}


def named(prefix: str, *texts: Text) -> Callable[[int], Message]:
    """Add numbered words; return a function from number to message."""
    add_catalogue(numbered(prefix, texts))
    return [fixed(f"{prefix}.{number}") for number in range(len(texts))].__getitem__


def _typeset_texts(text: Text) -> dict[Language, str]:
    """Return the typeset text by language."""
    return {language: t(language, *text) for language in LANGUAGES}


def known(key: str) -> bool:
    """Return whether there is a template for this key."""
    return key in _templates


def templates() -> Mapping[str, Mapping[Language, str]]:
    """Return all templates added so far, for tests."""
    return dict(_templates)


class _Name(str):
    """The name of a player."""

    language: str

    def __format__(self, form: str) -> str:
        return of(self, self.language) if form == "of" else str(self)


class _Count(int):
    """A number that may be followed by its noun."""

    language: str

    def __format__(self, nouns: str) -> str:
        if "|" not in nouns:
            return super().__format__(nouns)
        singular, plural = nouns.split("|")
        number = str(int(self)).replace("-", MINUS)
        return f"{number}{NO_BREAK}{plural if many(self, self.language) else singular}"


class _ItemList(str):
    """A list of rendered items."""

    items: list[str]
    between: str
    language: str

    def __format__(self, last: str) -> str:
        if not last or len(self.items) < 2:
            return str(self)
        all_but_last = self.between.join(self.items[:-1])
        conjunction = _templates[f"list.{last}"]["fr" if self.language == "fr" else "en"]
        return f"{all_but_last} {conjunction} {self.items[-1]}"


def _render(value: object, to: Reading, has_nouns: bool = False) -> object:
    if isinstance(value, Message):
        return value.read(to)
    if isinstance(value, NamedSeat):
        return _call(value, to)
    if isinstance(value, (list, tuple)):
        items = [str(_render(item, to)) for item in value]
        between = " " if all(item.startswith(OPENS) for item in items) else ", "  # drawn pieces need no comma
        joined = _ItemList(between.join(items))
        joined.items, joined.between, joined.language = items, between, to.language
        return joined
    if has_nouns and type(value) is int:
        count = _Count(value)
        count.language = to.language
        return count
    return value


def _call(seat: NamedSeat, to: Reading) -> _Name:
    if seat == to.you:
        name = _Name(_templates["you"][to.language])
    elif seat < len(to.names):
        name = _Name(to.names[seat])
    else:
        name = _Name(_templates["seat"][to.language].format(number=int(seat)))
    name.language = to.language
    return name


def _mentions_seat(value: object, you: int) -> bool:
    if isinstance(value, list):
        return any(_mentions_seat(item, you) for item in value)
    return isinstance(value, NamedSeat) and value == you


add_catalogue(
    {
        "seat": ("Place {number}", "Seat {number}"),
        "you": ("vous", "you"),
        "list.and": ("et", "and"),
        "list.or": ("ou", "or"),
        "text": ("{text}", "{text}"),
        "items": ("{items}", "{items}"),
    }
)
