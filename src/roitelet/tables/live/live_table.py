"""A table in memory: its newest version, and the one way to change it. Stores first, shows afterwards."""

import asyncio
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from roitelet.tables import dispatch
from roitelet.tables.duties import next_duty
from roitelet.tables.events import Away
from roitelet.tables.fair.timing_cover import early, lessons
from roitelet.tables.live.loader import following
from roitelet.tables.live.presence import Presence
from roitelet.tables.live.scheduler import DutyRunner
from roitelet.tables.live.steady_clock import TableTime
from roitelet.tables.live.subscriptions import KICKED, Subscription
from roitelet.tables.refusals import refuse
from roitelet.tables.store.errors import damaged
from roitelet.tables.store.store import WriteConflict
from roitelet.tables.table import Table
from roitelet.tables.views.view_cache import ViewCache

if TYPE_CHECKING:
    from roitelet.tables.live.hub import Hub

ATTEMPTS: Final = 20
"""How often a change is decided anew because another server was faster."""
TICK: Final = 2
"""Milliseconds by which a timer may be early."""


class LoadedTable:
    """One table of a server, with the people connected to it and what it is about to do by itself."""

    def __init__(self, table: Table, hub: "Hub") -> None:
        self.table = table
        table.habits = hub.habits
        self.used = hub.now()
        """When it last changed or lost a connection."""
        self.asked = False
        """Whether someone asked for it; otherwise it is here because something was due."""
        self.now = TableTime(hub.now)
        self.said = 0
        """The last chat line that was passed on."""
        self.views = ViewCache()
        """What views of it have in common, as long as someone looks."""
        self.presence = Presence(lambda player: self.table.seating.seat_of(player), self._gone)
        self.duties = DutyRunner(self)
        self.hub = hub
        self._lock = asyncio.Lock()
        """Held while a change is decided and stored: one after the other."""

    # --- versions ---

    async def change(self, act: Callable[[Table], None], command: str | None = None) -> Table:
        """Decide on a draft, store it, then show it. A caller who goes away does not stop it half-way."""
        return await asyncio.shield(self.hub.tasks.spawn(self._change(act, command)))

    async def _change(self, act: Callable[[Table], None], command: str | None) -> Table:
        async with self._lock:
            table, wait = await self._decide(act, command)
        if wait:
            # nothing is acknowledged yet: if the server dies meanwhile, the command is sent again
            await asyncio.sleep((wait + TICK) / 1000)
            async with self._lock:
                table, _ = await self._decide(act, command, held=True)
        return table

    async def _decide(self, act: Callable[[Table], None], command: str | None, held: bool = False) -> tuple[Table, int]:
        """Return the table after a change, and 0; or as it was, and how long a silent answer has still to wait."""
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
            started = time.perf_counter()
            try:
                await store.append(draft.id, table.version, draft.fresh, draft.summary(due.at if due else None))
            except WriteConflict:
                await self._read_on()
                continue
            self.hub.observe("append", time.perf_counter() - started)
            self._show(draft)
            return draft, 0
        raise refuse("limit", "busy")

    async def catch_up(self, version: int | None = None) -> None:
        """Read what the log has beyond what is in memory; if a version is given, only if ours is older."""
        if version is None or version > self.table.version:
            async with self._lock:
                await self._read_on()

    async def _read_on(self) -> None:
        """Take in what was stored by someone else; refused if the table is gone."""
        store, version = self.hub.store, self.table.version
        events = await store.read(self.table.id, version)
        if not events:
            row = await store.row(self.table.id)
            if row is None:
                raise refuse("table", "none")
            # it may have gone on between the two questions
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
        """Go on where an earlier server, or another one, has left it; its players are away."""
        lost = dispatch.lost_seats(self.table, alive)
        here = [seat for seat in self.table.seating.present if seat not in lost]
        self.now.follow(self.table.now, under_way=bool(here))
        if lost:
            await self.change(lambda draft: dispatch.miss(draft, alive))
        else:
            self.duties.attend()

    async def tidy(self) -> None:
        """Let the store know that nothing is due, if that is so; it may have been told otherwise long ago."""
        async with self._lock:
            if next_duty(self.table) is None:
                with suppress(WriteConflict):
                    await self.hub.store.append(self.table.id, self.table.version, [], self.table.summary(None))

    def _show(self, table: Table) -> None:
        """Show everybody a newer version that is stored."""
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
        """Refuse those who were sent away, newcomers at a locked table, and one watcher too many."""
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
        """Note in the log that a player is here, unless it already says so.

        If they halted the bots, that ends when they connect anew or look in without a connection.
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
        """Note that a connection is closed."""
        self.used = self.hub.now()
        self.presence.remove(connection, self.hub.settings.lost)
        if not self.presence.connections:
            self.views = ViewCache()

    def _gone(self, player: str) -> None:
        self.hub.tasks.spawn(self._lose(player))

    async def _lose(self, player: str) -> None:
        """Note that a player's last connection to this server is gone."""

        def leave(draft: Table) -> None:
            seat = draft.seating.seat_of(player)
            if seat is not None and draft.seating.places[seat].server == self.hub.server:
                draft.emit(Away(seat))

        await self.change(leave)

    def retire(self) -> None:
        """Leave the memory."""
        self.duties.stop()
        self.presence.forget()
