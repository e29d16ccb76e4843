"""A table, computed from its events alone, without clock, network or store.

``fork`` makes a draft; ``emit`` applies an event to the draft and collects it in ``fresh``, to be stored before anybody
may see it.
"""

from __future__ import annotations

import hmac
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

import msgspec

from roitelet.base.actors import DEALER, NOBODY
from roitelet.engine.game import Game
from roitelet.engine.options import Options
from roitelet.engine.position import Deal, Position
from roitelet.games import load_game
from roitelet.tables import events as happened
from roitelet.tables.active_game import ActiveGame, Move
from roitelet.tables.apply_event import EFFECTS
from roitelet.tables.events import AnyPayload, Event, Terms
from roitelet.tables.fair.answer_delays import Habits
from roitelet.tables.fair.commitments import Dealing
from roitelet.tables.seating import LOBBY, OVER, PLAYING, Seating, TableSeat
from roitelet.tables.store.store import TableSummary

TEMPO: Final = {"slow": 2.0, "normal": 1.0, "quick": 0.4, "instant": 0.0}
REMEMBERED: Final = 40
"""Number of recent steps kept for clients that reconnect; those that missed more get only the newest view."""


@dataclass(frozen=True)
class TableStep:
    """An event and, if it moved the game, the move and the positions before and after."""

    event: Event
    before: Position | None = None
    after: Position | None = None
    move: Move | None = None


