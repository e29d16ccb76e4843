"""Promise: hostile messages change no table and stop no server, and each gets an answer if possible."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from roitelet.client.client import request
from roitelet.protocol import LARGEST_MESSAGE, SUBPROTOCOL, Close
from tests.support.e2e.hostility import ILL_FORMED, NEVER_UNDERSTOOD, hostile_texts, raw_requests
from tests.support.e2e.players import Witness, begin, choose, leave, run, sit_down
from tests.support.e2e.program import UNLIMITED, Program, program
from tests.support.e2e.scenes import Scene, read_log, set_up, token_of
from tests.support.web.serving import Serving, serving

SCENE = Scene("nain_jaune", people=2, bots=("amateur",))
EVE = token_of("hugo")
"""A guest without a seat."""
TEXTS, BINARIES, REQUESTS, OVERSIZED, BROKEN, HALVES = 7_800, 400, 1_600, 100, 100, 60
AT_ONCE = 50
GROWTH = 48 * 1024
"""Largest growth of memory after ten thousand hostile messages, in KiB."""
UNLIMITED_AND_PATIENT = {**UNLIMITED, "ROITELET_LIMIT_MALFORMED": "1000000", "ROITELET_LIMIT_CONNECTIONS": "1000"}


@asynccontextmanager
async def mid_game(server: Program) -> AsyncIterator[list[Witness]]:
    """Return a table of two people in the middle of a game."""
    await server.answers()
    witnesses = [await sit_down(server.url, SCENE, player) for player in SCENE.players]
    try:
        await begin(witnesses)
        for _ in range(8):
            await play_one(witnesses)
        await somebody_asked(witnesses)
        while any(witness.pending for witness in witnesses):
            await asyncio.sleep(0.01)
        yield witnesses
    finally:
        await leave(witnesses)


async def somebody_asked(witnesses: list[Witness]) -> Witness:
    tasks = [asyncio.create_task(witness.until(lambda remote: bool(remote.legal))) for witness in witnesses]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    return next(witness for witness in witnesses if witness.legal)


async def play_one(witnesses: list[Witness]) -> None:
    witness = await somebody_asked(witnesses)
    version = await witness.play(choose(witness.frame))
    await asyncio.gather(*(other.until(lambda remote: remote.version >= version) for other in witnesses))


def socket(server: Program | Serving, token: str | None = EVE, origin: str | None = None) -> connect:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    address = f"ws://127.0.0.1:{server.port}/tables/{SCENE.table}/live?lang=en"
    return connect(
        address,
        additional_headers=headers,
        origin=origin,  # type: ignore[arg-type]
        subprotocols=[SUBPROTOCOL],  # type: ignore[list-item]
        proxy=None,
    )


async def refusals(wire: ClientConnection, count: int) -> list[dict[str, object]]:
    """Read a number of answers and check that all are refusals with a sentence."""
    answers: list[dict[str, object]] = []
    while len(answers) < count:
        message = msgspec.json.decode(await wire.recv())
        if message["t"] != "view":
            assert message["t"] == "no", message
            assert len(message["message"]) > 5, message
            answers.append(message)
    return answers


async def send_texts(server: Program, texts: list[str | bytes], token: str | None) -> None:
    """Send texts and check that each gets exactly one refusal."""
    async with socket(server, token, None if token else server.url) as wire:
        for start in range(0, len(texts), AT_ONCE):
            batch = texts[start : start + AT_ONCE]
            for text in batch:
                await wire.send(text)
            await refusals(wire, len(batch))
        await wire.send('{"do":"stand","id":"last"}')
        last = (await refusals(wire, 1))[0]
        assert last["id"] == "last", "an answer too many"


async def send_requests(server: Program, texts: list[str], *tokens: str) -> None:
    path = f"{server.url}/api/tables/{SCENE.table}"
    for number, text in enumerate(texts):
        token, body = tokens[number % len(tokens)], text.encode()
        reply = await request("POST", path, {"Authorization": f"Bearer {token}"}, body, timeout=10)
        assert 400 <= reply.status < 500, (reply, body[:200])
        told = reply.json()
        assert told["code"], told
        assert len(told["message"]) > 5, told


async def send_oversized(server: Program, count: int) -> None:
    for number in range(count):
        async with socket(server) as wire:
            payload = "x" * (LARGEST_MESSAGE + 1 + number * 1000)
            with suppress(ConnectionClosed):
                await wire.send(payload if number % 2 else payload.encode())
            assert await end_of(wire) == 1009


async def end_of(wire: ClientConnection) -> int:
    try:
        while True:
            await wire.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


async def send_broken(server: Program, count: int, seed: int) -> None:
    """Send raw bytes: odd requests, partial frames, frames with wrong masks and lengths, bad UTF-8."""
    rng = Random(seed)
    requests = raw_requests(seed, SCENE.table, EVE)
    frames = [
        b"\x81\xfe\x1f\xff" + b"\0" * 4 + b"abc",  # promises 8191 bytes, sends three
        b"\x81\xff" + b"\xff" * 8,  # announces a huge length
        b"\x81\x05hello",  # not masked
        b"\x81\x82" + b"\0" * 4 + b"\xff\xfe",  # not UTF-8
        b"\x83\x80" + b"\0" * 4,  # an unknown opcode
        b"\xf1\x80" + b"\0" * 4,  # reserved bits
        b"\x01\x81" + b"\0" * 4 + b"{",  # an unfinished fragment
        b"\x89\xfe\x00\x80" + b"\0" * 4 + b"x" * 128,  # a ping that is too long
        b"\x88\x81" + b"\0" * 4 + b"x",  # a close code of one byte
    ]
    for number in range(count):
        if number % 2:
            await _raw(server.port, requests[number // 2 % len(requests)])
        else:
            await _raw(server.port, _handshake(server) + frames[number // 2 % len(frames)] + rng.randbytes(number % 7))


def _handshake(server: Program) -> bytes:
    return (
        f"GET /tables/{SCENE.table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Authorization: Bearer {EVE}\r\n\r\n"
    ).encode()


async def _raw(port: int, data: bytes) -> None:
    """Send bytes, read for a moment and drop the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(data)
        with suppress(TimeoutError, OSError):
            async with asyncio.timeout(0.05):
                await writer.drain()
                while await reader.read(65536):
                    pass
    finally:
        await _abandon(writer)


