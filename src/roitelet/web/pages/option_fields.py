"""Form fields for house rules, by kind of option: shown on the page, and read from the form."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from roitelet.base.errors import BadInput
from roitelet.base.language import Language, say, t, templates
from roitelet.base.typography import typeset
from roitelet.engine.game import Game
from roitelet.engine.options import Choice, Flag, Number, Numbers, Option, Options, Subset, Value
from roitelet.web.pages.forms import Form

NUMBER: Final = "#"
"""The word of a field whose value is a number or a list instead."""
TypedValue = str | list[str]


@dataclass(frozen=True)
class OfferedValue:
    """A value that a field offers."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class OptionField:
    """An option in a form."""

    name: str
    kind: str
    """``choice`` (also for a flag or a seat), ``number``, ``numbers`` or ``subset``."""
    label: str
    note: str
    """A further explanation, often empty."""
    clause: str
    offers: Sequence[OfferedValue] = ()
    """The values of a choice; the words of a number or subset."""
    items: Sequence[OfferedValue] = ()
    """The members of a subset; the numbers of ``numbers``, each with its label."""
    number: str = ""
    least: int = 0
    most: int = 0
    changed: bool = False
    """Whether the option differs from the preset."""
    usual: str = ""
    """The preset's value, in words."""
    differs: str = ""
    """The text of the option in a summary of changed options."""
    error: str = ""


def option_name(game: Game, name: str, language: Language, value: str = "") -> str:
    """Return the shown name of an option or of its value; if it has none, its name on the command line."""
    key = f"option.{game.info.id}.{name}" + (f".{value}" if value else "")
    translation = templates().get(key)
    return translation[language] if translation else (value or name).replace("_", " ")


def preset_name(game: Game, preset: str, language: Language) -> str:
    """Return the shown name of a preset."""
    return say(f"preset.{game.info.id}.{preset}").render(language)


def read_options(game: Game, form: Form, language: Language) -> tuple[Options, dict[str, TypedValue], dict[str, str]]:
    """Return the valid values of a form, all its entries as typed, and a sentence for each invalid one."""
    values: Options = {}
    typed: dict[str, TypedValue] = {}
    errors: dict[str, str] = {}
    for option in game.house_rules.options:
        value = _typed_value(option, form)
        if value is None:
            continue
        typed[option.name] = value
        try:
            values[option.name] = option.check(value)
        except BadInput:
            errors[option.name] = _expected(option, language)
    return values, typed, errors


def _typed_value(option: Option, form: Form) -> TypedValue | None:
    name = f"o.{option.name}"
    if isinstance(option, Numbers):
        return form.values(name) if name in form else None
    word = form.value(f"{name}.word", NUMBER)
    if word != NUMBER:
        return word
    if isinstance(option, Subset):
        return form.values(name) if name in form or f"{name}.word" in form else None
    return form.value(name) if name in form else None


def _expected(option: Option, language: Language) -> str:
    if isinstance(option, Number):
        span = t(language, f"{option.minimum} à {option.maximum}", f"{option.minimum} to {option.maximum}")
        return t(language, f"Donnez un nombre entier de {span}.", f"Give a whole number from {span}.")
    if isinstance(option, Numbers):
        low, high, count = option.minimum, option.maximum, option.length
        return t(
            language,
            f"Donnez {count} nombres entiers de {low} à {high}.",
            f"Give {count} whole numbers from {low} to {high}.",
        )
    if isinstance(option, Subset):
        return t(language, "Cochez au moins un élément de la liste.", "Tick at least one item of the list.")
    return t(language, "Choisissez l’une des valeurs proposées.", "Choose one of the values offered.")


def fields_of(
    game: Game,
    base: Options,
    shown: Mapping[str, Value | TypedValue],
    errors: Mapping[str, str],
    language: Language,
    people: Sequence[str] = (),
) -> list[OptionField]:
    """Return the fields of all options, with the values of ``shown``.

    ``base`` is the preset to compare with, ``people`` the names of the players by seat.
    """
    return [
        _field(_ShownOption(game, option, language, people), base[option.name], shown.get(option.name), errors)
        for option in game.house_rules.options
    ]


