"""Themes of puzzles: a few themes per game, each with a nudge and a lesson to remember."""

from collections.abc import Callable
from dataclasses import dataclass

from roitelet.base.language import Message
from roitelet.engine.position import Position

Suits = Callable[[Position, str], bool]
"""``suits(masked, reason)``: whether a decision with this reason belongs to a theme."""


@dataclass(frozen=True)
class Theme:
    """A kind of good move."""

    id: str
    name: Message
    nudge: Message
    """Where to look, without the answer."""
    memo: Message
    """What is worth remembering of it."""
    suits: Suits
    lesson: str = ""
    """The lesson that teaches it, by its name, if there is one."""


def by_reason(*reasons: str) -> Suits:
    """Return a theme whose decisions are told by their reasons alone."""
    return lambda _masked, reason: reason in reasons
