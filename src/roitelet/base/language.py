"""Sentences in French and in English: a message is a key with arguments, rendered when the reader's language is known.

Every layer keeps its own catalogue (key → language → template) and adds it with :func:`add_catalogue`. Arguments may be
numbers, words, other messages, lists of messages, or a :class:`NamedSeat`, which renders as the player's name.
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
"""The same words in French and in English."""
Catalogue = Mapping[str, Text]
_templates: dict[str, Mapping[Language, str]] = {}
_files: dict[str, str] = {}
"""By the first letters of a key, the file that added the first sentence with them."""

OPENS: Final = "\ue000"
CLOSES: Final = "\ue001"
"""Around the notation of a piece, in sentences whose pieces are to be drawn; no name has these signs."""


@dataclass(frozen=True)
class Reading:
    """A reader of messages: language, names, own seat."""

    language: Language
    names: Sequence[str] = ()
    """What the seats are called, where that is known."""
    you: int | None = None
    """The reader's own seat: they are *vous*, and a template ``key.you`` is preferred to ``key``."""
    pieces: bool = False
    """Whether pieces stand there in the notation, marked, for a page to draw; else in words."""

    def __post_init__(self) -> None:
        """Refuse a language that does not exist."""
        if self.language not in LANGUAGES:
            # imported late: errors are told in messages
            from roitelet.base.errors import check_language

            check_language(self.language)


@dataclass(frozen=True)
class Message:
    """Something to say, in no language yet.

    A template may say ``{count:place libre|places libres}`` (a number with its noun), ``{seat:of}`` (d'Alice) and
    ``{cards:or}`` or ``{seats:and}`` (a list). ``key.you`` is the sentence for the seat called ``seat``,
    ``key.you.victim`` for the one called ``victim``.
    """

    key: str
    args: Mapping[str, object] = field(default_factory=dict)
    texts: dict[Language, str] | None = field(default=None, compare=False, repr=False)
    """For a message made by :func:`fixed` or :func:`in_words`, the texts rendered so far."""

    def render(
        self, language: Language, names: Sequence[str] = (), you: int | None = None, *, pieces: bool = False
    ) -> str:
        """Return the sentence, with seats called by their names where names are given, and the reader's own *vous*."""
        return self.read(Reading(language, names, you, pieces))

    def read(self, to: Reading) -> str:
        """Return the sentence for a reader."""
        if self.texts is None:
            return self._fill(to)
        if to.language not in self.texts:
            self.texts[to.language] = self._fill(Reading(to.language))
        return self.texts[to.language]

    def _fill(self, to: Reading) -> str:
        key = self.key if to.you is None else self._addressed(to.you)
        if key not in _templates:
            letters = key.partition(".")[0]
            raise LookupError(
                f"there is no sentence {key!r}: add it by add_catalogue, in {_files.get(letters, 'words/')}"
            )
        template = _templates[key][to.language]
        counted = "|" in template
        told = template.format_map({name: _render(value, to, counted) for name, value in self.args.items()})
        # a line that begins with its reader
        return capital(told) if to.you is not None and template.startswith("{seat") else told

    def _addressed(self, you: int) -> str:
        """Return the key of the sentence that speaks to a seat, if there is one."""
        for name, value in self.args.items():
            if _mentions(value, you):
                key = f"{self.key}.you" if name == "seat" else f"{self.key}.you.{name}"
                if key in _templates:
                    return key
        return self.key


class Piece(Message):
    """A card, or anything else that a page draws: on a page its notation, elsewhere its name with an article."""

    def __init__(self, code: str, name: Message) -> None:
        super().__init__("text", {"code": code, "name": name})

    def read(self, to: Reading) -> str:
        """Return the mark of the piece, or its name."""
        name = self.args["name"]
        assert isinstance(name, Message)
        return f"{OPENS}{self.args['code']}{CLOSES}" if to.pieces else name.read(to)


class NamedSeat(int):
    """A seat number that renders as the player's name."""


def say(key: str, **args: object) -> Message:
    """Shorthand for a message."""
    return Message(key, args)


def fixed(key: str, **args: object) -> Message:
    """Return a message that reads the same for everybody, since it names no seat; rendered once per language.

    Worth it for a message that is made once and kept, such as the name of a card.
    """
    return Message(key, args, {})


