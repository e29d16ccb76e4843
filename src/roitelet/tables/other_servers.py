"""Other servers on the same store: their changes are taken in, and when one ends its players are away."""

import logging

from roitelet.engine.errors import RoiteletError
from roitelet.tables import handling
from roitelet.tables.chat import Chat
from roitelet.tables.loaded_table import LoadedTable
from roitelet.tables.loaded_tables import LoadedTables
from roitelet.tables.pulse import Pulse
from roitelet.tables.refusals import Refused
from roitelet.tables.resources import Resources
from roitelet.tables.stores.store import Unavailable

log = logging.getLogger(__name__)


class OtherServers:
    """What this server hears of the others, by way of the store."""

    def __init__(self, resources: Resources, pulse: Pulse, tables: LoadedTables, chat: Chat) -> None:
        self._resources = resources
        self._pulse = pulse
        self._tables = tables
        self._chat = chat
        self._alive: set[str] = set()
        """The servers whose players are not missed."""

    async def listen(self) -> None:
        """Take in what other servers change, for as long as this one runs."""
        async for news in self._resources.store.news():
            found = self._tables.find(news.table_id)
            # news of no table in particular: some may have been missed, so look at all of them
            concerned = list(self._tables) if not news.table_id else [found] if found else []
            for loaded in concerned:
                try:
                    if news.chat or not news.table_id:
                        await self._chat.pass_on(loaded)
                    if not news.chat:
                        await self.look_again(loaded)
                except Exception as error:
                    self._resources.complaints.failed(log, "news could not be taken in", error)

    async def look_again(self, loaded: LoadedTable) -> None:
        """Read what the log has beyond what is in memory, and see to what is due."""
        try:
            await loaded.catch_up()
        except Refused:
            self._tables.drop(loaded)  # another server, or its operator, deleted it
            return
        loaded.duties.attend()

    async def miss_the_dead(self) -> None:
        """Players connected to a server that has ended are away.

        A table that nobody is connected to any more can wait until somebody asks for it.
        """
        alive = await self._pulse.alive()
        if alive >= self._alive:
            self._alive = alive
            return
        for table_id, servers in await self._resources.store.served():
            known = self._tables.find(table_id)
            if alive.issuperset(servers) or (known is None and alive.isdisjoint(servers)):
                continue
            try:
                loaded = known or await self._tables.take_up(table_id)
                if loaded is not None:
                    await loaded.change(lambda draft: handling.miss(draft, alive))
            except Unavailable:
                raise  # the next look may go well
            except RoiteletError:
                log.exception("a table could not be taken up")
        self._alive = alive
