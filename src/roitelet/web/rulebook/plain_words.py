"""Clauses in plain words: options by their shown names, other clauses by their numbers alone."""

import re
from typing import Final

from roitelet.base.language import Language, t
from roitelet.base.typography import typeset
from roitelet.engine.game import Game
from roitelet.engine.options import Choice, Flag, Number, Option, Subset
from roitelet.web.pages.option_fields import option_name

CLAUSE: Final = re.compile(r"[A-Z]+-\d+(?:\.\d+)*")
ASIDE: Final = re.compile(r"\s*\*((?:Décision|Ruling)\b[^*]*)\*")
"""Our reasons for the reading of a printed rule."""
_CODE: Final = re.compile(r"`([^`]*)`")

_FLAGS: Final = {"true": ("oui", "yes"), "false": ("non", "no")}


class Plainly:
    """Translates names used on the command line; a value belongs to the option named last."""

    def __init__(self, game: Game, language: Language) -> None:
        self._game = game
        self._language = language
        self._option = ""

    def called(self, name: str) -> str | None:
        """Return the shown name of an option or a value; None for any other word."""
        options = {option.name: option for option in self._game.house_rules.options}
        of_last = self._option in options and name in _values(options[self._option])
        if name in options and not of_last:
            self._option = name
            word = option_name(self._game, name, self._language)
            return t(self._language, f"« {word} »", f"“{word}”")
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
    """Return a clause as text, without our reasons and bracketed references to other clauses."""
    plainly = Plainly(game, language)
    plain = _CODE.sub(lambda found: plainly.called(found[1]) or found[1], ASIDE.sub("", rule)).replace("*", "")
    plain = re.sub(rf" ?\((?:{CLAUSE.pattern})(?:, {CLAUSE.pattern})*\)", "", plain)
    word = t(language, "la règle ", "rule ")
    return typeset(CLAUSE.sub(lambda found: word + number_of(found[0]), plain).strip(), language)


def number_of(clause: str) -> str:
    """Return the number of a clause, as shown to readers."""
    return clause.partition("-")[2]
