"""All tables of one server: commands in, news out. Stores first, shows afterwards; no table waits for another."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final

from roitelet.engine.language import Language
from roitelet.tables import flow
from roitelet.tables.commands import AnyCommand, Say
from roitelet.tables.duties import next_duty
from roitelet.tables.events import Away, Clock, Created, Event, Filled, Sat
from roitelet.tables.fairness import new_key
from roitelet.tables.glances import Glance, Glances
from roitelet.tables.handling import arrive, handle
from roitelet.tables.links import RESTARTING, Encoder, Link
from roitelet.tables.live import Live
from roitelet.tables.lobby import known_bot, make_terms, need_everybody, resolve
from roitelet.tables.names import clean_name, clean_text
from roitelet.tables.refusals import Refused, refuse
from roitelet.tables.seating import bot_name
from roitelet.tables.settings import HubSettings
from roitelet.tables.stores.store import ChatLine, Conflict, Store
from roitelet.tables.table import Table
from roitelet.tables.thinking import Thinkers
from roitelet.tables.views import Frame, frame

ATTEMPTS: Final = 20
"""How often a change is decided anew because another server was faster."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Answer:
    """A command was carried out, now or when it first came; ``v`` is the version it led to."""

    id: str
    v: int


@dataclass(frozen=True)
class Wishes:
    """The terms of a new table. With ``bots`` the other seats are filled and the game begins."""

    game: str
    preset: str | None = None
    options: dict[str, str | int | bool | list[int]] | None = None
    seats: int | None = None
    bots: tuple[str, ...] = ()
    """One level for all other seats, or one for each."""
    pace: str = "normal"
    clock: Clock | None = None
    seat: int = 0
    """Where the host sits."""
    given: tuple[str, ...] = ()
    """Moves and deals of another game, from which this one goes on; only with ``bots``."""


def milliseconds() -> int:
    """The time, as events keep it."""
    return time.time_ns() // 1_000_000


