"""The checks before every HTTP request: the rate limit of its address, and its origin if it changes anything."""

from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from roitelet.base.errors import Refused
from roitelet.web.configuration import Settings
from roitelet.web.net.csrf import may_change
from roitelet.web.net.limits import Guard, network_of
from roitelet.web.net.responses import problem
from roitelet.web.pages.errors import refusal_page

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
FREE: Final = frozenset({"/health", "/ready", "/metrics"})
"""Paths for monitoring, without a rate limit."""


def address_of(connection: HTTPConnection) -> str:
    """Return the client's address or network, as the key for limits."""
    return network_of(connection.client.host if connection.client else "-")


class Gate:
    """ASGI middleware that checks HTTP requests; :mod:`roitelet.web.net.sockets` checks sockets itself."""

    def __init__(self, app: ASGIApp, settings: Settings, guard: Guard) -> None:
        self._app = app
        self._settings = settings
        self._guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve or refuse one request."""
        if scope["type"] == "http":
            connection = HTTPConnection(scope)
            try:
                self._check(connection)
            except Refused as error:
                await refusal_page(Request(scope), error)(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _check(self, connection: HTTPConnection) -> None:
        if connection.url.path not in FREE:
            self._guard.addresses.take(address_of(connection))
        if connection.scope["method"] not in SAFE and not may_change(connection, self._settings):
            raise problem("origin")
