"""The HTTP client: signs in as a guest, opens tables and joins them."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import urlsplit

import msgspec

from roitelet.base.arguments import check_text, wrong
from roitelet.base.errors import check_language
from roitelet.client.errors import Refused, read_json
from roitelet.client.remote_table import RemoteTable

LARGEST_RESPONSE: Final = 4 * 1024 * 1024


@dataclass(frozen=True)
class Reply:
    """The response to a request."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """Return the body as data, None if it is empty or not JSON."""
        return read_json(self.body)


class Client:
    """A guest of a server: ``async with Client("http://127.0.0.1:8440") as client: await client.sign_in("Ana")``.

    Pass the ``token`` of an earlier :meth:`sign_in` to be the same guest again.
    """

    def __init__(self, url: str, token: str | None = None, *, language: str = "fr") -> None:
        self.url = _check_url(url).rstrip("/")
        self.token = token
        self.language = check_language(language)
        self.name = ""
        self._tables: list[RemoteTable] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connections to all tables; the seats are kept."""
        tables, self._tables = self._tables, []
        for table in tables:
            await table.close()

    async def sign_in(self, name: str) -> str:
        """Sign in as a new guest; return the token with which you can come back as the same guest."""
        session = await self.call("POST", "/api/session", {"name": name, "token": True})
        self.token = str(session["token"])
        self.name = str(session["name"])
        return self.token

    async def who_am_i(self) -> dict[str, Any]:
        """Return the guest's nickname and tables."""
        session: dict[str, Any] = await self.call("GET", "/api/session")
        self.name = str(session["name"])
        return session

    async def rename(self, name: str) -> None:
        """Change the nickname."""
        self.name = str((await self.call("PATCH", "/api/session", {"name": name}))["name"])

    async def sign_out(self) -> None:
        """Revoke the token."""
        await self.call("DELETE", "/api/session")
        self.token = None

    async def games(self) -> list[dict[str, Any]]:
        """Return the games of the server."""
        games: list[dict[str, Any]] = (await self.call("GET", "/api/games"))["games"]
        return games

    async def open_table(self, game: str, seats: int | None = None, **terms: Any) -> str:
        """Open a table and return its id, which others need to join.

        ``terms`` are any of preset, options, bots, pace, clock, name.
        """
        body = {"game": game, "seats": seats, **terms}
        reply = await self.call(
            "POST", "/api/tables", {name: value for name, value in body.items() if value is not None}
        )
        return str(reply["id"])

    async def join(self, link: str, since: int = 0) -> RemoteTable:
        """Connect to a table by its link or id and wait for the first view."""
        table = RemoteTable(self, table_id_of(link), since)
        self._tables.append(table)
        await table.start()
        return table

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request and return the data of its response; raise :class:`Refused` for an error status."""
        reply = await self.ask(method, path, body)
        if reply.status >= 400:
            raise Refused.from_response(reply.body, reply.status)
        return reply.json()

    async def ask(self, method: str, path: str, body: Any = None, timeout: float = 20.0) -> Reply:
        """Send a request and return its response, even with an error status."""
        encoded = b"" if body is None else msgspec.json.encode(body)
        return await request(method, self.url + path, self.headers, encoded, timeout)

    @property
    def headers(self) -> dict[str, str]:
        """The headers of every request."""
        authorization = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return {"Accept-Language": self.language, **authorization}


async def request(
    method: str, url: str, headers: Mapping[str, str] | None = None, body: bytes = b"", timeout: float = 20.0
) -> Reply:
    """Send a request and return its response; raise ``OSError`` on failure or timeout."""
    async with asyncio.timeout(timeout):
        return await asyncio.to_thread(_request, method, url, headers or {}, body, timeout)


def _request(method: str, url: str, headers: Mapping[str, str], body: bytes, timeout: float) -> Reply:
    parts = urlsplit(url)
    connection_class = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    connection = connection_class(parts.hostname or "", parts.port, timeout=timeout)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    all_headers = {"Connection": "close", "Accept": "application/json", "Content-Type": "application/json", **headers}
    try:
        connection.request(method, target, body or None, all_headers)
        response = connection.getresponse()
        content = response.read(LARGEST_RESPONSE + 1)
        if len(content) > LARGEST_RESPONSE or response.length:
            raise HTTPException
    except HTTPException as error:
        raise ConnectionError(f"no valid response from {parts.netloc}") from error
    finally:
        connection.close()
    return Reply(response.status, {name.lower(): value for name, value in response.getheaders()}, content)


def table_id_of(link: str) -> str:
    """Return the id in a link to a table, or the id itself."""
    check_text("link", link)
    return urlsplit(link).path.rstrip("/").rpartition("/")[2] if "/" in link else link


def _check_url(url: object) -> str:
    """Return the URL of a server; raise ``BadInput`` unless it is a valid HTTP address."""
    try:
        parts = urlsplit(check_text("url", url))
        is_valid = parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0
    except ValueError:
        is_valid = False
    if not is_valid:
        raise wrong("url", url, "url")
    return str(url)
