"""A lesson in a browser: by mouse, finger and keyboard; its look; its progress."""

import json
import re
from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from roitelet import game_ids
from roitelet.learning.lesson import Lesson
from roitelet.learning.lesson_parser import find_lesson, lessons_of
from roitelet.learning.lesson_progress import LessonPlace, first_solution, start_at
from roitelet.web.study.lesson_address import place_address
from tests.support.browser.browsing import DESKTOP, PHONE, Visit
from tests.support.browser.looking import WORDS_AND_COLOURS, look, objections

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


@pytest.mark.parametrize("form", ["", "/text"])
def test_a_term_opens_its_meaning_by_keyboard_and_by_finger(visit: Visit, form: str) -> None:
    page = visit(viewport=PHONE, has_touch=True, bypass_csp=True).page
    page.goto(f"/learn/roi_des_nains/lessons/the-trick{form}")
    if not form:
        expect(page.locator("html.with-script")).to_be_attached()
    term = page.get_by_role("button", name="fournir", exact=True)
    told = page.locator(".term-told:popover-open")
    term.tap()
    expect(told).to_have_text("fournir Jouer une carte de la couleur demandée, comme on le doit si l’on en a une.")
    expect(told).to_be_in_viewport(ratio=1)
    assert not objections(page, colours=True)
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    term.focus()
    page.keyboard.press("Enter")
    expect(told).to_be_visible()
    if not form:
        page.tap('#hand button[value="Ac"]')  # the meaning closes, and the card is played
        expect(page.locator(".coach.right")).to_be_visible()
        expect(told).to_have_count(0)


def test_a_first_lesson_shows_the_table_little_by_little(visit: Visit) -> None:
    page = visit().page
    for game, first, parts in (
        ("roi_des_nains", "the-trick", [(".quest", 3), ("#cloth .seat .account", 3), (".recent-trick", 4)]),
        ("combat_des_rois", "the-weakest-colour", [("#field", 3), ("#hand", 4), (".standing-leader", 4)]),
    ):
        for step in range(1, 5):
            page.goto(f"/learn/{game}/lessons/{first}?step={step}")
            for part, since in parts:
                expect(page.locator(part).first).to_be_visible(visible=step >= since)


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


@pytest.mark.parametrize(
    ("address", "move", "card"),
    [
        ("nain_jaune/lessons/the-run", '#hand button[value="7♠"]', '#hand button[value="3♥"]'),
        ("roi_des_nains/lessons/the-trick", '#hand button[value="Ac"]', '#hand button[value="7c"]'),
        ("combat_des_rois/lessons/who-scores?step=3", 'button[value="fin"]', "#hand li:first-child"),
    ],
)
def test_after_a_right_answer_a_touch_on_a_card_leads_on(visit: Visit, address: str, move: str, card: str) -> None:
    page = visit(viewport=PHONE, has_touch=True).page
    page.goto(f"/learn/{address}")
    expect(page.locator("html.with-script")).to_be_attached()
    page.tap(move)  # one tap plays
    expect(page.locator(".coach.right")).to_be_visible()
    onward = page.locator(ON).get_attribute("href") or ""
    page.tap(card, force=True)  # it looks disabled
    expect(page.locator(".coach:not(.right), #end")).to_be_visible()
    expect(page.locator(".coach.wrong")).to_have_count(0)
    assert page.url.startswith(f"{page.url.split('?')[0]}{onward}"), "as the button does"


def test_a_card_touched_too_early_is_played_if_it_is_the_next_answer(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True).page
    page.goto("/learn/roi_des_nains/lessons/the-trick")
    expect(page.locator("html.with-script")).to_be_attached()
    page.tap('#hand button[value="Ac"]')
    expect(page.locator(".coach.right")).to_contain_text("Le pli est à vous")
    page.tap('#hand button[value="9g"]', force=True)
    expect(page.locator(".coach.right")).to_contain_text("La dame de Pinson")


def test_a_refusal_loses_its_red_edge_when_another_card_is_chosen(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True).page
    page.goto(f"{LEADER}?step=1&action=r%402")
    expect(page.locator("html.with-script")).to_be_attached()
    expect(page.locator(".coach.wrong")).to_be_visible()
    page.tap(PRIEST)
    expect(page.locator(".coach.wrong")).to_have_count(0)


