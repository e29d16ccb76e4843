"""Levels and characters of a game, as it declares them, in one place to edit."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from roitelet.base.language import Text

Rung = Callable[..., Any] | int | None
"""A policy that takes one look, a number of simulations per decision, or what every game has."""


@dataclass(frozen=True)
class Ladder:
    """The six levels, weakest first; figures are in ``bench/results.md``.

    Where nothing is declared, a beginner and an apprentice stray from what looks best, far and a little, and an amateur
    is the quick player.
    """

    beginner: Rung = None
    apprentice: Rung = None
    amateur: Rung = None
    skilled: Rung = 40
    expert: Rung = 1_000
    master: Rung = 10_000
    """Where the game's ``Mind`` makes a master, that plays instead."""


@dataclass(frozen=True)
class Character:
    """A way to play: other wishes than the quick player's, and no more or less strength."""

    id: str
    names: Text
    about: Text
    """What to expect, in a few words that a child understands."""
    choose: Callable[..., Any]
    """The policy."""
