"""Who sits where: people, bots, who is away, who plays for whom, who is the host."""

from dataclasses import dataclass, replace
from typing import Final

LOBBY: Final = "lobby"
PLAYING: Final = "playing"
OVER: Final = "over"


@dataclass(frozen=True)
class Place:
    """One seat of a table and who has it; nobody at first."""

    player: str | None = None
    """The session of the person who has the seat."""
    alias: str | None = None
    """What others at the table may call them by."""
    name: str = ""
    bot: str | None = None
    """The level of the bot that has the seat."""
    away: int | None = None
    """Since when the person has not been connected."""
    left: bool = False
    """Whether they left on purpose."""
    server: str | None = None
    """The server they are connected to."""
    stand_in: str | None = None
    """The level of the bot that plays for them meanwhile."""
    stand_in_name: str = ""
    """What that bot is called."""
    here: int = 0
    """Since when the person has been connected."""
    insists: bool = False
    """Whether they want to be asked also where they have only one answer."""

    @property
    def free(self) -> bool:
        """Whether somebody can sit down here."""
        return self.player is None and self.bot is None

    @property
    def kind(self) -> str:
        """``free``, ``bot`` or ``person``."""
        return "free" if self.free else "bot" if self.player is None else "person"

    @property
    def gone(self) -> bool:
        """Whether a person has the seat and is not connected."""
        return self.away is not None

    @property
    def present(self) -> bool:
        """Whether a person sits here and is connected."""
        return self.player is not None and self.away is None

    @property
    def brain(self) -> str | None:
        """The bot that decides here, if one does."""
        return self.bot or self.stand_in


@dataclass
class Seating:
    """The seats of a table and what concerns people rather than cards."""

    places: list[Place]
    host: str
    barred: frozenset[str] = frozenset()
    locked: bool = False
    mutes: frozenset[tuple[str, str]] = frozenset()
    """Who does not read whom, by alias."""

    def fork(self) -> "Seating":
        """A copy that can be changed on its own."""
        return replace(self, places=list(self.places))

    def seat_of(self, player: str | None) -> int | None:
        """The seat a person has, if any."""
        if player is None:
            return None
        return next((seat for seat, place in enumerate(self.places) if place.player == player), None)

    def first_free(self) -> int | None:
        """The lowest free seat."""
        return next((seat for seat, place in enumerate(self.places) if place.free), None)

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [place.name for place in self.places]

    @property
    def people(self) -> list[int]:
        """The seats of persons, present or not."""
        return [seat for seat, place in enumerate(self.places) if place.player is not None]

    @property
    def present(self) -> list[int]:
        """The seats whose persons are connected and play themselves."""
        return [seat for seat, place in enumerate(self.places) if place.present and place.stand_in is None]

    @property
    def attended(self) -> bool:
        """Whether the game goes on: somebody is here, or it is a game of bots. Any other waits for its people."""
        people = [place for place in self.places if place.player is not None]
        return not people or any(place.present for place in people)

    @property
    def servers(self) -> tuple[str, ...]:
        """The servers that persons are connected to."""
        return tuple(sorted({place.server for place in self.places if place.server}))

    def heir(self) -> str | None:
        """Who is host when the host goes: the next person present."""
        others = [place.player for place in self.places if place.present and place.player != self.host]
        return others[0] if others else None

    def change(self, seat: int, **changes: object) -> None:
        """Change one place."""
        self.places[seat] = replace(self.places[seat], **changes)  # type: ignore[arg-type]

    def rotate(self) -> None:
        """Everybody moves one seat on, so that another one begins."""
        self.places = [self.places[-1], *self.places[:-1]]


BIRDS: Final = ("Mésange", "Pinson", "Merle", "Bouvreuil", "Loriot", "Grive", "Geai", "Chardonneret")
"""What bots are called at a table."""


def stand_in_name(seating: Seating) -> str:
    """A bird to play for somebody: one that neither has a seat nor plays for another."""
    return bot_name([*seating.names, *(place.stand_in_name for place in seating.places)])


def bot_name(taken: list[str]) -> str:
    """A bird whose name nobody has at the table."""
    return next(name for name in (*BIRDS, *(f"{BIRDS[0]} {count}" for count in range(2, 99))) if name not in taken)