@dataclass
class Table:
    """The state of a table after its first ``version`` events."""

    id: str
    game: Game
    terms: Terms
    seating: Seating
    dealing: Dealing
    options: Options
    """The house rules."""
    rules: str
    """The house rules as one line of text."""
    tempo: float
    """The factor for all waiting times: 0 at pace ``instant``, which waits for nothing."""
    active_game: ActiveGame | None = None
    games: int = 0
    """Number of games begun."""
    version: int = 0
    changed: int = 0
    """The version at which the game last changed; commands based on an older one are stale."""
    commands: dict[str, int] = field(default_factory=dict)
    """By id of command, the version it led to."""
    steps: deque[TableStep] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    fresh: list[Event] = field(default_factory=list)
    """Events of this draft that are not stored yet."""
    now: int = 0
    closed: bool = False
    """Whether the server is in maintenance, so that no game may begin; not part of the log."""
    habits: Habits | None = None
    """The answer delays the server has measured; not part of the log."""

    @classmethod
    def opened(cls, table_id: str, event: Event) -> Table:
        """Return the table after its first event."""
        created = event.payload
        if not isinstance(created, happened.Created):
            raise TypeError(f"a table begins with 'created', not {event.kind!r}")
        seating = Seating([TableSeat()] * created.terms.seats, created.host)
        dealing = Dealing(table_id, bytes.fromhex(created.key))
        table = cls(table_id, load_game(created.terms.game), created.terms, seating, dealing, {}, "", 1.0, now=event.at)
        table.adopt(created.terms)
        table.version = event.seq
        table.steps.append(TableStep(event))
        return table

    @classmethod
    def replay(cls, table_id: str, events: Iterable[Event]) -> Table | None:
        """Return the table after these events; None if there are none."""
        stream = iter(events)
        first = next(stream, None)
        if first is None:
            return None
        table = cls.opened(table_id, first)
        for event in stream:
            table.apply(event)
        return table

    # --- reading ---

    @property
    def phase(self) -> str:
        """``lobby``, ``playing`` or ``over``."""
        if self.active_game is None:
            return LOBBY
        return OVER if self.active_game.stopped or self.active_game.position.actor == NOBODY else PLAYING

    @property
    def actor(self) -> int | None:
        """The seat to act, or None."""
        actor = self.active_game.position.actor if self.active_game else DEALER
        return actor if actor >= 0 else None

    @property
    def timed(self) -> bool:
        """Return whether clocks run: only with two people or more."""
        return self.terms.clock is not None and len(self.seating.people) > 1

    @property
    def advises(self) -> bool:
        """Return whether players may ask for hints: always against bots, among people only if agreed."""
        return self.terms.advice or len(self.seating.people) <= 1

    @property
    def names(self) -> list[str]:
        """Return the names at the seats; those at its start once a game has begun."""
        return self.active_game.names if self.active_game else self.seating.names

    def alias(self, player: str) -> str:
        """Return a person's public identifier, which differs from table to table."""
        return hmac.digest(self.dealing.key, b"roitelet alias " + player.encode(), "sha256").hex()[:12]

    def draw(self, purpose: str) -> bytes:
        """Return 32 pseudorandom bytes for the current decision: the same after a restart, and secret."""
        assert self.active_game is not None
        moment = f"roitelet {purpose} {self.games} {len(self.active_game.moves)}"
        return hmac.digest(self.dealing.key, moment.encode(), "sha256")

    def hears(self, listener: str | None, speaker: str) -> bool:
        """Return whether a listener sees the chat of a speaker."""
        alias, mutes = self.alias(speaker), self.seating.mutes
        return (self.alias(self.seating.host), alias) not in mutes and (
            listener is None or (self.alias(listener), alias) not in mutes
        )

    def summary(self, due: int | None) -> TableSummary:
        """Return the summary to store with the events; ``due`` is the time of the next duty."""
        servers = {place.server for place in self.seating.places if place.server}
        return TableSummary(self.terms.game, self.phase, due, tuple(sorted(servers)))

    # --- changing ---

    def fork(self, now: int) -> Table:
        """Return a draft to change; the table itself stays as it is."""
        play = self.active_game
        if play is not None:
            play = replace(play, moves=play.moves.copy(), rests=play.rests.copy(), done_for=play.done_for.copy())
        return replace(
            self,
            seating=replace(self.seating, places=self.seating.places.copy()),
            dealing=replace(self.dealing, commitments=self.dealing.commitments.copy()),
            active_game=play,
            commands=self.commands.copy(),
            steps=self.steps.copy(),
            fresh=[],
            # a table's time never runs backwards, even if the server's clock does
            now=max(now, self.now),
        )

    def adopt(self, terms: Terms) -> None:
        """Set the terms."""
        self.terms = terms
        self.options = self.game.house_rules.restore(terms.options)
        self.rules = self.game.house_rules.describe(self.options)
        self.tempo = TEMPO[terms.pace]

    def emit(self, payload: AnyPayload, action: int | Deal | None = None) -> None:
        """Apply a new event to this draft; ``action`` is the parsed action of the payload, if the caller has it."""
        event = Event(self.version + 1, self.now, payload)
        self.apply(event, action)
        self.fresh.append(event)

    def complete(self, command: str) -> None:
        """Mark the last event of this draft as the one that completes a command."""
        self.fresh[-1] = msgspec.structs.replace(self.fresh[-1], command=command)
        self.commands[command] = self.version

    def apply(self, event: Event, action: int | Deal | None = None) -> None:
        """Apply the next event of the log, in place."""
        if event.seq != self.version + 1:
            raise ValueError(f"event {event.seq} cannot follow version {self.version}")
        before = self.active_game.position if self.active_game else None
        parsed = () if action is None else (action,)
        EFFECTS[type(event.payload)](self, event.payload, event.at, *parsed)
        self.version = event.seq
        self.now = max(self.now, event.at)
        if event.command:
            self.commands[event.command] = event.seq
        play = self.active_game
        if play is not None and before is not None and play.position is not before:
            self.changed = event.seq
            move = play.moves[-1] if not isinstance(event.payload, happened.Undone) else None
            self.steps.append(TableStep(event, before, play.position, move))
        else:
            if isinstance(event.payload, (happened.Started, happened.Resumed, happened.Rematched, happened.Agreed)):
                self.changed = event.seq
            self.steps.append(TableStep(event))
