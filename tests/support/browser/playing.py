"""A player who uses the mouse: reads the choices, chooses at random, clicks, waits for the answer."""

import random
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, Position, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.support.browser.browsing import PATIENCE, TOUCH, Visitor

MOST_MISSED = 2
MOVES = '#table button[name="action"]:not([aria-disabled="true"])'
CONTINUE = '#prompt form[data-do="continue"] button'
OVER = '#prompt a[href$="/replay"]'
SEEN = "[data-seen]:visible"
LOOK = """() => {
  const table = document.getElementById("table");
  const moves = [...table.querySelectorAll('button[name="action"]:not([aria-disabled="true"])')];
  return {
    version: Number(table.dataset.v),
    moves: moves.map((item) => ({ word: item.value, keys: (item.dataset.for ?? "").split(" ").filter(Boolean) })),
    pausing: Boolean(table.querySelector('#prompt form[data-do="continue"] button')),
    over: Boolean(table.querySelector('#prompt a[href$="/replay"]')),
    outcome: [...table.querySelectorAll("[data-seen]")].some((item) => item.checkVisibility()),
    said: ["settled", "prompt"].map((id) => document.getElementById(id)?.textContent ?? "").join(" "),
    refused: Boolean(table.querySelector("#prompt.refusal")),
  };
}"""

UNCOVERED = """(item) => {
  item.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = item.getBoundingClientRect();
  for (const y of [0.5, 0.3, 0.7, 0.15, 0.85]) for (const x of [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9, 0.05]) {
    const found = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    if (item.contains(found)) return { x: box.width * x - item.clientLeft, y: box.height * y - item.clientTop };
  }
  return null;
}"""
"""The place to click a card partly under others, from the inner corner of its edge."""
SPOT = f"""(item) => Promise.allSettled(document.getAnimations()
  .filter((motion) => Number.isFinite(motion.effect.getComputedTiming().endTime)).map((motion) => motion.finished))
  .then(() => ({UNCOVERED})(item))"""
"""That place after all flights: a flying card lies over others that will cover it."""
WAIT = f"""([since, most]) => new Promise((done) => {{
  const look = {LOOK};
  const heard = () => document.documentElement.classList.contains("with-script");
  const asked = (seen) => heard() && (seen.moves.length || seen.pausing || seen.over || seen.outcome);
  const ready = (seen) => since === null ? asked(seen) : seen.version > since;
  const finish = (seen) => {{ watch.disconnect(); clearInterval(often); clearTimeout(late); done(seen); }};
  const check = () => {{ const seen = look(); if (ready(seen)) finish(seen); }};
  const watch = new MutationObserver(check);
  const often = setInterval(check, 500);
  const late = setTimeout(() => finish(look()), most);
  watch.observe(document.getElementById("table"), {{ attributes: true, attributeFilter: ["data-v"] }});
  check();
}})"""
"""The page's state once it needs an answer, has a newer version, or the time is up."""
ANSWER = 200
"""Milliseconds between two checks whether a move was answered."""


@dataclass(frozen=True)
class Choice:
    """A move, and the items to pick first, if any."""

    word: str
    keys: tuple[str, ...]

    @property
    def control(self) -> str:
        """Return the kind of item to pick first."""
        return self.keys[0].partition("-")[0] if self.keys else ""


@dataclass(frozen=True)
class Seen:
    """The state of a page as its reader sees it."""

    version: int
    moves: tuple[Choice, ...]
    pausing: bool
    over: bool
    said: str
    refused: bool
    outcome: bool = False
    """Whether the outcome of a conflict replaces the hand, and frames wait until the viewer has looked at it."""

    @property
    def asked(self) -> bool:
        """Return whether there is something to click."""
        return bool(self.moves) or self.pausing or self.over


def _page_state(data: dict[str, Any]) -> Seen:
    moves = tuple(Choice(move["word"], tuple(move["keys"])) for move in data.pop("moves"))
    return Seen(moves=moves, **data)


