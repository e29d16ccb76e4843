"""HTTP for a few small JSON requests over asyncio streams: one connection each, which can be cancelled."""

import asyncio
import ssl
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import msgspec

LARGEST_RESPONSE = 4 * 1024 * 1024


@dataclass(frozen=True)
class Reply:
    """The answer to a request."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """The body as data; None if it is empty or not JSON."""
        try:
            return msgspec.json.decode(self.body) if self.body else None
        except msgspec.DecodeError:
            return None


async def request(
    method: str, url: str, headers: dict[str, str] | None = None, body: bytes = b"", timeout: float = 40.0
) -> Reply:
    """Send one request and read its response; raises ``OSError`` (a timeout too) when that fails."""
    parts = urlsplit(url)
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = {"Host": parts.netloc, "Connection": "close", "Accept": "application/json", **(headers or {})}
    if body or method in {"POST", "PATCH"}:
        lines |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    head = f"{method} {target} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items()) + "\r\n"
    async with asyncio.timeout(timeout):
        context = ssl.create_default_context() if secure else None
        reader, writer = await asyncio.open_connection(parts.hostname, port, ssl=context, limit=LARGEST_RESPONSE)
        try:
            writer.write(head.encode("latin-1") + body)
            await writer.drain()
            return await _read_reply(reader, method)
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError, LookupError) as error:
            raise ConnectionError(f"no sound response from {parts.netloc}") from error
        finally:
            writer.close()


async def _read_reply(reader: asyncio.StreamReader, method: str) -> Reply:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    status = int(head[0].split(" ", 2)[1])
    pairs = (line.partition(":") for line in head[1:] if line)
    headers = {name.strip().lower(): value.strip() for name, _, value in pairs}
    if method == "HEAD" or status in {204, 304}:
        return Reply(status, headers, b"")
    if headers.get("transfer-encoding", "").lower() == "chunked":
        return Reply(status, headers, await _read_chunks(reader))
    if "content-length" in headers:
        size = int(headers["content-length"])
        if size > LARGEST_RESPONSE:
            raise ValueError(f"a response of {size} bytes")
        return Reply(status, headers, await reader.readexactly(size))
    return Reply(status, headers, await reader.read(LARGEST_RESPONSE))


async def _read_chunks(reader: asyncio.StreamReader) -> bytes:
    body = bytearray()
    while size := int((await reader.readuntil(b"\r\n")).split(b";")[0], 16):
        if len(body) + size > LARGEST_RESPONSE:
            raise ValueError("a response without end")
        body += await reader.readexactly(size)
        await reader.readexactly(2)
    return bytes(body)
