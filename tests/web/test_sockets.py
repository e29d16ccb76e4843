"""The socket of a table: what goes up, what comes down, and every way it ends."""

import asyncio
import socket as sockets
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from roitelet.client.protocol import LARGEST_MESSAGE, SUBPROTOCOL, Close
from roitelet.web.settings import Settings
from tests.web.serving import GENEROUS, Serving, closing, hear, run, serving, tell


async def seated(server: Serving, **terms: Any) -> tuple[str, str]:
    """A host's token and his table."""
    token = await server.sign_in("Ana")
    return token, await server.open_table(token, **terms)


def test_a_command_is_answered_and_everybody_sees_what_changed(server: Serving) -> None:
    async def work() -> None:
        token, table = await seated(server)
        other = await server.sign_in("Bob")
        async with server.socket(table, token) as host, server.socket(table, other) as guest:
            assert (await hear(host, "view"))["table"]["you"] == 0
            assert (await hear(guest, "view"))["table"]["you"] is None
            await tell(guest, do="sit", id="a1", name="Bob")
            ack = await hear(guest, "ack")
            assert ack["id"] == "a1"
            while (seen := await hear(host, "view"))["v"] < ack["v"]:
                pass
            assert [place["name"] for place in seen["table"]["seats"]][:2] == ["Ana", "Bob"]
            assert any("Bob" in line for event in seen["events"] for line in event["lines"])

    run(work())


def test_whoever_has_no_session_may_look_and_not_touch(server: Serving) -> None:
    async def work() -> None:
        _, table = await seated(server)
        async with server.socket(table, origin=server.url) as watcher:
            assert (await hear(watcher, "view"))["table"]["you"] is None
            await tell(watcher, do="sit", id="a", name="Eve")
            no = await hear(watcher, "no")
            assert (no["id"], no["code"]) == ("a", "session")

    run(work())


MALFORMED = [
    ("{", "not JSON"),
    ("[]", "object"),
    ('{"do": "dance", "id": "1"}', "known: agree"),
    ('{"id": "1"}', "do"),
    ('{"do": "sit", "id": "1"}', "'name' is missing"),
    ('{"do": "sit", "id": "1", "name": 3}', "'name'"),
    ('{"do": "sit", "id": "1", "name": "' + "x" * 25 + '"}', "length 24 at most"),
    ('{"do": "sit", "id": "1", "name": "Bob", "seat": 99}', "15 at most"),
    ('{"do": "sit", "id": "1", "name": "Bob", "colour": "red"}', "'colour' is not known"),
    ('{"do": "sit", "id": "1", "name": "Bob", "' + "z" * 3000 + '": 1}', "is not known"),
    ('{"do": "start", "id": "../../x"}', "'id'"),
    ("[" * 4000, "object, not array"),
    ('{"do": "agree", "id": "1", "options": {"a": ' + "[" * 4000, "'options"),
    ('{"do": "say", "id": "1", "text": "\\ud800"}', "not JSON"),
]


@pytest.mark.parametrize(("text", "part"), MALFORMED)
def test_what_nobody_understands_is_answered_with_one_sentence(server: Serving, text: str, part: str) -> None:
    async def work() -> None:
        token, table = await seated(server)
        async with server.socket(table, token) as socket:
            await socket.send(text)
            no = await hear(socket, "no")
            assert no["code"] == "malformed"
            assert part in no["message"]
            assert "x" * 41 not in no["message"]
            assert "z" * 41 not in no["message"]
            await tell(socket, do="lock", id="a", locked=True)
            assert (await hear(socket, "ack"))["id"] == "a"

    run(work())


def test_binary_messages_are_refused(server: Serving) -> None:
    async def work() -> None:
        token, table = await seated(server)
        async with server.socket(table, token) as socket:
            await socket.send(b'{"do": "start", "id": "1"}')
            assert (await hear(socket, "no"))["code"] == "malformed"

    run(work())


def test_only_misunderstandings_in_a_row_close_the_socket(server: Serving) -> None:
    async def work() -> None:
        token, table = await seated(server)
        most = server.settings.limits.malformed
        async with server.socket(table, token) as socket:
            for _ in range(most - 1):
                await socket.send("?")
            await tell(socket, do="lock", id="a", locked=True)
            assert (await hear(socket, "ack"))["id"] == "a"
            for _ in range(most):
                await socket.send("?")
            assert await closing(socket) == Close.MALFORMED

    run(work())