@dataclass(frozen=True)
class _ShownOption:
    """An option shown as a field, for one game and reader."""

    game: Game
    option: Option
    language: Language
    people: Sequence[str]

    def word(self, value: str = "") -> str:
        return option_name(self.game, self.option.name, self.language, value)

    def offers(self, values: Sequence[str], chosen: Collection[str]) -> list[OfferedValue]:
        return [OfferedValue(value, self.word(value), value in chosen) for value in values]

    def in_words(self, value: Value | TypedValue) -> str:
        """Return a value in words."""
        written = ",".join(value) if isinstance(value, list) else self.option.format(value)
        match self.option:
            case Flag():
                return yes_or_no(written == "true", self.language)
            case Choice():
                return self.word(written)
            case Number() if written == self.option.word:
                return self.word(written)
            case Number() if self.option.seat and written.isdecimal() and int(written) < len(self.people):
                return self.people[int(written)]
            case Numbers():
                return written.replace(",", " · ")
            case Subset():
                known = written in self.option.words
                return self.word(written) if known else t(self.language, "une liste à vous", "your own list")
        return written

    def in_words_with_label(self, value: Value | TypedValue) -> str:
        """Return the text of a changed option: the value of a choice, the label of a flag, else label and value."""
        if isinstance(self.option, Choice):
            return self.in_words(value)
        colon = t(self.language, " : ", ": ")
        return self.word() if isinstance(self.option, Flag) else f"{self.word()}{colon}{self.in_words(value)}"


def yes_or_no(value: bool, language: Language) -> str:
    """Return “yes” or “no” in a language."""
    return t(language, "oui", "yes") if value else t(language, "non", "no")


def _note(option: Option, language: Language) -> str:
    """Return the description of an option; empty if its label and its values are clear alone."""
    if isinstance(option, (Choice, Subset)) or (isinstance(option, Number) and option.word):
        return ""
    about = t(language, *option.about)
    return "" if about.startswith(t(language, *option.label)) else typeset(about, language)


def _field(
    shown_option: _ShownOption, default: Value, typed: Value | TypedValue | None, errors: Mapping[str, str]
) -> OptionField:
    option, language = shown_option.option, shown_option.language
    shown: Value | TypedValue = default if typed is None else typed
    error = errors.get(option.name, "")
    field = OptionField(
        option.name,
        type(option).__name__.lower(),
        shown_option.word(),
        _note(option, language),
        option.clause,
        changed=bool(error) or shown not in (default, option.format(default)),
        usual=shown_option.in_words(default),
        differs=shown_option.in_words_with_label(shown),
        error=error,
    )
    text = str(shown).lower()
    match option:
        case Choice():
            return replace(field, offers=shown_option.offers(option.names, [text]))
        case Flag():
            words = [
                OfferedValue(value, yes_or_no(value == "true", language), text == value) for value in ("false", "true")
            ]
            return replace(field, kind="choice", offers=words)
        case Number():
            return _number(shown_option, option, field, text)
        case Numbers():
            numbers = [str(item) for item in (shown if isinstance(shown, (tuple, list)) else ())]
            numbers += [""] * (option.length - len(numbers))
            items = [OfferedValue(number, shown_option.word(str(at)), False) for at, number in enumerate(numbers)]
            changed = bool(error) or ",".join(numbers) != option.format(default)
            return replace(field, items=items, changed=changed, least=option.minimum, most=option.maximum)
        case Subset():
            words = shown_option.offers(list(option.words), [text])
            listed = set(shown if isinstance(shown, list) else text.split(","))
            chosen = next((option.words[word.value] for word in words if word.chosen), listed)
            return replace(field, offers=words, items=shown_option.offers(option.names, chosen))
    raise TypeError(f"no field for {type(option).__name__}")


def _number(shown_option: _ShownOption, option: Number, field: OptionField, text: str) -> OptionField:
    """Return the field of a number; for a seat, offer the players' names."""
    words = shown_option.offers([option.word], [text]) if option.word else []
    if option.seat and shown_option.people:
        people = [OfferedValue(str(seat), name, text == str(seat)) for seat, name in enumerate(shown_option.people)]
        return replace(field, kind="choice", offers=[*words, *people])
    number = "" if words and words[0].chosen else text
    return replace(field, offers=words, number=number, least=option.minimum, most=option.maximum)
