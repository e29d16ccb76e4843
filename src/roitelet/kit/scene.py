"""A scene for a layout to draw: one viewer's knowledge, the seats, the legal moves. No position, no rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic

from roitelet.base.language import Language, Message, t
from roitelet.kit.pictures.birds import Bird, bird_of

SHORT_NAME: Final = 4
"""Letters of a name in a narrow column."""


@dataclass(frozen=True)
class Person:
    """A seat as others see it."""

    name: str
    kind: str
    """``person``, ``bot`` or ``free``."""
    level: str | None = None
    """The bot that decides here, for itself or for someone who is away."""
    away: bool = False
    stand_in: str = ""
    """Who plays for them while they are away."""
    bird: str = ""
    """The bird that stands for them; by default one goes by the place."""
    shoulder: str = ""
    """The bird that plays for them while they are away."""
    who: str | None = None
    """What others at the table call a person by when they write."""
    preparing: tuple[str, float] | None = None
    """What is still being compiled for this bot, and how far it is; until then a quicker one plays for it."""


@dataclass(frozen=True)
class MoveRefusal:
    """Why a move is forbidden: the clause, its sentence, and the same with its cards marked to be drawn."""

    clause: str | None
    sentence: str
    marked: str


@dataclass(frozen=True, eq=False)
class Deed:
    """Something a seat has done, as far as the viewer knows. One object for all frames: drawings are cached."""

    seat: int
    said: Sequence[Message]
    """What the log says of it; layouts may draw what the messages name."""
    version: int = 0
    """The version of the table it led to."""


def _nothing_refused(_word: str) -> str:
    return ""


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    V = TypeVar("V", bound=Mapping[str, Any], default=Any)
else:  # Python 3.11 knows no defaults of type variables
    from typing import TypeVar

    V = TypeVar("V")


@dataclass(frozen=True)
class Scene(Generic[V]):
    """A moment of a game, for one viewer, in one language."""

    view: V
    """``Position.view`` of what the viewer knows."""
    language: Language
    people: Sequence[Person]
    you: int | None = None
    """The viewer's seat; None for someone who only watches."""
    choices: Mapping[str, str] = field(default_factory=dict)
    """The viewer's legal actions, as words of the notation, with their labels; empty unless they are asked."""
    refuse: Callable[[str], str] = _nothing_refused
    """Why the viewer may not make a move now, by its word; empty if they may. Takes some microseconds."""
    rules: str = ""
    """What the house rules are called."""
    round_word: str = ""
    """What one deal and its play is called: manche, donne."""
    deeds: Callable[[], Sequence[Deed]] = tuple
    """What has been done since the viewer's previous turn, oldest first; worked out only when called."""
    replay: bool = False
    """Whether this is a moment of a finished game: nothing can be chosen."""
    why_over: str = ""
    """Why the game is over, as a sentence to this viewer; empty until then."""
    past: Sequence[Any] = ()
    """The ``account`` of each earlier round, oldest first, as far as they were kept."""

    @property
    def asked(self) -> bool:
        """Return whether the viewer is to choose."""
        return bool(self.choices)

    @property
    def base(self) -> int:
        """The seat drawn at the bottom: the viewer's, or the first."""
        return 0 if self.you is None else self.you

    @property
    def others(self) -> list[int]:
        """The seats drawn above, in the order of play from the viewer's on; a spectator sees all."""
        count = len(self.people)
        order = list(self.view.get("order") or ((self.base + step) % count for step in range(count)))
        return order if self.you is None else order[1:]

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        return self.people[seat].name

    def bird(self, seat: int) -> Bird:
        """Return the bird that stands for a seat."""
        return bird_of(self.people[seat].bird, seat)

    def called(self, seat: int) -> str:
        """Return a seat within a sentence: you, or by name."""
        return t(self.language, "vous", "you") if seat == self.you else self.name(seat)

    def headed(self, seat: int) -> str:
        """Return a seat at the head of a line: You, or by name."""
        return t(self.language, "Vous", "You") if seat == self.you else self.name(seat)

    def column(self, seat: int) -> str:
        """Return a seat at the head of a narrow column."""
        name = self.headed(seat)
        return name if seat == self.you or len(name) <= SHORT_NAME else f"{name[: SHORT_NAME - 1]}."
