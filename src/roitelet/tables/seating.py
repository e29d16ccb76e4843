"""The seating of a table: people, bots, stand-ins for absent players, the host."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from roitelet.kit.pictures.birds import BIRDS, BOT_NAMES

LOBBY: Final = "lobby"
PLAYING: Final = "playing"
OVER: Final = "over"


_BIRDS: Final = {name: bird for bird, name in BOT_NAMES.items()}


@dataclass(frozen=True)
class TableSeat:
    """A seat of a table and its person or bot, if any."""

    player: str | None = None
    """The session of the person in the seat."""
    alias: str | None = None
    """The person's public identifier at this table."""
    name: str = ""
    bird: str = ""
    """The avatar of the person or bot."""
    unnamed: bool = False
    """True if the server chose the name because the person was never asked for one."""
    bot: str | None = None
    """The level of the bot in the seat."""
    away: int | None = None
    """Time at which the person became absent; None if they are connected or there is no person."""
    left: bool = False
    """True if the person left on purpose."""
    server: str | None = None
    """The server the person is connected to."""
    stand_in: str | None = None
    """The level of the bot that plays for the absent person."""
    stand_in_name: str = ""
    """The name of the stand-in."""
    connected_since: int = 0
    """Time at which the person last connected."""
    insists: bool = False
    """True if the person answers questions with one possible answer themselves."""

    @property
    def free(self) -> bool:
        """Return whether the seat has neither person nor bot."""
        return self.player is None and self.bot is None

    @property
    def kind(self) -> str:
        """``free``, ``bot`` or ``person``."""
        return "person" if self.player is not None else "free" if self.bot is None else "bot"

    @property
    def present(self) -> bool:
        """Return whether a person sits here and is connected."""
        return self.player is not None and self.away is None

    def needs_back_event(self, server: str) -> bool:
        """Return whether a new connection to this server must be recorded: it ends an absence or changes the server."""
        return self.away is not None or self.server != server or self.stand_in is not None

    @property
    def acting_bot(self) -> str | None:
        """The level of the bot that plays this seat, or None."""
        return self.bot or self.stand_in


@dataclass
class Seating:
    """The seats of a table and its rules about people: host, bans, lock, invitation code, mutes."""

    places: list[TableSeat]
    host: str
    banned: frozenset[str] = frozenset()
    locked: bool = False
    code: tuple[str, int] = ("", 0)
    """The invitation code and the time it expires."""
    mutes: frozenset[tuple[str, str]] = frozenset()
    """Pairs of aliases (listener, muted speaker)."""

    def seat_of(self, player: str | None) -> int | None:
        """Return the seat of a person, or None."""
        if player is None:
            return None
        for seat, place in enumerate(self.places):
            if place.player == player:
                return seat
        return None

    def first_free(self) -> int | None:
        """Return the lowest free seat."""
        return next((seat for seat, place in enumerate(self.places) if place.free), None)

    @property
    def names(self) -> list[str]:
        """Return the names at the seats."""
        return [place.name for place in self.places]

    @property
    def people(self) -> list[int]:
        """The seats of all people, present or absent."""
        return [seat for seat, place in enumerate(self.places) if place.player is not None]

    @property
    def present(self) -> list[int]:
        """The seats of people who are connected."""
        return [seat for seat, place in enumerate(self.places) if place.present and place.stand_in is None]

    @property
    def attended(self) -> bool:
        """Return whether a person is present, or only bots play; else the game waits."""
        only_bots = True
        for place in self.places:
            if place.player is not None:
                if place.away is None:
                    return True
                only_bots = False
        return only_bots

    def free_bird(self, wanted: str = "") -> str:
        """Return a bird that no seat has, if possible ``wanted``."""
        return free_bird({place.bird for place in self.places}, wanted)

    def bot_name(self) -> str:
        """Return a name for the next bot: that of a free bird, or a numbered name if all are taken."""
        birds, names = (
            {place.bird for place in self.places},
            {*self.names, *(place.stand_in_name for place in self.places)},
        )
        free_names = [name for bird, name in BOT_NAMES.items() if bird not in birds and name not in names]
        numbered_names = (f"{BOT_NAMES[BIRDS[1]]} {count}" for count in range(2, 99))
        return free_names[0] if free_names else next(name for name in numbered_names if name not in names)

    def next_host(self) -> str | None:
        """Return the next host if the host leaves: the first other person present, or None."""
        others = [place.player for place in self.places if place.present and place.player != self.host]
        return others[0] if others else None

    def change(self, seat: int, **changes: object) -> None:
        """Change some fields of a seat."""
        self.places[seat] = replace(self.places[seat], **changes)  # type: ignore[arg-type]

    def rotate(self) -> None:
        """Move everybody one seat on, so that another player begins."""
        self.places = [self.places[-1], *self.places[:-1]]


def free_bird(taken: Collection[str], wanted: str = "") -> str:
    """Return ``wanted`` if it is not taken, else the first free bird."""
    return next((bird for bird in (wanted, *BIRDS) if bird and bird not in taken), wanted or BIRDS[0])


def bird_of_bot(name: str) -> str:
    """Return the bird that has a bot's name; empty for any other name."""
    return _BIRDS.get(name, "")
