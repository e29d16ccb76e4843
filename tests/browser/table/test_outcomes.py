"""The outcome of a conflict replaces the hand until the viewer has looked at it, even if the game goes on meanwhile."""

import time

from playwright.sync_api import Page, expect

from tests.support.browser.browsing import PATIENCE, Visit, Visitor
from tests.support.browser.playing import SEEN

OUTCOME = ".outcome:not(.seen)"
ANSWERS = (
    f'{OUTCOME}, #settled, .prompt .rest button[name="action"], .counts button[name="action"], '
    '#actions .cr-answers button[name="action"]'
)
"""An outcome, the end of the game, or a decision: the end of a turn, cards for a conflict, an offer."""


def to_an_outcome(page: Page) -> None:
    """Make only the necessary moves until a conflict is decided."""
    while True:
        page.locator(ANSWERS).first.wait_for(timeout=PATIENCE)
        if page.locator(OUTCOME).count():
            return
        assert not page.locator("#settled").count(), "a game without a conflict"
        version = page.locator("#table").get_attribute("data-v")
        page.locator(ANSWERS).first.click()
        page.wait_for_function("(v) => document.getElementById('table').dataset.v !== v", arg=version)


def until_asked(visitor: Visitor, address: str) -> None:
    """Wait until the server asks the visitor for a move, whatever the page shows."""
    until = time.monotonic() + PATIENCE / 1000
    while not visitor.frame(address)["legal"]:
        assert time.monotonic() < until, "nobody was asked"
        visitor.page.wait_for_timeout(50)


def test_an_outcome_is_held_until_one_goes_on(visit: Visit) -> None:
    visitor = visit(quick=False)
    visitor.prefer(tempo="0.4")
    page = visitor.page
    address = visitor.open_table("combat_des_rois", bots=["amateur"] * 3, seats=4, preset="ouvert")
    page.goto(address)
    to_an_outcome(page)
    shown = page.locator(OUTCOME).first
    expect(shown).to_contain_text("gagne")
    expect(shown.locator(".side-of")).to_have_count(2)
    expect(page.locator("#hand")).to_be_hidden()
    # the others play on without waiting for the viewer
    held = int(page.locator("#table").get_attribute("data-v") or 0)
    until_asked(visitor, address)
    assert int(page.locator("#table").get_attribute("data-v") or 0) == held
    while page.locator(OUTCOME).count():
        page.locator(SEEN).click()
    expect(page.locator(".prompt")).to_be_visible()
    assert int(page.locator("#table").get_attribute("data-v") or 0) >= held
