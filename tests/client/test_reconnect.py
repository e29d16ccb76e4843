"""A client reconnects by itself, misses nothing and does nothing twice."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from roitelet.client import Client, Close, Disconnected, Refused, RemoteTable
from roitelet.client.remote_table import LONGEST_RETRY_SECONDS, retry_delay
from roitelet.protocol import FINAL
from roitelet.tables.store.open_store import open_store
from tests.support.children import free_port
from tests.support.web.serving import GAME, Serving, serving


def never(_remote: RemoteTable) -> bool:
    return False


class Wire:
    """A proxy to a server whose connections can be cut or stop forwarding answers."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.swallow = False
        """Whether the server's messages are dropped."""
        self.connections = 0

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forward one connection."""
        self.connections += 1
        own = asyncio.current_task()
        assert own is not None
        self._tasks.add(own)
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        self._writers |= {writer, far_writer}
        with suppress(OSError):
            await asyncio.gather(self._pump(reader, far_writer, False), self._pump(far_reader, writer, True))
        for side in (writer, far_writer):
            side.close()
            self._writers.discard(side)
        self._tasks.discard(own)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, down: bool) -> None:
        while data := await reader.read(65536):
            if not (down and self.swallow):
                writer.write(data)
        writer.close()

    def cut(self) -> None:
        """Break every connection."""
        for writer in self._writers:
            writer.transport.abort()

    async def finish(self) -> None:
        """Close the proxy."""
        self.cut()
        if self._tasks:
            await asyncio.wait(self._tasks)


@asynccontextmanager
async def wire_to(server: Serving) -> AsyncIterator[tuple[Wire, str]]:
    wire = Wire(server.port)
    listener = await asyncio.start_server(wire.carry, "127.0.0.1", 0)
    try:
        yield wire, f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}"
    finally:
        listener.close()
        await wire.finish()


def test_pauses_grow_and_differ() -> None:
    longest = [max(retry_delay(failures) for _ in range(200)) for failures in range(12)]
    assert longest[0] <= 0.25
    assert longest[3] > longest[0]
    assert max(longest) <= LONGEST_RETRY_SECONDS
    assert len({retry_delay(5) for _ in range(20)}) > 1


async def test_a_command_whose_answer_was_lost_is_sent_again_and_done_once(server: Serving) -> None:
    async with wire_to(server) as (wire, url), Client(url) as ana:
        await ana.sign_in("Ana")
        remote = await ana.join(await ana.open_table(GAME))
        while remote.pending:
            await asyncio.sleep(0.01)
        before = server.context.metrics.commands.labels("lock", "ack")._value.get()
        wire.swallow = True
        locking = asyncio.create_task(remote.do("lock", locked=True))
        while server.context.metrics.commands.labels("lock", "ack")._value.get() == before:
            await asyncio.sleep(0.01)
        assert not locking.done()
        wire.swallow = False
        wire.cut()
        version = await locking
        await remote.until(lambda seen: seen.version >= version)
        assert remote.frame["table"]["locked"]
        events = await server.context.hub.store.read_events(remote.id)
        assert [event.kind for event in events].count("locked") == 1
        # the version of the first time, not of a second
        assert next(event.seq for event in events if event.kind == "locked") == version


async def test_what_happened_meanwhile_is_told_after_coming_back(server: Serving) -> None:
    async with wire_to(server) as (wire, url), Client(url) as bob, Client(server.url) as ana:
        await ana.sign_in("Ana")
        await bob.sign_in("Bob")
        table = await ana.open_table(GAME)
        host, guest = await ana.join(table), await bob.join(table)
        await guest.do("sit", name="Bob")
        wire.swallow = True
        versions = [await host.do("agree", pace=pace) for pace in ("slow", "quick", "instant")]
        wire.swallow = False
        wire.cut()
        await guest.until(lambda seen: seen.version >= versions[-1])
        told = [event["v"] for event in guest.events]
        assert set(versions) <= set(told)
        assert told == sorted(set(told))


async def test_a_restarted_server_finds_its_players_again(tmp_path: Path) -> None:
    port = free_port()
    first = serving(tmp_path, port=port)
    server = await asyncio.to_thread(first.__enter__)
    async with Client(server.url) as ana:
        await ana.sign_in("Ana")
        remote = await ana.join(await ana.open_table(GAME))
        version = await remote.do("lock", locked=True)
        await asyncio.to_thread(first.__exit__, None, None, None)
        waiting = asyncio.create_task(remote.do("lock", locked=False))
        second = serving(tmp_path, port=port)
        await asyncio.to_thread(second.__enter__)
        try:
            assert await waiting > version
            await remote.until(lambda seen: not seen.frame["table"]["locked"])
            assert remote.seat == 0
        finally:
            await ana.close()
            await asyncio.to_thread(second.__exit__, None, None, None)
    store = await open_store(str(tmp_path / "tables.db"))
    kinds = [event.kind for event in await store.read_events(remote.id)]
    await store.close()
    assert kinds.count("locked") == 2


async def test_some_ends_are_final(server: Serving) -> None:
    async with (
        Client(server.url) as ana,
        Client(server.url) as bob,
        Client(server.url, "not-a-token") as nobody,
    ):
        await ana.sign_in("Ana")
        await bob.sign_in("Bob")
        table = await ana.open_table(GAME)
        host, guest = await ana.join(table), await bob.join(table)
        await guest.do("sit", name="Bob")
        await host.do("remove", seat=1)
        with pytest.raises(Disconnected) as kicked:
            await guest.until(never)
        assert kicked.value.code == Close.KICKED
        with pytest.raises(Disconnected):
            await guest.do("sit", name="Bob")
        with pytest.raises(Disconnected) as missing:
            await ana.join("nothing")
        assert missing.value.code == Close.NO_TABLE
        with pytest.raises(Disconnected) as stranger:
            await nobody.join(table)
        assert stranger.value.code == Close.BAD_SESSION
        with pytest.raises(Refused, match="Quel est votre surnom"):
            await nobody.who_am_i()


async def test_the_same_seat_opened_elsewhere_ends_the_older_connection(server: Serving) -> None:
    async with Client(server.url) as ana:
        token = await ana.sign_in("Ana")
        older = await ana.join(await ana.open_table(GAME))
        async with Client(server.url, token) as again:
            await again.join(older.id)
            with pytest.raises(Disconnected) as ended:
                await older.until(never)
            assert ended.value.code == Close.ELSEWHERE


def test_restarting_slow_and_crowded_are_not_final() -> None:
    assert {Close.RESTARTING, Close.TOO_SLOW, Close.LIMIT} == set(Close) - FINAL