async def _abandon(writer: asyncio.StreamWriter) -> None:
    writer.transport.abort()
    with suppress(OSError):
        await writer.wait_closed()


async def hold_half_requests(server: Program, stack: AsyncExitStack, count: int) -> None:
    """Open connections that send part of a request only."""
    beginnings = (
        b"GET / HT",
        b"POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n{",
        _handshake(server)[:-2],
    )
    for number in range(count):
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        stack.push_async_callback(_abandon, writer)
        writer.write(beginnings[number % len(beginnings)])


async def attack(server: Program) -> int:
    """Run all attacks at once; return the number of messages."""
    texts: list[str | bytes] = [*hostile_texts(TEXTS, 1)]
    binaries: list[str | bytes] = [Random(2).randbytes(number % 500) for number in range(BINARIES)]
    async with AsyncExitStack() as stack:
        await hold_half_requests(server, stack, HALVES)
        half = TEXTS // 2
        await asyncio.gather(
            send_texts(server, texts[:half], EVE),
            send_texts(server, texts[half:], None),
            send_texts(server, binaries, EVE),
            send_requests(server, hostile_texts(REQUESTS // 2, 3), EVE, "x" * 43),
            # a seated player could send valid commands, so send only invalid ones
            send_requests(server, hostile_texts(REQUESTS // 2, 6, NEVER_UNDERSTOOD), token_of("bob")),
            send_oversized(server, OVERSIZED),
            send_broken(server, BROKEN, 4),
        )
        assert await server.is_well()
    return TEXTS + BINARIES + REQUESTS + OVERSIZED + BROKEN + HALVES


def test_ten_thousand_hostile_messages_change_nothing(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")

    async def work(server: Program) -> None:
        async with mid_game(server) as witnesses:
            before = await read_log(database, SCENE.table)
            await send_texts(server, [*hostile_texts(500, 5)], EVE)
            await server.wait_until_idle()
            memory = server.memory
            assert await attack(server) > 10_000
            await server.wait_until_idle()
            assert server.memory - memory < GROWTH
            assert await read_log(database, SCENE.table) == before
            assert all(witness.version == before[-1].seq for witness in witnesses)
            assert await server.is_well()
            await play_one(witnesses)
            assert '"level": "error"' not in server.output

    run(set_up(database, SCENE))
    with program(database, tmp_path, environment=UNLIMITED_AND_PATIENT) as server:
        run(work(server))


def test_with_the_usual_limits_a_flood_stops_nobody_else(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")

    async def flood(server: Program, seed: int) -> int:
        """Send hostile texts as fast as possible until the socket is closed."""
        async with socket(server) as wire:
            with suppress(ConnectionClosed):
                for text in hostile_texts(200, seed, ILL_FORMED):
                    await wire.send(text)
            return await end_of(wire)

    async def request_until_limited(server: Program) -> None:
        """Send requests as fast as possible until the rate limit; all before it must be answered."""
        path = f"{server.url}/api/tables/{SCENE.table}"
        for _ in range(200):
            replies = await asyncio.gather(*(request("GET", path) for _ in range(20)))
            assert {reply.status for reply in replies} <= {200, 429}
            if any(reply.status == 429 for reply in replies):
                return
        raise AssertionError("nobody said that it was too often")

    async def work(server: Program) -> None:
        async with mid_game(server) as witnesses:
            before = await read_log(database, SCENE.table)
            codes = await asyncio.gather(*(flood(server, seed) for seed in range(10)))
            assert set(codes) == {Close.MALFORMED}
            assert await read_log(database, SCENE.table) == before
            await asyncio.gather(request_until_limited(server), play_one(witnesses))
            assert await server.is_well()
            await play_one(witnesses)

    run(set_up(database, SCENE))
    with program(database, tmp_path, environment={}) as server:
        run(work(server))


FOREIGN = (
    *("http://evil.example", "null", "", "http://127.0.0.1", "http://127.0.0.1:1", "https://127.0.0.1:{port}"),
    *("http://127.0.0.1:{port}.evil.example", "http://127.0.0.1:{port}@evil.example", "http://localhost.evil:{port}"),
    *("file://", "http://127.0.0.1:{port}/", "HTTP://127.0.0.1:{port}", "http://[::ffff:127.0.0.1]:{port}"),
)


def test_pages_of_other_sites_are_refused_before_a_socket_opens(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")

    async def work(server: Serving) -> None:
        for origin in FOREIGN:
            with pytest.raises(InvalidStatus) as refused:
                await socket(server, EVE, origin.format(port=server.port))
            assert refused.value.response.status_code == 403, origin
        async with socket(server, EVE, f"http://127.0.0.1:{server.port}") as wire:
            assert msgspec.json.decode(await wire.recv())["t"] == "view"

    run(set_up(database, SCENE))
    with serving(tmp_path) as server:
        run(work(server))
