"""House rules: options, their values, and presets.

An option has the same name in Python, in records, on the command line and as a field of the state, where it is stored
as an integer, so that all games share the code that reads and writes options.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Any

from roitelet.base.arguments import whole_number
from roitelet.base.errors import BadInput, bad_input, check_language, unknown
from roitelet.base.language import Language, Text, add_catalogue, say, t

Value = str | int | bool | tuple[int, ...]
Options = dict[str, Value]


@dataclass(frozen=True)
class Option:
    """One house rule: its name, default, clause, and words."""

    name: str
    default: Value
    clause: str
    label: Text
    """Its name for players."""
    about: Text
    """A sentence that adds to the label and the values; empty if they suffice."""
    added: bool = field(default=False, kw_only=True)
    """Whether old records lack it; they get its default, which must be the old behaviour."""

    @property
    def meaning(self) -> Text:
        """Return the label and what it leaves unsaid, as sentences."""
        french, english = (f"{label}. {about}".rstrip() for label, about in zip(self.label, self.about, strict=True))
        return french, english

    @property
    def labels(self) -> Mapping[str, Text]:
        """Return the names of its values for players."""
        return {}

    def check(self, value: object) -> Value:
        """Return the value in its normal form; raise ``BadInput`` for one that is not allowed."""
        raise NotImplementedError

    def encode(self, value: Value) -> Any:
        """Return the value as stored in the state: an integer or several."""
        raise NotImplementedError

    def decode(self, stored: Any) -> Value:
        """Return the value from its stored form, the inverse of :meth:`encode`."""
        raise NotImplementedError

    def stored(self) -> tuple[str, tuple[int, ...]]:
        """Return NumPy's type name and the shape of the stored value."""
        return "u1", ()

    def allowed(self) -> str:
        """Return the allowed values, for messages."""
        raise NotImplementedError

    def format(self, value: Value) -> str:
        """Return the value as text for command lines and positions, the inverse of :meth:`check`."""
        if isinstance(value, tuple):
            return ",".join(map(str, value))
        return str(value).lower()

    def refuse(self, value: object) -> BadInput:
        """Return the error for a value that is not allowed."""
        return bad_input("option.value", self.clause, name=self.name, value=value, allowed=self.allowed())


@dataclass(frozen=True)
class Choice(Option):
    """An option whose values are the members of an ``IntEnum``, in lower case."""

    values: Mapping[IntEnum, Text]
    """Every member with its name for players."""
    renamed: Mapping[str, str] = field(default_factory=dict, kw_only=True)
    """Names that old records still give to values, with the names of today."""

    @cached_property
    def labels(self) -> Mapping[str, Text]:
        """Return the names of the members for players."""
        return {member.name.lower(): label for member, label in self.values.items()}

    def check(self, value: object) -> Value:
        """Accept a member or its name."""
        name = value.name if isinstance(value, IntEnum) and value in self.values else value
        if isinstance(name, str):
            name = self.renamed.get(name.lower(), name.lower())
            if name in self.names:
                return name
        raise self.refuse(value)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the values."""
        return tuple(self.labels)

    def encode(self, value: Value) -> int:
        """Return the member's number."""
        return next(int(member) for member in self.values if member.name.lower() == value)

    def decode(self, stored: Any) -> Value:
        """Return the member's name."""
        for member in self.values:
            if member == stored:
                return member.name.lower()
        raise ValueError(stored)

    def allowed(self) -> str:
        """Return the names."""
        return ", ".join(self.names)


@dataclass(frozen=True)
class Flag(Option):
    """A boolean option."""

    def check(self, value: object) -> Value:
        """Accept a boolean or one of the usual words."""
        word = str(value).lower()
        if word in {"true", "yes", "oui", "on", "1"}:
            return True
        if word in {"false", "no", "non", "off", "0"}:
            return False
        raise self.refuse(value)

    def encode(self, value: Value) -> int:
        """Return 0 or 1."""
        return int(bool(value))

    def decode(self, stored: Any) -> Value:
        """Return a boolean."""
        return bool(stored)

    def allowed(self) -> str:
        """Return both words."""
        return "true, false"


@dataclass(frozen=True)
class Number(Option):
    """An option whose value is an integer within bounds or a special word (``none``, ``random``)."""

    minimum: int
    maximum: int
    word: str = ""
    word_label: Text = ("", "")
    """The name of the word for players."""
    seat: bool = False
    """True if the number is a seat; pages show the name of its player instead."""

    @property
    def labels(self) -> Mapping[str, Text]:
        """Return the name of the word for players."""
        return {self.word: self.word_label} if self.word else {}

    def check(self, value: object) -> Value:
        """Accept the word or a number within bounds."""
        if self.word and (value is None or str(value).lower() == self.word):
            return self.word
        number = whole_number(value)
        if number is None or not self.minimum <= number <= self.maximum:
            raise self.refuse(value)
        return number

    def encode(self, value: Value) -> int:
        """Return the number; for the word, one less than the minimum."""
        return self.minimum - 1 if value == self.word else int(value)  # type: ignore[arg-type]

    def stored(self) -> tuple[str, tuple[int, ...]]:
        """Return the smallest signed type for the bounds and the word."""
        return _signed_type(self.minimum - 1, self.maximum), ()

    def decode(self, stored: Any) -> Value:
        """Return the number or the word."""
        return self.word if int(stored) < self.minimum else int(stored)

    def allowed(self) -> str:
        """Return the bounds and the word."""
        bounds = f"{self.minimum}-{self.maximum}"
        return f"{self.word}, {bounds}" if self.word else bounds


