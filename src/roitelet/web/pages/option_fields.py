"""House rules as form fields: how to show and to read them. Handles kinds of options, not single games."""

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
"""The value of a field's word when a number or a list is meant instead."""
Given = str | list[str]


@dataclass(frozen=True)
class Offer:
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
    """What the label and the values do not say; mostly empty."""
    clause: str
    offers: Sequence[Offer] = ()
    """The values of a choice; the words of a number or subset."""
    items: Sequence[Offer] = ()
    """The members of a subset; the numbers of ``numbers``, each with its label."""
    number: str = ""
    least: int = 0
    most: int = 0
    changed: bool = False
    """Whether the option differs from the preset."""
    usual: str = ""
    """The value of the preset, in words."""
    differs: str = ""
    """The value in words that need no label beside them."""
    error: str = ""


def word_of(game: Game, name: str, language: Language, value: str = "") -> str:
    """Return the shown name of an option or of its value; without one, the name used on the command line."""
    key = f"option.{game.info.id}.{name}" + (f".{value}" if value else "")
    translation = templates().get(key)
    return translation[language] if translation else (value or name).replace("_", " ")


def preset_name(game: Game, preset: str, language: Language) -> str:
    """Return the shown name of a preset."""
    return say(f"preset.{game.info.id}.{preset}").render(language)


def read_options(game: Game, form: Form, language: Language) -> tuple[Options, dict[str, Given], dict[str, str]]:
    """Return the valid values of a form, all its entries as typed, and a sentence for each invalid one."""
    values: Options = {}
    typed: dict[str, Given] = {}
    errors: dict[str, str] = {}
    for option in game.house_rules.options:
        given = _given(option, form)
        if given is None:
            continue
        typed[option.name] = given
        try:
            values[option.name] = option.check(given)
        except BadInput:
            errors[option.name] = _expected(option, language)
    return values, typed, errors


def _given(option: Option, form: Form) -> Given | None:
    name = f"o.{option.name}"
    if isinstance(option, Numbers):
        return form.all(name) if name in form else None
    word = form.one(f"{name}.word", NUMBER)
    if word != NUMBER:
        return word
    if isinstance(option, Subset):
        return form.all(name) if name in form or f"{name}.word" in form else None
    return form.one(name) if name in form else None


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
    shown: Mapping[str, Value | Given],
    errors: Mapping[str, str],
    language: Language,
    people: Sequence[str] = (),
) -> list[OptionField]:
    """Return the fields of all options, with the values of ``shown``.

    ``base`` is the preset to compare with, ``people`` the names of the players by seat.
    """
    return [
        _field(_Drawn(game, option, language, people), base[option.name], shown.get(option.name), errors)
        for option in game.house_rules.options
    ]


@dataclass(frozen=True)
class _Drawn:
    """An option to draw as a field."""

    game: Game
    option: Option
    language: Language
    people: Sequence[str]

    def word(self, value: str = "") -> str:
        return word_of(self.game, self.option.name, self.language, value)

    def offers(self, values: Sequence[str], chosen: Collection[str]) -> list[Offer]:
        return [Offer(value, self.word(value), value in chosen) for value in values]

    def in_words(self, value: Value | Given) -> str:
        """Return a value as players say it."""
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

    def differing(self, value: Value | Given) -> str:
        """Return a value in words that need no label: a choice says enough, a flag is its label."""
        if isinstance(self.option, Choice):
            return self.in_words(value)
        colon = t(self.language, " : ", ": ")
        return self.word() if isinstance(self.option, Flag) else f"{self.word()}{colon}{self.in_words(value)}"


def yes_or_no(value: bool, language: Language) -> str:
    """Return the word for a value of a flag."""
    return t(language, "oui", "yes") if value else t(language, "non", "no")


def _note(option: Option, language: Language) -> str:
    """Return the description of an option; empty if its label and its values say all."""
    if isinstance(option, (Choice, Subset)) or (isinstance(option, Number) and option.word):
        return ""
    about = t(language, *option.about)
    return "" if about.startswith(t(language, *option.label)) else typeset(about, language)


def _field(drawn: _Drawn, usual: Value, given: Value | Given | None, errors: Mapping[str, str]) -> OptionField:
    option, language = drawn.option, drawn.language
    shown: Value | Given = usual if given is None else given
    error = errors.get(option.name, "")
    field = OptionField(
        option.name,
        type(option).__name__.lower(),
        drawn.word(),
        _note(option, language),
        option.clause,
        changed=bool(error) or shown not in (usual, option.format(usual)),
        usual=drawn.in_words(usual),
        differs=drawn.differing(shown),
        error=error,
    )
    text = str(shown).lower()
    match option:
        case Choice():
            return replace(field, offers=drawn.offers(option.names, [text]))
        case Flag():
            words = [Offer(value, yes_or_no(value == "true", language), text == value) for value in ("false", "true")]
            return replace(field, kind="choice", offers=words)
        case Number():
            return _number(drawn, option, field, text)
        case Numbers():
            numbers = [str(item) for item in (shown if isinstance(shown, (tuple, list)) else ())]
            numbers += [""] * (option.length - len(numbers))
            items = [Offer(number, drawn.word(str(at)), False) for at, number in enumerate(numbers)]
            changed = bool(error) or ",".join(numbers) != option.format(usual)
            return replace(field, items=items, changed=changed, least=option.minimum, most=option.maximum)
        case Subset():
            words = drawn.offers(list(option.words), [text])
            listed = set(shown if isinstance(shown, list) else text.split(","))
            held = next((option.words[word.value] for word in words if word.chosen), listed)
            return replace(field, offers=words, items=drawn.offers(option.names, held))
    raise TypeError(f"no field for {type(option).__name__}")


def _number(drawn: _Drawn, option: Number, field: OptionField, text: str) -> OptionField:
    """Return the field of a number, or of a seat: players are called by name."""
    words = drawn.offers([option.word], [text]) if option.word else []
    if option.seat and drawn.people:
        people = [Offer(str(seat), name, text == str(seat)) for seat, name in enumerate(drawn.people)]
        return replace(field, kind="choice", offers=[*words, *people])
    number = "" if words and words[0].chosen else text
    return replace(field, offers=words, number=number, least=option.minimum, most=option.maximum)
