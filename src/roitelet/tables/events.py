"""The events at a table, from which its whole state is computed.

Payloads refuse unknown fields. The meaning of a kind never changes; a new meaning gets a new kind.
"""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec

SeatNumber = int
Whole = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Pace = Literal["slow", "normal", "quick", "instant"]
"""The speed of the bots' moves."""
Wish = Literal["wait", "stand_in", "end"]
"""A vote on an absent player: wait longer, let a bot play, or end the game."""


class Payload(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", omit_defaults=True):
    """Base of the payloads of all events."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Thinking time of a seat: seconds for the whole game, and an increment for each decision."""

    seconds: Annotated[int, msgspec.Meta(ge=1, le=86_400)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The terms agreed before a game: game, house rules, seats, pace."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, str | int | bool | list[int]]
    pace: Pace = "normal"
    clock: Clock | None = None
    grace: int = 60
    """Seconds until people are asked about an absent player."""
    advice: bool = False
    """Whether hints are allowed at a table of several people."""


class Created(Payload, tag="created", frozen=True):
    """A table was opened. All its deals derive from ``key``, which is secret."""

    terms: Terms
    host: str
    key: str


class Agreed(Payload, tag="agreed", frozen=True):
    """The host changed the terms before the game."""

    terms: Terms


class Sat(Payload, tag="sat", frozen=True):
    """A person took a seat."""

    seat: SeatNumber
    player: str
    name: str
    bird: str = ""
    """The player's avatar. It is empty in old logs; then the table assigns one."""
    unnamed: bool = False
    """True if the server chose the name because the player was never asked for one."""


class Introduced(Payload, tag="introduced", frozen=True):
    """A person changed their name and bird."""

    seat: SeatNumber
    name: str
    bird: str


class Filled(Payload, tag="filled", frozen=True):
    """A bot took a seat."""

    seat: SeatNumber
    bot: str
    name: str


class Vacated(Payload, tag="vacated", frozen=True):
    """A seat became free before the game."""

    seat: SeatNumber
    why: Literal["left", "kicked", "removed"] = "left"


class Barred(Payload, tag="barred", frozen=True):
    """The host banned a player from sitting down again."""

    player: str


class Hosted(Payload, tag="hosted", frozen=True):
    """Another player became the host."""

    player: str


class Locked(Payload, tag="locked", frozen=True):
    """The table was closed to newcomers, or opened again."""

    on: bool


class Coded(Payload, tag="coded", frozen=True):
    """A short invitation code was made, valid until a time."""

    code: str
    until: Whole


class Muted(Payload, tag="muted", frozen=True):
    """A player muted another or ended that, both by alias; a mute by the host applies to everybody."""

    by: str
    whom: str
    on: bool = True


class Committed(Payload, tag="committed", frozen=True):
    """The digest of a coming deal's secret was published."""

    number: int
    digest: str


class Noted(Payload, tag="noted", frozen=True):
    """A player added a number of their own to a coming deal."""

    number: int
    seat: SeatNumber
    nonce: str


class Started(Payload, tag="started", frozen=True):
    """A game began."""


class Resumed(Payload, tag="resumed", frozen=True):
    """A game began from a position of another game, reached by these moves and deals."""

    moves: tuple[str, ...]
    """The moves and deals in the game's notation, from its first position."""


class Dealt(Payload, tag="dealt", frozen=True):
    """The ``index``-th deal under a commitment, with the players' numbers that came in time."""

    number: int
    index: int
    deal: str
    nonces: tuple[str, ...] = ()


class Timed(Payload, tag="timed", frozen=True):
    """The time was given to rules that depend on it."""

    deal: str


class Played(Payload, tag="played", frozen=True):
    """A seat made a move, or a bot, the clock or the server made it for the seat."""

    seat: SeatNumber
    action: str
    by: Literal["player", "bot", "clock", "forced"] = "player"


class Ready(Payload, tag="ready", frozen=True):
    """A player asked for the next deal."""

    seat: SeatNumber


class Paused(Payload, tag="paused", frozen=True):
    """A player asked for more time to look at the result, which stops the countdown to the next deal."""

    seat: SeatNumber


class Undone(Payload, tag="undone", frozen=True):
    """The game went back to its first ``to`` actions, deals included."""

    seat: SeatNumber
    to: int


class AskedBack(Payload, tag="asked_back", frozen=True):
    """A player asked for an undo."""

    seat: SeatNumber
    to: int


class AnsweredBack(Payload, tag="answered_back", frozen=True):
    """A player allowed or refused an undo."""

    seat: SeatNumber
    yes: bool


class Revealed(Payload, tag="revealed", frozen=True):
    """The secret of finished deals was revealed."""

    number: int
    secret: str


class Away(Payload, tag="away", frozen=True):
    """A player became absent: they left, or their last connection or its server was lost."""

    seat: SeatNumber
    why: Literal["lost", "left", "server"] = "lost"


class Back(Payload, tag="back", frozen=True):
    """A player connected to this server."""

    seat: SeatNumber
    server: str


class Missed(Payload, tag="missed", frozen=True):
    """The game has waited too long for an absent player, and the others vote on what to do."""

    seat: SeatNumber


class Wished(Payload, tag="wished", frozen=True):
    """A player voted on what to do about the absent player."""

    seat: SeatNumber
    wish: Wish


class Replaced(Payload, tag="replaced", frozen=True):
    """A bot took over for an absent player until they come back."""

    seat: SeatNumber
    bot: str
    name: str = ""
    """The name of the bot."""


class Stopped(Payload, tag="stopped", frozen=True):
    """Everybody present agreed to end the game without a result."""


class Insisted(Payload, tag="insisted", frozen=True):
    """A player chose to answer forced questions themselves, or to let the server answer again."""

    seat: SeatNumber
    on: bool = True


class Halted(Payload, tag="halted", frozen=True):
    """A person alone with bots paused or resumed them."""

    seat: SeatNumber
    on: bool = True


class Proposed(Payload, tag="proposed", frozen=True):
    """A player proposed a rematch."""

    seat: SeatNumber


class Rematched(Payload, tag="rematched", frozen=True):
    """The same people start another game; everybody moves one seat on."""


KINDS: Final = tuple(Payload.__subclasses__())
"""The types of all payloads."""

if TYPE_CHECKING:
    AnyPayload = Payload
else:
    AnyPayload = reduce(or_, KINDS)


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A payload with its number and time in the log. ``command`` is the id of the command it completes, if any."""

    seq: Whole
    """The number of the event, from 1 without gaps; also the version of the table after it."""
    at: Whole
    """Milliseconds since 1970, by the server's clock."""
    payload: AnyPayload
    command: str | None = None

    @property
    def kind(self) -> str:
        """The name of the payload's type in the log."""
        return str(self.payload.__struct_config__.tag)

    @property
    def seat(self) -> SeatNumber | None:
        """The seat that the event is about, if any."""
        seat: SeatNumber | None = getattr(self.payload, "seat", None)
        return seat


_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(AnyPayload)


def encode_payload(payload: AnyPayload) -> str:
    """Return the payload as JSON with its kind; :func:`decode_payload` is the inverse."""
    return _encoder.encode(payload).decode()


def decode_payload(text: str | bytes) -> AnyPayload:
    """Decode a payload from JSON; raise ``msgspec.ValidationError`` for anything else."""
    return _decoder.decode(text)
