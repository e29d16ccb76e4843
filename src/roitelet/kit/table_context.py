"""The context of a game on its page: addresses, the log, clocks, possible requests to the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from roitelet.base.html import EMPTY, Html
from roitelet.kit.scene import MoveRefusal


class LogLine(NamedTuple):
    """A line of the log."""

    version: int
    text: str
    moment: bool = False
    """Whether a card moved, so that the replay has a moment for it."""
    place: int = 0
    """Its index among the lines of its version."""


@dataclass(frozen=True)
class Missing:
    """An absent player for whom the game waits; the others are asked how to go on."""

    seat: int
    answered: bool = False
    """Whether the reader has answered."""
    enders: Sequence[int] = ()
    """The seats that would like to end the game."""


@dataclass(frozen=True)
class AfterGame:
    """The state of a table after a game."""

    finished: bool
    """Whether the rules ended it; else its people stopped it."""
    steps: Html = EMPTY
    """The buttons to play again and to look at the game again."""
    words: str = ""
    """Who would like another game, in a sentence."""
    ready: Sequence[int] = ()
    """The seats that would like another game."""


@dataclass(frozen=True)
class Surroundings:
    """The context of the game: addresses, the log, and the possible commands."""

    address: str = ""
    """The table's own address: ``/tables/<id>``."""
    rules: str = ""
    """The address of the rulebook."""
    learn: str = ""
    """The address that teaches the game with this table's house rules."""
    title: str = ""
    version: int = 0
    command: str = ""
    """A fresh id for the next command, so that a form sent twice counts once."""
    log: Sequence[LogLine] = ()
    """The latest lines of the log, oldest first."""
    drawn: Sequence[Html] = ()
    """The log as markup, newest first, if the caller has drawn it; else the page draws it."""
    refusal: MoveRefusal | None = None
    """The refusal of the last move, if no script shows it."""
    undo: Mapping[str, str] | None = None
    """``how`` (``ask`` or empty) and ``why``."""
    pausing: bool = False
    """Whether a deal is over and its result is shown."""
    ready: Sequence[int] = ()
    countdown: int | None = None
    """Milliseconds until the next deal starts by itself, if it does."""
    offer: Html = EMPTY
    """For spectators: a link to a table of their own."""
    missing: Missing | None = None
    patience: int | None = None
    """Milliseconds until the others are asked about the absent player to act."""
    done_for_you: Sequence[str] = ()
    """Moves made for the reader while they were away, in words."""
    request: int | None = None
    """The seat that asks to undo a move."""
    after: AfterGame | None = None
    """The state of the table after the game; None while it is played."""
    clocks: Mapping[int, int] = field(default_factory=dict)
    """Remaining milliseconds by seat."""
    running: int | None = None
    """The seat whose clock runs."""
    answered: bool = False
    """Whether the viewer has only one possible answer, which the server will give in a moment."""
    hint: bool = True
