"""The coach at first tables: a tour, words for each first time, ended with one tap and reopened from the menu."""

import time

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.support.browser.browsing import ALONE, DESKTOP, Visit, Visitor
from tests.support.browser.looking import objections
from tests.support.browser.playing import Player

GAMES = ["nain_jaune", "roi_des_nains", "combat_des_rois"]
SMALL = [(360, 640), (390, 844), (844, 390)]
LARGE: ViewportSize = {"width": 2560, "height": 1440}
"""Windows of this size show pages enlarged (zoom)."""
BOX = "(place) => document.querySelector(place).getBoundingClientRect().toJSON()"
QUIET = 4
"""Seconds without a bot's move, at any pace."""
SOON = 25
"""Seconds to wait for an expected event."""
LOOK = 0.1
"""Seconds between two requests for a table."""
LIGHT = """
async (title) => {
  const game = document.getElementById("table").dataset.guide;
  const { stops } = await (await fetch(`/learn/${game}/guide?lang=${document.documentElement.lang}`)).json();
  const { zone } = stops.find((stop) => stop.title === title);
  const places = zone.split(", ").map((one) => document.querySelector(one));
  const box = places.find((place) => place?.getClientRects().length).getBoundingClientRect();
  const ring = document.querySelector(".guide-ring").getBoundingClientRect();
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  return [ring.left - box.left, ring.right - box.right, ring.top - top, ring.bottom - bottom];
}
"""
"""The distance of each edge of the light from the place that a stop explains."""


def first_table(visit: Visit, game: str, viewport: ViewportSize = DESKTOP) -> Page:
    """Open the first table of a person who has never played this game."""
    visitor = visit(guided=True, viewport=viewport)
    visitor.page.goto(visitor.open_table(game, bots=["debutant"] * 3))
    expect(visitor.page.locator(".guide-bubble h2")).to_be_visible()
    return visitor.page


