"""Facts about a game, known before its rules are loaded: players, names, its options, its rulebook.

Imports neither NumPy nor Numba, so that listing games, printing rules and refusing an option cost nothing.
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
    """Rises whenever the same actions could lead somewhere else; records keep the number they were played under."""
    actions: int
    """Actions are numbers below this."""
    chance: int
    """No deal has more cards, and none needs more picks, than this."""
    lowest_wins: bool = False
    """Whether the fewest points win. Search, explanations and the arena compare points by it; ranks are the rules'."""

    round: Text = ("manche", "round")
    """What one deal and its play is called; feminine in French."""

    def name(self, language: Language) -> str:
        """Return the game's name."""
        return t(check_language(language), *self.names)


@dataclass(frozen=True, eq=False)
class Facts:
    """One game as far as it is known without its rules; :class:`roitelet.engine.game.Game` is all of it."""

    info: GameInfo
    house_rules: HouseRules
    package: str
    """The import path of the game's folder."""

    @cached_property
    def folder(self) -> Path:
        """The game's folder."""
        return Path(str(import_module(self.package).__file__)).parent

    @cached_property
    def rulebook(self) -> Rulebook:
        """The clauses, in both languages, with the lines of code that cite them."""
        return read_rulebook(self.folder)


def read_facts(package: str) -> Facts:
    """Return the facts of the game in a package: its ``INFO``, and ``HOUSE_RULES`` in ``rules/house_rules.py``."""
    home = import_module(package)
    info = getattr(home, "INFO", None)
    if not isinstance(info, GameInfo):
        raise TypeError(f"{package}.INFO is not a GameInfo (docs/reference/contract.md)")
    house_rules = getattr(import_module(f"{package}.rules.house_rules"), "HOUSE_RULES", None)
    if not isinstance(house_rules, HouseRules):
        raise TypeError(f"{package}.rules.house_rules.HOUSE_RULES is not a HouseRules (docs/reference/contract.md)")
    return Facts(info, house_rules, package)
