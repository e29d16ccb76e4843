"""The scheduler of one table's duties: bots' moves, clocks, the next deal."""

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from roitelet.base.errors import Refused
from roitelet.tables.duties import Duty, carry_out, next_duty
from roitelet.tables.fair.scheme import bot_seed
from roitelet.tables.table import Table

if TYPE_CHECKING:
    from roitelet.tables.live.live_table import LoadedTable

log = logging.getLogger(__name__)


class DutyRunner:
    """The task that waits for a table's ``next_duty`` and carries it out."""

    def __init__(self, loaded: "LoadedTable") -> None:
        self._loaded = loaded
        self._duty: tuple[int, Duty] | None = None
        self._task: asyncio.Task[None] | None = None

    def schedule(self) -> None:
        """Schedule the next duty unless it is already scheduled."""
        table = self._loaded.table
        duty = next_duty(table)
        new_duty = None if duty is None else (table.changed, duty)
        if new_duty == self._duty and self._task is not None and not self._task.done():
            return
        if self._task is not None:
            self._task.cancel()
        self._duty, self._task = new_duty, None
        if duty is not None and not self._loaded.hub.stopping:
            self._task = self._loaded.hub.tasks.spawn(self._run_duty(table, duty))

    def stop(self) -> None:
        """Cancel the current duty."""
        if self._task is not None:
            self._task.cancel()
        self._task = self._duty = None

    async def _run_duty(self, table: Table, duty: Duty) -> None:
        try:
            await self._wait_and_fulfil(table, duty)
        except Exception as error:
            # the store may be unavailable for a while: try again, so that the table does not stop
            self._loaded.hub.throttled_log.log_error(log, "a duty failed", error)
            await asyncio.sleep(self._loaded.hub.settings.tick / 1000)
            self._task = self._duty = None
        self.schedule()

    async def _wait_and_fulfil(self, table: Table, duty: Duty) -> None:
        hub = self._loaded.hub
        while hub.store.shared and not await hub.store.try_duty(table.id):
            # another server has this duty: wait until it releases it
            await asyncio.sleep(hub.settings.tick / 1000)
        if duty.by != "bot":  # after the clock has run out, a stand-in thinks
            await asyncio.sleep(self._seconds_until(duty))
        action = None
        if duty.bot is not None:
            assert table.active_game is not None
            started, bots = time.perf_counter(), hub.bots
            masked = table.active_game.position.mask(duty.seat)
            seed = bot_seed(table.dealing.key, table.games, len(table.active_game.moves))
            action = await bots.choose(table.game, duty.bot, masked, seed, bots.payer_of(table))
            hub.note_bot_move(time.perf_counter() - started)
        await asyncio.sleep(self._seconds_until(duty))
        # the duty must not be cancelled by the change that it makes
        self._task = self._duty = None

        def carry_out_duty(draft: Table) -> None:
            if draft.changed == table.changed:
                carry_out(draft, duty, action)

        with suppress(Refused):
            await self._loaded.change(carry_out_duty)

    def _seconds_until(self, duty: Duty) -> float:
        """Return the seconds until a duty is due."""
        return max(0, duty.at - self._loaded.now()) / 1000