@dataclass(frozen=True)
class Numbers(Option):
    """An option whose value is a fixed count of integers within bounds, written ``1,2,3``."""

    minimum: int
    maximum: int
    parts: Sequence[Text]
    """The meaning of each number."""

    @property
    def length(self) -> int:
        """Return the count of numbers."""
        return len(self.parts)

    @property
    def labels(self) -> Mapping[str, Text]:
        """Return the meaning of each number by index."""
        return {str(place): label for place, label in enumerate(self.parts)}

    def check(self, value: object) -> Value:
        """Accept a sequence or text."""
        items: Sequence[object] = value.split(",") if isinstance(value, str) else _as_sequence(value)
        numbers = tuple(whole_number(item) for item in items)
        if len(numbers) != self.length:
            raise self.refuse(value)
        for number in numbers:
            if number is None or not self.minimum <= number <= self.maximum:
                raise self.refuse(value)
        return tuple(number for number in numbers if number is not None)

    def encode(self, value: Value) -> Any:
        """Return the numbers."""
        return value

    def stored(self) -> tuple[str, tuple[int, ...]]:
        """Return an array of signed integers."""
        return "i4", (self.length,)

    def decode(self, stored: Any) -> Value:
        """Return a tuple of the numbers."""
        return tuple(int(number) for number in stored)

    def allowed(self) -> str:
        """Return the count and the bounds."""
        return f"{self.length} × {self.minimum}-{self.maximum}"


@dataclass(frozen=True)
class Subset(Option):
    """An option whose value is one or more of a fixed list of names, written ``name,name`` or as a word (``all``).

    The names are those of pieces of the game, whose names for players are in its ``words``.
    """

    names: tuple[str, ...]
    words: Mapping[str, frozenset[str]]
    word_labels: Mapping[str, Text] = field(default_factory=dict)
    """The names of the words for players."""

    @property
    def labels(self) -> Mapping[str, Text]:
        """Return the names of the words for players."""
        return self.word_labels

    def __post_init__(self) -> None:
        all_names = frozenset(self.names)
        valid = all(chosen and chosen <= all_names for chosen in self.words.values())
        if (
            self.words.get("all") != all_names
            or not valid
            or len(all_names) < len(self.names)
            or all_names & self.words.keys()
        ):
            raise ValueError(f"{self.name}: 'all' must be every name once, each word some of them, and no word a name")

    def check(self, value: object) -> Value:
        """Accept a word, text, or a collection of names; numbers are converted to text."""
        names = self._split(value.strip().lower()) if isinstance(value, str) else value
        items = [str(item).lower() for item in names] if isinstance(names, (list, tuple, set, frozenset)) else []
        if not items or len(set(items)) < len(items) or not set(items) <= set(self.names):
            raise self.refuse(value)
        return self.decode(self.encode(",".join(items)))

    def encode(self, value: Value) -> int:
        """Return a bit per name, the first name lowest."""
        return sum(1 << self.names.index(name) for name in self._split(str(value)))

    def stored(self) -> tuple[str, tuple[int, ...]]:
        """Return a bit per name."""
        return ("u4" if len(self.names) <= 32 else "u8"), ()

    def decode(self, stored: Any) -> Value:
        """Return the names, or the first word for exactly these, so that equal options have the same text."""
        chosen = [name for place, name in enumerate(self.names) if int(stored) >> place & 1]
        return next((word for word, members in self.words.items() if members == set(chosen)), ",".join(chosen))

    def allowed(self) -> str:
        """Return the words, and the names in braces."""
        return f"{', '.join(self.words)}, {{{','.join(self.names)}}}"

    def _split(self, text: str) -> list[str]:
        return list(self.words.get(text) or [name.strip() for name in text.split(",")])


def plain_options(options: Mapping[str, object]) -> dict[str, Any]:
    """Return options for JSON, with lists instead of tuples."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in options.items()}


def _signed_type(least: int, most: int) -> str:
    """Return NumPy's name of the smallest signed type for these bounds."""
    return next(f"i{size}" for size in (1, 2, 4, 8) if -(1 << 8 * size - 1) <= least and most < 1 << 8 * size - 1)


