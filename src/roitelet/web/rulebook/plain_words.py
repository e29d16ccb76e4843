"""Clauses as plain text: options by their shown names, other clauses by their numbers."""

import re
from typing import Final

from roitelet.base.language import Language, t
from roitelet.base.typography import typeset
from roitelet.engine.game import Game
from roitelet.engine.options import Choice, Flag, Number, Option, Subset
from roitelet.web.pages.option_fields import option_name

CLAUSE: Final = re.compile(r"[A-Z]+-\d+(?:\.\d+)*")
RULING: Final = re.compile(r"\s*\*((?:Décision|Ruling)\b[^*]*)\*")
"""A ruling: our reason for the reading of a printed rule."""
_CODE: Final = re.compile(r"`([^`]*)`")

_FLAGS: Final = {"true": ("oui", "yes"), "false": ("non", "no")}


class ShownNames:
    """Shown names for the options and values of the command line; a value belongs to the option named last."""

    def __init__(self, game: Game, language: Language) -> None:
        self._game = game
        self._language = language
        self._option = ""

    def shown_name(self, name: str) -> str | None:
        """Return the shown name of an option or a value; None for any other word."""
        options = {option.name: option for option in self._game.house_rules.options}
        is_value = self._option in options and name in _values(options[self._option])
        if name in options and not is_value:
            self._option = name
            shown = option_name(self._game, name, self._language)
            return t(self._language, f"« {shown} »", f"“{shown}”")
        for option in sorted(options.values(), key=lambda other: other.name != self._option):
            if isinstance(option, Flag) and name in _FLAGS:
                return f"({t(self._language, *_FLAGS[name])})"
            if name in _values(option):
                return f"({option_name(self._game, option.name, self._language, name)})"
        return None


def _values(option: Option) -> tuple[str, ...]:
    if isinstance(option, Subset):
        return (*option.names, *option.words)
    if isinstance(option, Choice):
        return tuple(option.names)
    return (option.word,) if isinstance(option, Number) and option.word else ()


def in_plain_words(game: Game, rule: str, language: Language) -> str:
    """Return a clause as plain text, without rulings and references to other clauses in brackets."""
    names = ShownNames(game, language)
    plain = _CODE.sub(lambda match: names.shown_name(match[1]) or match[1], RULING.sub("", rule)).replace("*", "")
    plain = re.sub(rf" ?\((?:{CLAUSE.pattern})(?:, {CLAUSE.pattern})*\)", "", plain)
    rule_word = t(language, "la règle ", "rule ")
    return typeset(CLAUSE.sub(lambda match: rule_word + number_of(match[0]), plain).strip(), language)


def number_of(clause: str) -> str:
    """Return the number of a clause, as shown to readers."""
    return clause.partition("-")[2]
