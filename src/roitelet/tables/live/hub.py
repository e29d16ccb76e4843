"""The hub, through which transports open, view and join tables and send commands."""

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
from roitelet.tables.fair.answer_delays import AnswerDelays
from roitelet.tables.live import chat
from roitelet.tables.live.invite_codes import CODE_LIFETIME, valid_code
from roitelet.tables.live.live_table import LoadedTable
from roitelet.tables.live.live_tables import LoadedTables
from roitelet.tables.live.peers import Peers
from roitelet.tables.live.server_heartbeats import Heartbeats
from roitelet.tables.live.settings import HubSettings
from roitelet.tables.live.steady_clock import milliseconds
from roitelet.tables.live.subscriptions import RESTARTING, Subscription
from roitelet.tables.live.tasks import Tasks
from roitelet.tables.live.ticker import Ticker
from roitelet.tables.new_table import TableSetup, draft_table
from roitelet.tables.refusals import refuse
from roitelet.tables.store.store import Store, Unavailable
from roitelet.tables.table import Table
from roitelet.tables.upkeep.caretaker import Caretaker
from roitelet.tables.upkeep.log_throttle import ThrottledLog
from roitelet.tables.views.frames import Frame, FrameWriter, chat_frame, data_frame
from roitelet.tables.views.my_tables import TableLists
from roitelet.tables.views.table_view import TableView, view_table

GOODBYE_TIMEOUT: Final = 2.0
"""Seconds to wait for the store when a server stops."""


@dataclass(frozen=True)
class Ack:
    """The answer to a command that was carried out, now or earlier; ``v`` is the version it led to."""

    id: str
    v: int


