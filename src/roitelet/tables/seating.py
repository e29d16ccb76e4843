"""The seating of a table: people, bots, who is away, who plays for whom, who is the host."""

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
    """One seat of a table and who has it; nobody at first."""

    player: str | None = None
    """The session of the person who has the seat."""
    alias: str | None = None
    """What others at the table may call them by."""
    name: str = ""
    bird: str = ""
    """The bird that stands for the person who sits here."""
    unnamed: bool = False
    """Whether the person was not asked for their name yet."""
    bot: str | None = None
    """The level of the bot that has the seat."""
    away: int | None = None
    """Since when the person has not been connected; None while they are, and where nobody or a bot sits."""
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
        """Return whether someone can sit down here."""
        return self.player is None and self.bot is None

    @property
    def kind(self) -> str:
        """``free``, ``bot`` or ``person``."""
        return "person" if self.player is not None else "free" if self.bot is None else "bot"

    @property
    def present(self) -> bool:
        """Return whether a person sits here and is connected."""
        return self.player is not None and self.away is None

    def is_news(self, server: str) -> bool:
        """Return whether it is not known yet that the person is connected to this server and plays themselves."""
        return self.away is not None or self.server != server or self.stand_in is not None

    @property
    def brain(self) -> str | None:
        """The bot that decides here, if one does."""
        return self.bot or self.stand_in


@dataclass
class Seating:
    """The seats of a table and what concerns people rather than cards."""

    places: list[TableSeat]
    host: str
    barred: frozenset[str] = frozenset()
    locked: bool = False
    code: tuple[str, int] = ("", 0)
    """The code that can be read aloud, and until when it leads here."""
    mutes: frozenset[tuple[str, str]] = frozenset()
    """Who does not read whom, by alias."""

    def seat_of(self, player: str | None) -> int | None:
        """Return the seat a person has, if any."""
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
        """Return what the seats are called."""
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
        """Return whether the game goes on: someone is here, or it is a game of bots.

        Any other waits for its people.
        """
        alone = True
        for place in self.places:
            if place.player is not None:
                if place.away is None:
                    return True
                alone = False
        return alone

    @property
    def servers(self) -> tuple[str, ...]:
        """The servers that persons are connected to."""
        return tuple(sorted({place.server for place in self.places if place.server}))

    def free_bird(self, wanted: str = "") -> str:
        """Return a bird that stands for nobody here: the one wanted if possible."""
        return free_bird({place.bird for place in self.places}, wanted)

    def bot_name(self) -> str:
        """Return what the next bot is called: a bird that stands for nobody here, and whose name nobody has."""
        birds, names = (
            {place.bird for place in self.places},
            {*self.names, *(place.stand_in_name for place in self.places)},
        )
        free = [name for bird, name in BOT_NAMES.items() if bird not in birds and name not in names]
        numbered = (f"{BOT_NAMES[BIRDS[1]]} {count}" for count in range(2, 99))
        return free[0] if free else next(name for name in numbered if name not in names)

    def heir(self) -> str | None:
        """Return who is host when the host goes: the next person present."""
        others = [place.player for place in self.places if place.present and place.player != self.host]
        return others[0] if others else None

    def change(self, seat: int, **changes: object) -> None:
        """Change one place."""
        self.places[seat] = replace(self.places[seat], **changes)  # type: ignore[arg-type]

    def rotate(self) -> None:
        """Everybody moves one seat on, so that another one begins."""
        self.places = [self.places[-1], *self.places[:-1]]


def free_bird(taken: Collection[str], wanted: str = "") -> str:
    """Return the bird wanted if nobody has it, else the first that nobody has."""
    return next((bird for bird in (wanted, *BIRDS) if bird and bird not in taken), wanted or BIRDS[0])


def bird_called(name: str) -> str:
    """Return the bird of a bot's name; empty for any other name."""
    return _BIRDS.get(name, "")
