"""Other servers on the same store: their changes, and the absence of their players when one of them ends."""

import logging
from typing import TYPE_CHECKING

from roitelet.base.errors import Refused, RoiteletError
from roitelet.tables import dispatch
from roitelet.tables.live.chat import send_new_lines
from roitelet.tables.live.live_table import LoadedTable
from roitelet.tables.store.store import Unavailable

if TYPE_CHECKING:
    from roitelet.tables.live.hub import Hub

log = logging.getLogger(__name__)


class Peers:
    """The other servers on the store."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._alive: set[str] = set()
        """The servers that were alive at the last check."""

    async def listen(self) -> None:
        """Apply the changes of other servers until this one stops."""
        async for news in self._hub.store.news():
            loaded_table = self._hub.tables.find(news.table_id)
            # news without a table means that some news was missed: check all tables
            tables = list(self._hub.tables) if not news.table_id else [loaded_table] if loaded_table else []
            for loaded in tables:
                try:
                    if news.chat or not news.table_id:
                        await send_new_lines(loaded)
                    if not news.chat:
                        await self.refresh(loaded)
                except Exception as error:
                    self._hub.throttled_log.log_error(log, "news could not be taken in", error)

    async def refresh(self, loaded: LoadedTable) -> None:
        """Read newer events from the store and schedule the next duty."""
        try:
            await loaded.catch_up()
        except Refused:
            self._hub.tables.remove_deleted(loaded)  # another server, or its operator, deleted it
            return
        loaded.duties.schedule()

    async def mark_lost_players(self) -> None:
        """Mark players of servers that have ended as absent.

        Tables without any connected player are left until they are requested.
        """
        alive = await self._hub.heartbeats.alive()
        if alive >= self._alive:
            self._alive = alive
            return
        for table_id, servers in await self._hub.store.tables_with_players():
            in_memory = self._hub.tables.find(table_id)
            if alive.issuperset(servers) or (in_memory is None and alive.isdisjoint(servers)):
                continue
            try:
                loaded = in_memory or await self._hub.tables.load_for_duty(table_id)
                if loaded is not None:
                    await loaded.change(lambda draft: dispatch.mark_absent(draft, alive))
            except Unavailable:
                raise  # try again at the next check
            except RoiteletError:
                log.exception("a table could not be taken up")
        self._alive = alive
