"""The surroundings of a game on its page: addresses, the log, clocks, what can be asked of the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from roitelet.base.html import EMPTY, Html
from roitelet.kit.scene import MoveRefusal


class LogLine(NamedTuple):
    """Something that happened, in words."""

    version: int
    text: str
    moment: bool = False
    """Whether a card moved: then there is a moment to look at again."""
    place: int = 0
    """Its place among the lines of its version."""


@dataclass(frozen=True)
class Missing:
    """Someone who is away and for whom the game waits; the others are asked what to do."""

    seat: int
    answered: bool = False
    """Whether the reader has said what they want."""
    enders: Sequence[int] = ()
    """The seats that would like to end the game."""


@dataclass(frozen=True)
class Surroundings:
    """The surroundings of the game: where to send commands, what was said and done, what can be asked of the table."""

    address: str = ""
    """The table's own address: ``/tables/<id>``."""
    rules: str = ""
    """Where the rulebook is."""
    learn: str = ""
    """What teaches the game, by the rules of this table."""
    title: str = ""
    version: int = 0
    command: str = ""
    """A fresh id for the next command, so that a form sent twice counts once."""
    log: Sequence[LogLine] = ()
    """What has happened lately, oldest first."""
    drawn: Sequence[Html] = ()
    """The same as markup, newest first, where the caller has drawn it before; else the page draws it."""
    refusal: MoveRefusal | None = None
    """Why the last thing chosen was refused, where there is no script to show it."""
    undo: Mapping[str, str] | None = None
    """``how`` (``ask`` or empty) and ``why``."""
    pausing: bool = False
    """Whether a deal is over and everybody looks at its result."""
    ready: Sequence[int] = ()
    countdown: int | None = None
    """Milliseconds until the next deal comes by itself, if it does."""
    missing: Missing | None = None
    patience: int | None = None
    """Milliseconds until people are asked about the player they wait for, if that player is away."""
    done_for_you: Sequence[str] = ()
    """What was done in the reader's name while they were away, in words."""
    request: int | None = None
    """The seat that asks to take back a move."""
    over: Html = EMPTY
    """What to say and offer when the game is over."""
    clocks: Mapping[int, int] = field(default_factory=dict)
    """Milliseconds left by seat."""
    running: int | None = None
    """The seat whose clock runs."""
    answered: bool = False
    """Whether the viewer has only one answer, which is given for them in a moment."""
    hint: bool = True
