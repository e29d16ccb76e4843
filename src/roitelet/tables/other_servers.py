"""Other servers on the same store: their changes are taken in, and when one ends its players are away."""

import logging

from roitelet.tables.chat import Chat
from roitelet.tables.events import Away
from roitelet.tables.loaded_table import LoadedTable
from roitelet.tables.loaded_tables import LoadedTables
from roitelet.tables.refusals import Refused
from roitelet.tables.resources import Resources
from roitelet.tables.table import Table

log = logging.getLogger(__name__)


class OtherServers:
    """What this server hears of the others, by way of the store."""

    def __init__(self, resources: Resources, tables: LoadedTables, chat: Chat) -> None:
        self._resources = resources
        self._tables = tables
        self._chat = chat

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
                except Exception:
                    log.exception("news could not be taken in")

    async def look_again(self, loaded: LoadedTable) -> None:
        """Read what the log has beyond what is in memory, and see to what is due."""
        try:
            await loaded.catch_up()
        except Refused:
            self._tables.drop(loaded)  # another server, or its operator, deleted it
            return
        loaded.duties.attend()

    async def miss_the_dead(self) -> None:
        """Players connected to a server that has ended are away."""
        resources = self._resources
        alive = {resources.server}
        if resources.store.shared:
            alive |= await resources.store.alive(resources.now() - resources.settings.dead)

        def leave(draft: Table) -> None:
            for seat, place in enumerate(draft.seating.places):
                if place.server is not None and place.server not in alive:
                    draft.emit(Away(seat, "server"))

        for table_id, servers in await resources.store.served():
            if not alive.issuperset(servers) and (loaded := await self._tables.take_up(table_id)) is not None:
                try:
                    await loaded.change(leave)
                except Exception:
                    # one table must not keep the others from being taken up
                    log.exception("players could not be counted as away")