class Hub:
    """One server, and everything that its tables share."""

    def __init__(self, store: Store, settings: HubSettings | None = None) -> None:
        self.store, self.settings = store, settings or HubSettings()
        limits = self.settings
        self.bots = BotService(limits.bots, limits.threads, limits.thinking, limits.table_thinking)
        self.server: Final = secrets.token_hex(8)
        """The id of this server in logs, new at each start."""
        self.now: Callable[[], int] = milliseconds
        self.note_append: Callable[[float], None] = lambda _seconds: None
        self.note_bot_move: Callable[[float], None] = lambda _seconds: None
        """Callbacks with the duration of an append and of a bot's move, in seconds."""
        self.changed_at = 0
        """Time of the last change of any table."""
        self.maintenance = False
        """True if the operator stopped new games; current games go on."""
        self.stopping = False
        self.answer_delays = AnswerDelays()
        """The measured delays of people's silent answers."""
        self.tasks = Tasks()
        self.throttled_log = ThrottledLog()
        self.heartbeats = Heartbeats(self)
        self.tables = LoadedTables(self)
        """The tables in memory."""
        self.peers = Peers(self)
        self.ticker = Ticker(self)
        self.caretaker = Caretaker(self)
        self.table_lists = TableLists(self)

    # --- start and stop ---

    async def start(self) -> None:
        """Start the background tasks. Tables are loaded on request, or when their next duty is due."""
        others = await self.caretaker.unclean_servers()
        await self.store.record_heartbeat(self.server, self.now())
        self.maintenance = await self.store.maintenance()
        self.tasks.spawn(self.ticker.run())
        self.tasks.spawn(self.caretaker.run())
        self.tasks.spawn(self.caretaker.check_if_unclean(others))
        self.tasks.spawn(self.peers.listen())
        if self.settings.warm_up:
            self.bots.warm_up()

    async def stop(self) -> None:
        """Close all connections and stop. All changes are already stored."""
        self.stopping = True
        for loaded in self.tables:
            loaded.stop_timers()
            loaded.presence.end_all(RESTARTING)
        await self.tasks.cancel()
        self.bots.close()
        with suppress(Unavailable, TimeoutError):
            # after a clean end, the next start needs no check for damage
            async with asyncio.timeout(GOODBYE_TIMEOUT):
                await self.store.remove_server(self.server)

    # --- interface for transports ---

    async def open(self, player: str, name: str, setup: TableSetup) -> str:
        """Open a table and return its id."""
        if self.maintenance:
            raise refuse("server", "maintenance")
        if len(self.tables) >= self.settings.tables:
            raise refuse("limit", "crowded")
        game = self.bots.game(setup.game)
        setup = replace(setup, bots=tuple(await self.bots.load_bots(game, setup.bots)))
        table_id = secrets.token_urlsafe(16)
        grace = self.settings.grace // 1000
        draft = draft_table(table_id, game, player, name, setup, self.now(), grace)
        draft.answer_delays = self.answer_delays
        due = next_duty(draft)
        await self.store.create(table_id, draft.new_events, draft.summary(due.at if due else None))
        self.tables.add(draft)
        return table_id

    async def command(self, table_id: str, player: str, command: AnyCommand, name: str = "") -> Ack:
        """Carry out a command once, even if it is sent twice; raise ``Refused`` if it is refused.

        ``name`` is the nickname for a chat line of a person without a seat.
        """
        loaded = await self.tables.load(table_id)
        if isinstance(command, (Fill, Start)) and command.bot is not None:
            (bot,) = await self.bots.load_bots(loaded.table.game, [command.bot])
            command = msgspec.structs.replace(command, bot=bot)
        if isinstance(command, Say):
            loaded.admit(player)
            return Ack(command.id, (await chat.add_line(loaded, player, command, name)).number)
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
        last_chat_line: int | None = None,
    ) -> Subscription:
        """Connect to a table and return the connection; ``write`` formats its frames.

        If ``last_chat_line`` is the number of the last chat line received, later lines are sent first.
        """
        loaded = await self.admit(table_id, player)
        connection = Subscription(loaded, player, language, since, write)
        loaded.presence.add(connection)
        try:
            await loaded.arrive(player, connects=True)
            if last_chat_line is not None:
                connection.queue_missed_chat(await self.store.chat(table_id, last_chat_line))
        except BaseException:
            connection.close()  # the transport does not have it yet
            raise
        return connection

    async def get_frame(self, table_id: str, player: str | None, language: Language, since: int | None = None) -> Frame:
        """Return the current frame for a viewer without a lasting connection."""
        return data_frame(await self.get_view(table_id, player, language, since))

    async def get_view(
        self, table_id: str, player: str | None, language: Language, since: int | None = None
    ) -> TableView:
        """Return the current view for a viewer without a lasting connection."""
        loaded = await self.admit(table_id, player)
        await loaded.arrive(player, connects=False)
        loaded.presence.start_timer(player, self.settings.visit_lasts)
        return view_table(loaded.table, player, language, since, loaded.views)

    async def chat(self, table_id: str, player: str | None, language: Language, after: int = 0) -> Frame:
        """Return the chat of a table, except lines of people whom the reader has muted."""
        loaded = await self.admit(table_id, player)
        return chat_frame(loaded.table, await chat.read_lines(loaded, player, after), language)

    async def admit(self, table_id: str, player: str | None) -> LoadedTable:
        """Load a table; refuse people who may not see it."""
        loaded = await self.tables.load(table_id)
        loaded.admit(player)
        return loaded

    # --- lookup ---

    async def table(self, table_id: str) -> Table:
        """Return a table with its hidden cards, which must not be sent to a client."""
        return (await self.tables.load(table_id)).table

    async def find_by_code(self, code: str) -> str:
        """Return the id of the table with an invitation code; refuse unless exactly one table has it."""
        now = self.now()
        candidates = await self.store.tables_with_code(code, now - CODE_LIFETIME)
        table_ids = [table_id for table_id in candidates if valid_code(await self.table(table_id), now) == code]
        if len(table_ids) != 1:
            raise refuse("table", "code")
        return table_ids[0]
