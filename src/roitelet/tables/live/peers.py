"""Other servers on the same store: applying their changes, and marking players absent when one of them ends."""

import logging
from typing import TYPE_CHECKING

from roitelet.base.errors import Refused, RoiteletError
from roitelet.tables import dispatch
from roitelet.tables.live.chat import pass_on
from roitelet.tables.live.live_table import LoadedTable
from roitelet.tables.store.store import Unavailable

if TYPE_CHECKING:
    from roitelet.tables.live.hub import Hub

log = logging.getLogger(__name__)


class OtherServers:
    """The handler of news from other servers, received through the store."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._alive: set[str] = set()
        """The servers that were alive at the last check."""

    async def listen(self) -> None:
        """Apply the changes of other servers until this one stops."""
        async for news in self._hub.store.news():
            found = self._hub.tables.find(news.table_id)
            # news without a table: some may have been missed, so check all tables
            tables = list(self._hub.tables) if not news.table_id else [found] if found else []
            for loaded in tables:
                try:
                    if news.chat or not news.table_id:
                        await pass_on(loaded)
                    if not news.chat:
                        await self.look_again(loaded)
                except Exception as error:
                    self._hub.complaints.failed(log, "news could not be taken in", error)

    async def look_again(self, loaded: LoadedTable) -> None:
        """Read newer events from the store and schedule the next duty."""
        try:
            await loaded.catch_up()
        except Refused:
            self._hub.tables.drop(loaded)  # another server, or its operator, deleted it
            return
        loaded.duties.attend()

    async def miss_the_dead(self) -> None:
        """Mark players of servers that have ended as absent.

        Tables without any connected player wait until someone asks for them.
        """
        alive = await self._hub.pulse.alive()
        if alive >= self._alive:
            self._alive = alive
            return
        for table_id, servers in await self._hub.store.served():
            known = self._hub.tables.find(table_id)
            if alive.issuperset(servers) or (known is None and alive.isdisjoint(servers)):
                continue
            try:
                loaded = known or await self._hub.tables.take_up(table_id)
                if loaded is not None:
                    await loaded.change(lambda draft: dispatch.miss(draft, alive))
            except Unavailable:
                raise  # try again at the next check
            except RoiteletError:
                log.exception("a table could not be taken up")
        self._alive = alive
