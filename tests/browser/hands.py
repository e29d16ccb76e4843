"""Other ways to play than by mouse: a finger, a keyboard, plain forms without a script, words."""

import time
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.browsing import PATIENCE
from tests.browser.playing import CONTINUE, UNCOVERED, Choice, Player, Seen

IS_HAND = "item => item.closest('#hand') !== null && item.name === 'action'"
PLACE = "item => [...document.querySelectorAll('#hand button')].indexOf(item)"
STEPS = """(item) => {
  const cards = [...document.querySelectorAll("#hand button")];
  const here = cards.indexOf(document.activeElement);
  return here < 0 ? cards.indexOf(item) + 1 : (cards.indexOf(item) - here + cards.length) % cards.length;
}"""
"""How often the right arrow brings the focus to a card."""
STOPS = """(wanted) => {
  const all = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")];
  const open = document.querySelector("dialog[open]");
  const stops = all.filter((item) => item.checkVisibility({ visibilityProperty: true }) && !item.disabled
    && item.type !== "hidden" && item.tabIndex >= 0 && (!open || open.contains(item)));
  return [stops.indexOf(document.activeElement), stops.indexOf(wanted)];
}"""
COVERED = f"""() => {{
  const uncovered = {UNCOVERED};
  const moves = [...document.querySelectorAll('#table button[name="action"]:not([aria-disabled="true"])')];
  return moves.filter((item) => !uncovered(item)).map((item) => item.value);
}}"""
"""Moves that a page offers and that no finger finds."""
FOCUSED = "item => item === document.activeElement"
MOST_STOPS = 400


class FingerPlayer(Player):
    """Taps: the first lifts a card, the second one, or « Jouer », plays it."""

    def press(self, button: Locator) -> None:
        is_card = button.evaluate(IS_HAND)
        button.tap(position=self.spot(button))
        if not is_card:
            return
        expect(button).to_contain_class("lifted")
        play = self.page.locator("#play")
        expect(play).to_be_visible()
        if len(self.made) % 2:
            play.tap()
        else:
            button.tap(position=self.spot(button))


class KeyPlayer(Player):
    """Never touches the mouse: arrows and digits in the hand, Tab elsewhere, Enter to choose."""

    def press(self, button: Locator) -> None:
        self.reach(button)
        self.page.keyboard.press("Enter")

    def reach(self, wanted: Locator) -> None:
        """Bring the focus to a control."""
        place = wanted.evaluate(PLACE)
        if 0 <= place < 9 and len(self.made) % 2:
            self.page.keyboard.press(str(place + 1))
        elif place >= 0:
            for _ in range(wanted.evaluate(STEPS)):
                self.page.keyboard.press("ArrowRight")
        else:
            self._tab(wanted)
        assert wanted.evaluate(FOCUSED), f"cannot be reached by keyboard: {wanted.evaluate('item => item.outerHTML')}"

    def _tab(self, wanted: Locator) -> None:
        here, there = wanted.evaluate(STOPS)
        key = "Tab" if there >= here else "Shift+Tab"
        for _ in range(abs(there - here)):
            self.page.keyboard.press(key)
        for _ in range(MOST_STOPS):
            if wanted.evaluate(FOCUSED):
                return
            self.page.keyboard.press("Tab")


class PlainPlayer(Player):
    """Without a script: every move is a form, every answer a page; who waits loads the page again."""

    def wait(self, seconds: float = PATIENCE / 1000) -> Seen:
        until = time.monotonic() + seconds
        while not (seen := self.look()).asked:
            assert time.monotonic() < until, f"nothing to do: {seen.said!r}"
            self.page.wait_for_timeout(100)
            self.page.reload()
        return seen

    def step(self) -> Seen:
        seen = self.wait()
        if not seen.moves:
            return super().step()
        covered = self.page.evaluate(COVERED)
        assert not covered, f"cannot be clicked: {covered}"
        self.move(self.chance.choice(seen.moves))
        return seen

    def click_move(self, choice: Choice) -> None:
        self.press(self._button(choice))

    def _button(self, choice: Choice) -> Locator:
        return self.page.locator(f'button[name="action"][value="{choice.word}"]:visible').first

    def next_deal(self, _before: int) -> None:
        with self.page.expect_navigation():
            self.press(self.page.locator(CONTINUE))

    def _then(self, act: Callable[[], None]) -> None:
        before = self.look().version
        with self.page.expect_navigation():
            act()
        seen = self.look()
        assert not seen.refused, seen.said
        assert seen.version > before


class WordPlayer:
    """Types moves on the page in words, and now and then presses the button that says the same."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page
        self.made: list[str] = []

    def finish(self, most: int = 1500) -> str:
        """Play until the game is over; what the page says of the end."""
        for _ in range(most):
            said = self._step()
            if said:
                return said
        raise AssertionError("the game does not end")

    def _step(self) -> str:
        page = self.page
        moves = page.locator('form.moves button[name="action"]')
        if moves.count():
            self._move(moves.nth(self.player.chance.randrange(moves.count())))
        elif page.get_by_role("button", name="Donne suivante").count():
            with page.expect_navigation():
                page.get_by_role("button", name="Donne suivante").click()
            return ""  # at an instant pace it may come before the click
        elif page.get_by_role("link", name="Revoir la partie").count():
            return page.locator(".prompt").inner_text()
        else:
            page.wait_for_timeout(100)
            page.reload()
        assert not page.locator(".refusal").count(), page.locator(".refusal").inner_text()
        return ""

    def _move(self, button: Locator) -> None:
        word = button.get_attribute("value")
        assert word is not None
        typed = len(self.made) % 3
        if typed:
            label = button.evaluate("item => item.firstChild.textContent.trim()")
            self.page.locator("#text").fill(f"joue {label}")
        with self.page.expect_navigation():
            if typed:
                self.page.locator("#text").press("Enter")
            else:
                button.click()
        self.made.append(word)
