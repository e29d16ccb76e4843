"""Other ways to play than by mouse: finger, keyboard, plain forms without a script, text."""

import time
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect

from tests.support.browser.asking import asked_something
from tests.support.browser.browsing import PATIENCE
from tests.support.browser.playing import CONTINUE, UNCOVERED, Choice, Player, Seen

IS_HAND = "item => item.closest('#hand') !== null && item.name === 'action'"
PLACE = "item => [...document.querySelectorAll('#hand button')].indexOf(item)"
STEPS = """(item) => {
  const cards = [...document.querySelectorAll("#hand button")];
  const here = cards.indexOf(document.activeElement);
  return here < 0 ? cards.indexOf(item) + 1 : (cards.indexOf(item) - here + cards.length) % cards.length;
}"""
"""Presses of the right arrow until the focus is on a card."""
STOPS = """(wanted) => {
  const all = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")];
  const open = document.querySelector("dialog[open]");
  const stops = all.filter((item) => item.checkVisibility({ visibilityProperty: true }) && !item.disabled
    && item.type !== "hidden" && item.tabIndex >= 0 && (!open || open.contains(item)));
  const here = document.activeElement;
  const before = (item) => item === here || here.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_PRECEDING;
  return here === wanted ? 0 : stops.indexOf(wanted) - (here === document.body ? -1 : stops.findLastIndex(before));
}"""
"""Approximate presses of Tab to a control: scrollable areas are stops too."""
COVERED = f"""() => {{
  const uncovered = {UNCOVERED};
  const moves = [...document.querySelectorAll('#table button[name="action"]:not([aria-disabled="true"])')];
  return moves.filter((item) => !uncovered(item)).map((item) => item.value);
}}"""
"""Moves of a page that no finger can reach."""
FOCUSED = "item => item === document.activeElement"
MOST_STOPS = 400


class FingerPlayer(Player):
    """Plays by taps: the first lifts a card; the second, or « Jouer », plays it."""

    cards = 0

    def press(self, button: Locator) -> None:
        is_card = button.evaluate(IS_HAND)
        button.tap(position=self.spot(button))
        if not is_card:
            return
        expect(button).to_contain_class("lifted")
        play = self.page.locator("#play")
        expect(play).to_be_visible()
        self.cards += 1
        if self.cards % 2:
            play.tap()
        else:
            button.tap(position=self.spot(button))


class KeyPlayer(Player):
    """Plays by keyboard: arrows and digits in the hand, Tab elsewhere, Enter to choose."""

    cards = 0

    def press(self, button: Locator) -> None:
        self.reach(button)
        self.page.keyboard.press("Enter")

    def reach(self, control: Locator) -> None:
        """Move the focus to a control."""
        place = control.evaluate(PLACE)
        self.cards += place >= 0
        if 0 <= place < 9 and self.cards % 2:
            self.page.keyboard.press(str(place + 1))
        elif place >= 0:
            for _ in range(control.evaluate(STEPS)):
                self.page.keyboard.press("ArrowRight")
        else:
            self._tab(control)
        assert control.evaluate(FOCUSED), f"cannot be reached by keyboard: {control.evaluate('item => item.outerHTML')}"

    def _tab(self, control: Locator) -> None:
        pressed = 0
        while pressed < MOST_STOPS and (distance := control.evaluate(STOPS)):
            for _ in range(abs(distance)):
                self.page.keyboard.press("Tab" if distance > 0 else "Shift+Tab")
            pressed += abs(distance)


class PlainPlayer(Player):
    """Plays without a script: each move is a form, each answer a page; to wait is to reload the page."""

    live = False

    def wait(self) -> Seen:
        deadline = time.monotonic() + PATIENCE / 1000
        while not (seen := self.look()).asked:
            assert time.monotonic() < deadline, f"nothing to do: {seen.said!r}"
            asked_something(self.visitor, urlsplit(self.page.url).path.removesuffix("/text"))
            self.page.reload()
        return seen

    def step(self) -> Seen:
        seen = self.wait()
        if not seen.moves:
            return super().step()
        covered = self.page.evaluate(COVERED)
        assert not covered, f"cannot be clicked: {covered}"
        self.move(self.choose(seen))
        return seen

    def click_move(self, choice: Choice) -> None:
        self.press(self._button(choice))

    def _button(self, choice: Choice) -> Locator:
        return self.page.locator(f'button[name="action"][value="{choice.word}"]:visible').first

    def next_deal(self, _before: int) -> None:
        with self.page.expect_navigation():
            self.press(self.page.locator(CONTINUE))

    def _act_and_wait(self, act: Callable[[], None]) -> None:
        before = self.look().version
        with self.page.expect_navigation():
            act()
        seen = self.look()
        assert not seen.refused, seen.said
        assert seen.version > before


WORDS = """() => ({
  version: Number(document.querySelector('input[name="on"]')?.value ?? 0),
  moves: [...document.querySelectorAll('form.moves button[name="action"]')]
    .map((item) => ({ word: item.value, keys: [] })),
  pausing: Boolean(document.querySelector('input[name="do"][value="continue"]')),
  over: Boolean(document.querySelector('a[href$="/replay"]')),
  said: [...document.querySelectorAll("#settled, .prompt")].map((item) => item.textContent).join(" "),
  refused: Boolean(document.querySelector(".refusal")),
})"""
"""The question on the text page."""


class WordPlayer(PlainPlayer):
    """Types moves on the text page, and sometimes presses the equivalent button.

    Decisions differ only in their labels, and ``tests/web/table/text/test_typed_moves.py`` types every label.
    """

    LOOK = WORDS
    most_kinds = 3
    moves = 0

    def open(self, address: str) -> None:
        self.page.goto(f"{address}/text?calm=1")

    def step(self) -> Seen:
        return Player.step(self)

    def click_move(self, choice: Choice) -> None:
        button = self.page.locator(f'form.moves button[name="action"][value="{choice.word}"]')
        self.moves += 1
        if self.moves % 3 == 1:
            button.click()
            return
        label = button.evaluate("item => item.firstChild.textContent.trim()")
        self.page.locator("#text").fill(f"joue {label}")
        self.page.locator("#text").press("Enter")

    def next_deal(self, _before: int) -> None:
        with self.page.expect_navigation():
            self.page.locator('form:has(input[name="do"][value="continue"]) button').click()

    def _act_and_wait(self, act: Callable[[], None]) -> None:
        with self.page.expect_navigation():
            act()
        seen = self.look()
        assert not seen.refused, seen.said
