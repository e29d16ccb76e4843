"""A table in memory: its newest version, who is connected, and what it is about to do by itself."""

import asyncio
import logging
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from roitelet.tables.duties import Duty, carry_out, next_duty, thinking
from roitelet.tables.links import ELSEWHERE, KICKED, Link
from roitelet.tables.refusals import Refused
from roitelet.tables.stores.store import ChatLine
from roitelet.tables.table import Table
from roitelet.tables.views import Frame

if TYPE_CHECKING:
    from roitelet.tables.hub import Hub

log = logging.getLogger(__name__)


class Live:
    """One table of a hub."""

    def __init__(self, hub: "Hub", table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        """Held while a change is decided and stored: one after the other."""
        self.links: set[Link] = set()
        self.used = hub.now()
        self.said = 0
        """The last chat line that was passed on."""
        self._hub = hub
        self._duty: tuple[int, Duty] | None = None
        self._task: asyncio.Task[None] | None = None
        self._leaving: dict[str, asyncio.TimerHandle] = {}

    # --- versions ---

    def update(self, table: Table) -> None:
        """A newer version is stored: everybody may see it."""
        self.table = table
        self.used = self._hub.touched = self._hub.now()
        for link in self.links:
            if link.player in table.seating.barred:
                link.end(KICKED)
            link.wake()
        self.attend()

    # --- connections ---

    def add(self, link: Link) -> None:
        """A new connection; a seat is open in one place only."""
        if self.table.seating.seat_of(link.player) is not None:
            for other in self.links:
                if other.player == link.player:
                    other.end(ELSEWHERE)
        self.links.add(link)
        self.stay(link.player)

    def drop(self, link: Link) -> None:
        """A connection is closed; unless there is another soon, the player is away."""
        self.links.discard(link)
        self.used = self._hub.now()
        self.expect(link.player, self._hub.settings.lost)

    def watchers(self) -> int:
        """How many watch without a seat."""
        return sum(self.table.seating.seat_of(link.player) is None for link in self.links)

    def connected(self, player: str) -> bool:
        """Whether a player has a connection here."""
        return any(link.player == player for link in self.links)

    def stay(self, player: str | None) -> None:
        """The player is here: forget that he may be leaving."""
        timer = self._leaving.pop(player, None) if player else None
        if timer is not None:
            timer.cancel()

    def expect(self, player: str | None, wait: int) -> None:
        """Count a seated player as away if he is not connected when the time is over."""
        if player is None or self.connected(player) or self.table.seating.seat_of(player) is None:
            return
        self.stay(player)
        loop = asyncio.get_running_loop()
        self._leaving[player] = loop.call_later(wait / 1000, self._miss, player)

    def _miss(self, player: str) -> None:
        self._leaving.pop(player, None)
        if not self.connected(player):
            self._hub.spawn(self._hub.lose(self.table.id, player))

    def chat_frame(self, lines: Iterable[ChatLine]) -> Frame:
        """Chat lines as they are sent."""
        alias = self.table.alias
        return {
            "t": "chat",
            "lines": [
                {"number": line.number, "who": alias(line.player), "name": line.name, "text": line.text, "at": line.at}
                for line in lines
            ],
        }

    # --- what the table does by itself ---

    def attend(self) -> None:
        """See to what is due next; what was under way and still is goes on."""
        duty = next_duty(self.table)
        wanted = None if duty is None else (self.table.changed, duty)
        if wanted == self._duty and self._task is not None and not self._task.done():
            return
        if self._task is not None:
            self._task.cancel()
        self._duty, self._task = wanted, None
        if duty is not None and not self._hub.stopping:
            self._task = self._hub.spawn(self._attend(self.table, duty))

    async def _attend(self, table: Table, duty: Duty) -> None:
        try:
            await self._fulfil(table, duty)
        except Exception:
            # a store that does not answer now will: no table stops for ever
            log.exception("a duty failed")
            await asyncio.sleep(self._hub.settings.tick / 1000)
            self._task = self._duty = None
        self.attend()

    async def _fulfil(self, table: Table, duty: Duty) -> None:
        hub = self._hub
        while not await hub.store.try_duty(table.id):
            # another server sees to it, unless it dies
            await asyncio.sleep(hub.settings.tick / 1000)
        action = None
        if duty.bot is not None and duty.by == "bot":
            action = await self._think(table, duty)
        await asyncio.sleep(max(0, duty.at - hub.now()) / 1000)
        if duty.bot is not None and action is None:
            action = await self._think(table, duty)
        # from here on the change it makes itself must not cancel it
        self._task = self._duty = None

        def fulfil(draft: Table) -> None:
            if draft.changed == table.changed and next_duty(draft) == duty:
                carry_out(draft, duty, action)

        with suppress(Refused):
            await hub.change(table.id, fulfil)

    async def _think(self, table: Table, duty: Duty) -> int:
        seat, seed = thinking(table, duty)
        assert table.play is not None
        assert duty.bot is not None
        masked = table.play.position.mask(seat)
        started = time.perf_counter()
        action = await self._hub.thinkers.choose(table.game, duty.bot, masked, seed)
        self._hub.observe("think", time.perf_counter() - started)
        return action

    def retire(self) -> None:
        """Leave the memory."""
        if self._task is not None:
            self._task.cancel()
        for timer in self._leaving.values():
            timer.cancel()
        self._task = self._duty = None
        self._leaving.clear()
