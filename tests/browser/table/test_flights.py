"""Tokens that fly between purses: never in the way of a click, and never if the reader wants no motion."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.browsing import Visit
from tests.support.browser.playing import Player

WATCH = """() => {
  window.tokens = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const item of change.addedNodes) {
      if (!item.classList?.contains("flying-token")) continue;
      const way = item.getAnimations()[0]?.effect;
      window.tokens.push({
        keys: way?.getKeyframes().map((key) => key.transform),
        clicks: getComputedStyle(item).pointerEvents,
        duration: way?.getTiming().duration,
      });
    }
  }).observe(document.body, { childList: true });
}"""
PURSES = """() => Object.fromEntries([...document.querySelectorAll("#table [data-purse]")].map((item) => {
  const box = item.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return [item.dataset.purse, { amount: Number(item.dataset.tokens), x, y }];
}))"""


def table(visit: Visit, tempo: str = "1") -> Player:
    visitor = visit(quick=False)
    visitor.prefer(tempo=tempo)
    visitor.page.goto(visitor.open_table("nain_jaune", bots=["debutant"] * 2, seats=3, options={"claim": "auto"}))
    visitor.page.evaluate(WATCH)
    player = Player(visitor, seed=1)
    player.wait()
    return player


def flown(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.tokens")
    return found


def amounts(page: Page) -> dict[str, int]:
    return {name: purse["amount"] for name, purse in page.evaluate(PURSES).items()}


def play_until(player: Player, ready: Any, most: int = 120) -> None:
    for _ in range(most):
        if ready():
            return
        player.step()
    raise AssertionError("it did not happen")


def test_tokens_fly_from_a_box_to_the_seat_that_takes_it(visit: Visit) -> None:
    player = table(visit)
    page = player.page
    every_purse_has_a_place(page)
    play_until(player, lambda: flown(page))
    token = flown(page)[0]
    assert token["clicks"] == "none"
    assert token["duration"] == pytest.approx(420)
    assert len(set(token["keys"])) == 2, "from one purse to another"
    expect(page.locator(".flying-token")).to_have_count(0)


def every_purse_has_a_place(page: Page) -> None:
    """Check the places of all purses: three seats and five boxes."""
    held = page.evaluate(PURSES)
    assert sorted(name.partition("-")[0] for name in held) == ["box"] * 5 + ["seat"] * 3
    assert all(0 < place["x"] < 1440 and 0 < place["y"] < 900 for place in held.values())
    assert sum(place["amount"] for place in held.values()) % 3 == 0, "no token is lost between them"


def test_nothing_flies_for_those_who_want_no_motion(visit: Visit) -> None:
    """Set by this site, or by the whole device."""
    player = table(visit, "0")
    page = player.page
    tokens_change_hands(player)
    page.emulate_media(reduced_motion="reduce")
    player.visitor.prefer(tempo="1")
    page.reload()
    page.evaluate(WATCH)
    tokens_change_hands(player)


def tokens_change_hands(player: Player) -> None:
    """Play until tokens change hands; check that none has flown."""
    before = amounts(player.page)
    play_until(player, lambda: amounts(player.page) != before)
    assert flown(player.page) == []
