"""Facts about a game that need no rules: players, names, options, rulebook.

This module imports neither NumPy nor Numba, so that listing games and printing rules are fast.
"""

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path

from roitelet.base.errors import check_language
from roitelet.base.language import Language, Text, t
from roitelet.engine.options import HouseRules
from roitelet.engine.rulebook import Rulebook, read_rulebook


@dataclass(frozen=True)
class GameInfo:
    """The description of a game."""

    id: str
    names: Text
    about: Text
    least_seats: int
    most_seats: int
    minutes: int
    rules_version: int
    """Increased whenever the same actions could have another result; stored in records."""
    actions: int
    """Number of actions; each action is a number below it."""
    chance: int
    """Largest number of cards or picks in a deal."""
    lowest_wins: bool = False
    """Whether the fewest points win, for search, explanations and the arena; the rules compute ranks themselves."""

    credits: tuple[tuple[Text, Text], ...] = ()
    """The known makers of the printed game: a role and its names, in both languages."""
    round: Text = ("manche", "round")
    """The word for a deal and its play; feminine in French."""

    def name(self, language: Language) -> str:
        """Return the game's name."""
        return t(check_language(language), *self.names)


@dataclass(frozen=True, eq=False)
class Facts:
    """A game without its rules, the base of :class:`roitelet.engine.game.Game`."""

    info: GameInfo
    house_rules: HouseRules
    package: str
    """The import path of the game's folder."""

    @cached_property
    def folder(self) -> Path:
        """Return the game's folder."""
        return Path(str(import_module(self.package).__file__)).parent

    @cached_property
    def rulebook(self) -> Rulebook:
        """Return the clauses in both languages, with the lines of code that cite them."""
        return read_rulebook(self.folder)


def read_facts(package: str) -> Facts:
    """Read the facts of the game in a package: ``INFO``, and ``HOUSE_RULES`` in ``rules/house_rules.py``."""
    module = import_module(package)
    info = getattr(module, "INFO", None)
    if not isinstance(info, GameInfo):
        raise TypeError(f"{package}.INFO is not a GameInfo (docs/reference/contract.md)")
    house_rules = getattr(import_module(f"{package}.rules.house_rules"), "HOUSE_RULES", None)
    if not isinstance(house_rules, HouseRules):
        raise TypeError(f"{package}.rules.house_rules.HOUSE_RULES is not a HouseRules (docs/reference/contract.md)")
    return Facts(info, house_rules, package)
