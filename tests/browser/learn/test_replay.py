"""A replay in a real browser: keys, links to a moment, lines of the log, all without loading the page again."""

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.asking import play_out
from tests.support.browser.browsing import DESKTOP, NARROW, PHONE, Visit, Visitor, visitors
from tests.support.browser.playing import Player
from tests.support.browser.records import as_drawn
from tests.support.browser.serving import House

WHERE = ".replay-where b"
IN_SIGHT = """(line) => {
  const [seen, log] = [line.getBoundingClientRect(), line.closest(".replay-log").getBoundingClientRect()];
  return seen.top >= log.top - 1 && seen.bottom <= log.bottom + 1;
}"""


GAME = "roi_des_nains"


@pytest.fixture(scope="module")
def address(browser: Browser, shared: House) -> Iterator[str]:
    """Return the address of a table whose game is over."""
    for visit in visitors(browser, shared.url):
        player = visit()
        found = player.open_table(GAME, bots=["debutant"] * 3, seats=4, options={"deals": 2})
        play_out(player, found, random.Random(3))
        yield found


@pytest.fixture(scope="module")
def reader(browser: Browser, shared: House) -> Iterator[Visitor]:
    """Return another visitor, who watches the replay in all tests of this file."""
    for visit in visitors(browser, shared.url):
        yield visit()


def moment(page: Page, address: str, at: int) -> Page:
    """Open the page of a moment of a game."""
    page.goto(f"{address}/replay?at={at}")
    return page


def marked(page: Page) -> None:
    """Mark the page, to notice when it is loaded again."""
    page.evaluate("document.body.dataset.kept = 'yes'")


def is_marked(page: Page) -> bool:
    return bool(page.evaluate("document.body.dataset.kept === 'yes'"))


def test_keys_step_through_moves_and_deals(reader: Visitor, address: str) -> None:
    page = moment(reader.page, address, 0)
    marked(page)
    last = int(page.locator(".replay-where").inner_text().split("/")[1])
    for key, expected in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)]:
        page.keyboard.press(key)
        expect(page.locator(WHERE)).to_have_text(str(expected))
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    expect(page.locator(".deals [aria-current]")).to_have_text(re.compile("2$"))
    page.keyboard.press("PageUp")
    expect(page.locator(".deals [aria-current]")).to_have_text(re.compile("1$"))
    assert is_marked(page)
    assert page.locator("#said").inner_text()


def test_keys_held_down_run_through_the_game(reader: Visitor, address: str) -> None:
    page = moment(reader.page, address, 0)
    for _ in range(400):
        page.keyboard.down("ArrowRight")
        page.wait_for_timeout(25)
        if int(page.locator(WHERE).inner_text()) > 10:
            break
    page.keyboard.up("ArrowRight")
    assert int(page.locator(WHERE).inner_text()) > 10


def test_the_log_follows_and_the_page_stays(reader: Visitor, address: str) -> None:
    for viewport in (NARROW, DESKTOP):
        reader.page.set_viewport_size(viewport)
        page = moment(reader.page, address, 24)
        page.evaluate("document.fonts.ready.then(() => null)")
        for at in (24, 25, 26, 27):
            expect(page.locator(WHERE)).to_have_text(str(at))
            assert page.evaluate("scrollY") == 0, "the table stays in sight"
            line = page.locator('.replay-log [aria-current="step"]').first
            assert viewport == NARROW or line.evaluate(IN_SIGHT), page.locator(".replay-log").inner_text()
            page.keyboard.press("ArrowRight")


def test_a_moment_has_an_address_that_can_be_shared(reader: Visitor, address: str, visit: Visit) -> None:
    page = moment(reader.page, address, 5)
    page.keyboard.press("ArrowRight")
    expect(page.locator(WHERE)).to_have_text("6")
    link = page.locator("#link").input_value()
    assert page.url == link
    friend = visit().page
    friend.goto(link)
    expect(friend.locator(WHERE)).to_have_text("6")


def test_lines_and_seats_are_links_and_the_way_back_is_kept(reader: Visitor, address: str) -> None:
    page = moment(reader.page, address, 12)
    marked(page)
    line = page.locator(".replay-log a:not([aria-current])").nth(2)
    said = line.inner_text()
    line.click()
    expect(page.locator('.replay-log [aria-current="step"]', has_text=said)).to_have_count(1)
    page.get_by_role("link", name="Margot", exact=True).click()
    expect(page.get_by_label("La main")).to_be_visible()
    page.go_back()
    expect(page.locator(".open-hands")).to_be_visible()
    page.go_back()
    expect(page.locator(WHERE)).to_have_text("12")
    assert is_marked(page)


def test_cards_fly_between_two_moments(address: str, visit: Visit) -> None:
    page = moment(visit(quick=False).page, address, 8)
    page.evaluate("""() => {
      window.flights = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) { window.flights += 1; return animate.apply(this, given); };
    }""")
    # many moments of a deal have moving parts, but not all
    for at in range(9, 50):
        page.keyboard.press("ArrowRight")
        expect(page.locator(WHERE)).to_have_text(str(at))
        if page.evaluate("window.flights") > 0:
            return
    raise AssertionError("nothing has moved")


def test_the_log_of_a_finished_table_leads_to_its_moments(reader: Visitor, address: str) -> None:
    page = reader.page
    page.goto(address)
    page.locator('[data-opens="log"]').filter(visible=True).first.click()
    line = page.locator("#sheet-log a").nth(3)
    said = line.text_content()
    line.click()
    there = page.locator('.replay-log [aria-current="step"]')
    expect(there.first).to_be_visible()
    lines = [as_drawn(found, GAME).replace("\u00a0", " ") for found in there.all_text_contents()]
    assert (said or "").replace("\u00a0", " ") in lines


def test_without_a_script_the_same_links_lead_on(address: str, visit: Visit) -> None:
    page = moment(visit(java_script_enabled=False, viewport=PHONE, locale="en-GB").page, address, 5)
    page.get_by_role("link", name="Next move").click()
    expect(page.locator(WHERE)).to_have_text("6")
    page.get_by_role("link", name="Next deal").click()
    expect(page.locator(".deals [aria-current]")).to_have_text(re.compile("2$"))
    expect(page.get_by_text("Copy the link")).to_be_hidden()


def test_one_plays_on_from_a_moment(address: str, visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True)
    page = visitor.page
    page.goto(f"{address}/replay?at=20&as=2")
    page.get_by_role("button", name="Jouer la suite").tap()
    expect(page.locator("#table")).to_be_visible()
    player = Player(visitor, seed=2)
    expect(page.locator("#sheet-log")).to_contain_text("Cette partie en continue une autre, après 20\u00a0coups")
    for _ in range(3):
        player.step()
    assert player.made
