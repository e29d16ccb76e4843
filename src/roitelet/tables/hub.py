"""What transports call: tables are opened, looked at, joined, and given commands. The work is done by its parts."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import msgspec

from roitelet.engine.language import Language
from roitelet.tables.bot_service import BotService
from roitelet.tables.caretaking import Caretaker
from roitelet.tables.chat import Chat
from roitelet.tables.codes import LIFE, live_code
from roitelet.tables.commands import AnyCommand, Fill, Say
from roitelet.tables.connections import RESTARTING, Connection
from roitelet.tables.duties import next_duty
from roitelet.tables.frames import Frame, FrameWriter, chat_frame, data_frame
from roitelet.tables.glances import Glance, Glances
from roitelet.tables.handling import handle
from roitelet.tables.housekeeping import Housekeeping
from roitelet.tables.loaded_table import LoadedTable
from roitelet.tables.loaded_tables import LoadedTables
from roitelet.tables.opening import Wishes, draft_table
from roitelet.tables.other_servers import OtherServers
from roitelet.tables.pulse import Pulse
from roitelet.tables.refusals import refuse
from roitelet.tables.resources import Resources
from roitelet.tables.settings import HubSettings
from roitelet.tables.stores.store import Store, Unavailable
from roitelet.tables.table import Table
from roitelet.tables.table_view import TableView, see

GOODBYE: Final = 2.0
"""Seconds a store may take to note that a server ended."""


@dataclass(frozen=True)
class Ack:
    """A command was carried out, now or when it first came; ``v`` is the version it led to."""

    id: str
    v: int


class Hub:
    """All tables of one server. No table waits for another."""

    def __init__(self, store: Store, settings: HubSettings | None = None) -> None:
        settings = settings or HubSettings()
        bots = BotService(settings.bots, settings.threads, settings.thinking, settings.table_thinking)
        self.resources = Resources(store, settings, bots)
        pulse = Pulse(self.resources)
        self._tables = LoadedTables(self.resources, pulse)
        self._chat = Chat(store, self.resources.now)
        self.others = OtherServers(self.resources, pulse, self._tables, self._chat)
        self._housekeeping = Housekeeping(self.resources, pulse, self._tables, self.others)
        self.caretaker = Caretaker(self.resources, self._tables)
        self._glances = Glances(store, bots, self.in_memory)

    @property
    def store(self) -> Store:
        """Where the logs are kept."""
        return self.resources.store

    @property
    def bots(self) -> BotService:
        """The bots of this server."""
        return self.resources.bots

    # --- the server's life ---

    async def start(self) -> None:
        """Begin to serve. What the last server left is taken up once somebody asks for it, or as it is due."""
        others = await self.caretaker.left_behind()
        await self.store.beat(self.resources.server, self.resources.now())
        self.resources.maintenance = await self.store.maintenance()
        self.spawn(self._housekeeping.run())
        self.spawn(self.caretaker.run())
        self.spawn(self.caretaker.check_after(others))
        self.spawn(self.others.listen())
        if self.resources.settings.warm_up:
            self.bots.warm_up()

    async def stop(self) -> None:
        """End all connections and let go; the log knows everything."""
        self.resources.stopping = True
        for loaded in self._tables:
            loaded.retire()
            loaded.presence.end(RESTARTING)
        await self.resources.tasks.cancel()
        self.bots.close()
        with suppress(Unavailable, TimeoutError):
            # the next server need not look for what this one left half done
            async with asyncio.timeout(GOODBYE):
                await self.store.leave(self.resources.server)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something beside everything else, until the server stops; its failure is logged."""
        self.resources.tasks.spawn(work)

    def observe(self, told: Callable[[str, float], None]) -> None:
        """Have somebody told how long appending to the store (``append``) and bots' thinking (``think``) take."""
        self.resources.observe = told

    # --- what transports call ---

    def meet(self, player: str, address: str) -> None:
        """A person was heard from at an address: those who share one share the time that bots think for them."""
        self.bots.meet(player, address)

    async def open(self, player: str, name: str, wishes: Wishes) -> str:
        """Open a table, its host at their seat; returns its id."""
        resources = self.resources
        if resources.maintenance:
            raise refuse("server", "maintenance")
        if len(self._tables) >= resources.settings.tables:
            raise refuse("limit", "crowded")
        game = self.bots.game(wishes.game)
        wishes = replace(wishes, bots=tuple(await self.bots.seat(game, wishes.bots)))
        table_id = secrets.token_urlsafe(16)
        grace = resources.settings.grace // 1000
        draft = draft_table(table_id, game, player, name, wishes, resources.now(), grace)
        draft.habits = resources.habits
        due = next_duty(draft)
        await self.store.create(table_id, draft.fresh, draft.summary(due.at if due else None))
        self._tables.add(draft)
        return table_id

    async def command(self, table_id: str, player: str, command: AnyCommand, name: str = "") -> Ack:
        """Carry out a command; raises ``Refused``. Sent twice, it is carried out once and answered twice.

        ``name`` is what somebody without a seat is called when they write.
        """
        loaded = await self._tables.load(table_id)
        if isinstance(command, Fill):
            (bot,) = await self.bots.seat(loaded.table.game, [command.bot])
            command = msgspec.structs.replace(command, bot=bot)
        if isinstance(command, Say):
            loaded.admit(player)
            return Ack(command.id, (await self._chat.say(loaded, player, command, name)).number)
        if self.resources.store.shared:
            # a caller who has seen a newer version was told by another server: catch up first
            await loaded.catch_up(command.on)
        key, server = f"{player}:{command.id}", self.resources.server
        table = await loaded.change(partial(handle, player=player, server=server, command=command), key)
        return Ack(command.id, table.commands.get(key, table.version))

    async def join(
        self,
        table_id: str,
        player: str | None,
        language: Language,
        since: int | None = None,
        write: FrameWriter = data_frame,
        heard: int | None = None,
    ) -> Connection:
        """A connection to a table, for a transport to wait on; ``write`` says what a frame looks like.

        With the last chat line that was ``heard``, later ones are sent first.
        """
        loaded = await self.admit(table_id, player)
        connection = Connection(loaded, player, language, since, write)
        loaded.presence.add(connection)
        try:
            await loaded.arrive(player, connects=True)
            if heard is not None:
                connection.catch_up(await self.store.chat(table_id, heard))
        except BaseException:
            connection.close()  # nobody else will: the transport never had it
            raise
        return connection

    async def look(self, table_id: str, player: str | None, language: Language, since: int | None = None) -> Frame:
        """The table as it is now, for somebody without a lasting connection."""
        return data_frame(await self.visit(table_id, player, language, since))

    async def visit(self, table_id: str, player: str | None, language: Language, since: int | None = None) -> TableView:
        """What somebody sees who looks in without a lasting connection."""
        loaded = await self.admit(table_id, player)
        await loaded.arrive(player, connects=False)
        loaded.presence.expect(player, self.resources.settings.visit)
        return see(loaded.table, player, language, since, loaded.views)

    async def chat(self, table_id: str, player: str | None, language: Language, after: int = 0) -> Frame:
        """What was written at a table, as far as this reader wants to read it."""
        loaded = await self.admit(table_id, player)
        return chat_frame(loaded.table, await self._chat.read(loaded, player, after), language)

    async def admit(self, table_id: str, player: str | None) -> LoadedTable:
        """Return a table in memory; refuse those who may not even look at it."""
        loaded = await self._tables.load(table_id)
        loaded.admit(player)
        return loaded

    # --- what is there ---

    async def table(self, table_id: str) -> Table:
        """The table itself, hidden cards and all: for the server, never for a page."""
        return (await self._tables.load(table_id)).table

    async def find(self, code: str) -> str:
        """The table that a code leads to now; one that by chance leads to two leads to none."""
        now = self.resources.now()
        given = await self.store.coded(code, now - LIFE)
        found = [table_id for table_id in given if live_code(await self.table(table_id), now) == code]
        if len(found) != 1:
            raise refuse("table", "code")
        return found[0]

    def in_memory(self, table_id: str) -> Table | None:
        """A table, if it is in memory."""
        loaded = self._tables.find(table_id)
        return loaded.table if loaded else None

    @property
    def tables_in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    async def tables_of(self, player: str, limit: int = 50) -> list[Glance]:
        """The tables at which a person has a seat or is the host, the most recently changed first."""
        return await self._glances.of(player, limit)
