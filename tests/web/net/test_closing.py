"""Every way a socket ends, with its close code; a reader who stops reading is dropped and can resume."""

import asyncio
import socket as sockets
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from roitelet.protocol import SUBPROTOCOL, Close
from roitelet.web.configuration import Settings
from tests.support.web.serving import GENEROUS, Serving, closing, hear, run, seated, serving, tell


async def test_another_version_of_the_protocol_is_told_to_load_again(server: Serving) -> None:
    token, table = await seated(server)
    address = f"ws://127.0.0.1:{server.port}/tables/{table}/live"
    headers = {"Authorization": f"Bearer {token}"}
    for offered, expected in (
        (["roitelet.v99"], Close.RELOAD),
        (["roitelet.v99", SUBPROTOCOL], None),
        (None, None),
    ):
        names: Any = offered
        async with connect(address, additional_headers=headers, subprotocols=names, proxy=None) as socket:
            if expected is None:
                assert (await hear(socket, "view"))["t"] == "view"
            else:
                assert await closing(socket) == expected


@pytest.mark.parametrize("table", ["nothing", "x" * 3000, "%00", "..", "a.b"])
def test_no_such_table(server: Serving, table: str) -> None:
    async def work() -> int:
        token = await server.sign_in("Ana")
        async with server.socket(table, token) as socket:
            return await closing(socket)

    assert run(work()) == Close.NO_TABLE


async def test_a_seat_is_open_in_one_place_only(server: Serving) -> None:
    token, table = await seated(server)
    async with server.socket(table, token) as first:
        await hear(first, "view")
        async with server.socket(table, token) as second:
            await hear(second, "view")
            assert await closing(first) == Close.ELSEWHERE


async def test_whoever_is_sent_away_is_told_so_and_stays_out(server: Serving) -> None:
    token, table = await seated(server)
    other = await server.sign_in("Bob")
    async with server.socket(table, token) as host, server.socket(table, other) as guest:
        await tell(guest, do="sit", id="a", name="Bob")
        await hear(guest, "ack")
        await tell(host, do="remove", id="b", seat=1)
        await hear(host, "ack")
        assert await closing(guest) == Close.KICKED
    async with server.socket(table, other) as guest:
        assert await closing(guest) == Close.KICKED


def test_a_server_that_stops_says_that_it_will_be_back(tmp_path: Path) -> None:
    async def join(server: Serving) -> ClientConnection:
        token, table = await seated(server)
        socket = await server.socket(table, token)
        await hear(socket, "view")
        return socket

    async def work() -> int:
        with_server = serving(tmp_path)
        server = await asyncio.to_thread(with_server.__enter__)
        socket = await join(server)
        await asyncio.to_thread(with_server.__exit__, None, None, None)
        return await closing(socket)

    assert run(work()) == Close.RESTARTING


@pytest.mark.parametrize("query", ["as=xml", "v=x", "v=-1", "v=" + "9" * 30])
async def test_a_query_that_means_nothing_is_refused_at_the_door(server: Serving, query: str) -> None:
    token, table = await seated(server)
    with pytest.raises(InvalidStatus) as refused:
        async with server.socket(table, token, query):
            pass
    assert refused.value.response.status_code == 400
    assert set(msgspec.json.decode(bytes(refused.value.response.body or b""))) == {"code", "rule", "message"}


async def stop_reading(server: Serving, table: str, token: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a socket by hand, with tiny buffers, and never read from it."""
    own = sockets.socket()
    own.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    own.setblocking(False)
    await asyncio.get_running_loop().sock_connect(own, ("127.0.0.1", server.port))
    reader, writer = await asyncio.open_connection(sock=own, limit=1024)
    writer.write(
        f"GET /tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {token}\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def test_a_reader_who_stops_reading_is_dropped_and_can_resume(tmp_path: Path) -> None:
    settings = Settings(limits=GENEROUS, slow_seconds=0.3)
    with serving(tmp_path, settings) as server:
        token, table = await seated(server)
        slow = await server.sign_in("Eve")
        reader, writer = await stop_reading(server, table, slow)
        async with server.socket(table, token) as host:
            count = 0
            while _closed_as_slow(server) == 0:
                await tell(host, do="lock", id=f"n{count}", locked=count % 2 == 0)
                last = await hear(host, "ack")
                count += 1
            # nobody else waited, and the dropped reader left nothing behind
            assert count < 5000
            assert len(server.context.sockets) == 1
            left = await _read_all(reader)
            assert int(Close.TOO_SLOW).to_bytes(2, "big") in left[-200:]
            writer.close()
            if count % 2 == 1:
                await tell(host, do="lock", id="open", locked=False)
                last = await hear(host, "ack")
            async with server.socket(table, slow, f"v={last['v'] - 3}") as again:
                view = await hear(again, "view")
                assert view["v"] == last["v"]
                assert [event["v"] for event in view["events"]] == [last["v"] - 2, last["v"] - 1, last["v"]]


def _closed_as_slow(server: Serving) -> float:
    return server.context.metrics.closed.labels(str(int(Close.TOO_SLOW)))._value.get()


async def _read_all(reader: asyncio.StreamReader) -> bytes:
    left = b""
    while chunk := await reader.read(65536):
        left += chunk
    return left