def _as_sequence(value: object) -> Sequence[object]:
    return value if isinstance(value, (list, tuple)) else ()


@dataclass(frozen=True)
class Preset:
    """A named set of house rules: its name for players, a sentence about it, and the options it changes."""

    label: Text
    about: Text
    changes: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Agreement:
    """A question that players settle before a game because the printed rules leave it open, with the usual answers."""

    label: Text
    answers: Sequence[tuple[Text, Mapping[str, Value]]]
    """Each answer's name, and the options that it sets."""


@dataclass(frozen=True)
class FirstGame:
    """The table of a newcomer's first game: few seats, and a short game."""

    preset: str | None = None
    """Its preset, if it is not the default."""
    seats: int = 2
    changes: Mapping[str, int] = field(default_factory=dict)
    """The options that make the game shorter."""


@dataclass(frozen=True)
class HouseRules:
    """All options of a game and its presets; the first preset is the default."""

    game: str
    options: tuple[Option, ...]
    presets: Mapping[str, Preset]
    first_game: FirstGame = FirstGame()
    agreements: Sequence[Agreement] = ()
    """The options that the form for a new table asks first, beside the preset."""
    renamed: Mapping[str, str] = field(default_factory=dict)
    """Names that old links and commands still give to presets, with the names of today."""

    def __post_init__(self) -> None:
        labels = {f"preset.{self.game}.{name}": preset.label for name, preset in self.presets.items()}
        for option in self.options:
            key = f"option.{self.game}.{option.name}"
            labels[key] = option.label
            labels |= {f"{key}.{value}": label for value, label in option.labels.items()}
        add_catalogue(labels)

    @property
    def default_preset(self) -> str:
        """Return the name of the default preset."""
        return next(iter(self.presets))

    def named(self, preset: str | None) -> str:
        """Return the name of a preset: the default for none, today's name for an old one."""
        name = preset or self.default_preset
        name = self.renamed.get(name, name)
        if name not in self.presets:
            raise unknown("preset", name, self.presets, self.game)
        return name

    def sentence(self, preset: str, language: Language) -> str:
        """Return the sentence about a preset."""
        return t(check_language(language), *self.presets[preset].about)

    def resolve(self, preset: str | None = None, overrides: Mapping[str, object] | None = None) -> Options:
        """Return the value of every option: the override, else the preset's value, else the default."""
        name = self.named(preset)
        resolved: Options = {option.name: option.default for option in self.options}
        resolved.update(self.presets[name].changes)
        options = {option.name: option for option in self.options}
        for key, value in (overrides or {}).items():
            if key not in options:
                raise unknown("option", key, options, self.game)
            resolved[key] = options[key].check(value)
        return resolved

    def restore(self, stored: Mapping[str, object]) -> Options:
        """Return the options of a record or stored table; options added later get their defaults."""
        return self.resolve(
            None, {option.name: option.default for option in self.options if option.added} | dict(stored)
        )

    def nearest(self, options: Options) -> tuple[str, Options]:
        """Return the preset that differs least from these options, and the differences."""
        best: tuple[str, Options] | None = None
        for name in self.presets:
            base = self.resolve(name)
            differences = {key: value for key, value in options.items() if base[key] != value}
            if best is None or len(differences) < len(best[1]):
                best = name, differences
        if best is None:
            raise unknown("preset", "", (), self.game)
        return best

    def describe(self, options: Options) -> str:
        """Return the nearest preset and the differences in one line, as typed on a command line."""
        preset, differences = self.nearest(options)
        return " ".join([preset, *(f"{name}={self.format(name, value)}" for name, value in differences.items())])

    def called(self, options: Options, language: Language) -> str:
        """Return the name of the rules for players: the nearest preset, and whether options differ from it."""
        preset, differences = self.nearest(options)
        name = say(f"preset.{self.game}.{preset}").render(language)
        return say("preset.changed", name=name).render(language) if differences else name

    def write(self, state: Any, options: Options) -> None:
        """Store the options in a state record. Modifies ``state`` in place."""
        for option in self.options:
            state[option.name] = option.encode(options[option.name])

    def read(self, snapshot: Any) -> Options:
        """Return the options stored in a snapshot of a state."""
        return {option.name: option.decode(getattr(snapshot, option.name)) for option in self.options}

    def format(self, name: str, value: Value) -> str:
        """Return an option's value as text."""
        return next(option for option in self.options if option.name == name).format(value)


add_catalogue(
    {
        "option.value": (
            "{name}={value} est refusé ; valeurs permises : {allowed}",
            "{name}={value} is refused; allowed: {allowed}",
        ),
        "preset.changed": ("{name}, retouchées", "{name}, changed"),
        "position.number": (
            "{name}={value} est refusé ; un nombre de {least} à {most} est attendu",
            "{name}={value} is refused; expected a number from {least} to {most}",
        ),
    }
)
