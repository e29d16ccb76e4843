"""Middleware that adds the security, cache and request id headers to every response, and logs requests."""

import secrets
import time
from collections.abc import Callable, Mapping
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roitelet.web.configuration import Settings
from roitelet.web.process.logs import LOGGER, request_id
from roitelet.web.process.metrics import Metrics

CONTENT_POLICY: Final = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
SECURITY: Final[Mapping[str, str]] = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
HSTS: Final = "max-age=31536000"
RESPONSE_STARTS: Final = frozenset({"http.response.start", "websocket.http.response.start"})

OnError = Callable[[Request, Exception], Response]
"""Makes the response to an internal error."""


class Headers:
    """ASGI middleware, the outermost: adds headers, logs requests, answers internal errors."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics, on_error: OnError) -> None:
        self._app = app
        self._secure = settings.secure
        self._metrics = metrics
        self._on_error = on_error

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        if self._secure:
            # the public address is https, even if the proxy does not tell
            scope["scheme"] = "https" if scope["type"] == "http" else "wss"
        new_id = secrets.token_hex(6)
        token = request_id.set(new_id)
        started = time.perf_counter()
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] in RESPONSE_STARTS:
                status = message["status"]
                self._add_headers(MutableHeaders(scope=message), scope, new_id)
            await send(message)

        try:
            await self._app(scope, receive, send_with_headers)
        except Exception as error:
            if status or scope["type"] == "websocket":
                raise
            await self._on_error(Request(scope), error)(scope, receive, send_with_headers)
        finally:
            if scope["type"] == "http":
                self._log_request(scope, status, time.perf_counter() - started)
            request_id.reset(token)

    def _add_headers(self, headers: MutableHeaders, scope: Scope, new_id: str) -> None:
        for name, value in SECURITY.items():
            headers[name] = value
        if self._secure:
            headers["strict-transport-security"] = HSTS
        headers["x-request-id"] = new_id
        private = scope["path"].startswith(("/api", "/tables", "/my-games", "/move", "/metrics", "/health", "/ready"))
        headers.setdefault("cache-control", "no-store" if private else "no-cache")
        headers.add_vary_header("Accept-Language, Cookie")

    def _log_request(self, scope: Scope, status: int, seconds: float) -> None:
        # the route, not the path: a path may hold a table's id, and would make too many labels
        route = getattr(scope.get("route"), "path", "-")
        self._metrics.requests.labels(scope["method"], route, str(status)).inc()
        details = {"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)}
        LOGGER.log(10 if route in {"/health", "/ready", "/metrics"} else 20, "request", extra=details)