def in_words(french: str, english: str) -> Message:
    """Words that need no key and no arguments, such as the name of a card."""
    return Message("words", {"fr": french, "en": english}, _set((french, english)))


def t(language: str, french: str, english: str) -> str:
    """Return the words for readers of a language, typeset; a :data:`Text` is given as ``t(language, *text)``."""
    return typeset(french if language == "fr" else english, language)


def capital(words: str) -> str:
    """Words as a sentence begins."""
    return words[:1].upper() + words[1:]


def as_sentence(words: str) -> str:
    """Words that stand alone: a capital letter first, a full stop last."""
    return capital(words) if words.endswith((".", "!", "?", "…")) else f"{capital(words)}."


def environment_language(environ: Mapping[str, str]) -> str:
    """Return the language an environment asks for, unchecked: ``ROITELET_LANG``, then the locale, then French."""
    if chosen := environ.get(VARIABLE):
        return chosen
    locale = next((value for name in LOCALE_VARIABLES if (value := environ.get(name))), "")
    return "en" if locale.lower().startswith("en") else "fr"


def add_catalogue(catalogue: Catalogue) -> None:
    """Make templates known. A key belongs to one catalogue only."""
    files = [sys._getframe(depth).f_code.co_filename for depth in (1, 2)]
    file = next((name for name in files if name != __file__), __file__)
    for key, text in catalogue.items():
        _files.setdefault(key.partition(".")[0], file)
        made = _set(text)
        if _templates.setdefault(key, made) != made:
            raise ValueError(f"message key {key!r} is already in use")


def numbered(prefix: str, words: Sequence[Text]) -> Catalogue:
    """Return a catalogue of numbered words: ``prefix.0``, ``prefix.1`` and so on."""
    return {f"{prefix}.{number}": text for number, text in enumerate(words)}


def named(prefix: str, *words: Text) -> Callable[[int], Message]:
    """Make numbered words known; return a function that gives each by its number."""
    add_catalogue(numbered(prefix, words))
    return [fixed(f"{prefix}.{number}") for number in range(len(words))].__getitem__


def _set(text: Text) -> dict[Language, str]:
    """Return the words of a text as they are printed."""
    return {language: t(language, *text) for language in LANGUAGES}


def known(key: str) -> bool:
    """Return whether there is a sentence for this key."""
    return key in _templates


def templates() -> Mapping[str, Mapping[Language, str]]:
    """Return all templates known so far, for the tests that compare languages."""
    return dict(_templates)


class _Name(str):
    """The name of a player."""

    language: str

    def __format__(self, how: str) -> str:
        return of(self, self.language) if how == "of" else str(self)


class _Count(int):
    """A number that may be followed by its noun."""

    language: str

    def __format__(self, nouns: str) -> str:
        if "|" not in nouns:
            return super().__format__(nouns)
        one, more = nouns.split("|")
        number = str(int(self)).replace("-", MINUS)
        return f"{number}{NO_BREAK}{more if many(self, self.language) else one}"


class _Listed(str):
    """Things one after the other."""

    items: list[str]
    language: str

    def __format__(self, last: str) -> str:
        if not last or len(self.items) < 2:
            return str(self)
        before = _between(self.items).join(self.items[:-1])
        word = _templates[f"list.{last}"]["fr" if self.language == "fr" else "en"]
        return f"{before} {word} {self.items[-1]}"


def _between(items: list[str]) -> str:
    """Drawn pieces need no comma between them."""
    return " " if all(item.startswith(OPENS) for item in items) else ", "


def _render(value: object, to: Reading, counted: bool = False) -> object:
    if isinstance(value, Message):
        return value.read(to)
    if isinstance(value, NamedSeat):
        return _call(value, to)
    if isinstance(value, (list, tuple)):
        items = [str(_render(item, to)) for item in value]
        listed = _Listed(_between(items).join(items))
        listed.items, listed.language = items, to.language
        return listed
    if counted and type(value) is int:
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


def _mentions(value: object, you: int) -> bool:
    if isinstance(value, list):
        return any(_mentions(item, you) for item in value)
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
