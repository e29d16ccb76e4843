"""The commands to a table, one type each. The sender is known from the session, not from the message."""

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
    """Base of all commands. ``id`` makes it safe to send a command twice; ``on`` is the version its sender saw."""

    id: Id
    on: Whole = 0


class Sit(Command, tag="sit", frozen=True):
    """Take a free seat, by default the first one, under a nickname."""

    name: Name
    seat: BoundedSeat | None = None
    bird: Bird | None = None
    """The avatar the player wants; the table gives another if it is taken."""


class Introduce(Command, tag="introduce", frozen=True):
    """Change the sender's name and bird, before or after a game."""

    name: Name
    bird: Bird


class Stand(Command, tag="stand", frozen=True):
    """Leave the sender's seat; during a game a bot takes over."""


class Fill(Command, tag="fill", frozen=True):
    """Seat a bot, or fill all free seats if none is given. Host only."""

    bot: Annotated[str, msgspec.Meta(max_length=40)]
    seat: BoundedSeat | None = None


class Remove(Command, tag="remove", frozen=True):
    """Remove a bot, or ban a person. Host only."""

    seat: BoundedSeat


class Agree(Command, tag="agree", frozen=True):
    """Change the terms before the game. Host only."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    preset: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    options: dict[str, str | int | bool | list[int]] = {}
    pace: Pace | None = None
    seconds: Annotated[int, msgspec.Meta(ge=0, le=86_400)] | None = None
    """Thinking time per seat for the whole game; 0 for no clock."""
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    advice: bool | None = None
    """Whether hints are allowed at a table of several people."""


class Start(Command, tag="start", frozen=True):
    """Begin the game. Host only."""

    bot: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    """The level of the bots for free seats; without it, every seat must be taken."""


class Play(Command, tag="play", frozen=True):
    """Make a move."""

    action: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_WORD)]


class Continue(Command, tag="continue", frozen=True):
    """Ask for the next deal."""


class Pause(Command, tag="pause", frozen=True):
    """Delay the next deal until everybody present has asked for it."""


class Decide(Command, tag="decide", frozen=True):
    """Vote on what to do about an absent player."""

    wish: Wish


class Undo(Command, tag="undo", frozen=True):
    """Take back the sender's last move, or ask the others to allow it."""


class AnswerUndo(Command, tag="answer", frozen=True):
    """Allow or refuse an undo."""

    yes: bool


class Rematch(Command, tag="rematch", frozen=True):
    """Start another game with the same people: the host does so at once, others once all present agree."""


class Lock(Command, tag="lock", frozen=True):
    """Close the table to newcomers, or open it again. Host only."""

    locked: bool


class Code(Command, tag="code", frozen=True):
    """Make a short invitation code that is valid for a while, before the game."""


class Mute(Command, tag="mute", frozen=True):
    """Hide a player's chat, or show it again; the host does so for everybody."""

    player: Alias
    """The player's alias at this table (``who`` in chat lines and seats)."""
    muted: bool = True


class Insist(Command, tag="insist", frozen=True):
    """Choose whether the sender or the server answers questions with only one possible answer."""

    always: bool = True


class Halt(Command, tag="halt", frozen=True):
    """Pause or resume the bots at a table without other people. A new connection of the player resumes them."""

    halted: bool = True


class Contribute(Command, tag="contribute", frozen=True):
    """Add a number to the random numbers of a coming deal."""

    number: Annotated[int, msgspec.Meta(ge=1, le=10_000)]
    nonce: Nonce


class Say(Command, tag="say", frozen=True):
    """Write a chat line."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CHAT)]


class Why(Command, tag="why", frozen=True):
    """Ask which rule forbids a move, without making it."""

    action: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_WORD)]


COMMANDS: Final = tuple(Command.__subclasses__())
"""The types of all commands."""

if TYPE_CHECKING:
    AnyCommand = Command
else:
    AnyCommand = reduce(or_, COMMANDS)


def _names_of(kind: type[msgspec.inspect.Type]) -> frozenset[str]:
    """Return the names of all fields of this type, including optional ones."""
    names = set()
    for described in msgspec.inspect.multi_type_info(COMMANDS):
        assert isinstance(described, msgspec.inspect.StructType)
        for field in described.fields:
            types = field.type.types if isinstance(field.type, msgspec.inspect.UnionType) else (field.type,)
            if any(isinstance(part, kind) for part in types):
                names.add(field.encode_name)
    return frozenset(names)


NUMBERS: Final = _names_of(msgspec.inspect.IntType)
FLAGS: Final = _names_of(msgspec.inspect.BoolType)
"""The names of numeric and of boolean fields. Forms and the page's script, which send text, convert these."""
