"""The pages that teach: printed on one side of A4, with progress, and over the table without covering a card."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from roitelet import game_ids
from tests.support.browser.browsing import PHONE, Visit
from tests.support.browser.looking import objections
from tests.support.browser.playing import Player

LONGEST = {
    "combat_des_rois": ["a_la_lettre", "severe open_victory_piles=true voluntary_refill=true"],
    "nain_jaune": [
        "boite_a_la_lettre grand_opera=single_run",
        "moderne_a_la_lettre forget_rule=double dwarf_box=grand_opera on_broke=eliminate max_rounds=12 max_minutes=90",
    ],
    "roi_des_nains": ["serein"],
}
"""House rules with long descriptions."""
SHEETS = [
    *(f"/learn/{game}/sheet" for game in game_ids()),
    *(f"/learn/{game}/sheet?rules={quote(rules)}" for game, several in LONGEST.items() for rules in several),
]
A4 = (595, 842)
"""In points."""


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_a_sheet_is_printed_on_one_side_of_a4(visit: Visit, locale: str) -> None:
    page = visit(locale=locale, color_scheme="dark").page
    for address in SHEETS:
        page.goto(address)
        printed = page.pdf(prefer_css_page_size=True, print_background=True)
        boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)
        assert [tuple(round(float(side)) for side in box) for box in boxes] == [A4], address
        page.emulate_media(media="print")
        spilled = page.locator(".sheet-panel").evaluate_all(
            "panels => panels.filter((panel) => panel.scrollHeight > panel.clientHeight + 1).length"
        )
        assert not spilled, f"{address}: words or pictures are cut off"
        page.emulate_media(media="null")


def test_the_learn_page_knows_which_lessons_are_done_and_locks_none(visit: Visit) -> None:
    page = visit().page
    page.goto("/learn/nain_jaune")
    names = page.locator("[data-lesson]").evaluate_all("items => items.map((item) => item.dataset.lesson)")
    onward = page.locator(".learn-buttons .b-play")
    expect(page.locator(".lesson-list .next")).to_have_attribute("data-lesson", names[0])
    expect(onward).to_have_attribute("href", re.compile(f"/lessons/{names[0]}$"))
    page.evaluate('async (name) => (await import("/static/progress.js")).noteLesson("nain_jaune", name)', names[0])
    page.reload()
    expect(page.locator(".lesson-list .done")).to_have_attribute("data-lesson", names[0])
    expect(page.locator(".learn-done b")).to_have_text("1")
    expect(onward).to_have_text("Continuer : leçon 2")
    page.locator(f'[data-lesson="{names[-1]}"] a').click()
    expect(page).to_have_url(re.compile(f"/learn/nain_jaune/lessons/{names[-1]}$"))


@pytest.mark.parametrize("part", ["", "/sheet"])
def test_the_album_is_looked_through_by_keyboard_and_by_finger(visit: Visit, part: str) -> None:
    page = visit(viewport=PHONE, bypass_csp=True, has_touch=True).page
    for game in ("roi_des_nains", "combat_des_rois"):
        page.goto(f"/learn/{game}{part}")
        for row in page.locator(".album-row").all():
            leaves = row.locator("li")
            expect(leaves.last).not_to_be_in_viewport()
            row.focus()
            page.keyboard.press("ArrowRight")
            expect(leaves.first).not_to_be_in_viewport(ratio=1)
            leaves.last.scroll_into_view_if_needed()
            expect(leaves.last).to_be_in_viewport(ratio=0.5)
        assert not objections(page, colours=True)


def test_a_lesson_opens_the_album_over_its_table(visit: Visit) -> None:
    page = visit().page
    page.goto("/learn/roi_des_nains/lessons/quests-of-cards")
    expect(page.locator("html.with-script")).to_be_attached()
    page.get_by_role("link", name="L’album du jeu").click()
    expect(page.locator('#over [data-album="quests"] li').first).to_be_in_viewport()
    expect(page.locator("#hand")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator(".coach-says")).to_be_visible()


COVERED = """() => {
  const over = document.getElementById("over").getBoundingClientRect();
  const lies = (card) => card.getBoundingClientRect().top < over.bottom;
  return [...document.querySelectorAll("#hand .playable")].filter(lies).length;
}"""


def test_what_explains_the_game_opens_over_the_table_and_covers_no_card(visit: Visit) -> None:
    """By mouse from the bar, by finger from the menu: open the sheet for this table, then a rule, then close."""
    for tool, options in (("#bar", {}), ("#menu", {"viewport": PHONE, "has_touch": True})):
        visitor = visit(**options)
        page, over = visitor.page, visitor.page.locator("#over")
        page.goto(visitor.open_table("nain_jaune", bots=["amateur"] * 2, seats=3, preset="classique"))
        Player(visitor).my_turn()
        if tool == "#menu":
            page.locator('[data-opens="menu"]').tap()
        page.locator(f"{tool} a[data-over]").click()
        expect(over.locator("#sheet .p-run")).to_contain_text("de la même couleur")
        assert page.locator("#hand .playable").count()
        assert page.evaluate(COVERED) == 0
        over.get_by_role("link", name="5. Les suites").click()
        expect(over.locator('[id="NJ-5.1"] + .example')).to_be_in_viewport()
        assert page.evaluate(COVERED) == 0
        page.locator("#over form a").click()
        expect(over.locator('a[href*="/puzzles"]').first).to_be_visible()
        page.keyboard.press("Escape")
        expect(over).to_be_hidden()
        assert len(visitor.context.pages) == 1, "the table was never left"
        expect(page.locator("#table.table")).to_be_visible()


def test_a_lesson_asked_for_over_a_table_opens_in_another_tab_and_the_table_stays(visit: Visit) -> None:
    visitor = visit()
    page, over = visitor.page, visitor.page.locator("#over")
    page.goto(visitor.open_table("nain_jaune", bots=["amateur"] * 2, seats=3))
    Player(visitor).my_turn()
    table = page.url
    page.locator("#bar a[data-over]").click()
    expect(over).to_contain_text("s’ouvrent dans un nouvel onglet")
    with visitor.context.expect_page() as opened:
        over.get_by_role("link", name=re.compile("La suite.*s’ouvre dans un nouvel onglet")).click()
    expect(opened.value).to_have_url(re.compile("/learn/nain_jaune/lessons/the-run$"))
    expect(opened.value.locator(".coach-says")).to_be_visible()
    assert page.url == table
    expect(over).to_be_visible()
