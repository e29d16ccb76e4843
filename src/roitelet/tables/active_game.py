"""One game under way at a table: the position, how it came about, whose time is running."""

from dataclasses import dataclass, field
from typing import Final

from roitelet.base.actors import DEALER, NOBODY
from roitelet.engine.game import Game
from roitelet.engine.options import Options
from roitelet.engine.position import Deal, Position
from roitelet.tables.events import Wish

GIVEN: Final = "given"
"""Marks a move that was made in another game."""
FORMALITY: Final = "forced"
"""Marks an answer that the server gave for someone who had no other."""


@dataclass(frozen=True)
class Move:
    """An action, who made it and how; a deal is nobody's."""

    seat: int
    action: int | Deal
    by: str


@dataclass(frozen=True)
class Request:
    """Someone asks to go back to the first ``to`` moves."""

    seat: int
    to: int
    at: int
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Absence:
    """The game waits for a seat whose player is away, and the others are asked what to do."""

    seat: int
    wishes: tuple[tuple[int, Wish], ...] = ()
    """Who has said what, by seat."""

    def wish_of(self, seat: int | None) -> Wish | None:
        """Return what a seat has said, if anything."""
        return dict(self.wishes).get(-1 if seat is None else seat)


@dataclass
class Playing:
    """A game: its moves and what follows from them."""

    names: list[str]
    start: Position
    position: Position
    began: int
    """When, in milliseconds since 1970; so are all times here."""
    moves: list[Move]
    floor: int = 0
    """How many moves cannot be taken back: the last of them is the last deal, or was given."""
    opened: int = 0
    """How many moves belong to deals whose secret was opened: they stand, no matter who agrees."""
    moved: int = 0
    """When the position last changed: the time of the seat to act runs from here."""
    free: int = 0
    """When the last request to take back was refused: only then could the seat to act go on."""
    request: Request | None = None
    ready: frozenset[int] = frozenset()
    ready_since: int = 0
    proposed: frozenset[int] = frozenset()
    """Who would like another game once this one is over."""
    """When the first of them asked for the next deal."""
    held: bool = False
    """Whether someone wants to look at the result for longer."""
    halted: bool = False
    """Whether the bots wait for a person alone with them."""
    absence: Absence | None = None
    waited: int = 0
    """When people last agreed to wait on for someone who is away."""
    done_for: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """By seat, the versions at which a move was made in its player's name that they may not have seen."""
    stopped: bool = False
    """Whether the game ended before the rules would have ended it."""
    previous: Position | None = None
    """The position before the last move, if nothing was taken back since."""
    rests: list[tuple[int, Position]] = field(default_factory=list)
    """Where a deal was settled: after how many moves, and the position."""
    banks: tuple[int, ...] = ()
    """What is left of each seat's thinking time; empty without clocks."""

    @classmethod
    def begin(cls, game: Game, options: Options, names: list[str], at: int, bank: int | None) -> "Playing":
        """Return a new game, nothing dealt yet."""
        start = game.start_with(options, len(names))
        return cls(names, start, start, at, [], moved=at, banks=() if bank is None else (bank,) * len(names))

    @property
    def over(self) -> bool:
        """Return whether the game has ended, by the rules or because people stopped it."""
        return self.stopped or self.position.actor == NOBODY

    @property
    def pausing(self) -> bool:
        """Return whether a deal is over and people may look at its result before the next one."""
        return bool(self.moves) and self.position.actor == DEALER and self.position.settled

    def move(self, move: Move, at: int) -> None:
        """Make a move the rules allow."""
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
        """Take the time a decision took off the seat's bank, and give the increment."""
        left = 0 if empty else max(0, self.banks[seat] - max(0, at - self.moved))
        self.banks = (*self.banks[:seat], left + increment, *self.banks[seat + 1 :])

    def last_move(self, seat: int) -> int | None:
        """Return the place of the last move a seat made itself, or None."""
        for place in range(len(self.moves) - 1, -1, -1):
            if self.moves[place].seat == seat and self.moves[place].by == "player":
                return place
        return None

    def _changed(self, at: int) -> None:
        self.moved = at
        self.request = self.absence = None
        self.ready = frozenset()
        self.held = False
