"""House rules as form fields: how to show and to read them. Handles kinds of options, not single games."""

import re
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
    """``choice``, ``flag``, ``number``, ``numbers`` or ``subset``."""
    label: str
    about: str
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
    if isinstance(option, Flag):
        return "true" if name in form else "false"
    if isinstance(option, Numbers):
        return form.all(name) if name in form else None
    word = form.one(f"{name}.word", NUMBER)
    if word != NUMBER:
        return word
    if isinstance(option, Subset):
        return form.all(name)
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
    game: Game, base: Options, shown: Mapping[str, Value | Given], errors: Mapping[str, str], language: Language
) -> list[OptionField]:
    """Return the fields of all options, with the values of ``shown``; ``base`` is the preset to compare with."""
    return [
        _field(game, option, base, shown.get(option.name, base[option.name]), errors.get(option.name, ""), language)
        for option in game.house_rules.options
    ]


def _about(option: Option, language: Language) -> str:
    """Return the description of an option, without the words for the command line."""
    names = "|".join(map(re.escape, _typed_names(option)))
    about = t(language, *option.about)
    return typeset(re.sub(rf" \((?:{names})\)", "", about) if names else about, language)


def _typed_names(option: Option) -> Sequence[str]:
    match option:
        case Choice():
            return option.names
        case Number() if option.word:
            return [option.word]
        case Subset():
            return list(option.words)
    return ()


def _field(
    game: Game, option: Option, base: Options, shown: Value | Given, error: str, language: Language
) -> OptionField:
    name, usual = option.name, base[option.name]
    field = OptionField(
        name,
        type(option).__name__.lower(),
        word_of(game, name, language),
        _about(option, language),
        option.clause,
        changed=bool(error) or shown not in (usual, option.format(usual)),
        error=error,
    )

    def offers(values: Sequence[str], chosen: Collection[str]) -> list[Offer]:
        return [Offer(value, word_of(game, name, language, value), value in chosen) for value in values]

    shown_text = str(shown).lower()
    match option:
        case Choice():
            return replace(field, offers=offers(option.names, [shown_text]))
        case Flag():
            return replace(field, offers=[Offer("true", "", shown_text == "true")])
        case Number():
            words = offers([option.word], [shown_text]) if option.word else []
            number = "" if words and words[0].chosen else str(shown)
            return replace(field, offers=words, number=number, least=option.minimum, most=option.maximum)
        case Numbers():
            numbers = [str(item) for item in (shown if isinstance(shown, (tuple, list)) else ())]
            numbers += [""] * (option.length - len(numbers))
            items = [Offer(text, word_of(game, name, language, str(at)), False) for at, text in enumerate(numbers)]
            changed = bool(error) or ",".join(numbers) != option.format(usual)
            return replace(field, items=items, changed=changed, least=option.minimum, most=option.maximum)
        case Subset():
            words = offers(list(option.words), [shown_text])
            listed = set(shown if isinstance(shown, list) else shown_text.split(","))
            held = next((option.words[word.value] for word in words if word.chosen), listed)
            return replace(field, offers=words, items=offers(option.names, held))
    raise TypeError(f"no field for {type(option).__name__}")
