"""The context of a game on its page: addresses, the log, clocks, possible commands."""

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
    """True if a card moved, so that the replay can show this moment."""
    place: int = 0
    """Its index among the lines of its version."""


@dataclass(frozen=True)
class AbsentPlayer:
    """An absent player for whom the game waits; the others are asked how to go on."""

    seat: int
    answered: bool = False
    """True if the viewer has voted."""
    enders: Sequence[int] = ()
    """The seats that would like to end the game."""


@dataclass(frozen=True)
class AfterGame:
    """The state of a table after a game."""

    finished: bool
    """True if the game ended by its rules; False if people stopped it."""
    steps: Html = EMPTY
    """The buttons to play again and to look at the game again."""
    words: str = ""
    """A sentence on the players who would like another game."""
    ready: Sequence[int] = ()
    """The seats that would like another game."""


@dataclass(frozen=True)
class TableContext:
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
    """True if a deal is over and its result is shown."""
    ready: Sequence[int] = ()
    countdown: int | None = None
    """Milliseconds until the next deal starts by itself, if it does."""
    offer: Html = EMPTY
    """For spectators: a link to a table of their own."""
    absent_player: AbsentPlayer | None = None
    absence_vote_in: int | None = None
    """Milliseconds until the others are asked about the absent player to act."""
    moves_for_you: Sequence[str] = ()
    """Moves made for the reader while they were away, in words."""
    request: int | None = None
    """The seat that asks to undo a move."""
    after: AfterGame | None = None
    """The state of the table after the game; None while it is played."""
    clocks: Mapping[int, int] = field(default_factory=dict)
    """Remaining milliseconds by seat."""
    running: int | None = None
    """The seat whose clock runs."""
    server_answers: bool = False
    """True if the server is about to give the viewer's only possible answer."""
    hint: bool = True