def test_the_focus_stays_with_the_coach_from_step_to_step(visit: Visit) -> None:
    """Enter goes on, and the next element in order is the next task, never the top of the page."""
    page = visit().page
    open_lesson(page)
    page.focus(PRIEST)
    page.keyboard.press("Enter")
    page.focus('button[value="r@4"]')
    page.keyboard.press("Enter")
    expect(page.locator(ON)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("deux actions")
    expect(page.locator("#prompt")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#mine') !== null"), "the own cards come next"
    page.focus("#bar .skip")
    page.keyboard.press("Enter")
    expect(page.locator("#bar .here:nth-child(3)")).to_be_attached()
    expect(page.locator("#prompt")).to_be_focused()


def test_after_the_last_lesson_one_click_opens_a_guided_game(visit: Visit) -> None:
    page = visit(guided=True).page
    page.goto("/learn/nain_jaune/lessons/playing-well?end=1")
    page.get_by_role("button", name="Jouer une vraie partie").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("#guide-title")).to_have_text("Le plateau")
    expect(page.locator(".seat")).to_have_count(2)


@pytest.mark.parametrize("size", [PHONE, {"width": 844, "height": 390}, DESKTOP])
def test_what_to_do_next_stands_at_the_end_of_a_lesson_without_scrolling(visit: Visit, size: ViewportSize) -> None:
    """The lessons with the longest lines to remember, and the last ones, which lead to a game."""
    page = visit(viewport=size).page
    for name in (
        "nain_jaune/lessons/playing-well",
        "roi_des_nains/lessons/quests-of-tricks",
        "roi_des_nains/lessons/the-end",
    ):
        page.goto(f"/learn/{name}?end=1")
        expect(page.locator(".study-end .b-play")).to_be_in_viewport(ratio=1)
        expect(page.locator("#end")).to_be_in_viewport(ratio=1)


KEEP = """(names) => localStorage.setItem("progress", JSON.stringify({
  version: 1, lessons: {combat_des_rois: Object.fromEntries(names.map((name) => [name, "2026-01-01T12:00:00.000Z"]))},
}))"""
"""Mark some lessons as done."""


@pytest.mark.parametrize(("language", "words"), [("fr", "Revoir les leçons"), ("en", "See the lessons again")])
def test_when_every_lesson_is_done_the_page_offers_a_game(visit: Visit, language: str, words: str) -> None:
    page = visit().page
    names = [lesson.name for lesson in lessons_of("combat_des_rois")]
    page.goto(f"/learn/combat_des_rois?lang={language}")
    page.evaluate(KEEP, names)
    page.reload()
    expect(page.locator(".learn-buttons a")).to_have_text(words)
    expect(page.locator(".learn-buttons button.b-play")).to_be_visible()
    page.click(".learn-buttons a")
    expect(page.locator("#lessons")).to_be_in_viewport()
    page.evaluate(KEEP, names[:-1])
    page.reload()
    expect(page.locator(".learn-buttons a")).to_have_text(re.compile(f"{len(names)}$"))


def moments(lesson: Lesson) -> Iterator[str]:
    """Yield addresses: every question that asks for a move, the replies to a right answer and to a wrong one."""
    for step in range(len(lesson.steps)):
        place = start_at(lesson, step)
        if not place.current_step.wants_move:
            continue
        *first, last = first_solution(place)
        before = place.with_moves(first)
        wrong = [word for word in place.study.legal() if place.judge_move(word).outcome == "wrong"][:1]
        tried = [(before, last), *((place, word) for word in wrong)]
        for address in (place_address(place), *(place_address(there, action=word) for there, word in tried)):
            yield f"/learn/{lesson.game}/lessons/{lesson.name}{address}"


OPEN = """async (address) => {
  const there = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
  document.title = there.title;
  document.body.className = there.body.className;
  document.body.replaceChildren(...there.body.childNodes);
}"""
"""Show another lesson of the same game, or another moment: their heads differ only in the title."""


def test_the_table_keeps_its_size_while_the_coach_speaks(visit: Visit) -> None:
    page = visit().page
    heights: dict[str, dict[str, float]] = {"phone": {}, "desktop": {}}
    page.goto("/learn/roi_des_nains/lessons/quests-of-tricks")
    expect(page.locator("html.with-script")).to_be_attached()
    for address in moments(find_lesson("roi_des_nains", "quests-of-tricks")):
        page.evaluate(OPEN, address)
        for screen, size in (("phone", PHONE), ("desktop", DESKTOP)):
            page.set_viewport_size(size)
            heights[screen][address] = page.locator("#cloth").evaluate("it => it.getBoundingClientRect().height")
    line = page.locator(".coach-says").evaluate("words => parseFloat(getComputedStyle(words).lineHeight)")
    for found in heights.values():
        assert max(found.values()) - min(found.values()) <= line, found


ACCOUNTS = (
    "nain_jaune/lessons/three-ways?step=3&answer=1",
    "roi_des_nains/lessons/the-end?step=4&answer=0",
)


LOW: tuple[ViewportSize, ...] = ({"width": 844, "height": 390}, {"width": 1280, "height": 640})


def test_on_a_low_screen_an_account_has_the_room_of_the_table(visit: Visit) -> None:
    page = visit().page
    for address, size in product(ACCOUNTS, LOW):
        page.set_viewport_size(size)
        page.goto(f"/learn/{address}")
        shown = page.locator("#settled")
        expect(shown).to_be_visible()
        height, whole = shown.evaluate("account => [account.clientHeight, account.scrollHeight]")
        assert height >= min(whole, size["height"] / 2), f"{address} {size}: {height} of {whole}"
        expect(page.locator(ON)).to_be_in_viewport(ratio=1)


def one_of_each(game: str) -> Iterator[LessonPlace]:
    """Yield a step of every lesson, of both kinds: those that ask for a move, and those with a question."""
    seen = set()
    for lesson in lessons_of(game):
        sorts = [(step.wants_move, bool(step.choices)) for step in lesson.steps]
        sort = next((sort for sort in sorts if sort not in seen), sorts[0])
        seen.add(sort)
        yield start_at(lesson, sorts.index(sort))


def test_nothing_serious_in_any_lesson(visit: Visit) -> None:
    """The test above checks the colours, a wrong answer, a right one and the end."""
    page = visit(bypass_csp=True).page
    wrong = []
    for game in game_ids():
        page.goto(f"/learn/{game}/lessons/{lessons_of(game)[0].name}")
        expect(page.locator("html.with-script")).to_be_attached()
        for place in one_of_each(game):
            address = f"/learn/{game}/lessons/{place.lesson.name}{place_address(place)}"
            page.evaluate(OPEN, address)
            expect(page.locator("#prompt")).to_be_visible()
            wrong += [f"{address}: {line}" for line in objections(page, colours=False)]
    assert not wrong, "\n".join(wrong)