def test_a_tour_shows_every_place_and_each_first_time_is_told_once(visit: Visit) -> None:
    page = first_table(visit, "combat_des_rois")
    seen = []
    for number in range(1, 5):
        expect(page.locator(".guide-foot .num")).to_have_text(f"{number} sur 4")
        seen.append(page.locator(".guide-bubble h2").inner_text())
        ring, bubble = page.locator(".guide-ring").bounding_box(), page.locator(".guide-bubble").bounding_box()
        assert ring
        assert bubble
        assert bubble["y"] >= 0
        assert bubble["y"] + bubble["height"] <= 900
        page.locator(".guide-foot .b-play").press("Enter")
    assert len(set(seen)) == 4
    title, listed = page.locator("#guide-title"), page.locator(".firsts-list")
    expect(title).to_have_text("Vos quatre chefs")
    expect(page.locator(".guide-remember")).to_contain_text("Chaque chef marque")
    expect(listed.locator(".here")).to_have_text("Premier chef placé (maintenant)")
    page.get_by_role("button", name="J’ai compris").press("Enter")
    expect(page.locator(".guide")).to_have_count(0)
    expect(listed.locator(".done")).to_have_text("Premier chef placé (déjà vu)")
    page.reload()
    expect(listed.locator(".done")).to_have_count(1)
    expect(page.locator(".guide")).to_have_count(0)
    # the menu opens it again, and one tap ends it
    page.keyboard.press("?")
    page.get_by_role("button", name="Me guider").click()
    expect(title).to_have_text("Les huit colonnes")
    page.keyboard.press("Escape")
    expect(title).to_have_text("Vos quatre chefs")
    page.get_by_role("button", name="Ne plus m’aider").click()
    expect(page.locator(".guide, .firsts")).to_have_count(0)
    page.reload()
    expect(page.locator("html.with-script #prompt")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".guide, .firsts")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_tour_stays_on_a_large_screen_and_its_light_on_its_place(visit: Visit, game: str) -> None:
    page = first_table(visit, game, LARGE)
    assert page.evaluate("document.body.currentCSSZoom") > 1
    stops = int(page.locator(".guide-foot .num").inner_text().removeprefix("1 sur "))
    assert stops >= 3
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
    expect(page.locator(".guide-foot .num")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_words_about_a_first_time_fit_on_every_screen(visit: Visit, game: str) -> None:
    page = first_table(visit, game)
    page.keyboard.press("Escape")
    expect(page.locator(".guide-remember")).to_be_visible()
    for width, height in SMALL:
        page.set_viewport_size({"width": width, "height": height})
        for place in (".guide-bubble", ".guide-foot .b-bare", ".guide-foot .b-play"):
            # at once: a frame draws the text anew
            box = page.evaluate(BOX, place)
            assert box["width"] > 0, place
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height, place
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not objections(page)


# --- bots wait during the tour ---


def heard(watcher: Visitor, address: str, since: int, kind: str, seconds: int, *, of_bots: bool = False) -> int | None:
    """Return the version of the first such event since a version; None if nothing happens for so many seconds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        frame = watcher.ask("GET", f"/api{address}?since={since}")
        for event in frame["events"]:
            if event["kind"] == kind and not (of_bots and event["seat"] == 0):
                return int(event["v"])
        if frame["v"] != since:
            since, until = frame["v"], time.monotonic() + seconds
        time.sleep(LOOK)
    return None


def behind_a_tour(visit: Visit, watcher: Visitor) -> tuple[Visitor, str, int]:
    """Return a first table where a bot is to move while the tour is open; its address and version."""
    while True:
        visitor = visit(guided=True)
        address = visitor.open_table("nain_jaune", bots=["debutant"] * 3, pace="slow")
        visitor.page.goto(address)
        expect(visitor.page.locator(".guide-bubble h2")).to_be_visible()
        halted = heard(watcher, address, 1, "halted", SOON)
        assert halted, "bots were not asked to wait"
        if watcher.frame(address)["prompt"]["seat"] != 0:
            return visitor, address, halted
        visitor.page.goto("about:blank")


def test_bots_wait_behind_a_tour_and_go_on_after_it(visit: Visit) -> None:
    watcher = visit()
    visitor, address, halted = behind_a_tour(visit, watcher)
    page = visitor.page
    assert heard(watcher, address, halted, "played", QUIET) is None
    # after a reload the tour begins again
    page.reload()
    expect(page.locator(".guide-bubble h2")).to_be_visible()
    released = heard(watcher, address, halted, "halted", SOON)
    assert released
    again = heard(watcher, address, released, "halted", SOON)
    assert again
    assert heard(watcher, address, again, "played", QUIET) is None
    page.keyboard.press("Escape")
    expect(page.locator(".guide")).to_have_count(0)
    assert heard(watcher, address, again, "played", SOON, of_bots=True)


def test_a_tour_that_is_left_open_leaves_no_table_stuck(visit: Visit) -> None:
    watcher = visit()
    visitor, address, halted = behind_a_tour(visit, watcher)
    visitor.page.evaluate("localStorage.removeItem('progress')")
    visitor.page.goto("about:blank")
    away = heard(watcher, address, halted, "away", SOON)
    assert away
    visitor.context.add_init_script(ALONE)
    visitor.page.goto(address)
    assert heard(watcher, address, away, "played", SOON, of_bots=True)


def test_nothing_is_played_behind_a_word(visit: Visit) -> None:
    watcher = visit()
    visitor = visit(guided=True)
    page = visitor.page
    address = visitor.open_table("nain_jaune", bots=["debutant"] * 3, pace="quick")
    page.goto(address)
    expect(page.locator(".guide-bubble h2")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".guide-remember")).to_be_visible()
    version = watcher.frame(address)["v"]
    assert heard(watcher, address, version, "played", QUIET) is None
    page.get_by_role("button", name="Ne plus m’aider").click()
    player = Player(visitor)
    while heard(watcher, address, version, "played", QUIET, of_bots=True) is None:
        player.step()
