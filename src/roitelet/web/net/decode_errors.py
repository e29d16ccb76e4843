"""The reason why a message is malformed, in one sentence: which field, and the allowed values.

The strict decoder explains errors in English and in terms of types. This module turns its few messages into ours, in
both languages, and repeats only a short excerpt of the input.
"""

import re
from typing import Final

import msgspec

from roitelet.base.errors import Refused
from roitelet.base.language import Message, add_catalogue, say
from roitelet.tables.commands import COMMANDS

MALFORMED: Final = "malformed"
LONGEST_ECHO: Final = 40
KINDS: Final = sorted(str(kind.__struct_config__.tag) for kind in COMMANDS)
"""The names of all commands."""

_AT: Final = re.compile(r" - at `(key in )?\$\.?(?P<path>[^`]*)`$")
_FIELD: Final = re.compile(r"Object (?P<how>missing required|contains unknown) field `(?P<field>.*)`", re.DOTALL)
_LENGTH: Final = re.compile(r"Expected `(?P<type>\w+)` of length (?P<sign>>=|<=) (?P<size>\d+)")
_BOUND: Final = re.compile(r"Expected `(?:int|float)` (?P<sign>>=|<=) (?P<size>-?[\d.]+)")
_TYPE: Final = re.compile(r"Expected `(?P<wanted>[^`]+)`, got `(?P<got>\w+)`")


def malformed(error: Exception) -> Refused:
    """Return the refusal for a message that the strict decoder rejected."""
    text = str(error)
    if not isinstance(error, msgspec.ValidationError):
        return not_understood("json")
    found = _AT.search(text)
    path = cut(found["path"]) if found else ""
    fault = _AT.sub("", text)
    if missing := _FIELD.match(fault):
        field = cut(f"{path}.{missing['field']}" if path else missing["field"])
        return not_understood(f"{missing['how'].split()[0]}", field=field)
    if fault.startswith("Invalid value") and path == "do":
        return not_understood("command", known=", ".join(KINDS))
    if not path:
        return not_understood("whole", allowed=_allowed(fault))
    return not_understood("field", field=path, allowed=_allowed(fault))


def not_understood(key: str, **args: object) -> Refused:
    """Return the refusal for a malformed message."""
    return Refused(MALFORMED, say(f"malformed.{key}", **args))


def cut(text: str) -> str:
    """Return a short excerpt of the input, with invisible characters replaced."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[: LONGEST_ECHO + 1])
    return shown if len(shown) <= LONGEST_ECHO else f"{shown[: LONGEST_ECHO - 1]}…"


def _allowed(fault: str) -> Message:
    sign = {">=": "least", "<=": "most"}
    if length := _LENGTH.match(fault):
        return say(f"malformed.length.{sign[length['sign']]}", size=length["size"])
    if bound := _BOUND.match(fault):
        return say(f"malformed.bound.{sign[bound['sign']]}", size=bound["size"])
    if kind := _TYPE.match(fault):
        return say("malformed.type", wanted=kind["wanted"], got=kind["got"])
    if "matching regex" in fault:
        return say("malformed.characters")
    return say("malformed.value")


add_catalogue(
    {
        "malformed.json": ("ce message n'est pas du JSON en UTF-8", "this message is not JSON in UTF-8"),
        "malformed.utf8": ("ce message n'est pas en UTF-8", "this message is not in UTF-8"),
        "malformed.missing": ("il manque le champ « {field} »", "the field {field!r} is missing"),
        "malformed.contains": ("le champ « {field} » est inconnu", "the field {field!r} is not known"),
        "malformed.command": (
            "le champ « do » n'est pas une commande ; connues : {known}",
            "the field 'do' is not a command; known: {known}",
        ),
        "malformed.field": ("le champ « {field} » est refusé : {allowed}", "the field {field!r} is refused: {allowed}"),
        "malformed.whole": ("ce message est refusé : {allowed}", "this message is refused: {allowed}"),
        "malformed.length.least": ("longueur {size} au moins", "length {size} at least"),
        "malformed.length.most": ("longueur {size} au plus", "length {size} at most"),
        "malformed.bound.least": ("{size} au moins", "{size} at least"),
        "malformed.bound.most": ("{size} au plus", "{size} at most"),
        "malformed.type": ("le type attendu est {wanted}, pas {got}", "the expected type is {wanted}, not {got}"),
        "malformed.characters": ("caractères non permis", "characters that are not allowed"),
        "malformed.value": ("valeur non permise", "a value that is not allowed"),
        "malformed.fields": ("ce formulaire a plus de {most} champs", "this form has more than {most} fields"),
        "malformed.binary": (
            "les messages binaires sont refusés : envoyez du JSON en texte",
            "binary messages are refused: send JSON as text",
        ),
    }
)
