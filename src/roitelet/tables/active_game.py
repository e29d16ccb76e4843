"""The game under way at a table: its position, moves, requests and clocks."""

from dataclasses import dataclass, field
from typing import Final

from roitelet.base.actors import DEALER
from roitelet.engine.game import Game
from roitelet.engine.options import Options
from roitelet.engine.position import Deal, Position
from roitelet.tables.events import Wish

GIVEN: Final = "given"
"""``Move.by`` of a move taken over from another game."""
FORMALITY: Final = "forced"
"""``Move.by`` of a forced move that the server made for a player."""


@dataclass(frozen=True)
class Move:
    """An action, the seat that made it (``DEALER`` for a deal) and how it was made."""

    seat: int
    action: int | Deal
    by: str


@dataclass(frozen=True)
class Request:
    """A request of a seat to go back to the first ``to`` moves."""

    seat: int
    to: int
    at: int
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Absence:
    """A wait for an absent player, while the others vote on what to do."""

    seat: int
    wishes: tuple[tuple[int, Wish], ...] = ()
    """The votes so far, as (seat, wish)."""

    def wish_of(self, seat: int | None) -> Wish | None:
        """Return the vote of a seat, or None."""
        return dict(self.wishes).get(-1 if seat is None else seat)


@dataclass
class ActiveGame:
    """The state of a game at a table, computed from its moves and events."""

    names: list[str]
    start: Position
    position: Position
    began: int
    """Time of the start, in milliseconds since 1970, like all times here."""
    moves: list[Move]
    floor: int = 0
    """Number of moves that cannot be taken back: up to the last deal or the last given move."""
    opened: int = 0
    """Number of moves made before the last secret was revealed; these cannot be taken back even by agreement."""
    moved: int = 0
    """Time of the last change of the position: the clock of the seat to act runs from here."""
    free: int = 0
    """Time at which the last undo request was refused, and the seat to act could go on."""
    request: Request | None = None
    ready: frozenset[int] = frozenset()
    ready_since: int = 0
    """Time of the first request for the next deal."""
    proposed: frozenset[int] = frozenset()
    """Seats that proposed a rematch."""
    held: bool = False
    """Whether a player asked for more time to look at the result."""
    halted: bool = False
    """Whether the only person at the table has paused the bots."""
    absence: Absence | None = None
    waited: int = 0
    """Time at which people last agreed to wait longer for an absent player."""
    done_for: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """By seat, the versions at which others moved for its player, who may not have seen it."""
    stopped: bool = False
    """Whether people ended the game early."""
    previous: Position | None = None
    """The position before the last move; None after an undo."""
    rests: list[tuple[int, Position]] = field(default_factory=list)
    """The number of moves and the position at the end of each deal."""
    banks: tuple[int, ...] = ()
    """Thinking time left for each seat, in milliseconds; empty without clocks."""

    @classmethod
    def begin(cls, game: Game, options: Options, names: list[str], at: int, bank: int | None) -> "ActiveGame":
        """Return a new game before its first deal."""
        start = game.start_with(options, len(names))
        return cls(names, start, start, at, [], moved=at, banks=() if bank is None else (bank,) * len(names))

    @property
    def pausing(self) -> bool:
        """Return whether the game pauses between two deals, so that people can look at the result."""
        return bool(self.moves) and self.position.actor == DEALER and not self.stopped and self.position.settled

    def move(self, move: Move, at: int) -> None:
        """Make a legal move."""
        self.previous, self.position = self.position, self.position.apply(move.action)
        self.moves.append(move)
        if move.seat == DEALER:
            self.floor = len(self.moves)
        elif self.position.settled:
            self.rests.append((len(self.moves), self.position))
        self._changed(at)

    def go_back(self, to: int, at: int) -> None:
        """Return to the first ``to`` moves."""
        del self.moves[to:]
        self.rests = [rest for rest in self.rests if rest[0] <= to]
        self.previous, self.position = None, self.at(to)
        self._changed(at)

    def at(self, count: int) -> Position:
        """Return the position after the first ``count`` moves."""
        position = self.start
        for move in self.moves[:count]:
            position = position.apply(move.action)
        return position

    def charge(self, seat: int, at: int, increment: int, empty: bool) -> None:
        """Subtract the time of a decision from the seat's bank and add the increment."""
        left = 0 if empty else max(0, self.banks[seat] - max(0, at - self.moved))
        self.banks = (*self.banks[:seat], left + increment, *self.banks[seat + 1 :])

    def _changed(self, at: int) -> None:
        self.moved = at
        self.request = self.absence = None
        self.ready = frozenset()
        self.held = False
