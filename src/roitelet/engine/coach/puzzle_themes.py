"""Themes of puzzles, each with a nudge and a memo."""

from collections.abc import Callable
from dataclasses import dataclass

from roitelet.base.language import Message
from roitelet.engine.position import Position

Suits = Callable[[Position, str], bool]
"""``suits(masked, reason)``: whether a decision with this reason has a theme."""


@dataclass(frozen=True)
class Theme:
    """A kind of good move."""

    id: str
    name: Message
    nudge: Message
    """A first hint, without the answer."""
    memo: Message
    """The point to remember."""
    suits: Suits
    lesson: str = ""
    """The name of the lesson that teaches it, if any."""


def by_reason(*reasons: str) -> Suits:
    """Return the ``suits`` of a theme that depends only on the reason."""
    return lambda _masked, reason: reason in reasons
