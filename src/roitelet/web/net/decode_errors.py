"""Refusals of malformed messages: one sentence with the field and the allowed values, in both languages.

The strict decoder explains its errors in English, in terms of Python types. This module translates them, and repeats
only a short excerpt of the input.
"""

import re
from typing import Final

import msgspec

from roitelet.base.errors import Refused
from roitelet.base.language import Message, add_catalogue, say
from roitelet.tables.commands import COMMANDS

MALFORMED: Final = "malformed"
LONGEST_ECHO: Final = 40
COMMAND_NAMES: Final = sorted(str(kind.__struct_config__.tag) for kind in COMMANDS)
"""The names of all commands."""

_PLACE: Final = re.compile(r" - at `(key in )?\$\.?(?P<path>[^`]*)`$")
_FIELD: Final = re.compile(r"Object (?P<how>missing required|contains unknown) field `(?P<field>.*)`", re.DOTALL)
_LENGTH: Final = re.compile(r"Expected `(?P<type>\w+)` of length (?P<sign>>=|<=) (?P<size>\d+)")
_BOUND: Final = re.compile(r"Expected `(?:int|float)` (?P<sign>>=|<=) (?P<size>-?[\d.]+)")
_TYPE: Final = re.compile(r"Expected `(?P<wanted>[^`]+)`, got `(?P<got>\w+)`")


def decode_refusal(error: Exception) -> Refused:
    """Return the refusal of a message that the strict decoder rejected."""
    text = str(error)
    if not isinstance(error, msgspec.ValidationError):
        return malformed_refusal("json")
    place = _PLACE.search(text)
    path = excerpt(place["path"]) if place else ""
    fault = _PLACE.sub("", text)
    if missing := _FIELD.match(fault):
        field = excerpt(f"{path}.{missing['field']}" if path else missing["field"])
        return malformed_refusal(f"{missing['how'].split()[0]}", field=field)
    if fault.startswith("Invalid value") and path == "do":
        return malformed_refusal("command", known=", ".join(COMMAND_NAMES))
    if not path:
        return malformed_refusal("whole", allowed=_expected(fault))
    return malformed_refusal("field", field=path, allowed=_expected(fault))


def malformed_refusal(key: str, **args: object) -> Refused:
    """Return the refusal of a malformed message, by the key of its sentence."""
    return Refused(MALFORMED, say(f"malformed.{key}", **args))


def excerpt(text: str) -> str:
    """Return a short excerpt of the input, with invisible characters replaced."""
    printable = "".join(letter if letter.isprintable() else "?" for letter in text[: LONGEST_ECHO + 1])
    return printable if len(printable) <= LONGEST_ECHO else f"{printable[: LONGEST_ECHO - 1]}…"


def _expected(fault: str) -> Message:
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
