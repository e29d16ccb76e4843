"""A coach at one's first table: a tour, a word with each new question, gone with one tap and back from the menu."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.browsing import DESKTOP, Visit

GAMES = ["nain_jaune", "roi_des_nains", "combat_des_rois"]
SMALL = [(360, 640), (844, 390)]
LARGE: ViewportSize = {"width": 2560, "height": 1440}
"""Pages are drawn larger (zoom) in windows of this size."""
LIGHT = """
async (title) => {
  const game = document.getElementById("table").dataset.guide;
  const { stops } = await (await fetch(`/learn/${game}/guide?lang=${document.documentElement.lang}`)).json();
  const places = stops.find((stop) => stop.title === title).zone.split(", ").map((zone) => document.querySelector(zone));
  const box = places.find((place) => place?.getClientRects().length).getBoundingClientRect();
  const ring = document.querySelector(".guide-ring").getBoundingClientRect();
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  return [ring.left - box.left, ring.right - box.right, ring.top - top, ring.bottom - bottom];
}
"""
"""How far each edge of the light is from the place that a stop is about."""


def first_table(visit: Visit, game: str, viewport: ViewportSize = DESKTOP, **terms: object) -> Page:
    """Open the first table of a person who has never played this game."""
    visitor = visit(guided=True, viewport=viewport)
    visitor.page.goto(visitor.open_table(game, bots=["debutant"] * 3, **terms))
    expect(visitor.page.locator(".guide-bubble h2")).to_be_visible()
    return visitor.page


def test_a_tour_shows_every_place_then_the_coach_is_silent(visit: Visit) -> None:
    page = first_table(visit, "combat_des_rois")
    seen = []
    for number in range(1, 6):
        expect(page.locator(".guide-foot .num")).to_have_text(f"{number} sur 5")
        seen.append(page.locator(".guide-bubble h2").inner_text())
        ring, bubble = page.locator(".guide-ring").bounding_box(), page.locator(".guide-bubble").bounding_box()
        assert ring
        assert bubble
        assert bubble["y"] >= 0
        assert bubble["y"] + bubble["height"] <= 900
        page.locator(".guide-foot .b-play").press("Enter")
    assert len(set(seen)) == 5
    expect(page.locator(".guide")).to_have_count(0)
    line = page.locator(".coach-line")
    expect(line).to_contain_text("Placez un chef")
    page.reload()
    expect(page.locator("html.with-script #prompt[data-question]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(line).to_have_count(0)
    # the menu brings it back, and one tap ends it
    page.keyboard.press("?")
    page.get_by_role("button", name="Me guider").click()
    expect(page.locator(".guide-bubble")).to_be_visible()
    page.keyboard.press("Escape")
    expect(line).to_be_visible()
    page.get_by_role("button", name="Ne plus m’aider").click()
    expect(line).to_have_count(0)
    page.reload()
    expect(page.locator("html.with-script #prompt[data-question]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".guide, .coach-line")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_tour_stays_on_a_large_screen_and_its_light_on_its_place(visit: Visit, game: str) -> None:
    page = first_table(visit, game, LARGE)
    assert page.evaluate("document.body.currentCSSZoom") > 1
    stops = int(page.locator(".guide-foot .num").inner_text().removeprefix("1 sur "))
    assert stops > 3
    for number in range(1, stops + 1):
        expect(page.locator(".guide-foot .num")).to_have_text(f"{number} sur {stops}")
        title = page.locator(".guide-bubble h2").inner_text()
        bubble = page.locator(".guide-bubble").bounding_box()
        assert bubble
        assert bubble["x"] >= 0, title
        assert bubble["y"] >= 0, title
        assert bubble["x"] + bubble["width"] <= LARGE["width"], title
        assert bubble["y"] + bubble["height"] <= LARGE["height"], title
        off = page.evaluate(LIGHT, title)
        assert max(map(abs, off)) < 1, (title, off)
        page.locator(".guide-foot .b-play").press("Enter")
    expect(page.locator(".guide")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_word_leaves_room_for_the_hand_on_small_screens(visit: Visit, game: str) -> None:
    page = first_table(visit, game)
    page.keyboard.press("Escape")
    expect(page.locator(".coach-line")).to_be_visible()
    for width, height in SMALL:
        page.set_viewport_size({"width": width, "height": height})
        for place in (".coach-line", ".coach-off", "#hand"):
            box = page.locator(place).bounding_box()
            assert box
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= height + 1, place
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
