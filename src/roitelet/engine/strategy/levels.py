"""Declarations of a game's levels and characters."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from roitelet.base.language import Text

Rung = Callable[..., Any] | int | None
"""A policy, a number of simulations per decision, or None for the default."""


@dataclass(frozen=True)
class Ladder:
    """The six levels, weakest first, measured in ``bench/results.md``.

    By default, beginner and apprentice choose at random by appraisal, and the amateur is the quick bot.
    """

    beginner: Rung = None
    apprentice: Rung = None
    amateur: Rung = None
    skilled: Rung = 40
    expert: Rung = 1_000
    master: Rung = 10_000
    """Replaced by the bot of the game's ``Mind``, if that has a ``master``."""


@dataclass(frozen=True)
class Character:
    """A style of play as strong as the quick bot, with other preferences."""

    id: str
    names: Text
    about: Text
    """A short description, simple enough for a child."""
    choose: Callable[..., Any]
    """The policy."""
