"""A table, computed from its events alone, without clock, network or store.

``fork`` makes a draft; ``emit`` applies an event to the draft and collects it in ``new_events``. They are stored before
the draft is shown.
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
from roitelet.tables import events as event_types
from roitelet.tables.active_game import ActiveGame, Move
from roitelet.tables.apply_event import EFFECTS
from roitelet.tables.events import AnyPayload, Event, Terms
from roitelet.tables.fair.answer_delays import AnswerDelays
from roitelet.tables.fair.commitments import Dealing
from roitelet.tables.seating import LOBBY, OVER, PLAYING, Seating, TableSeat
from roitelet.tables.store.store import TableSummary

TEMPO: Final = {"slow": 2.0, "normal": 1.0, "quick": 0.4, "instant": 0.0}
STEPS_KEPT: Final = 40
"""Number of recent steps kept, so that clients that reconnect can show what they missed."""


@dataclass(frozen=True)
class TableStep:
    """An event and, if it moved the game, the move and the positions before and after."""

    event: Event
    before: Position | None = None
    after: Position | None = None
    move: Move | None = None


@dataclass
class Table:
    """A table after its first ``version`` events."""

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
    """The factor for all waiting times; 0 for no waiting."""
    active_game: ActiveGame | None = None
    games: int = 0
    """Number of games begun."""
    version: int = 0
    changed: int = 0
    """The version at which the game last changed; commands based on an older one are stale."""
    commands: dict[str, int] = field(default_factory=dict)
    """The version that each command led to, by command id."""
    steps: deque[TableStep] = field(default_factory=lambda: deque(maxlen=STEPS_KEPT))
    new_events: list[Event] = field(default_factory=list)
    """Events of this draft that are not stored yet."""
    now: int = 0
    in_maintenance: bool = False
    """True during maintenance, when no game may begin; not part of the log."""
    answer_delays: AnswerDelays | None = None
    """The measured delays of people's answers; not part of the log."""

    @classmethod
    def from_first_event(cls, table_id: str, event: Event) -> Table:
        """Return a new table from its first event."""
        payload = event.payload
        if not isinstance(payload, event_types.Created):
            raise TypeError(f"a table begins with 'created', not {event.kind!r}")
        seating = Seating([TableSeat()] * payload.terms.seats, payload.host)
        dealing = Dealing(table_id, bytes.fromhex(payload.key))
        table = cls(table_id, load_game(payload.terms.game), payload.terms, seating, dealing, {}, "", 1.0, now=event.at)
        table.set_terms(payload.terms)
        table.version = event.seq
        table.steps.append(TableStep(event))
        return table

    @classmethod
    def replay(cls, table_id: str, events: Iterable[Event]) -> Table | None:
        """Return the table after these events, or None without events."""
        remaining = iter(events)
        created = next(remaining, None)
        if created is None:
            return None
        table = cls.from_first_event(table_id, created)
        for event in remaining:
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
    def has_clocks(self) -> bool:
        """Return whether thinking time is limited, which needs two people or more."""
        return self.terms.clock is not None and len(self.seating.people) > 1

    @property
    def allows_hints(self) -> bool:
        """Return whether players may ask for hints. Several people at a table must have agreed to it."""
        return self.terms.advice or len(self.seating.people) <= 1

    @property
    def names(self) -> list[str]:
        """Return the names at the seats; once a game has begun, those at its start."""
        return self.active_game.names if self.active_game else self.seating.names

    def alias(self, player: str) -> str:
        """Return a person's public identifier at this table."""
        return hmac.digest(self.dealing.key, b"roitelet alias " + player.encode(), "sha256").hex()[:12]

    def draw_bytes(self, purpose: str) -> bytes:
        """Return 32 secret pseudorandom bytes for the current decision; they are the same after a restart."""
        assert self.active_game is not None
        message = f"roitelet {purpose} {self.games} {len(self.active_game.moves)}"
        return hmac.digest(self.dealing.key, message.encode(), "sha256")

    def can_read(self, listener: str | None, speaker: str) -> bool:
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
        game = self.active_game
        if game is not None:
            game = replace(
                game,
                moves=game.moves.copy(),
                deal_ends=game.deal_ends.copy(),
                moves_for_absent=game.moves_for_absent.copy(),
            )
        return replace(
            self,
            seating=replace(self.seating, places=self.seating.places.copy()),
            dealing=replace(self.dealing, commitments=self.dealing.commitments.copy()),
            active_game=game,
            commands=self.commands.copy(),
            steps=self.steps.copy(),
            new_events=[],
            # a table's time never goes back, even if the server's clock does
            now=max(now, self.now),
        )

    def set_terms(self, terms: Terms) -> None:
        """Set the terms."""
        self.terms = terms
        self.options = self.game.house_rules.restore(terms.options)
        self.rules = self.game.house_rules.describe(self.options)
        self.tempo = TEMPO[terms.pace]

    def emit(self, payload: AnyPayload, action: int | Deal | None = None) -> None:
        """Apply a new event to this draft; ``action`` is the parsed action of the payload, if the caller has it."""
        event = Event(self.version + 1, self.now, payload)
        self.apply(event, action)
        self.new_events.append(event)

    def complete(self, command: str) -> None:
        """Mark the last event of this draft as the one that completes a command."""
        self.new_events[-1] = msgspec.structs.replace(self.new_events[-1], command=command)
        self.commands[command] = self.version

    def apply(self, event: Event, action: int | Deal | None = None) -> None:
        """Apply the next event of the log to this table."""
        if event.seq != self.version + 1:
            raise ValueError(f"event {event.seq} cannot follow version {self.version}")
        before = self.active_game.position if self.active_game else None
        parsed = () if action is None else (action,)
        EFFECTS[type(event.payload)](self, event.payload, event.at, *parsed)
        self.version = event.seq
        self.now = max(self.now, event.at)
        if event.command:
            self.commands[event.command] = event.seq
        game = self.active_game
        if game is not None and before is not None and game.position is not before:
            self.changed = event.seq
            move = game.moves[-1] if not isinstance(event.payload, event_types.Undone) else None
            self.steps.append(TableStep(event, before, game.position, move))
        else:
            if isinstance(
                event.payload, (event_types.Started, event_types.Resumed, event_types.Rematched, event_types.Agreed)
            ):
                self.changed = event.seq
            self.steps.append(TableStep(event))
