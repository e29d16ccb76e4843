"""Someone at a table who plays by mouse: sees what can be chosen, chooses at random, clicks, waits for the answer."""

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
"""Where a card that lies partly under others can be touched, from the inner corner of its edge."""
SPOT = f"""(item) => Promise.allSettled(document.getAnimations()
  .filter((motion) => Number.isFinite(motion.effect.getComputedTiming().endTime)).map((motion) => motion.finished))
  .then(() => ({UNCOVERED})(item))"""
"""The same once nothing flies any more: a card in flight lies over others that will cover it."""
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
"""What the page shows once it asks for something, or has a newer version; or when the time is up."""
ANSWER = 200
"""Milliseconds between two looks whether a move was answered."""


@dataclass(frozen=True)
class Choice:
    """A move, and what must be taken up first, if anything."""

    word: str
    keys: tuple[str, ...]

    @property
    def control(self) -> str:
        """Return what kind of thing must be taken up first."""
        return self.keys[0].partition("-")[0] if self.keys else ""


@dataclass(frozen=True)
class Seen:
    """What a page asks of its reader."""

    version: int
    moves: tuple[Choice, ...]
    pausing: bool
    over: bool
    said: str
    refused: bool
    outcome: bool = False
    """Whether the outcome of a conflict lies in place of the hand, and frames wait until it was looked at."""

    @property
    def asked(self) -> bool:
        """Return whether there is something to click."""
        return bool(self.moves) or self.pausing or self.over


def _seen(found: dict[str, Any]) -> Seen:
    moves = tuple(Choice(move["word"], tuple(move["keys"])) for move in found.pop("moves"))
    return Seen(moves=moves, **found)


class Player:
    """A seat played through its page."""

    LOOK = LOOK
    live = True
    """Whether the page changes by itself."""
    most_kinds: int | None = None
    """How many kinds of decision show all there is to be shown, if not every one."""

    def __init__(self, visitor: Visitor, seed: int = 0, page: Page | None = None) -> None:
        self.visitor = visitor
        self.page = page or visitor.page
        self.chance = random.Random(seed)
        self.made: list[str] = []
        """The moves clicked so far."""
        self._used: set[str] = set()
        self.missed = 0
        """Clicks that took nothing up."""

    def open(self, address: str) -> None:
        """Go to the page of a table."""
        self.page.goto(address)

    def look(self) -> Seen:
        """Return what the page shows now."""
        return _seen(self.page.evaluate(self.LOOK))

    def wait(self) -> Seen:
        """Return what the page shows once it asks for something."""
        while (seen := _seen(self.page.evaluate(WAIT, [None, PATIENCE]))).outcome:
            with suppress(TooLate):  # it goes away by itself after a while
                self.page.locator(SEEN).first.click(timeout=3000)
        assert seen.asked, f"nothing to do: {seen.said!r}"
        return seen

    def my_turn(self) -> Seen:
        """Return what the page shows once a move is asked for, the next deal having been asked for if need be."""
        seen = self.my_turn_or_the_end()
        assert not seen.over, "the game is over"
        return seen

    def my_turn_or_the_end(self) -> Seen:
        """Return the same, unless the game ends before."""
        while not (seen := self.wait()).moves and not seen.over:
            self.next_deal(seen.version)
        return seen

    def wait_beyond(self, version: int, most: float = PATIENCE) -> Seen:
        """Return what the page shows once it has a newer version, or after so many milliseconds."""
        return _seen(self.page.evaluate(WAIT, [version, most]))

    def move(self, choice: Choice) -> None:
        """Make a move and wait until the page shows what came of it."""
        self._then(lambda: self.click_move(choice))
        self.made.append(choice.word)

    def click_move(self, choice: Choice) -> None:
        """The clicks that make a move."""
        if choice.keys:
            key = self.chance.choice(choice.keys)
            self.pick(key)
            self.press(self.page.locator(f'button[name="action"][value="{choice.word}"].offered:visible').first)
        else:
            self.press(self.page.locator(f'{MOVES}[value="{choice.word}"]:visible').first)

    def pick(self, key: str) -> None:
        """Take something up. A click that a frame came in between is made again, as a person would, but not often."""
        item = self.page.locator(f'[data-pick="{key}"]:visible').first
        self.press(item)
        try:
            expect(item).to_have_attribute("aria-pressed", "true", timeout=TOUCH / 2)
        except AssertionError:
            self.missed += 1
            assert self.missed <= MOST_MISSED, "picking something up fails again and again"
            self.press(item)

    def press(self, button: Locator) -> None:
        """Choose what is under the hand."""
        button.click(position=self.spot(button))

    def spot(self, button: Locator) -> Position | None:
        """Return where to touch a button; nothing if all of it is covered, which a click then finds out."""
        found: Position | None = button.evaluate(SPOT)
        return found

    def next_deal(self, before: int) -> None:
        """Have the next deal dealt after a version; at an instant pace it may come before the click."""
        asked = False
        until = time.monotonic() + PATIENCE / 1000
        while (seen := self.look()).version == before:
            assert time.monotonic() < until, "no next deal"
            if seen.pausing and not asked:
                with suppress(TooLate):
                    self.page.locator(CONTINUE).click(timeout=3000)
                    asked = True
            self.wait_beyond(before, ANSWER)

    def _then(self, act: Callable[[], None]) -> None:
        acks, refusals = len(self.visitor.acks), len(self.visitor.refusals)
        try:
            act()
        except TooLate as error:
            # the answer may change the button before Playwright is content with its click, and it wants another one
            made = len(self.visitor.acks) - acks
            assert made == 1, f"{error}; {made} moves, now: {self.look()}"
        until = time.monotonic() + PATIENCE / 1000
        seen = self.look()
        while len(self.visitor.acks) == acks or seen.version < self.visitor.acks[-1]:
            assert len(self.visitor.refusals) == refusals, self.visitor.refusals
            assert time.monotonic() < until, f"no answer: {seen.said!r}"
            seen = self.wait_beyond(seen.version, ANSWER)

    def step(self) -> Seen:
        """Do one thing that can be done, chosen at random; returns what was seen before."""
        seen = self.wait()
        if seen.moves:
            self.move(self.choose(seen))
        elif seen.pausing:
            self.next_deal(seen.version)
        return seen

    def choose(self, seen: Seen) -> Choice:
        """Return one of the moves, at random.

        One of those first that need something to be taken up as no other has yet.
        """
        new = [choice for choice in seen.moves if choice.control not in self._used]
        choice = self.chance.choice(new or seen.moves)
        self._used.add(choice.control)
        return choice

    def finish(self, most: int = 2000) -> Seen:
        """Play until the game is over."""
        for _ in range(most):
            seen = self.step()
            if seen.over:
                return seen
        raise AssertionError("the game does not end")