class Player:
    """A seat played through its page."""

    LOOK = LOOK
    live = True
    """Whether the page changes by itself."""
    most_kinds: int | None = None
    """Number of kinds of decision that are enough; None for all."""

    def __init__(self, visitor: Visitor, seed: int = 0, page: Page | None = None) -> None:
        self.visitor = visitor
        self.page = page or visitor.page
        self.rng = random.Random(seed)
        self.made: list[str] = []
        """The moves clicked so far."""
        self._used: set[str] = set()
        self.missed = 0
        """Clicks that picked nothing."""

    def open(self, address: str) -> None:
        """Go to the page of a table."""
        self.page.goto(address)

    def look(self) -> Seen:
        """Return the current state of the page."""
        return _page_state(self.page.evaluate(self.LOOK))

    def wait(self) -> Seen:
        """Return the state of the page once it needs an answer."""
        while (seen := _page_state(self.page.evaluate(WAIT, [None, PATIENCE]))).outcome:
            with suppress(TooLate):  # it disappears by itself after a while
                self.page.locator(SEEN).first.click(timeout=3000)
        assert seen.asked, f"nothing to do: {seen.said!r}"
        return seen

    def my_turn(self) -> Seen:
        """Return the state of the page once it needs a move; ask for the next deal if necessary."""
        seen = self.my_turn_or_the_end()
        assert not seen.over, "the game is over"
        return seen

    def my_turn_or_the_end(self) -> Seen:
        """Return the state of the page once it needs a move or the game is over."""
        while not (seen := self.wait()).moves and not seen.over:
            self.next_deal(seen.version)
        return seen

    def wait_beyond(self, version: int, most: float = PATIENCE) -> Seen:
        """Return the state of the page once it has a newer version, or after so many milliseconds."""
        return _page_state(self.page.evaluate(WAIT, [version, most]))

    def move(self, choice: Choice) -> None:
        """Make a move and wait until the page shows the result."""
        self._act_and_wait(lambda: self.click_move(choice))
        self.made.append(choice.word)

    def click_move(self, choice: Choice) -> None:
        """Click to make a move."""
        if choice.keys:
            key = self.rng.choice(choice.keys)
            self.pick(key)
            self.press(self.page.locator(f'button[name="action"][value="{choice.word}"].offered:visible').first)
        else:
            self.press(self.page.locator(f'{MOVES}[value="{choice.word}"]:visible').first)

    def pick(self, key: str) -> None:
        """Pick an item. If a frame came during the click, click again, as a person would, but not often."""
        item = self.page.locator(f'[data-pick="{key}"]:visible').first
        self.press(item)
        try:
            expect(item).to_have_attribute("aria-pressed", "true", timeout=TOUCH / 2)
        except AssertionError:
            self.missed += 1
            assert self.missed <= MOST_MISSED, "picking something up fails again and again"
            self.press(item)

    def press(self, button: Locator) -> None:
        """Click a button where it is not covered."""
        button.click(position=self.spot(button))

    def spot(self, button: Locator) -> Position | None:
        """Return where to click a button; None if all of it is covered, and the click will fail."""
        position: Position | None = button.evaluate(SPOT)
        return position

    def next_deal(self, before: int) -> None:
        """Ask for the next deal after a version; at an instant pace it may come before the click."""
        clicked = False
        deadline = time.monotonic() + PATIENCE / 1000
        while (seen := self.look()).version == before:
            assert time.monotonic() < deadline, "no next deal"
            if seen.pausing and not clicked:
                with suppress(TooLate):
                    self.page.locator(CONTINUE).click(timeout=3000)
                    clicked = True
            self.wait_beyond(before, ANSWER)

    def _act_and_wait(self, act: Callable[[], None]) -> None:
        acks, refusals = len(self.visitor.acks), len(self.visitor.refusals)
        try:
            act()
        except TooLate as error:
            # the answer may change the button before Playwright has finished its click, and make it click again
            new_acks = len(self.visitor.acks) - acks
            assert new_acks == 1, f"{error}; {new_acks} moves, now: {self.look()}"
        deadline = time.monotonic() + PATIENCE / 1000
        seen = self.look()
        while len(self.visitor.acks) == acks or seen.version < self.visitor.acks[-1]:
            assert len(self.visitor.refusals) == refusals, self.visitor.refusals
            assert time.monotonic() < deadline, f"no answer: {seen.said!r}"
            seen = self.wait_beyond(seen.version, ANSWER)

    def step(self) -> Seen:
        """Make a random move or go on; return the state before it."""
        seen = self.wait()
        if seen.moves:
            self.move(self.choose(seen))
        elif seen.pausing:
            self.next_deal(seen.version)
        return seen

    def choose(self, seen: Seen) -> Choice:
        """Return a random move, preferring those whose kind of item was never picked."""
        unused = [choice for choice in seen.moves if choice.control not in self._used]
        choice = self.rng.choice(unused or seen.moves)
        self._used.add(choice.control)
        return choice

    def finish(self, most: int = 2000) -> Seen:
        """Play until the game is over."""
        for _ in range(most):
            seen = self.step()
            if seen.over:
                return seen
        raise AssertionError("the game does not end")
