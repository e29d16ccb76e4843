"""Middleware that checks every HTTP request: the rate limit of its address, and its origin if it may change data."""

from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from roitelet.base.errors import Refused
from roitelet.web.configuration import Settings
from roitelet.web.net.csrf import may_change_state
from roitelet.web.net.limits import RateLimits, network_of
from roitelet.web.net.responses import web_refusal
from roitelet.web.pages.errors import refusal_page

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
FREE: Final = frozenset({"/health", "/ready", "/metrics"})
"""Paths for monitoring, without a rate limit."""


def address_of(connection: HTTPConnection) -> str:
    """Return the client's address or network, as the key for limits."""
    return network_of(connection.client.host if connection.client else "-")


class RequestGuard:
    """ASGI middleware that checks HTTP requests; :mod:`roitelet.web.net.sockets` checks sockets itself."""

    def __init__(self, app: ASGIApp, settings: Settings, rate_limits: RateLimits) -> None:
        self._app = app
        self._settings = settings
        self._rate_limits = rate_limits

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
            self._rate_limits.addresses.take(address_of(connection))
        if connection.scope["method"] not in SAFE and not may_change_state(connection, self._settings):
            raise web_refusal("origin")
