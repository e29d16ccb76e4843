"""Accessible display: forced colours, no motion, dark theme, four-colour deck."""

from typing import Any

import pytest
from playwright.sync_api import Page

from roitelet import game_ids
from tests.support.browser.asking import play_until
from tests.support.browser.browsing import PHONE, Visit, Visitor
from tests.support.browser.looking import objections
from tests.support.browser.playing import Player
from tests.support.browser.reports import keep_picture

PLAYABLE, DULL = "#hand button.playable", "#hand button.dull"
EDGE = """(item) => {
  const style = getComputedStyle(item);
  return [style.borderTopStyle, style.borderTopWidth];
}"""
"""The edge of a card without its colour."""
SIGNS = """(cards) => cards.map((card) => {
  const sign = card.querySelector(".index svg, svg.emblem");
  const box = sign.getBoundingClientRect();
  const seen = getComputedStyle(sign).color;
  return { name: card.getAttribute("aria-label"), size: Math.min(box.width, box.height), seen,
           on: getComputedStyle(card).backgroundColor };
})"""
"""The sign of each card's suit or colour: its size and its colours."""
COUNT_MOTIONS = """
window.motions = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...all) { window.motions += 1; return animate.apply(this, all); };
"""
MOVING = """() => [...document.querySelectorAll("#table *")].filter((item) => {
  const style = getComputedStyle(item);
  return parseFloat(style.transitionDuration) > 0.01 || style.animationName !== "none";
}).map((item) => `${item.tagName}.${item.getAttribute("class")}`)"""


def at_turn(visitor: Visitor, game: str, *, dull: bool = False, live: bool = False, moves: int = 2) -> Player:
    """Return a player who must move; ``live``: they saw all moves; ``dull``: some cards are unplayable."""
    player = Player(visitor, seed=8)
    address = visitor.open_table(game, bots=["debutant"] * 2, seats=3)
    if not live:
        player.made += play_until(visitor, address, player.rng, lambda _frame, made: len(made) >= moves)
    visitor.page.goto(address)
    while not (seen := player.wait()).moves or len(player.made) < moves or (dull and not has_both(visitor.page)):
        player.step()
        if seen.over:
            return at_turn(visitor, game, dull=dull, live=live, moves=moves)
    return player


def has_both(page: Page) -> bool:
    return bool(page.locator(PLAYABLE).count() and page.locator(DULL).count())


@pytest.mark.parametrize("game", game_ids())
def test_forced_colours(visit: Visit, game: str) -> None:
    """Shapes replace colours: playable cards, suits, the focus."""
    visitor = visit(forced_colors="active")
    choices_first = game == "combat_des_rois"  # any card can be picked there; only places refuse it
    page = at_turn(visitor, game, dull=not choices_first).page
    keep_picture(page, f"forced-{game}")
    if not choices_first:
        playable, dull = page.locator(PLAYABLE).first.evaluate(EDGE), page.locator(DULL).first.evaluate(EDGE)
        assert playable != dull, "told apart by their edges"
    signs: list[dict[str, Any]] = page.locator("#hand button").evaluate_all(SIGNS)
    assert [sign["name"] for sign in signs if sign["size"] < 10 or sign["seen"] == sign["on"]] == []
    page.keyboard.press("ArrowRight")
    style, width = page.evaluate("""() => {
      const style = getComputedStyle(document.activeElement);
      return [style.outlineStyle, parseFloat(style.outlineWidth)];
    }""")
    assert style == "solid"
    assert width >= 3
    keep_picture(page, f"forced-{game}-focus")


@pytest.mark.parametrize("game", game_ids())
def test_motion(visit: Visit, game: str) -> None:
    """If the reader wants less motion, nothing moves at all; otherwise, things fly."""
    visitor = visit(quick=False, reduced_motion="reduce")
    visitor.context.add_init_script(COUNT_MOTIONS)
    player = at_turn(visitor, game, live=True, moves=3)
    page = player.page
    keep_picture(page, f"motion-{game}-reduced")
    assert page.evaluate("() => window.motions") == 0
    assert page.evaluate(MOVING) == []
    page.emulate_media(reduced_motion="no-preference")
    while not page.evaluate("() => window.motions"):
        assert not player.step().over, "nothing has moved"
    keep_picture(page, f"motion-{game}-usual")


@pytest.mark.parametrize("game", game_ids())
def test_four_colours_by_day_and_night(visit: Visit, game: str) -> None:
    visitor = visit(bypass_csp=True)
    visitor.prefer(deck="4", theme="light")
    page = at_turn(visitor, game).page
    keep_picture(page, f"four-{game}-light-desktop")
    wrong = [f"light: {line}" for line in objections(page, only_colours=True)]
    visitor.prefer(theme="dark")
    page.reload()
    page.set_viewport_size(PHONE)
    keep_picture(page, f"four-{game}-dark-phone")
    wrong += [f"dark: {line}" for line in objections(page, only_colours=True)]
    assert not wrong, "\n".join(wrong)
