"""A table in memory: its newest version, and the one way to change it. Stores first, shows afterwards."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from roitelet.tables import handling
from roitelet.tables.connections import KICKED, Connection
from roitelet.tables.duties import next_duty
from roitelet.tables.duty_runner import DutyRunner
from roitelet.tables.events import Away
from roitelet.tables.presence import Presence
from roitelet.tables.refusals import refuse
from roitelet.tables.resources import Resources
from roitelet.tables.silences import early, lessons
from roitelet.tables.stores.store import Conflict
from roitelet.tables.table import Table

ATTEMPTS: Final = 20
"""How often a change is decided anew because another server was faster."""
TICK: Final = 2
"""Milliseconds by which a timer may be early."""


class LoadedTable:
    """One table of a server, with the people connected to it and what it is about to do by itself."""

    def __init__(self, table: Table, resources: Resources) -> None:
        self.table = table
        table.habits = resources.habits
        self.used = resources.now()
        """When it last changed or lost a connection."""
        self.said = 0
        """The last chat line that was passed on."""
        self.presence = Presence(lambda player: self.table.seating.seat_of(player), self._gone)
        self.duties = DutyRunner(self, resources)
        self._resources = resources
        self._lock = asyncio.Lock()
        """Held while a change is decided and stored: one after the other."""

    # --- versions ---

    async def change(self, act: Callable[[Table], None], command: str | None = None) -> Table:
        """Decide on a draft, store it, then show it. A caller who goes away does not stop it half-way."""
        return await asyncio.shield(self._resources.tasks.spawn(self._change(act, command)))

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
        """The table after a change, and 0; or as it was, and how long a silent answer has still to wait."""
        store = self._resources.store
        for _ in range(ATTEMPTS):
            table = self.table
            if command is not None and command in table.commands:
                return table, 0
            draft = table.fork(self._resources.now())
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
            except Conflict:
                await self._read_on()
                continue
            self._resources.observe("append", time.perf_counter() - started)
            self._show(draft)
            return draft, 0
        raise refuse("limit", "busy")

    async def catch_up(self, version: int | None = None) -> None:
        """Read what the log has beyond what is in memory; if a version is given, only if ours is older."""
        if version is None or version > self.table.version:
            async with self._lock:
                await self._read_on()

    async def _read_on(self) -> None:
        events = await self._resources.store.read(self.table.id, self.table.version)
        if events:
            newer = self.table.fork(self._resources.now())
            for event in events:
                newer.apply(event)
            self._show(newer)

    def _show(self, table: Table) -> None:
        """A newer version is stored: everybody may see it."""
        for lesson in lessons(self.table, table):
            self._resources.habits.learn(*lesson)
        self.table = table
        self.used = self._resources.touched = self._resources.now()
        for connection in self.presence.connections:
            if connection.player in table.seating.barred:
                connection.end(KICKED)
            connection.wake()
        self.duties.attend()

    # --- people ---

    async def arrive(self, player: str | None) -> None:
        """A player is here; noted in the log unless it already says so."""
        server = self._resources.server
        if handling.is_news(self.table, player, server):
            await self.change(lambda draft: handling.arrive(draft, player, server))

    def disconnect(self, connection: Connection) -> None:
        """A connection is closed."""
        self.used = self._resources.now()
        self.presence.remove(connection, self._resources.settings.lost)

    def _gone(self, player: str) -> None:
        self._resources.tasks.spawn(self._lose(player))

    async def _lose(self, player: str) -> None:
        """A player's last connection to this server is gone."""

        def leave(draft: Table) -> None:
            seat = draft.seating.seat_of(player)
            if seat is not None and draft.seating.places[seat].server == self._resources.server:
                draft.emit(Away(seat))

        await self.change(leave)

    def retire(self) -> None:
        """Leave the memory."""
        self.duties.stop()
        self.presence.forget()
