"""A scene, from which a layout draws: one viewer's knowledge, the seats, the legal moves."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic

from roitelet.base.language import Language, Message, Text, t
from roitelet.kit.pictures.birds import Bird, bird_of

SHORT_NAME: Final = 4
"""Most letters of a name in a narrow column."""


@dataclass(frozen=True)
class Person:
    """A seat as others see it."""

    name: str
    kind: str
    """``person``, ``bot`` or ``free``."""
    level: str | None = None
    """The level of the bot that plays here, for itself or for an absent player."""
    away: bool = False
    stand_in: str = ""
    """The name of the bot that plays for them while they are away."""
    bird: str = ""
    """Their bird; by default one chosen by the seat number."""
    shoulder: str = ""
    """The bird of the bot that plays for them while they are away."""
    who: str | None = None
    """Their id at this table, used in the chat."""
    preparing: tuple[str, float] | None = None
    """The part being compiled for this bot, and its progress; until it is done, a quicker bot plays for it."""
    strength: Text = ("", "")
    """The name of the bot's level; empty for a person or a bot without level."""


@dataclass(frozen=True)
class MoveRefusal:
    """The reason why a move is forbidden: the clause, and its sentence without and with marked cards."""

    clause: str | None
    sentence: str
    marked: str


@dataclass(frozen=True, eq=False)
class RecentMove:
    """A move of a seat, as the viewer knows it. Frames share the object, so that drawings can be cached."""

    seat: int
    said: Sequence[Message]
    """Its lines in the log; layouts may draw the cards in the messages."""
    version: int = 0
    """The version of the table after it."""


def _nothing_refused(_word: str) -> str:
    return ""


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    V = TypeVar("V", bound=Mapping[str, Any], default=Any)
else:  # Python 3.11 has no defaults for type variables
    from typing import TypeVar

    V = TypeVar("V")


@dataclass(frozen=True)
class Scene(Generic[V]):
    """A moment of a game, for one viewer, in one language."""

    view: V
    """The viewer's ``Position.view``."""
    language: Language
    people: Sequence[Person]
    you: int | None = None
    """The viewer's seat; None for a spectator."""
    choices: Mapping[str, str] = field(default_factory=dict)
    """The viewer's legal actions in the notation, with their labels; empty if it is not their turn."""
    refuse: Callable[[str], str] = _nothing_refused
    """Returns the reason why the viewer may not make a move, or an empty text."""
    rules: str = ""
    """The name of the house rules."""
    round_word: str = ""
    """The game's word for one deal and its play: manche, donne."""
    recent_moves: Callable[[], Sequence[RecentMove]] = tuple
    """Returns the moves since the viewer's previous turn, oldest first; computed only when called."""
    replay: bool = False
    """True for a moment of a replay, which has no choices."""
    why_over: str = ""
    """The reason why the game is over, as a sentence to this viewer; empty until then."""
    past: Sequence[Any] = ()
    """The known accounts of earlier rounds, oldest first."""

    @property
    def asked(self) -> bool:
        """Return whether it is the viewer's turn to choose."""
        return bool(self.choices)

    @property
    def bottom_seat(self) -> int:
        """Return the seat drawn at the bottom: the viewer's, or the first."""
        return 0 if self.you is None else self.you

    @property
    def others(self) -> list[int]:
        """Return the seats drawn above, in the order of play after the viewer; for a spectator, all seats."""
        count = len(self.people)
        order = list(self.view.get("order") or ((self.bottom_seat + step) % count for step in range(count)))
        return order if self.you is None else order[1:]

    def name(self, seat: int) -> str:
        """Return the name at a seat."""
        return self.people[seat].name

    def bird(self, seat: int) -> Bird:
        """Return the bird of a seat."""
        return bird_of(self.people[seat].bird, seat)

    def name_in_sentence(self, seat: int) -> str:
        """Return a seat's name within a sentence: “you” for the viewer."""
        return t(self.language, "vous", "you") if seat == self.you else self.name(seat)

    def name_at_start(self, seat: int) -> str:
        """Return a seat's name at the start of a line: “You” for the viewer."""
        return t(self.language, "Vous", "You") if seat == self.you else self.name(seat)

    def short_name(self, seat: int) -> str:
        """Return a seat's name for the head of a narrow column."""
        name = self.name_at_start(seat)
        return name if seat == self.you or len(name) <= SHORT_NAME else f"{name[: SHORT_NAME - 1]}."
