"""Events at a table, and the envelope they are stored in. The event log is the truth; the rest is a fold of it.

Payloads are strict: unknown fields are refused. A kind never changes its meaning; a new meaning gets a new name.
"""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec

SeatNumber = int
Whole = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Pace = Literal["slow", "normal", "quick", "instant"]
"""How long bots seem to think."""
Wish = Literal["wait", "stand_in", "end"]
"""What people want while the game waits for someone who is away: wait on, have a bot play, or end it."""


class Payload(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", omit_defaults=True):
    """Something that happened."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Thinking time of a seat: seconds for the whole game, and an increment for each decision."""

    seconds: Annotated[int, msgspec.Meta(ge=1, le=86_400)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The terms agreed before the first card: game, house rules, seats, tempo."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, str | int | bool | list[int]]
    pace: Pace = "normal"
    clock: Clock | None = None
    grace: int = 60
    """Seconds until people are asked what to do about someone who is away."""
    advice: bool = False
    """Whether people may ask for hints at a table of several."""


class Created(Payload, tag="created", frozen=True):
    """A table was opened. ``key`` is the secret that all dealing of this table derives from."""

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
    """The bird that stands for them; tables from before there were birds give one by the order of their coming."""
    unnamed: bool = False
    """Whether nobody has asked them for a name yet, and the server gave them one."""


class Introduced(Payload, tag="introduced", frozen=True):
    """A person said what they are called and which bird stands for them."""

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
    """The host sent someone away, who may not sit again."""

    player: str


class Hosted(Payload, tag="hosted", frozen=True):
    """Someone else became the host."""

    player: str


class Locked(Payload, tag="locked", frozen=True):
    """The link no longer admits newcomers, or does again."""

    on: bool


class Coded(Payload, tag="coded", frozen=True):
    """A code that can be read aloud leads to the table for a while."""

    code: str
    until: Whole


class Muted(Payload, tag="muted", frozen=True):
    """Someone no longer reads, or reads again, what another writes; if the host mutes, nobody reads it. By alias."""

    by: str
    whom: str
    on: bool = True


class Committed(Payload, tag="committed", frozen=True):
    """The digest of the secret behind a coming deal was published."""

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
    """A game began where another had got to: these moves and deals were given, none of them was decided here."""

    moves: tuple[str, ...]
    """In the notation of the game, from its first position on."""


class Dealt(Payload, tag="dealt", frozen=True):
    """Chance decided: the ``index``-th deal under a commitment, with the players' numbers that were in time."""

    number: int
    index: int
    deal: str
    nonces: tuple[str, ...] = ()


class Timed(Payload, tag="timed", frozen=True):
    """The rules asked what the time is."""

    deal: str


class Played(Payload, tag="played", frozen=True):
    """A seat acted, or someone did for it."""

    seat: SeatNumber
    action: str
    by: Literal["player", "bot", "clock", "forced"] = "player"


class Ready(Payload, tag="ready", frozen=True):
    """A player has looked at the result and wants the next deal."""

    seat: SeatNumber


class Paused(Payload, tag="paused", frozen=True):
    """A player wants to look at the result for longer: the next deal does not come by itself."""

    seat: SeatNumber


class Undone(Payload, tag="undone", frozen=True):
    """The game went back to its first ``to`` actions, deals included."""

    seat: SeatNumber
    to: int


class AskedBack(Payload, tag="asked_back", frozen=True):
    """A player asked the others to let them take back a move."""

    seat: SeatNumber
    to: int


class AnsweredBack(Payload, tag="answered_back", frozen=True):
    """A player allowed it or did not."""

    seat: SeatNumber
    yes: bool


class Revealed(Payload, tag="revealed", frozen=True):
    """The secret behind finished deals was opened."""

    number: int
    secret: str


class Away(Payload, tag="away", frozen=True):
    """A player's last connection was lost, or they left, or the server they were connected to is gone."""

    seat: SeatNumber
    why: Literal["lost", "left", "server"] = "lost"


class Back(Payload, tag="back", frozen=True):
    """A player is connected, to this server."""

    seat: SeatNumber
    server: str


class Missed(Payload, tag="missed", frozen=True):
    """The game has waited long enough for a player who is away: the others are asked what to do."""

    seat: SeatNumber


class Wished(Payload, tag="wished", frozen=True):
    """A player said what to do about a missing player."""

    seat: SeatNumber
    wish: Wish


class Replaced(Payload, tag="replaced", frozen=True):
    """A bot plays for a player who is away until they come back."""

    seat: SeatNumber
    bot: str
    name: str = ""
    """What the bot is called."""


class Stopped(Payload, tag="stopped", frozen=True):
    """The game ended without a result, because everybody present wanted it to."""


class Insisted(Payload, tag="insisted", frozen=True):
    """A player wants to be asked also where they have only one answer, or no longer."""

    seat: SeatNumber
    on: bool = True


class Halted(Payload, tag="halted", frozen=True):
    """A person alone with bots reads something: the bots wait, or no longer do."""

    seat: SeatNumber
    on: bool = True


class Proposed(Payload, tag="proposed", frozen=True):
    """A player would like another game."""

    seat: SeatNumber


class Rematched(Payload, tag="rematched", frozen=True):
    """The same people play again; everybody moves one seat on."""


KINDS: Final = tuple(Payload.__subclasses__())
"""Every kind of event."""

if TYPE_CHECKING:
    AnyPayload = Payload
else:
    AnyPayload = reduce(or_, KINDS)


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A payload with its place in the log. ``command`` is the id of the command it completes, if any."""

    seq: Whole
    """1, 2, 3 … without a gap: the version of the table once it has happened."""
    at: Whole
    """Milliseconds since 1970, by the server's clock."""
    payload: AnyPayload
    command: str | None = None

    @property
    def kind(self) -> str:
        """The name of what happened."""
        return str(self.payload.__struct_config__.tag)

    @property
    def seat(self) -> SeatNumber | None:
        """The seat concerned, if any."""
        seat: SeatNumber | None = getattr(self.payload, "seat", None)
        return seat


_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(AnyPayload)


def encode_payload(payload: AnyPayload) -> str:
    """Return the payload as JSON, its kind included; :func:`decode_payload` is the inverse."""
    return _encoder.encode(payload).decode()


def decode_payload(text: str | bytes) -> AnyPayload:
    """Return the payload behind JSON text; raises ``msgspec.ValidationError`` for anything else."""
    return _decoder.decode(text)
