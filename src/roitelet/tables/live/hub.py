"""The hub: the interface through which transports open, view and join tables and send commands."""

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
from roitelet.tables.commands import AnyCommand, Fill, Say, Start
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
from roitelet.tables.live.ticker import Ticker
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
"""Seconds to wait for the store when a server says goodbye."""


@dataclass(frozen=True)
class Ack:
    """The answer to a command that was carried out, now or earlier; ``v`` is the version it led to."""

    id: str
    v: int


class Hub:
    """One server with everything its tables share."""

    def __init__(self, store: Store, settings: HubSettings | None = None) -> None:
        self.store, self.settings = store, settings or HubSettings()
        limits = self.settings
        self.bots = BotService(limits.bots, limits.threads, limits.thinking, limits.table_thinking)
        self.server: Final = secrets.token_hex(8)
        """The id of this server in logs, new at each start."""
        self.now: Callable[[], int] = milliseconds
        self.note_append: Callable[[float], None] = lambda _seconds: None
        self.note_thought: Callable[[float], None] = lambda _seconds: None
        """Called with the seconds that an append or a bot's move took."""
        self.touched = 0
        """Time of the last change of any table."""
        self.maintenance = False
        """Whether the operator stopped new games; games under way go on."""
        self.stopping = False
        self.habits = Habits()
        """The measured delays of people's silent answers."""
        self.tasks = Tasks()
        self.complaints = Complaints()
        self.pulse = Pulse(self)
        self.tables = LoadedTables(self)
        """The tables in memory."""
        self.others = OtherServers(self)
        self.housekeeping = Ticker(self)
        self.caretaker = Caretaker(self)
        self.glances = Glances(self)

    # --- start and stop ---

    async def start(self) -> None:
        """Start the background tasks. Tables are loaded when someone asks for them or their next duty is due."""
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
        """Close all connections and stop; every change is stored already."""
        self.stopping = True
        for loaded in self.tables:
            loaded.retire()
            loaded.presence.end(RESTARTING)
        await self.tasks.cancel()
        self.bots.close()
        with suppress(Unavailable, TimeoutError):
            # a clean end spares the next server the check for damage
            async with asyncio.timeout(GOODBYE):
                await self.store.leave(self.server)

    # --- interface for transports ---

    async def open(self, player: str, name: str, wishes: TableTerms) -> str:
        """Open a table with its host seated; return its id."""
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
        """Carry out a command, only once even if it is sent twice; raise ``Refused``.

        ``name`` is the nickname for a chat line of a person without a seat.
        """
        loaded = await self.tables.load(table_id)
        if isinstance(command, (Fill, Start)) and command.bot is not None:
            (bot,) = await self.bots.seat(loaded.table.game, [command.bot])
            command = msgspec.structs.replace(command, bot=bot)
        if isinstance(command, Say):
            loaded.admit(player)
            return Ack(command.id, (await chat.say(loaded, player, command, name)).number)
        if self.store.shared:
            # if the caller has seen a newer version on another server, catch up first
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
        """Connect to a table and return the connection; ``write`` formats its frames.

        With ``heard``, the number of the last chat line received, later lines are sent first.
        """
        loaded = await self.admit(table_id, player)
        connection = Subscription(loaded, player, language, since, write)
        loaded.presence.add(connection)
        try:
            await loaded.arrive(player, connects=True)
            if heard is not None:
                connection.catch_up(await self.store.chat(table_id, heard))
        except BaseException:
            connection.close()  # the transport does not have it yet
            raise
        return connection

    async def look(self, table_id: str, player: str | None, language: Language, since: int | None = None) -> Frame:
        """Return the current frame for a viewer without a lasting connection."""
        return data_frame(await self.visit(table_id, player, language, since))

    async def visit(self, table_id: str, player: str | None, language: Language, since: int | None = None) -> TableView:
        """Return the current view for a viewer without a lasting connection."""
        loaded = await self.admit(table_id, player)
        await loaded.arrive(player, connects=False)
        loaded.presence.expect(player, self.settings.visit)
        return see(loaded.table, player, language, since, loaded.views)

    async def chat(self, table_id: str, player: str | None, language: Language, after: int = 0) -> Frame:
        """Return the chat of a table, without people the reader has muted."""
        loaded = await self.admit(table_id, player)
        return chat_frame(loaded.table, await chat.read(loaded, player, after), language)

    async def admit(self, table_id: str, player: str | None) -> LoadedTable:
        """Return a table in memory; refuse people who may not view it."""
        loaded = await self.tables.load(table_id)
        loaded.admit(player)
        return loaded

    # --- lookup ---

    async def table(self, table_id: str) -> Table:
        """Return the table itself with its hidden cards, never to be shown to a client."""
        return (await self.tables.load(table_id)).table

    async def find(self, code: str) -> str:
        """Return the id of the table with an invitation code; refuse if none or, by chance, two have it."""
        now = self.now()
        candidates = await self.store.coded(code, now - LIFE)
        found = [table_id for table_id in candidates if live_code(await self.table(table_id), now) == code]
        if len(found) != 1:
            raise refuse("table", "code")
        return found[0]
