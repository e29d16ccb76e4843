"""Nothing on the cloth moves when the sentence in the prompt changes; the hand is never covered."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from roitelet import game_ids
from tests.browser.table.test_seeing import at_turn
from tests.support.browser.browsing import DESKTOP, PATIENCE, PHONE, Visit
from tests.support.browser.playing import Player

LYING: ViewportSize = {"width": 844, "height": 390}
LOST = r"ERR_INTERNET_DISCONNECTED|WebSocket connection to"
PLACES = """() => {
  const parts = "#cloth, #cloth > *, #cloth > * > *, .nj-boxes > li, .piles, .series-cards > li, .trick > *, "
    + "#prompt, #hand, #hand > li, #actions";
  return [...document.querySelectorAll(parts)].filter((item) => item.checkVisibility()).map((item) => {
    const { x, y, width, height } = item.getBoundingClientRect();
    // on a phone on its side the prompt and the buttons share a line: the main button takes room from the prompt
    const shared = innerHeight < 600 && item.matches("#prompt, #actions");
    const place = shared ? [y, height] : [x, y, width, height];
    return [item.id || item.getAttribute("class"), ...place.map(Math.round)].join(" ");
  });
}"""
"""The visible parts of the table and where they are, without what moves within a card's place."""
HIDDEN = """() => [...document.querySelectorAll("#hand > li")].filter((item) => {
  const box = item.getBoundingClientRect();
  const found = document.elementFromPoint(box.left + 6, box.top + box.height - 8);
  return found && !found.closest("#hand");
}).map((item) => item.textContent)"""
"""The cards under something that is no card."""


class Calm:
    """A table at which a sentence may change, but nothing else."""

    def __init__(self, player: Player) -> None:
        self.player, self.page = player, player.page
        self.held: list[Route] = []
        self.page.route("**/hint*", lambda route: self.held.append(route))

    def places(self) -> list[str]:
        """Return where everything is; also check that no card is covered."""
        assert self.page.evaluate(HIDDEN) == []
        found: list[str] = self.page.evaluate(PLACES)
        return found

    def ask(self) -> None:
        """Ask for a hint, whose answer waits."""
        self.held.clear()
        self.page.locator('[data-ask="hint"]').click()
        expect(self.page.locator("#prompt.thinking")).to_contain_text("réfléchit")

    def let_answer(self) -> None:
        """Let the hint come."""
        for route in self.held:
            route.continue_()
        expect(self.page.locator("#prompt.advice p.spoken").first).to_be_visible(timeout=PATIENCE)


def refuse(page: Page) -> None:
    """Touch something that is refused."""
    page.locator('#table [aria-disabled="true"]:is([name="action"], [data-pick][value])').first.dispatch_event("click")
    expect(page.locator("#prompt.refusal")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, LYING, DESKTOP], ids=["upright", "lying", "desktop"])
@pytest.mark.parametrize("game", game_ids())
def test_nothing_moves_from_the_question_to_a_lost_connection(visit: Visit, game: str, size: Any) -> None:
    visitor = visit(viewport=size)
    visitor.watch.allow(LOST)
    player = at_turn(visitor, game, dull=game != "combat_des_rois")
    calm, page = Calm(player), player.page
    while visitor.ask("GET", "/preparing"):
        page.wait_for_timeout(100)
    first = calm.places()
    calm.ask()
    assert calm.places() == first, "thinking"
    calm.let_answer()
    assert calm.places() == first, "a hint"
    page.keyboard.press("Escape")
    if page.locator('#table [aria-disabled="true"]:is([name="action"], [data-pick][value])').count():
        refuse(page)
        assert calm.places() == first, "a refusal"
    visitor.context.set_offline(True)
    expect(page.locator("#prompt.lost")).to_contain_text("Connexion perdue")
    assert calm.places() == first, "the connection lost"
    visitor.context.set_offline(False)
    expect(page.locator("#prompt.lost")).to_have_count(0)
    assert calm.places() == first, "back"
    if game == "nain_jaune" and size is not LYING:
        expect(page.locator(".piles").first).to_be_visible()
