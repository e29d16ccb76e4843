"""A lesson in a browser: by mouse, by finger, by keyboard; what it looks like; that it is kept."""

import json

from playwright.sync_api import Page, expect

from tests.browser.browsing import PHONE, Visit
from tests.browser.looking import WORDS_AND_COLOURS, look

LEADER = "/learn/combat_des_rois/lessons/place-a-leader"
ON, PRIEST = "#prompt .b-play", '[data-pick="leader-r"]'


def open_lesson(page: Page) -> None:
    page.goto(LEADER)
    expect(page.locator("html.with-script")).to_be_attached()


def test_a_wrong_move_a_right_one_and_the_end_by_mouse(visit: Visit) -> None:
    page = visit(bypass_csp=True).page
    open_lesson(page)
    wrong = look(page, "lesson-asked", WORDS_AND_COLOURS)
    page.click(PRIEST)
    page.click('button[value="r@2.1"]')
    expect(page.locator(".coach.wrong")).to_contain_text("Mésange a déjà un prêtre")
    wrong += look(page, "lesson-wrong", WORDS_AND_COLOURS)
    page.click(ON)
    expect(page.locator(f"{PRIEST}.pointed")).to_be_visible()
    page.click(PRIEST)
    page.click('button[value="r@4"]')
    expect(page.locator(".coach.right")).to_be_visible()
    page.goto(f"{LEADER}?end=1")
    expect(page.locator("#end")).to_be_focused()
    wrong += look(page, "lesson-end", WORDS_AND_COLOURS)
    assert not wrong, "\n".join(wrong)
    kept = json.loads(page.evaluate("localStorage.getItem('progress')"))
    assert list(kept["lessons"]["combat_des_rois"]) == ["place-a-leader"]


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit().page
    open_lesson(page)
    page.focus(PRIEST)
    page.keyboard.press("Enter")
    page.focus('button[value="r@4.2"]')
    page.keyboard.press("Enter")
    expect(page.locator(ON)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("deux actions")
    assert "path=r%404.2" in page.url, "the address keeps what was done"
    page.reload()
    expect(page.locator('.cr-leaders [title*="4"]').first).to_be_attached()
    expect(page.locator("#prompt")).to_contain_text("deux actions")


def test_by_finger(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True).page
    page.goto("/learn/combat_des_rois/lessons/the-weakest-colour")
    page.tap('.zone[data-key="seat-1"]')
    expect(page.locator(".coach.right")).to_be_visible()
    open_lesson(page)
    page.tap(PRIEST)
    page.tap('button[value="r@4"]')
    page.tap(ON)
    page.tap('#hand [data-pick="r1"]')
    page.tap('button[value="r4"]')
    page.tap(ON)
    page.tap('.cr-answers button[value="oui"]')
    page.tap(ON)
    expect(page.locator("#prompt")).to_contain_text("changer de carte")
