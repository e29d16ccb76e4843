"""The client's requests, against servers that answer with valid and invalid HTTP."""

import asyncio
from contextlib import suppress

import pytest

from roitelet.client.client import LARGEST_RESPONSE, Reply, request
from tests.support.web.serving import run


async def answered(answer: bytes, method: str = "GET", timeout: float = 5.0) -> tuple[Reply, bytes]:
    """Return the client's result for a raw response, and the request."""
    asked = bytearray()
    finished = asyncio.Event()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.extend(await reader.readuntil(b"\r\n\r\n"))
        writer.write(answer)
        if answer.endswith(b"..."):
            await reader.read()
        with suppress(OSError):
            await writer.drain()
            writer.close()
            await writer.wait_closed()
        finished.set()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        try:
            reply = await request(method, f"http://127.0.0.1:{port}/a?b=c", {"X-Y": "z"}, timeout=timeout)
        finally:
            await finished.wait()
        return reply, bytes(asked)


@pytest.mark.parametrize(
    "answer",
    [
        b'HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n{"a": 1}',
        b'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{"a\r\n5;x=y\r\n": 1}\r\n0\r\n\r\n',
        b'HTTP/1.0 200 OK\r\n\r\n{"a": 1}',
        b'HTTP/1.1 200 \r\ncontent-LENGTH:8\r\n\r\n{"a": 1}',
    ],
)
def test_a_body_is_read_however_it_is_framed(answer: bytes) -> None:
    reply, asked = run(answered(answer))
    assert (reply.status, reply.json()) == (200, {"a": 1})
    assert asked.startswith(b"GET /a?b=c HTTP/1.1\r\n")
    assert b"X-Y: z\r\n" in asked


def test_a_head_has_no_body() -> None:
    reply, _ = run(answered(b"HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n", "HEAD"))
    assert (reply.body, reply.json()) == (b"", None)


def test_what_is_not_json_is_no_data() -> None:
    reply, _ = run(answered(b"HTTP/1.1 502 Bad\r\nContent-Length: 6\r\n\r\n<html>"))
    assert (reply.status, reply.json()) == (502, None)


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"nonsense\r\n\r\n",
        b"HTTP/1.1 abc\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}",
        b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n{}" % (LARGEST_RESPONSE + 1),
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ],
)
def test_an_unsound_answer_is_an_error_of_the_network(answer: bytes) -> None:
    with pytest.raises(OSError, match="no valid response"):
        run(answered(answer))


def test_an_answer_that_never_comes_times_out() -> None:
    with pytest.raises(TimeoutError):
        run(answered(b"HTTP/1.1 200 OK\r\n...", timeout=0.2))
