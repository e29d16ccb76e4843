"""A table in memory. Every change is stored before it is shown."""

import asyncio
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from roitelet.tables import dispatch
from roitelet.tables.duties import next_duty
from roitelet.tables.events import Away
from roitelet.tables.fair.timing_cover import early, lessons
from roitelet.tables.game_results import results_of
from roitelet.tables.live.loader import following
from roitelet.tables.live.presence import Presence
from roitelet.tables.live.scheduler import DutyRunner
from roitelet.tables.live.steady_clock import TableTime
from roitelet.tables.live.subscriptions import KICKED, Subscription
from roitelet.tables.refusals import refuse
from roitelet.tables.seating import OVER
from roitelet.tables.store.errors import damaged
from roitelet.tables.store.store import WriteConflict
from roitelet.tables.table import Table
from roitelet.tables.views.view_cache import ViewCache

if TYPE_CHECKING:
    from roitelet.tables.live.hub import Hub

ATTEMPTS: Final = 20
"""Number of attempts to store a change while other servers append first."""
TICK: Final = 2
"""Milliseconds by which a timer may fire early."""


class LoadedTable:
    """A table in the server's memory, with its connections and its next duty."""

    def __init__(self, table: Table, hub: "Hub") -> None:
        self.table = table
        table.habits = hub.habits
        self.used = hub.now()
        """Time of the last change or lost connection."""
        self.asked = False
        """Whether someone asked for the table; otherwise it was loaded for a duty."""
        self.now = TableTime(hub.now)
        self.said = 0
        """The number of the last chat line sent."""
        self.views = ViewCache()
        """The cache of its views, while someone is connected."""
        self.presence = Presence(lambda player: self.table.seating.seat_of(player), self._gone)
        self.duties = DutyRunner(self)
        self.hub = hub
        self._lock = asyncio.Lock()
        """Held while a change is made and stored."""

    # --- versions ---

    async def change(self, act: Callable[[Table], None], command: str | None = None) -> Table:
        """Apply ``act`` to a draft, store the draft, then show it. Cancelling the caller does not interrupt this."""
        return await asyncio.shield(self.hub.tasks.spawn(self._change(act, command)))

    async def _change(self, act: Callable[[Table], None], command: str | None) -> Table:
        async with self._lock:
            table, wait = await self._decide(act, command)
        if wait:
            # the command is not acknowledged yet: if the server dies now, the client sends it again
            await asyncio.sleep((wait + TICK) / 1000)
            async with self._lock:
                table, _ = await self._decide(act, command, held=True)
        return table

    async def _decide(self, act: Callable[[Table], None], command: str | None, held: bool = False) -> tuple[Table, int]:
        """Return the table after a change and 0, or the unchanged table and the wait of a silent answer."""
        store = self.hub.store
        for _ in range(ATTEMPTS):
            table = self.table
            if command is not None and command in table.commands:
                return table, 0
            draft = table.fork(self.now())
            draft.closed = self.hub.maintenance
            act(draft)
            if not draft.fresh:
                return table, 0
            if not held and (wait := early(table, draft)):
                return table, wait
            if command is not None:
                draft.complete(command)
            due = next_duty(draft)
            summary = draft.summary(due.at if due else None)
            results = results_of(draft) if table.phase != OVER else ()
            started = time.perf_counter()
            try:
                await store.append(draft.id, table.version, draft.fresh, summary, results)
            except WriteConflict:
                await self._read_on()
                continue
            self.hub.note_append(time.perf_counter() - started)
            self._show(draft)
            return draft, 0
        raise refuse("limit", "busy")

    async def catch_up(self, version: int | None = None) -> None:
        """Read newer events from the store; with ``version``, only if the table in memory is older."""
        if version is None or version > self.table.version:
            async with self._lock:
                await self._read_on()

    async def _read_on(self) -> None:
        """Apply events stored by other servers; refuse if the table was deleted."""
        store, version = self.hub.store, self.table.version
        events = await store.read(self.table.id, version)
        if not events:
            row = await store.row(self.table.id)
            if row is None:
                raise refuse("table", "none")
            # it may have changed between the two queries
            events = await store.read(self.table.id, version) if row.version > version else []
            if row.version > version and not events:
                raise damaged(self.table.id, "end", found=version, version=row.version)
        if events:
            newer = self.table.fork(self.table.now)
            for event in events:
                with following(self.table.id, event.seq):
                    newer.apply(event)
            self.now.follow(newer.now, under_way=newer.seating.attended)
            self._show(newer)

    async def take_up(self, alive: Collection[str]) -> None:
        """Continue a table of a server that ended, whose players are now absent."""
        lost = dispatch.lost_seats(self.table, alive)
        here = [seat for seat in self.table.seating.present if seat not in lost]
        self.now.follow(self.table.now, under_way=bool(here))
        if lost:
            await self.change(lambda draft: dispatch.miss(draft, alive))
        else:
            self.duties.attend()

    async def tidy(self) -> None:
        """Clear an outdated due time in the store if the table has no duty."""
        async with self._lock:
            if next_duty(self.table) is None:
                with suppress(WriteConflict):
                    await self.hub.store.append(self.table.id, self.table.version, [], self.table.summary(None))

    def _show(self, table: Table) -> None:
        """Show a stored version to all connections."""
        for lesson in lessons(self.table, table):
            self.hub.habits.learn(*lesson)
        self.table = table
        self.used = self.hub.touched = self.hub.now()
        for connection in self.presence.connections:
            if connection.player in table.seating.barred:
                connection.end(KICKED)
            connection.wake()
        self.duties.attend()

    # --- people ---

    def admit(self, player: str | None) -> None:
        """Refuse banned people, newcomers at a locked table, and watchers above the limit."""
        seating, most = self.table.seating, self.hub.settings.watchers
        if player in seating.barred:
            raise refuse("closed", "barred")
        if seating.seat_of(player) is not None or player == seating.host:
            return
        if seating.locked:
            raise refuse("closed", "locked")
        if self.presence.watchers() >= most:
            raise refuse("limit", "watchers", most=most)

    async def arrive(self, player: str | None, *, connects: bool) -> None:
        """Record that a player is present, unless the log already says so.

        A new connection, or a visit without one, also resumes bots that the player paused.
        """
        seat, server = self.table.seating.seat_of(player), self.hub.server
        if seat is None or player is None:
            return
        anew = connects or not self.presence.connected(player)

        def come(draft: Table) -> None:
            dispatch.arrive(draft, player, server)
            if anew:
                dispatch.go_on(draft, player)

        if self.table.seating.places[seat].is_news(server) or (anew and dispatch.is_waited_for(self.table, player)):
            await self.change(come)

    def disconnect(self, connection: Subscription) -> None:
        """Remove a closed connection."""
        self.used = self.hub.now()
        self.presence.remove(connection, self.hub.settings.lost)
        if not self.presence.connections:
            self.views = ViewCache()

    def _gone(self, player: str) -> None:
        self.hub.tasks.spawn(self._lose(player))

    async def _lose(self, player: str) -> None:
        """Record that a player without a connection to this server is absent."""

        def leave(draft: Table) -> None:
            seat = draft.seating.seat_of(player)
            if seat is not None and draft.seating.places[seat].server == self.hub.server:
                draft.emit(Away(seat))

        await self.change(leave)

    def retire(self) -> None:
        """Stop duties and timers before the table leaves memory."""
        self.duties.stop()
        self.presence.forget()
