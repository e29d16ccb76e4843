"""The server's records of a game, to compare with its page."""

import re
from html import unescape
from typing import Any

import msgspec

from roitelet.games import load_game
from roitelet.kit.game_layout import layout_of
from tests.support.browser.browsing import Visitor

LABELS = "items => items.map(item => item.getAttribute('aria-label'))"
TEXTS = """(sheet) => {
  const [found, walker] = [[], document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)];
  while (walker.nextNode()) found.push(walker.currentNode.data);
  return found.join(" ");
}"""
"""The words of a sheet, which the outcome may cover: those of neighbouring cells apart."""


def moves_of(visitor: Visitor, address: str, seat: int) -> list[str]:
    """Return the moves a player made themselves, from the public log of a finished game."""
    text = visitor.request("GET", f"/api{address}/file")[1].decode()
    events = [msgspec.json.decode(line) for line in text.splitlines()[1:]]
    payloads: list[dict[str, Any]] = [event["payload"] for event in events]
    return [
        payload["action"]
        for payload in payloads
        if payload["kind"] == "played" and payload["seat"] == seat and payload.get("by", "player") == "player"
    ]


def as_drawn(line: str, game: str) -> str:
    """Return the words of a line of the log after its cards are drawn."""
    layout = layout_of(load_game(game))
    return unescape(re.sub(r"<[^>]+>", "", layout.draw_sentence(line, "fr")))


def same_story(visitor: Visitor, address: str) -> None:
    """Check that the page shows the server's log and all points."""
    page = visitor.page
    shown = page.locator("#sheet-log .log li")
    lines = list(reversed(shown.all_text_contents()))
    first = shown.last.get_attribute("id")
    assert first is not None
    version = int(first.removeprefix("log-").partition("-")[0])
    frame = visitor.ask("GET", f"/api{address}?lang=fr&since={version - 1}")
    log_lines = [line for event in frame["events"] for line in event["lines"]]
    labels = page.locator("#sheet-log .log .mini").evaluate_all(LABELS)
    missing = {card for card in labels if card.casefold() not in "\n".join(log_lines).casefold()}
    assert not missing, (missing, log_lines)
    text_lines = list(reversed(shown.filter(has_not=page.locator(".mini")).all_text_contents()))
    remaining = iter(log_lines)
    unknown = [line for line in text_lines if line not in remaining]
    assert not unknown, (unknown[0], log_lines)
    page.reload()
    lines_after_reload = list(reversed(shown.all_text_contents()))
    assert lines_after_reload == lines, (set(lines_after_reload) ^ set(lines), len(lines_after_reload), len(lines))
    assert lines
    sheet = page.locator("#sheet-scores").evaluate(TEXTS)
    numbers = {int(number.replace("−", "-")) for number in re.findall(r"[−-]?\d+", sheet)}
    assert set(frame["table"]["points"]) <= numbers, (frame["table"]["points"], sheet)