def test_a_message_larger_than_allowed_closes_the_socket(server: Serving) -> None:
    async def work() -> None:
        token, table = await seated(server)
        for size, expected in ((LARGEST_MESSAGE, None), (LARGEST_MESSAGE + 1, 1009)):
            async with server.socket(table, token) as socket:
                await hear(socket, "view")
                await socket.send("x" * size)
                if expected is None:
                    assert (await hear(socket, "no"))["code"] == "malformed"
                else:
                    assert await closing(socket) == expected

    run(work())


def test_frames_are_compressed_for_those_who_can_read_it(server: Serving) -> None:
    async def work() -> list[str]:
        token, table = await seated(server)
        async with server.socket(table, token) as socket:
            return [extension.name for extension in socket.protocol.extensions]

    assert run(work()) == ["permessage-deflate"]


def test_another_version_of_the_protocol_is_told_to_load_again(server: Serving) -> None:
    async def work() -> None:
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

    run(work())


@pytest.mark.parametrize("query", ["as=xml", "v=x", "v=-1", "v=" + "9" * 30])
def test_a_query_that_means_nothing_is_refused_at_the_door(server: Serving, query: str) -> None:
    async def work() -> bytes:
        token, table = await seated(server)
        with pytest.raises(InvalidStatus) as refused:
            async with server.socket(table, token, query):
                pass
        assert refused.value.response.status_code == 400
        return bytes(refused.value.response.body or b"")

    assert set(msgspec.json.decode(run(work()))) == {"code", "rule", "message"}


@pytest.mark.parametrize("table", ["nothing", "x" * 3000, "%00", "..", "a.b"])
def test_no_such_table(server: Serving, table: str) -> None:
    async def work() -> int:
        token = await server.sign_in("Ana")
        async with server.socket(table, token) as socket:
            return await closing(socket)

    assert run(work()) == Close.NO_TABLE


def test_a_seat_is_open_in_one_place_only(server: Serving) -> None:
    async def work() -> None:
        token, table = await seated(server)
        async with server.socket(table, token) as first:
            await hear(first, "view")
            async with server.socket(table, token) as second:
                await hear(second, "view")
                assert await closing(first) == Close.ELSEWHERE

    run(work())


def test_whoever_is_sent_away_is_told_so_and_stays_out(server: Serving) -> None:
    async def work() -> None:
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

    run(work())


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


def test_chat_reaches_everybody_at_the_table(server: Serving) -> None:
    async def work() -> None:
        token, table = await seated(server)
        other = await server.sign_in("Bob")
        async with server.socket(table, token) as host, server.socket(table, other) as guest:
            await tell(guest, do="sit", id="a", name="Bob")
            await hear(guest, "ack")
            await tell(guest, do="say", id="b", text="Bonjour <b>")
            lines = (await hear(host, "chat"))["lines"]
            assert [(line["name"], line["text"]) for line in lines] == [("Bob", "Bonjour <b>")]

    run(work())


def test_a_command_sent_twice_is_done_once_and_answered_twice(server: Serving) -> None:
    async def work() -> None:
        token, table = await seated(server)
        async with server.socket(table, token) as host:
            answers = []
            for _ in range(2):
                await tell(host, do="lock", id="same", locked=True)
                answers.append(await hear(host, "ack"))
            assert answers[0] == answers[1]

    run(work())


async def stop_reading(server: Serving, table: str, token: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket by hand whose buffers are tiny and which nobody reads."""
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


def test_a_reader_who_stops_reading_is_dropped_and_can_resume(tmp_path: Path) -> None:
    settings = Settings(limits=GENEROUS, slow_seconds=0.3)

    async def work(server: Serving) -> None:
        token, table = await seated(server)
        slow = await server.sign_in("Eve")
        reader, writer = await stop_reading(server, table, slow)
        async with server.socket(table, token) as host:
            count = 0
            while _closed_as_slow(server) == 0:
                await tell(host, do="lock", id=f"n{count}", locked=count % 2 == 0)
                last = await hear(host, "ack")
                count += 1
            # nobody else was kept waiting, and the one who was dropped left nothing behind
            assert count < 5000
            assert len(server.context.doors) == 1
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

    with serving(tmp_path, settings) as server:
        run(work(server))


def _closed_as_slow(server: Serving) -> float:
    return server.context.metrics.closed.labels(str(int(Close.TOO_SLOW)))._value.get()


async def _read_all(reader: asyncio.StreamReader) -> bytes:
    left = b""
    while chunk := await reader.read(65536):
        left += chunk
    return left
