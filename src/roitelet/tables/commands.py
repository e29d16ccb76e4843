"""Commands to a table, one strict type each. The message never says who asks: the session does."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import msgspec.inspect

from roitelet.kit.pictures.birds import Bird
from roitelet.tables.events import Pace, Whole, Wish

LONGEST_ID: Final = 64
LONGEST_NAME: Final = 24
LONGEST_CHAT: Final = 300
LONGEST_WORD: Final = 200

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ID, pattern=r"^[A-Za-z0-9_.:-]+$")]
BoundedSeat = Annotated[int, msgspec.Meta(ge=0, le=15)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Alias = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{12}$")]
Nonce = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32,64}$")]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", kw_only=True):
    """Something asked: ``id`` makes it safe to send twice, ``on`` is the version of the table it was decided on."""

    id: Id
    on: Whole = 0


class Sit(Command, tag="sit", frozen=True):
    """Take a free seat (any, if none is named) under a nickname."""

    name: Name
    seat: BoundedSeat | None = None
    bird: Bird | None = None
    """The bird to stand for them, if nobody at the table has it yet; else another."""


class Introduce(Command, tag="introduce", frozen=True):
    """Say what one is called and which bird stands for one, before or after a game."""

    name: Name
    bird: Bird


class Stand(Command, tag="stand", frozen=True):
    """Leave one's seat: before the game for good, during it a bot plays on."""


class Fill(Command, tag="fill", frozen=True):
    """Seat a bot; without a seat, at all free ones. Host only."""

    bot: Annotated[str, msgspec.Meta(max_length=40)]
    seat: BoundedSeat | None = None


class Remove(Command, tag="remove", frozen=True):
    """Free a seat: a bot goes, a person is sent away for good. Host only."""

    seat: BoundedSeat


class Agree(Command, tag="agree", frozen=True):
    """Change the terms before the game. Host only."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    preset: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    options: dict[str, str | int | bool | list[int]] = {}
    pace: Pace | None = None
    seconds: Annotated[int, msgspec.Meta(ge=0, le=86_400)] | None = None
    """Thinking time for the game; 0 for none."""
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    advice: bool | None = None
    """Whether hints are given among people."""


class Start(Command, tag="start", frozen=True):
    """Begin. Host only."""


class Play(Command, tag="play", frozen=True):
    """Make a move."""

    action: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_WORD)]


class Continue(Command, tag="continue", frozen=True):
    """Ask for the next deal."""


class Pause(Command, tag="pause", frozen=True):
    """Look at the result for longer: the next deal waits until everybody present has asked for it."""


class Decide(Command, tag="decide", frozen=True):
    """Say what to do about a player who is away and for whom the game waits."""

    wish: Wish


class Undo(Command, tag="undo", frozen=True):
    """Take back one's last move, or ask the table to allow it."""


class AnswerUndo(Command, tag="answer", frozen=True):
    """Allow someone to take back a move, or not."""

    yes: bool


class Rematch(Command, tag="rematch", frozen=True):
    """Play again with the same people: the host begins; others propose it, and it begins once all who are here do."""


class Lock(Command, tag="lock", frozen=True):
    """Admit no newcomers by the link, or admit them again. Host only."""

    locked: bool


class Code(Command, tag="code", frozen=True):
    """Have a code that can be read aloud lead to the table for a while, before the game."""


class Mute(Command, tag="mute", frozen=True):
    """Stop reading, or read again, what a player writes; the host mutes for everybody."""

    player: Alias
    """What the table calls them (``who`` in chat lines and seats)."""
    muted: bool = True


class Insist(Command, tag="insist", frozen=True):
    """Be asked also where there is only one answer and nobody hears it, or let the server give it."""

    always: bool = True


class Halt(Command, tag="halt", frozen=True):
    """Have the bots wait, or go on, at a table with no other person; a new connection of the player ends it."""

    halted: bool = True


class Contribute(Command, tag="contribute", frozen=True):
    """Add a number of one's own to a coming deal."""

    number: Annotated[int, msgspec.Meta(ge=1, le=10_000)]
    nonce: Nonce


class Say(Command, tag="say", frozen=True):
    """Write to the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CHAT)]


class Why(Command, tag="why", frozen=True):
    """Ask which rule forbids a move; changes nothing."""

    action: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_WORD)]


COMMANDS: Final = tuple(Command.__subclasses__())
"""Every command."""

if TYPE_CHECKING:
    AnyCommand = Command
else:
    AnyCommand = reduce(or_, COMMANDS)


def _names_of(kind: type[msgspec.inspect.Type]) -> frozenset[str]:
    """Return the fields of commands that are of this kind, or of this kind or nothing."""
    found = set()
    for described in msgspec.inspect.multi_type_info(COMMANDS):
        assert isinstance(described, msgspec.inspect.StructType)
        for field in described.fields:
            types = field.type.types if isinstance(field.type, msgspec.inspect.UnionType) else (field.type,)
            if any(isinstance(one, kind) for one in types):
                found.add(field.encode_name)
    return frozenset(found)


NUMBERS: Final = _names_of(msgspec.inspect.IntType)
FLAGS: Final = _names_of(msgspec.inspect.BoolType)
"""The fields of commands that are numbers, and those that are true or false. Forms and the page's script, to which
everything is text, go by these."""
