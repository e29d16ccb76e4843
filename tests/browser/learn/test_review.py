"""The review of a finished game in a real browser: made while one looks, stored, drawn at every size."""

import random

import pytest
from playwright.sync_api import ViewportSize, expect

from roitelet import game_ids
from tests.support.browser.asking import play_out
from tests.support.browser.browsing import DESKTOP, PHONE, Visit
from tests.support.browser.looking import WORDS_AND_COLOURS, look
from tests.support.browser.reports import keep_picture

SHORT = {"nain_jaune": {"max_rounds": 2}, "roi_des_nains": {"deals": 2}}
QUICK = "nain_jaune"
"""The game whose review takes a second of one core; the others take ten."""
ENOUGH = 120_000
SIZES: dict[str, ViewportSize] = {
    "phone": PHONE,
    "landscape": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
    "desktop": DESKTOP,
}
WIDE = """() => [...document.querySelectorAll("#review *")].filter((part) => {
  const box = part.getBoundingClientRect();
  return box.width && (box.right > innerWidth + 1 || box.left < -1) && !part.closest(".small-frame, .hidden-words");
}).map((part) => part.className?.baseVal ?? part.className)"""


@pytest.mark.parametrize("game", game_ids())
def test_a_game_is_reviewed_while_one_looks(visit: Visit, game: str) -> None:
    visitor = visit(viewport=DESKTOP)
    address = visitor.open_table(game, bots=["debutant"] * 2, seats=3, options=SHORT.get(game, {}))
    play_out(visitor, address, random.Random(7))
    page = visitor.page
    page.goto(f"{address}/review")
    expect(page.locator(".review-head h1")).to_be_visible()
    expect(page.locator(".choice-chip").first).to_be_visible()
    expect(page.locator(".review-curve polyline")).to_have_count(2)
    if game == QUICK:
        expect(page.locator(".review-go-on")).to_have_count(0, timeout=ENOUGH)
        expect(page.locator(".review-parts")).to_be_visible()
    else:
        done = int(page.locator("#review-progress").get_attribute("value") or 0)
        expect(page.locator(f'#review-progress[value="{done}"]')).to_have_count(0, timeout=ENOUGH)
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        assert page.evaluate(WIDE) == [], size
        keep_picture(page, f"review/{game}-{size}", whole=True)
    assert look(page, f"review/{game}", WORDS_AND_COLOURS) == []
    page.locator("a.choice-chip").first.click()
    expect(page.locator(".replay-where")).to_be_visible()
