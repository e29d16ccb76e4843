"""The front for transports: tables are opened, looked at, joined, and given commands. The work is done by its parts."""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import msgspec

from roitelet.base.language import Language
from roitelet.tables.bots.bot_service import BotService
from roitelet.tables.commands import AnyCommand, Fill, Say
from roitelet.tables.dispatch import handle
from roitelet.tables.duties import next_duty
from roitelet.tables.fair.answer_delays import Habits
from roitelet.tables.live import chat
from roitelet.tables.live.heartbeats import Pulse
from roitelet.tables.live.invite_codes import LIFE, live_code
from roitelet.tables.live.live_table import LoadedTable
from roitelet.tables.live.live_tables import LoadedTables
from roitelet.tables.live.peers import OtherServers
from roitelet.tables.live.settings import HubSettings
from roitelet.tables.live.steady_clock import milliseconds
from roitelet.tables.live.subscriptions import RESTARTING, Subscription
from roitelet.tables.live.tasks import Tasks
from roitelet.tables.live.ticker import Housekeeping
from roitelet.tables.new_table import TableTerms, draft_table
from roitelet.tables.refusals import refuse
from roitelet.tables.store.store import Store, Unavailable
from roitelet.tables.table import Table
from roitelet.tables.upkeep.caretaker import Caretaker
from roitelet.tables.upkeep.log_throttle import Complaints
from roitelet.tables.views.frames import Frame, FrameWriter, chat_frame, data_frame
from roitelet.tables.views.my_tables import Glances
from roitelet.tables.views.table_view import TableView, see

GOODBYE: Final = 2.0
"""Seconds a store may take to note that a server ended."""


@dataclass(frozen=True)
class Ack:
    """A command was carried out, now or when it first came; ``v`` is the version it led to."""

    id: str
    v: int


class Hub:
    """One server: what it has once, whatever the number of its tables. No table waits for another."""

    def __init__(self, store: Store, settings: HubSettings | None = None) -> None:
        self.store, self.settings = store, settings or HubSettings()
        limits = self.settings
        self.bots = BotService(limits.bots, limits.threads, limits.thinking, limits.table_thinking)
        self.server: Final = secrets.token_hex(8)
        """What this server is called in the log, from its start to its end."""
        self.now: Callable[[], int] = milliseconds
        self.observe: Callable[[str, float], None] = lambda _what, _seconds: None
        """Told how long appending to the store (``append``) and a bot's thinking (``think``) took."""
        self.touched = 0
        """When a table last changed."""
        self.maintenance = False
        """Whether the operator wants no new games to begin; games under way go on."""
        self.stopping = False
        self.habits = Habits()
        """How long people take over silent answers."""
        self.tasks = Tasks()
        self.complaints = Complaints()
        self.pulse = Pulse(self)
        self.tables = LoadedTables(self)
        """Those in memory."""
        self.others = OtherServers(self)
        self.housekeeping = Housekeeping(self)
        self.caretaker = Caretaker(self)
        self.glances = Glances(self)

    # --- the server's life ---

    async def start(self) -> None:
        """Begin to serve. What the last server left is taken up once someone asks for it, or as it is due."""
        others = await self.caretaker.left_behind()
        await self.store.beat(self.server, self.now())
        self.maintenance = await self.store.maintenance()
        self.tasks.spawn(self.housekeeping.run())
        self.tasks.spawn(self.caretaker.run())
        self.tasks.spawn(self.caretaker.check_after(others))
        self.tasks.spawn(self.others.listen())
        if self.settings.warm_up:
            self.bots.warm_up()

    async def stop(self) -> None:
        """End all connections and let go; the log knows everything."""
        self.stopping = True
        for loaded in self.tables:
            loaded.retire()
            loaded.presence.end(RESTARTING)
        await self.tasks.cancel()
        self.bots.close()
        with suppress(Unavailable, TimeoutError):
            # the next server need not look for what this one left half done
            async with asyncio.timeout(GOODBYE):
                await self.store.leave(self.server)

    # --- what transports call ---

    async def open(self, player: str, name: str, wishes: TableTerms) -> str:
        """Open a table, its host at their seat; returns its id."""
        if self.maintenance:
            raise refuse("server", "maintenance")
        if len(self.tables) >= self.settings.tables:
            raise refuse("limit", "crowded")
        game = self.bots.game(wishes.game)
        wishes = replace(wishes, bots=tuple(await self.bots.seat(game, wishes.bots)))
        table_id = secrets.token_urlsafe(16)
        grace = self.settings.grace // 1000
        draft = draft_table(table_id, game, player, name, wishes, self.now(), grace)
        draft.habits = self.habits
        due = next_duty(draft)
        await self.store.create(table_id, draft.fresh, draft.summary(due.at if due else None))
        self.tables.add(draft)
        return table_id

    async def command(self, table_id: str, player: str, command: AnyCommand, name: str = "") -> Ack:
        """Carry out a command; raises ``Refused``. Sent twice, it is carried out once and answered twice.

        ``name`` is what someone without a seat is called when they write.
        """
        loaded = await self.tables.load(table_id)
        if isinstance(command, Fill):
            (bot,) = await self.bots.seat(loaded.table.game, [command.bot])
            command = msgspec.structs.replace(command, bot=bot)
        if isinstance(command, Say):
            loaded.admit(player)
            return Ack(command.id, (await chat.say(loaded, player, command, name)).number)
        if self.store.shared:
            # a caller who has seen a newer version was told by another server: catch up first
            await loaded.catch_up(command.on)
        key, server = f"{player}:{command.id}", self.server
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
    ) -> Subscription:
        """Return a connection to a table, for a transport to wait on; ``write`` says what a frame looks like.

        With the last chat line that was ``heard``, later ones are sent first.
        """
        loaded = await self.admit(table_id, player)
        connection = Subscription(loaded, player, language, since, write)
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
        """Return the table as it is now, for someone without a lasting connection."""
        return data_frame(await self.visit(table_id, player, language, since))

    async def visit(self, table_id: str, player: str | None, language: Language, since: int | None = None) -> TableView:
        """Return what someone sees who looks in without a lasting connection."""
        loaded = await self.admit(table_id, player)
        await loaded.arrive(player, connects=False)
        loaded.presence.expect(player, self.settings.visit)
        return see(loaded.table, player, language, since, loaded.views)

    async def chat(self, table_id: str, player: str | None, language: Language, after: int = 0) -> Frame:
        """Return what was written at a table, as far as this reader wants to read it."""
        loaded = await self.admit(table_id, player)
        return chat_frame(loaded.table, await chat.read(loaded, player, after), language)

    async def admit(self, table_id: str, player: str | None) -> LoadedTable:
        """Return a table in memory; refuse those who may not even look at it."""
        loaded = await self.tables.load(table_id)
        loaded.admit(player)
        return loaded

    # --- what is there ---

    async def table(self, table_id: str) -> Table:
        """Return the table itself, hidden cards and all: for the server, never for a page."""
        return (await self.tables.load(table_id)).table

    async def find(self, code: str) -> str:
        """Return the table that a code leads to now; one that by chance leads to two leads to none."""
        now = self.now()
        given = await self.store.coded(code, now - LIFE)
        found = [table_id for table_id in given if live_code(await self.table(table_id), now) == code]
        if len(found) != 1:
            raise refuse("table", "code")
        return found[0]
