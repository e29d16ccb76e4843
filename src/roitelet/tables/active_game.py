"""The current game at a table: its position, moves, requests and clocks."""

from dataclasses import dataclass, field
from typing import Final

from roitelet.base.actors import DEALER
from roitelet.engine.game import Game
from roitelet.engine.options import Options
from roitelet.engine.position import Deal, Position
from roitelet.tables.events import Wish

GIVEN: Final = "given"
"""``Move.by`` of a move copied from another game."""
FORCED: Final = "forced"
"""``Move.by`` of a forced move that the server made for a player."""


@dataclass(frozen=True)
class Move:
    """An action, the seat that made it (``DEALER`` for a deal) and how it was made."""

    seat: int
    action: int | Deal
    by: str


@dataclass(frozen=True)
class UndoRequest:
    """A request to undo all moves after the first ``to``."""

    seat: int
    to: int
    at: int
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Absence:
    """A vote on what to do about an absent player."""

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
    started_at: int
    """Start time, in milliseconds since 1970 like all times here."""
    moves: list[Move]
    undo_limit: int = 0
    """Number of moves that cannot be undone: those up to the last deal."""
    revealed_moves: int = 0
    """Number of moves made before the last secret was revealed; these can never be undone."""
    changed_at: int = 0
    """Time of the last change of the position, from which the clock of the seat to act runs."""
    undo_refused_at: int = 0
    """Time at which the last undo request was refused."""
    request: UndoRequest | None = None
    ready: frozenset[int] = frozenset()
    ready_since: int = 0
    """Time of the first request for the next deal."""
    rematch_votes: frozenset[int] = frozenset()
    """Seats that proposed a rematch."""
    countdown_stopped: bool = False
    """True if a player asked for more time to look at the result."""
    bots_paused: bool = False
    """True if the only person at the table has paused the bots."""
    absence: Absence | None = None
    wait_agreed_at: int = 0
    """Time at which people last voted to wait longer for an absent player."""
    moves_for_absent: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Table versions at which a move was made for an absent player, by seat."""
    stopped: bool = False
    """True if people ended the game early."""
    previous: Position | None = None
    """The position before the last move; None after an undo."""
    deal_ends: list[tuple[int, Position]] = field(default_factory=list)
    """The number of moves and the position at the end of each deal."""
    banks: tuple[int, ...] = ()
    """Thinking time left for each seat, in milliseconds; empty without clocks."""

    @classmethod
    def before_first_deal(
        cls, game: Game, options: Options, names: list[str], at: int, time_bank: int | None
    ) -> "ActiveGame":
        """Return a new game before its first deal."""
        start = game.start_with(options, len(names))
        return cls(
            names, start, start, at, [], changed_at=at, banks=() if time_bank is None else (time_bank,) * len(names)
        )

    @property
    def pausing(self) -> bool:
        """Return whether the game is between two deals, so that people can look at the result."""
        return bool(self.moves) and self.position.actor == DEALER and not self.stopped and self.position.settled

    def move(self, move: Move, at: int) -> None:
        """Make a legal move."""
        self.previous, self.position = self.position, self.position.apply(move.action)
        self.moves.append(move)
        if move.seat == DEALER:
            self.undo_limit = len(self.moves)
        elif self.position.settled:
            self.deal_ends.append((len(self.moves), self.position))
        self._changed(at)

    def go_back(self, to: int, at: int) -> None:
        """Undo all moves after the first ``to``."""
        del self.moves[to:]
        self.deal_ends = [rest for rest in self.deal_ends if rest[0] <= to]
        self.previous, self.position = None, self.position_after(to)
        self._changed(at)

    def position_after(self, count: int) -> Position:
        """Return the position after the first ``count`` moves."""
        position = self.start
        for move in self.moves[:count]:
            position = position.apply(move.action)
        return position

    def charge(self, seat: int, at: int, increment: int, ran_out: bool) -> None:
        """Subtract the time of a decision from a seat's thinking time and add the increment."""
        seconds_left = 0 if ran_out else max(0, self.banks[seat] - max(0, at - self.changed_at))
        self.banks = (*self.banks[:seat], seconds_left + increment, *self.banks[seat + 1 :])

    def _changed(self, at: int) -> None:
        self.changed_at = at
        self.request = self.absence = None
        self.ready = frozenset()
        self.countdown_stopped = False
