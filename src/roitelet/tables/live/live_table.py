"""A table in memory, whose changes are stored before they are shown."""

import asyncio
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from roitelet.tables import dispatch
from roitelet.tables.duties import next_duty
from roitelet.tables.events import Away
from roitelet.tables.fair.timing_cover import free_answers, remaining_delay
from roitelet.tables.game_results import results_of
from roitelet.tables.live.loader import errors_as_damage
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
"""Number of attempts to store a change if other servers change the table at the same time."""
TIMER_ERROR: Final = 2
"""Milliseconds by which a timer may fire early."""


class LoadedTable:
    """A table in the server's memory, with its connections and its next duty."""

    def __init__(self, table: Table, hub: "Hub") -> None:
        self.table = table
        table.answer_delays = hub.answer_delays
        self.used_at = hub.now()
        """Time of the last change or closed connection."""
        self.requested = False
        """True if a client requested the table, False if it was loaded for a duty."""
        self.now = TableTime(hub.now)
        self.last_chat_line = 0
        """The number of the last chat line sent."""
        self.views = ViewCache()
        """The cache of its views."""
        self.presence = Presence(lambda player: self.table.seating.seat_of(player), self._on_gone)
        self.duties = DutyRunner(self)
        self.hub = hub
        self._lock = asyncio.Lock()
        """Held while a change is made and stored."""

    # --- versions ---

    async def change(self, change: Callable[[Table], None], command: str | None = None) -> Table:
        """Apply ``change`` to a draft, store the draft, then show it, even if the caller is cancelled."""
        return await asyncio.shield(self.hub.tasks.spawn(self._change(change, command)))

    async def _change(self, change: Callable[[Table], None], command: str | None) -> Table:
        async with self._lock:
            table, wait = await self._try_change(change, command)
        if wait:
            # the command is not acknowledged yet: if the server fails now, the client sends it again
            await asyncio.sleep((wait + TIMER_ERROR) / 1000)
            async with self._lock:
                table, _ = await self._try_change(change, command, has_waited=True)
        return table

    async def _try_change(
        self, change: Callable[[Table], None], command: str | None, has_waited: bool = False
    ) -> tuple[Table, int]:
        """Return the changed table and 0, or the old table and the milliseconds that a silent answer must wait."""
        store = self.hub.store
        for _ in range(ATTEMPTS):
            table = self.table
            if command is not None and command in table.commands:
                return table, 0
            draft = table.fork(self.now())
            draft.in_maintenance = self.hub.maintenance
            change(draft)
            if not draft.new_events:
                return table, 0
            if not has_waited and (wait := remaining_delay(table, draft)):
                return table, wait
            if command is not None:
                draft.complete(command)
            due = next_duty(draft)
            summary = draft.summary(due.at if due else None)
            results = results_of(draft) if table.phase != OVER else ()
            started = time.perf_counter()
            try:
                await store.append(draft.id, table.version, draft.new_events, summary, results)
            except WriteConflict:
                await self._read_new_events()
                continue
            self.hub.note_append(time.perf_counter() - started)
            self._publish(draft)
            return draft, 0
        raise refuse("limit", "busy")

    async def catch_up(self, version: int | None = None) -> None:
        """Read newer events from the store, with ``version`` only if the table in memory is older."""
        if version is None or version > self.table.version:
            async with self._lock:
                await self._read_new_events()

    async def _read_new_events(self) -> None:
        """Apply events stored by other servers; refuse if the table was deleted."""
        store, version = self.hub.store, self.table.version
        events = await store.read_events(self.table.id, version)
        if not events:
            row = await store.find_row(self.table.id)
            if row is None:
                raise refuse("table", "none")
            # the table may have changed between the two queries
            events = await store.read_events(self.table.id, version) if row.version > version else []
            if row.version > version and not events:
                raise damaged(self.table.id, "end", found=version, version=row.version)
        if events:
            newer = self.table.fork(self.table.now)
            for event in events:
                with errors_as_damage(self.table.id, event.seq):
                    newer.apply(event)
            self.now.follow(newer.now, under_way=newer.seating.attended)
            self._publish(newer)

    async def resume(self, alive: Collection[str]) -> None:
        """Continue a table, and mark players of servers that are not alive as absent."""
        lost = dispatch.seats_of_dead_servers(self.table, alive)
        here = [seat for seat in self.table.seating.present if seat not in lost]
        self.now.follow(self.table.now, under_way=bool(here))
        if lost:
            await self.change(lambda draft: dispatch.mark_absent(draft, alive))
        else:
            self.duties.schedule()

    async def clear_due_time(self) -> None:
        """Clear the due time in the store if the table has no duty."""
        async with self._lock:
            if next_duty(self.table) is None:
                with suppress(WriteConflict):
                    await self.hub.store.append(self.table.id, self.table.version, [], self.table.summary(None))

    def _publish(self, table: Table) -> None:
        """Show a stored version to all connections."""
        for answer in free_answers(self.table, table):
            self.hub.answer_delays.record(*answer)
        self.table = table
        self.used_at = self.hub.changed_at = self.hub.now()
        for connection in self.presence.connections:
            if connection.player in table.seating.banned:
                connection.end(KICKED)
            connection.wake()
        self.duties.schedule()

    # --- people ---

    def admit(self, player: str | None) -> None:
        """Refuse banned people, newcomers at a locked table, and too many spectators."""
        seating, most = self.table.seating, self.hub.settings.watchers
        if player in seating.banned:
            raise refuse("closed", "barred")
        if seating.seat_of(player) is not None or player == seating.host:
            return
        if seating.locked:
            raise refuse("closed", "locked")
        if self.presence.watchers() >= most:
            raise refuse("limit", "watchers", most=most)

    async def arrive(self, player: str | None, *, connects: bool) -> None:
        """Record that a player is present, unless the log already says so.

        If the player was not connected before, bots that they paused are resumed.
        """
        seat, server = self.table.seating.seat_of(player), self.hub.server
        if seat is None or player is None:
            return
        is_new = connects or not self.presence.connected(player)

        def record_arrival(draft: Table) -> None:
            dispatch.mark_present(draft, player, server)
            if is_new:
                dispatch.resume_bots(draft, player)

        if self.table.seating.places[seat].needs_back_event(server) or (
            is_new and dispatch.has_paused_bots(self.table, player)
        ):
            await self.change(record_arrival)

    def disconnect(self, connection: Subscription) -> None:
        """Remove a closed connection."""
        self.used_at = self.hub.now()
        self.presence.remove(connection, self.hub.settings.reconnect_within)
        if not self.presence.connections:
            self.views = ViewCache()

    def _on_gone(self, player: str) -> None:
        self.hub.tasks.spawn(self._mark_absent(player))

    async def _mark_absent(self, player: str) -> None:
        """Record that a player without a connection to this server is absent."""

        def record_absence(draft: Table) -> None:
            seat = draft.seating.seat_of(player)
            if seat is not None and draft.seating.places[seat].server == self.hub.server:
                draft.emit(Away(seat))

        await self.change(record_absence)
        if self.presence.connected(player):
            # they came back before the absence was stored, and so were not noted as present
            await self.arrive(player, connects=True)

    def stop_timers(self) -> None:
        """Stop duties and timers, before the table leaves memory."""
        self.duties.stop()
        self.presence.cancel_timers()