class Hub:
    """The tables of a server."""

    def __init__(self, store: Store, settings: HubSettings | None = None) -> None:
        self.store = store
        self.settings = settings or HubSettings()
        self.server = secrets.token_hex(8)
        """What this server, from its start to its end, is called in the log."""
        self.now: Callable[[], int] = milliseconds
        self.observe: Callable[[str, float], None] = lambda _what, _seconds: None
        """Told how long appending to the store (``append``) and bots' thinking (``think``) took."""
        self.thinkers = Thinkers(self.settings.threads)
        self.stopping = False
        self.touched = 0
        """When a table last changed."""
        self._lives: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._glances = Glances(self)

    # --- the server's life ---

    async def start(self) -> None:
        """Take up what the last server left: players who were connected to it are away, duties are due."""
        await self.store.beat(self.server, self.now())
        await self._miss_the_dead()
        self.spawn(self._keep_house())
        self.spawn(self._listen())
        if self.settings.warm_up:
            self.spawn(self.thinkers.warm_up())

    async def stop(self) -> None:
        """End all connections and let go; the log knows everything."""
        self.stopping = True
        for live in self._lives.values():
            live.retire()
            for link in live.links:
                link.end(RESTARTING)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something beside everything else; its failure is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused):
            log.error("a task failed", exc_info=error)

    @property
    def loaded(self) -> int:
        """Tables in memory."""
        return len(self._lives)

    def in_memory(self, table_id: str) -> Table | None:
        """A table, if it is in memory."""
        live = self._lives.get(table_id)
        return live.table if live else None

    async def tables_of(self, player: str, limit: int = 50) -> list[Glance]:
        """The tables at which a person has a seat or is the host, the last changed first."""
        return await self._glances.of(player, limit)

    @property
    def connections(self) -> int:
        """Connections to tables."""
        return sum(len(live.links) for live in self._lives.values())

    # --- what transports call ---

    async def open(self, player: str, name: str, wishes: Wishes) -> str:
        """A new table, its host at his seat; returns its id."""
        if len(self._lives) >= self.settings.tables:
            raise refuse("limit", "crowded")
        game = await self.thinkers.game(wishes.game)
        options = resolve(game, wishes.preset, wishes.options or {})
        seats = max(game.info.least_seats, min(4, game.info.most_seats)) if wishes.seats is None else wishes.seats
        terms = make_terms(game, options, seats, wishes.pace, wishes.clock, self.settings.grace // 1000)
        table_id = secrets.token_urlsafe(16)
        first = Event(1, self.now(), Created(terms, player, new_key().hex()))
        draft = Table.opened(table_id, first)
        draft.fresh.append(first)
        flow.promise(draft)
        draft.emit(Sat(wishes.seat, player, clean_name(name)))
        if wishes.bots:
            self._fill(draft, wishes.bots)
            flow.begin(draft, wishes.given)
        due = next_duty(draft)
        await self.store.create(table_id, draft.fresh, draft.summary(due.at if due else None))
        self._lives[table_id] = live = Live(self, draft)
        live.attend()
        return table_id

    @staticmethod
    def _fill(draft: Table, bots: tuple[str, ...]) -> None:
        free = [seat for seat, place in enumerate(draft.seating.places) if place.free]
        levels = bots * len(free) if len(bots) == 1 else bots
        for seat, level in zip(free, levels, strict=False):
            draft.emit(Filled(seat, known_bot(draft.game, level), bot_name(draft.seating.names)))
        need_everybody(draft)

    async def command(self, table_id: str, player: str, command: AnyCommand, name: str = "") -> Answer:
        """Carry out a command; raises ``Refused``. Sent twice, it is carried out once and answered twice.

        ``name`` is what somebody without a seat is called when he writes.
        """
        if isinstance(command, Say):
            return await self._say(table_id, player, command, name)
        key = f"{player}:{command.id}"
        await self._see(table_id, command.on)
        table = await self.change(table_id, lambda draft: handle(draft, player, self.server, command), key)
        return Answer(command.id, table.commands.get(key, table.version))

    async def join(
        self,
        table_id: str,
        player: str | None,
        language: Language,
        since: int | None = None,
        encode: Encoder = frame,
        heard: int | None = None,
    ) -> Link:
        """A connection to a table, for a transport to wait on; ``encode`` says what a frame looks like.

        With the last chat line that was ``heard``, later ones are sent first.
        """
        live = await self.live(table_id)
        self._admit(live, player)
        link = Link(live, player, language, since, encode)
        live.add(link)
        try:
            await self._arrive(live, player)
            if heard is not None:
                link.catch_up(await self.store.chat(table_id, heard))
        except BaseException:
            link.close()  # nobody will: the transport never had it
            raise
        return link

    async def look(self, table_id: str, player: str | None, language: Language, since: int | None = None) -> Frame:
        """The table as it is now, for somebody without a lasting connection."""
        return frame(await self.visit(table_id, player), player, language, since)

    async def visit(self, table_id: str, player: str | None) -> Table:
        """Somebody looks in, without a lasting connection; the table itself, for those who draw it by what he knows."""
        live = await self.live(table_id)
        self._admit(live, player)
        await self._arrive(live, player)
        live.expect(player, self.settings.visit)
        return live.table

    async def chat(self, table_id: str, player: str | None, after: int = 0) -> Frame:
        """What was written at a table, as far as this reader wants to read it."""
        live = await self.live(table_id)
        self._admit(live, player)
        lines = await self.store.chat(table_id, after)
        return live.chat_frame(line for line in lines if live.table.hears(player, line.player))

    async def table(self, table_id: str) -> Table:
        """The table itself, hidden cards and all: for the server, never for a page."""
        return (await self.live(table_id)).table

    async def admit(self, table_id: str, player: str | None) -> None:
        """Refuse those who may not even look at a table."""
        self._admit(await self.live(table_id), player)

    # --- changes ---

    async def change(self, table_id: str, act: Callable[[Table], None], command: str | None = None) -> Table:
        """Decide on a draft, store it, then show it. A caller who goes away does not stop it half-way."""
        live = await self.live(table_id)
        return await asyncio.shield(self.spawn(self._change(live, act, command)))

    async def _change(self, live: Live, act: Callable[[Table], None], command: str | None) -> Table:
        async with live.lock:
            for _ in range(ATTEMPTS):
                table = live.table
                if command is not None and command in table.commands:
                    return table
                draft = table.fork(self.now())
                act(draft)
                if not draft.fresh:
                    return table
                if command is not None:
                    draft.complete(command)
                due = next_duty(draft)
                started = time.perf_counter()
                try:
                    await self.store.append(
                        draft.id, table.version, draft.fresh, draft.summary(due.at if due else None)
                    )
                except Conflict:
                    await self._catch_up(live)
                    continue
                self.observe("append", time.perf_counter() - started)
                live.update(draft)
                return draft
        raise refuse("limit", "busy")

    async def _see(self, table_id: str, version: int) -> None:
        """Whoever has seen more than this server was told so by another: read what that one wrote."""
        live = await self.live(table_id)
        if self.store.shared and version > live.table.version:
            async with live.lock:
                await self._catch_up(live)

    async def _catch_up(self, live: Live) -> None:
        events = await self.store.read(live.table.id, live.table.version)
        if events:
            newer = live.table.fork(self.now())
            for event in events:
                newer.apply(event)
            live.update(newer)

    async def _say(self, table_id: str, player: str, command: Say, name: str) -> Answer:
        live = await self.live(table_id)
        self._admit(live, player)
        table = live.table
        if not table.hears(None, player):
            raise refuse("role", "muted")
        text = clean_text(command.text)
        if not text:
            raise refuse("word", "silence")
        called = next((place.name for place in table.seating.places if place.player == player), name)
        line = await self.store.say(table_id, player, called, text, self.now(), f"{player}:{command.id}")
        await self._pass_on(live)
        return Answer(command.id, line.number)

    async def _pass_on(self, live: Live) -> None:
        lines: list[ChatLine] = await self.store.chat(live.table.id, live.said)
        for line in lines:
            if line.number > live.said:
                live.said = line.number
                for link in live.links:
                    link.say(line)

    # --- people ---

    def _admit(self, live: Live, player: str | None) -> None:
        seating = live.table.seating
        if player in seating.barred:
            raise refuse("closed", "barred")
        if seating.seat_of(player) is not None or player == seating.host:
            return
        if seating.locked:
            raise refuse("closed", "locked")
        if live.watchers() >= self.settings.watchers:
            raise refuse("limit", "watchers", most=self.settings.watchers)

    async def _arrive(self, live: Live, player: str | None) -> None:
        seat = live.table.seating.seat_of(player)
        if seat is not None:
            place = live.table.seating.places[seat]
            if place.away is not None or place.server != self.server or place.stand_in is not None:
                await self.change(live.table.id, lambda draft: arrive(draft, player, self.server))

    async def lose(self, table_id: str, player: str) -> None:
        """A player's last connection to this server is gone."""

        def leave(draft: Table) -> None:
            seat = draft.seating.seat_of(player)
            if seat is not None and draft.seating.places[seat].server == self.server:
                draft.emit(Away(seat))

        await self.change(table_id, leave)

    # --- tables in memory ---

    async def live(self, table_id: str) -> Live:
        """A table in memory, read from the store if need be."""
        if table_id in self._lives:
            return self._lives[table_id]
        if table_id not in self._loading:
            self._loading[table_id] = self.spawn(self._load(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Live:
        try:
            events = await self.store.read(table_id)
            if not events:
                raise refuse("table", "none")
            created = events[0].payload
            assert isinstance(created, Created)
            await self.thinkers.game(created.terms.game)
            table = Table.replay(table_id, events)
            assert table is not None
            self._lives[table_id] = live = Live(self, table)
            lines = await self.store.chat(table_id)
            live.said = lines[-1].number if lines else 0
            live.attend()
            return live
        finally:
            del self._loading[table_id]

    # --- housekeeping ---

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(self.settings.tick / 1000)
            try:
                await self._tidy()
            except Exception:
                # whatever it was, the next round may go well
                log.exception("housekeeping failed")

    async def _tidy(self) -> None:
        now = self.now()
        await self.store.beat(self.server, now)
        if self.store.shared:
            await self._miss_the_dead()
        for table_id, due in await self.store.due(now + self.settings.tick):
            if table_id not in self._lives:
                await self.live(table_id)
            elif due < now - self.settings.overdue:
                # nobody saw to it in time: whoever should have may have missed what happened
                await self._look_again(self._lives[table_id])
        for table_id, live in list(self._lives.items()):
            duty = next_duty(live.table)
            if not live.links and now - live.used > self.settings.idle and duty is None:
                live.retire()
                del self._lives[table_id]
                await self.store.release_duty(table_id)

    async def _miss_the_dead(self) -> None:
        """Players connected to a server that is gone are away."""
        alive = {self.server}
        if self.store.shared:
            alive |= await self.store.alive(self.now() - self.settings.dead)

        def leave(draft: Table) -> None:
            for seat, place in enumerate(draft.seating.places):
                if place.server is not None and place.server not in alive:
                    draft.emit(Away(seat, "server"))

        for table_id, servers in await self.store.served():
            if not alive.issuperset(servers):
                await self.change(table_id, leave)

    async def _listen(self) -> None:
        """Take in what other servers on the same store change."""
        async for news in self.store.news():
            lives = [self._lives[news.table]] if news.table in self._lives else []
            if not news.table:
                lives = list(self._lives.values())
            for live in lives:
                try:
                    if news.chat or not news.table:
                        await self._pass_on(live)
                    if not news.chat:
                        await self._look_again(live)
                except Exception:
                    log.exception("news could not be taken in")

    async def _look_again(self, live: Live) -> None:
        """Read what the log has beyond what is in memory, and see to what is due."""
        async with live.lock:
            await self._catch_up(live)
        live.attend()
