"""Holds a live page still: frames stop at the first wanted one, and go on after a test has checked it."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import WebSocketRoute

from roitelet.web.table.html_diff import apply_diff
from tests.support.browser.browsing import Visitor

Frame = dict[str, Any]


class Valve:
    """A valve between a page and its table."""

    def __init__(self, visitor: Visitor, wanted: Callable[[Frame], bool]) -> None:
        self.shut = False
        self._visitor = visitor
        self._wanted = wanted
        self._held: list[str | bytes] = []
        self._asked: set[str] = set()
        """Commands without an answer; while there are any, no frame is held."""
        self._page: WebSocketRoute | None = None
        self._parts: list[str] = []
        visitor.page.route_web_socket(re.compile("/live"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self._page = page

        def up(text: str | bytes) -> None:
            self._visitor.say(text)
            self._asked.add(msgspec.json.decode(text)["id"])
            server.send(text)

        page.on_message(up)
        server.on_message(self._forward_to_page)

    def _forward_to_page(self, text: str | bytes) -> None:
        message = msgspec.json.decode(text)
        if message["t"] != "view":
            self._visitor.hear(text)
            self._asked.discard(message.get("id", ""))
        if self.shut:
            self._held.append(text)
            return
        assert self._page is not None
        self._page.send(text)
        if message["t"] == "view":
            self._parts = apply_diff(self._parts, message["parts"])
            message["html"] = "".join(self._parts)
        self.shut = message["t"] == "view" and not self._asked and self._wanted(message)

    def open(self) -> None:
        """Let frames through again."""
        self.shut = False
        held, self._held = self._held, []
        for text in held:
            self._forward_to_page(text)
