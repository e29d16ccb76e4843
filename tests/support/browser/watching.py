"""Faults that no page may have: errors, complaints, breaches of the content policy, requests to other hosts."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Request, WebSocket

REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`CSP ${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile ?? ""}:${event.lineNumber}`));
"""
LOCAL = frozenset({"data", "blob", "about"})


class Watch:
    """All faults of a page."""

    def __init__(self, host: str) -> None:
        self._host = host
        self._allowed: list[re.Pattern[str]] = []
        self._seen: list[str] = []

    def allow(self, pattern: str) -> None:
        """Ignore complaints that a test causes."""
        self._allowed.append(re.compile(pattern))

    def over(self, page: Page) -> None:
        """Watch a page from now on."""
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._seen.append(f"error: {error}"))
        page.on("request", self._on_request)
        page.on("websocket", self._on_socket)

    @property
    def troubles(self) -> list[str]:
        """Return the faults that no test allowed."""
        return [line for line in self._seen if not any(pattern.search(line) for pattern in self._allowed)]

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._seen.append(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def _on_request(self, request: Request) -> None:
        self._check(request.url)

    def _on_socket(self, socket: WebSocket) -> None:
        self._check(socket.url)

    def _check(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in LOCAL and parts.netloc != self._host:
            self._seen.append(f"request to another host: {url}")
