"""The language of the command line: ``--lang``, then ``ROITELET_LANG``, then the locale, then French."""

import os
import sys
from collections.abc import Mapping, Sequence

from roitelet.base import language as words
from roitelet.base.errors import check_language
from roitelet.base.language import Language, environment_language
from roitelet.base.numbers import decimal as write_decimal
from roitelet.base.typography import NO_BREAK, many


def t(french: str, english: str) -> str:
    """Return the text in the current language."""
    return words.t(_current, french, english)


def counted(count: int, french: str, english: str) -> str:
    """Return a number with its noun, in the current language: ``counted(2, "table|tables", "table|tables")``."""
    singular, plural = t(french, english).split("|")
    return f"{count}{NO_BREAK}{plural if many(count, _current) else singular}"


def decimal(number: float, digits: int) -> str:
    """Return a number with a comma in French, a point in English."""
    return write_decimal(number, digits, _current)


def current_language() -> Language:
    """Return the current language."""
    return _current


def start_language(option: str | None) -> Language:
    """Set the language to that of ``--lang`` before the command; without one, only check the environment's."""
    if option is None:
        parse_language(environment_language(os.environ))
        return _current
    return _set_current(parse_language(option))


def use_language(option: str | None) -> Language:
    """Set the language to that of ``--lang``, if given; return the current language."""
    return _current if option is None else _set_current(parse_language(option))


def parse_language(text: str) -> Language:
    """Return the language with this code."""
    return check_language(text)


def guess_language(arguments: Sequence[str], environ: Mapping[str, str]) -> Language:
    """Guess the language before the arguments are parsed, for the help texts; never raise."""
    chosen = environment_language(environ)
    for index, argument in enumerate(arguments):
        if argument == "--lang" and index + 1 < len(arguments):
            chosen = arguments[index + 1]
        elif argument.startswith("--lang="):
            chosen = argument.removeprefix("--lang=")
    return "en" if chosen == "en" else "fr"


def _set_current(language: Language) -> Language:
    global _current
    _current = language
    return language


_current: Language = guess_language(sys.argv[1:], os.environ)
